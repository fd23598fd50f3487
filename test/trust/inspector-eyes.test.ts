import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { InspectorHost } from '../../src/inspect/host.js';
import type { Method, Methods, ViewedAs } from '../../src/inspect/protocol.js';
import { type RunningInspector, startInspector } from '../../src/inspect/server.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import type { Ruleset } from '../../src/model/index.js';
import { clash, duel, guild, library, slots } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';

const newMatch = (rules: Ruleset): Match => createMatch({ rules, seats: starterSeats(rules), seed: 7, trace: false });

/** A match with a host that has watched it from its first step. */
function watched(rules: Ruleset, commands = 0, options: { eyes?: ViewedAs } = {}) {
  const match = newMatch(rules);
  const host = new InspectorHost({ rules, ...options });
  const branch = host.watch(match);
  const random = seededRandom('watched');
  for (let i = 0; i < commands; i++) {
    const move = randomMove(match, random);
    if (move !== null) sendMove(match, move);
  }
  const count = () => host.branches()[0]!.count;
  const frames = (eyes: ViewedAs) => host.answer('frames', { branch, from: 0, to: count(), eyes });
  return { match, host, branch, count, frames };
}

describe.each([clash, duel, guild, library, slots])('a page that looks at $id as a seat', (rules) => {
  const { host, branch, count, frames } = watched(rules, 60);

  test.each(['p1', 'p2', 'spectator'] as const)('gets no way, effect, queue or command of others: %s', (eyes) => {
    const whole = frames('all');
    const seen = frames(eyes);
    expect(seen).toHaveLength(whole.length);
    for (const [index, frame] of seen.entries()) {
      const own = 'seat' in whole[index]!.cause! && whole[index]!.cause.seat === eyes;
      expect(frame.cause).toEqual(own ? whole[index]!.cause : null);
      expect(frame.edges).toEqual(own ? whole[index]!.edges : []);
      expect([frame.via, frame.effect, frame.queue, frame.commands]).toEqual([[], null, 0, 0]);
    }
    // What is asked for in pieces says the same, and so does the sequence.
    for (let at = 0; at < count(); at += 7) {
      expect(host.answer('frames', { branch, from: at, to: at + 3, eyes })).toEqual(seen.slice(at, at + 3));
      const { lanes, messages } = host.answer('sequence', { branch, at, eyes });
      const strangers = [...lanes, ...messages.flatMap(({ from, to }) => [from, to])];
      expect(strangers.filter((lane) => !['match', 'presentation', eyes].includes(lane))).toEqual([]);
      const moment = host.answer('moment', { branch, at, eyes });
      expect(moment.queue).toBe(null);
      expect(moment.legal.filter((command) => 'seat' in command && command.seat !== eyes)).toEqual([]);
    }
  });
});

test('what another seat chooses in secret changes nothing of what a seat is sent', () => {
  const sent = ['p1', 'spectator'] as const;
  const told = (choose: number) => {
    const { match, host, branch, count, frames } = watched(clash);
    const plays = match.legal('p2').filter(({ type }) => type === 'card.play');
    expect(match.receive(plays[choose]).ok).toBe(true);
    return sent.map((eyes) => [
      frames(eyes),
      Array.from({ length: count() }, (_, at) => host.answer('moment', { branch, at, eyes })),
      Array.from({ length: count() }, (_, at) => host.answer('sequence', { branch, at, eyes })),
    ]);
  };
  const plays = newMatch(clash)
    .legal('p2')
    .filter(({ type }) => type === 'card.play');
  expect(plays.length).toBeGreaterThan(2);
  expect(JSON.stringify(told(1))).toBe(JSON.stringify(told(0)));
  expect(JSON.stringify(told(plays.length - 1))).toBe(JSON.stringify(told(0)));
});

test.each(['constructor', '__proto__', 'p4', 'ALL', '', null, undefined, 7, {}, ['p1']])(
  'nobody looks as %j',
  (eyes) => {
    const { host, branch } = watched(duel);
    for (const method of ['frames', 'moment', 'sequence'] as const) {
      const ask = () => host.answer(method, { branch, at: 0, from: 0, to: 1, eyes: eyes as ViewedAs });
      expect(ask).toThrow('nobody looks as that: the eyes are all, spectator, p1, p2');
    }
  },
);

