import { once } from 'node:events';
import { clash, duel } from 'turnchart/rulesets';
import { openEngine } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { expandOffer } from '../../src/legal/expand-offer.js';
import { eventually } from './entries.js';
import { startOf } from './hosting.js';
import { servedForEach } from './serving.js';

const { started } = servedForEach();

/** A socket that keeps every byte that it was sent, as it came. */
class Tap {
  readonly bytes: string[] = [];
  #receipts = new Map<string, (ok: boolean) => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const text = String(data);
      this.bytes.push(text);
      const { type, id, receipt } = JSON.parse(text);
      if (type === 'receipt') this.#receipts.get(id)?.(receipt.ok);
    });
  }

  static async at(url: string, match: string, token: string | null): Promise<Tap> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
    const tap = new Tap(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', protocol: 1, match, token, legal: true, steps: true, check: true }));
    await eventually(() => expect(tap.bytes.some((text) => text.startsWith('{"type":"presence"'))).toBe(true));
    return tap;
  }

  send(id: string, command: object): Promise<boolean> {
    const answer = new Promise<boolean>((resolve) => this.#receipts.set(id, resolve));
    this.socket.send(JSON.stringify({ type: 'command', id, command }));
    return answer;
  }

  get legal(): { type: string; card?: string }[] {
    for (const text of [...this.bytes].reverse()) {
      const { choices } = JSON.parse(text);
      if (choices !== undefined) return choices.offers.flatMap(expandOffer);
    }
    return [];
  }
}

/** A match over real sockets whose names, tokens, seed and clock are the same every time. */
async function table(game: 'duel' | 'clash', decks: readonly [string[], string[]]) {
  const engine = await openEngine('memory:');
  const serving = await started(
    { messages: { burst: 1e6, perSecond: 1e6 } },
    { engine, environment: { now: () => 1_000 } },
  );
  const made = await serving.lobby.create({ game, deck: decks[0], spectators: 'open', private: true });
  const { code } = await serving.lobby.invite(made.match, made.token);
  // The row says everything that a match is made of: here its name and its seed are put in.
  const row = (await engine.lobby.get(made.match))!;
  const data = { ...(row.data as object), seed: 'same' } as typeof row.data;
  await engine.lobby.create({ ...row, match: 'same', data });
  const guest = await serving.lobby.join('same', { code, deck: decks[1] });
  const at = (token: string | null) => Tap.at(serving.url, 'same', token);
  const [p1, p2, watcher] = [await at(made.token), await at(guest.token), await at(null)];
  return { serving, p1, p2, watcher };
}

const cardsOf = (rules: typeof duel | typeof clash) =>
  startOf(rules).seats.map(({ deck = [] }) => deck) as [string[], string[]];

test('sockets of the others receive the same bytes, whatever a seat holds', async () => {
  const [mine, theirs] = cardsOf(duel);
  const other = Object.keys(duel.cards).find((card) => !theirs.includes(card))!;
  const received: string[][][] = [];
  for (const deck of [theirs, theirs.map(() => other)]) {
    const { p1, p2, watcher, serving } = await table('duel', [mine, deck]);
    for (const tap of [p1, p2]) await tap.send('keep', { type: 'mulligan.keep' });
    let played = 0;
    for (let n = 0; n < 6; n++) {
      const quiet = p1.legal.find(({ type }) => type === 'card.replace');
      if (quiet !== undefined && (await p1.send(`${n}`, quiet))) played += 1;
    }
    expect(played).toBeGreaterThan(0);
    await eventually(() => expect(watcher.bytes.length).toBeGreaterThan(played));
    const info = JSON.stringify(await (await fetch(`${serving.url}api/matches/same`)).json());
    const metrics = serving.host.metrics.text({});
    // Times differ between machines.
    const counted = metrics.split('\n').filter((line) => !line.startsWith('turnchart_command_seconds'));
    received.push([p1.bytes, watcher.bytes, [info, ...counted], p2.bytes]);
  }
  const [[first, watched, open, own], [firstToo, watchedToo, openToo, ownToo]] = received as [string[][], string[][]];
  expect(firstToo).toEqual(first);
  expect(watchedToo).toEqual(watched);
  expect(openToo).toEqual(open);
  expect(ownToo).not.toEqual(own);
});

test('while seats choose in secret, not a byte goes to the others, however much is done', async () => {
  const received: string[][][] = [];
  for (const times of [1, 2]) {
    const { p1, p2, watcher, serving } = await table('clash', cardsOf(clash));
    const match = await serving.host.match('same');
    for (let n = 0; n < 20 && !(await match.look((copy) => copy?.replica.isSecret)); n++) {
      for (const [index, tap] of [p1, p2].entries()) {
        const command = tap.legal.find(({ type }) => type !== 'match.concede');
        if (command !== undefined) await tap.send(`${n}-${index}`, command);
      }
    }
    await eventually(() => expect(watcher.bytes.length).toBeGreaterThan(2));
    const before = [p1.bytes.length, watcher.bytes.length];
    for (let n = 0; n < times; n++) {
      const card = p2.legal.filter(({ type }) => type === 'card.play').at(times === 1 ? 0 : -1)!;
      expect(await p2.send(`secret${n}`, card)).toBe(true);
    }
    expect([p1.bytes.length, watcher.bytes.length]).toEqual(before);
    // The first seat acts too: its receipt and its view do not tell how much the second has done.
    const own = p1.legal.find(({ type }) => type === 'card.play')!;
    expect(await p1.send('own', own)).toBe(true);
    received.push([p1.bytes, watcher.bytes, p2.bytes]);
  }
  const [[first, watched, own], [firstToo, watchedToo, ownToo]] = received as [string[][], string[][]];
  expect(firstToo).toEqual(first);
  expect(watchedToo).toEqual(watched);
  expect(ownToo).not.toEqual(own);
});
