import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { joinMatch, type Table } from '../../docs/examples/node-client.js';
import { hostMatch } from '../../docs/examples/node-server.js';
import type { Command } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { hashView } from '../../src/view/view.js';
import { closeAfterEach } from '../close-after-each.js';

type Hosted = Awaited<ReturnType<typeof hostMatch>>;
const keep = closeAfterEach();

async function host(id: keyof typeof rulesets = 'slots'): Promise<Hosted> {
  const rules = rulesets[id];
  const hosted = await hostMatch({ rules, seats: starterSeats(rules), seed: 'hosted' });
  keep(hosted);
  return hosted;
}

/** A client whose last state can be waited for. */
function sitDown(url: string) {
  const refusals: string[] = [];
  let table: Table | null = null;
  let wake = () => {};
  const heard = (): void => wake();
  const hear = (now: Table) => {
    table = now;
    heard();
  };
  const refused = (code: string) => {
    refusals.push(code);
    heard();
  };
  const client = joinMatch(url, hear, refused);
  keep({ close: client.leave });
  const until = async (holds: (now: Table | null, codes: readonly string[]) => boolean): Promise<Table> => {
    while (!holds(table, refusals)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return table as unknown as Table;
  };
  return { ...client, until, refusals };
}

const inStep = async (match: Hosted['match'], ...clients: ReturnType<typeof sitDown>[]): Promise<void> => {
  for (const { until } of clients) {
    // Not by the revision: in a secret phase, `done` of other seats is visible, but does not count.
    await until((table) => table !== null && hashView(table.view) === hashView(match.view(table.view.viewer)));
  }
};

describe('the Node server of the docs', () => {
  test.each(['slots', 'clash'] as const)('hosts a whole match of %s for two, who are sent views only', async (id) => {
    const { match, links } = await host(id);
    const clients = { p1: sitDown(links.p1!), p2: sitDown(links.p2!) };
    const random = seededRandom(id);
    for (let moves = 0; match.state.outcome === null && moves < 40; moves++) {
      await inStep(match, clients.p1, clients.p2);
      const seat = match.legal('p1').some(({ type }) => type !== 'match.concede') ? 'p1' : 'p2';
      const { legal, view } = await clients[seat].until((table) => table !== null);
      expect(view).toEqual(match.view(seat));
      expect(legal).toEqual(match.legal(seat));
      const revision = match.state.seen[seat] ?? 0;
      clients[seat].send(random.pick(legal.filter(({ type }) => type !== 'match.concede')));
      await clients[seat].until((table) => (table?.view.revision ?? 0) > revision);
    }
    await inStep(match, clients.p1);
    clients.p1.send({ type: 'match.concede', seat: 'p1' });
    const end = await clients.p2.until((table) => table?.view.outcome !== null);
    expect(end.view).toEqual(match.view('p2'));
    expect(clients.p1.refusals.concat(clients.p2.refusals)).toEqual([]);
  });

  test('binds this machine only, and gives every seat a link that cannot be guessed', async () => {
    const { address, links } = await host();
    expect(address).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/$/);
    expect(Object.keys(links)).toEqual(['p1', 'p2']);
    expect(links.p1).toMatch(/\/[0-9a-f-]{36}$/);
    expect(links.p1).not.toBe(links.p2);
  });

  test('does not send a hidden card, in whatever it sends', async () => {
    const { match, links } = await host('duel');
    const socket = new WebSocket(links.p2!);
    keep(socket);
    const sent: string[] = [];
    socket.on('message', (data) => sent.push(String(data)));
    await once(socket, 'message');
    for (const seat of ['p1', 'p2'] as const) match.send({ type: 'mulligan.keep', seat });
    match.send({ type: 'turn.end', seat: 'p1' });
    while (sent.length < 4) await once(socket, 'message');
    const { zones } = match.state.seats.p1!;
    const hidden = [...zones.deck, ...zones.hand, ...match.state.seats.p2!.zones.deck].filter((card) => card !== null);
    expect(hidden.length).toBeGreaterThan(50);
    for (const card of hidden) expect(sent.join('\n')).not.toContain(`"${card}"`);
    for (const stream of Object.values(match.state.rng)) expect(sent.join('\n')).not.toContain(stream.join(','));
  });

  test('lets a connection act for its own seat only, and says why it refuses', async () => {
    const { match, links } = await host('duel');
    const second = sitDown(links.p2!);
    await second.until((table) => table !== null);
    second.send({ type: 'match.concede', seat: 'p1' } satisfies Command);
    await second.until((table) => table?.view.outcome !== null);
    expect(match.state.outcome).toEqual({ winners: ['p1'], reason: 'conceded' });
    second.send({ type: 'turn.end', seat: 'p2' });
    await second.until((_table, codes) => codes.length > 0);
    expect(second.refusals).toEqual(['over']);
  });

  test('lets others watch, and only that', async () => {
    const { match, address, links } = await host('duel');
    const watcher = sitDown(`${address}not-a-key`);
    const first = sitDown(links.p1!);
    const { view, legal } = await watcher.until((table) => table !== null);
    expect([view.viewer, legal]).toEqual(['spectator', []]);
    await first.until((table) => table !== null);
    watcher.send({ type: 'match.concede', seat: 'p1' });
    first.send({ type: 'mulligan.keep', seat: 'p1' });
    await watcher.until((table) => (table?.view.revision ?? 0) > view.revision);
    expect(match.state.outcome).toBeNull();
  });

  test('survives what is not a command', async () => {
    const { match, links } = await host('duel');
    const before = match.state;
    const socket = new WebSocket(links.p1!);
    keep(socket);
    const answers: string[] = [];
    socket.on('message', (data) => answers.push(JSON.parse(String(data)).type));
    await once(socket, 'open');
    for (const text of ['', '{', 'null', '7', '[]', '{"type":"command"}', '{"type":"command","command":"turn.end"}']) {
      socket.send(text);
    }
    socket.send('{"type":"view"}');
    while (answers.filter((type) => type === 'view').length < 2) await once(socket, 'message');
    expect(answers.filter((type) => type === 'refused')).toHaveLength(2);
    expect(match.state).toBe(before);
  });

  test('also tells of a command that is taken back', async () => {
    const { match, links } = await host('duel');
    const first = sitDown(links.p1!);
    await first.until((table) => table !== null);
    match.send({ type: 'mulligan.keep', seat: 'p2' });
    await inStep(match, first);
    expect(match.undo('p2').ok).toBe(true);
    await inStep(match, first);
    expect((await first.until((table) => table !== null)).view).toEqual(match.view('p1'));
  });
});