describe('an inspector that is opened for a seat', () => {
  const open: (RunningInspector | WebSocket)[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  async function connect(match: Match, eyes: ViewedAs) {
    const inspector = startInspector(match, { print: false, eyes, rules: clash });
    const url = await inspector.url;
    const socket = new WebSocket(`${url.replace('http', 'ws')}socket`, { origin: new URL(url).origin });
    open.push(socket, inspector);
    await new Promise((resolve) => socket.once('open', resolve));
    let wire = '';
    const waiting = new Map<number, (reply: { result?: unknown; error?: string }) => void>();
    socket.on('message', (data) => {
      wire += String(data);
      const reply = JSON.parse(String(data)) as { id: number; result?: unknown; error?: string };
      waiting.get(reply.id)?.(reply);
    });
    let asked = 0;
    const ask = <M extends Method>(method: M, params: Methods[M]['params']) =>
      new Promise<{ result?: Methods[M]['result']; error?: string }>((resolve) => {
        const id = ++asked;
        waiting.set(id, (reply) => resolve(reply as { result?: Methods[M]['result']; error?: string }));
        socket.send(JSON.stringify({ id, method, params }));
      });
    return { ask, socket, wire: () => wire };
  }

  test('sends over the wire what that seat may see, whatever the page asks for', async () => {
    const match = newMatch(clash);
    const { ask, wire } = await connect(match, 'p1');
    const { result: hello } = await ask('hello', {});
    expect(hello?.eyes).toBe('p1');
    const branch = hello!.branches[0]!.id;
    const secret = match.legal('p2').find(({ type }) => type === 'card.play')!;
    match.send(secret);
    const only = "this inspector looks as 'p1' only";
    for (const eyes of ['all', 'p2', 'spectator'] as const) {
      expect((await ask('frames', { branch, from: 0, to: 99, eyes })).error).toBe(only);
      expect((await ask('moment', { branch, at: 0, eyes })).error).toBe(only);
      expect((await ask('sequence', { branch, at: 0, eyes })).error).toBe(only);
    }
    for (const method of ['record', 'trace', 'fork', 'open', 'step'] as const) {
      expect((await ask(method, { branch, at: 0, file: match.record })).error, method).toContain(only);
    }
    for (const method of ['judge', 'send'] as const) {
      expect((await ask(method, { branch, at: 0, command: { type: 'turn.end', seat: 'p2' } })).error).toContain(only);
      expect((await ask(method, { branch, at: 0, command: { type: 'animation.done' } })).error).toContain(only);
    }
    for (let at = 0; at < 30; at++) await ask('moment', { branch, at, eyes: 'p1' });
    await ask('frames', { branch, from: 0, to: 99, eyes: 'p1' });
    const hidden = match.state.seats.p2!.zones.hand.flatMap((card) => card ?? []);
    for (const card of [...hidden, 'card' in secret ? secret.card : '']) expect(wire()).not.toContain(`"${card}"`);
    expect(wire()).not.toContain('"seed"');
    expect(wire()).not.toContain('"rng"');
    expect((await ask('send', { branch, at: 0, command: { type: 'turn.end', seat: 'p1' } } as never)).result).toEqual({
      ok: true,
    });
  });

  test('outlives what nobody would ask', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const match = newMatch(clash);
    const { ask, socket } = await connect(match, 'p1');
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const raw of [
      `{"id":${deep},"method":"hello"}`,
      `{"id":1e999,"method":${deep}}`,
      `{"id":{"toString":1},"method":"frames","params":{"branch":${deep}}}`,
      `{"id":7,"method":"judge","params":{"branch":"match-1","at":0,"command":{"seat":"p1","type":${deep}}}}`,
      'null',
      '[]',
      '"x"',
    ]) {
      socket.send(raw);
    }
    expect((await ask('hello', {})).result).toHaveProperty('branches');
    said.mockRestore();
    expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
  });
});
