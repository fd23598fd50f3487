import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { InspectorHost } from '../../src/inspect/host.js';
import type { ViewedAs } from '../../src/inspect/protocol.js';
import { type RunningInspector, startInspector } from '../../src/inspect/server.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import type { Ruleset } from '../../src/model/index.js';
import { clash, duel, guild, library, slots } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import { InspectorClient } from '../inspect/inspector-client.js';

const newMatch = (rules: Ruleset): Match =>
  // With an id: two matches that are compared must not differ by it.
  createMatch({ rules, seats: starterSeats(rules), seed: 7, trace: false, gameId: 'compared' });

const isSecretive = ({ flow }: Ruleset): boolean => [...flow.phases.values()].some(({ node }) => node.secret);

/** A match with a host that has watched it from its first step. */
function watched(rules: Ruleset, commands = 0, options: { viewAs?: ViewedAs } = {}) {
  const match = newMatch(rules);
  const host = new InspectorHost({ rules, ...options });
  const branch = host.watch(match);
  playOn(match, commands, seededRandom('watched'));
  const frames = (viewAs: ViewedAs) => host.answer('frames', { branch, from: 0, to: 9999, viewAs });
  return { match, host, branch, frames };
}

describe.each([clash, duel, guild, library, slots])('a page that looks at $id as a seat', (rules) => {
  const { match, host, branch, frames } = watched(rules, 60);

  test.each(['p1', 'p2', 'spectator'] as const)('gets no way, effect, queue or command of others: %s', (viewAs) => {
    const whole = frames('all');
    const seen = frames(viewAs);
    if (!isSecretive(rules)) expect(seen).toHaveLength(whole.length);
    expect(seen.map(({ at }) => at)).toEqual(seen.map((_, index) => index));
    const causes = whole.flatMap(({ cause }) =>
      cause !== null && 'seat' in cause && cause.seat === viewAs ? cause : [],
    );
    expect(seen.flatMap(({ cause }) => cause ?? [])).toEqual(causes);
    for (const frame of seen) {
      if (frame.cause === null) expect(frame.edges).toEqual([]);
      expect([frame.via, frame.effect, frame.queue, frame.commands]).toEqual([[], null, 0, 0]);
    }
    // What is asked for in pieces says the same, and so does the sequence.
    for (let at = 0; at < seen.length; at += 7) {
      expect(host.answer('frames', { branch, from: at, to: at + 3, viewAs })).toEqual(seen.slice(at, at + 3));
      const { lanes, messages } = host.answer('sequence', { branch, at, viewAs });
      const strangers = [...lanes, ...messages.flatMap(({ from, to }) => [from, to])];
      expect(strangers.filter((lane) => !['match', 'presentation', viewAs].includes(lane))).toEqual([]);
      expect(messages.filter((message) => message.at >= seen.length)).toEqual([]);
      const moment = host.answer('moment', { branch, at, viewAs });
      expect(moment.queue).toBe(null);
      expect(moment.legal.filter((command) => 'seat' in command && command.seat !== viewAs)).toEqual([]);
    }
    // Where it has caught up, it sees what a client of the seat would see now.
    const now = host.answer('moment', { branch, at: seen.length - 1, viewAs });
    expect(now.state).toEqual(match.view(viewAs));
    expect(now.legal).toEqual(viewAs === 'spectator' ? [] : match.legal(viewAs));
  });
});

/** Everything that a page with this viewer is sent, and how often it is told that there is something new. */
function everythingSent(viewAs: 'p1' | 'spectator', act: (match: Match) => void) {
  const { match, host, branch } = watched(clash, 0, { viewAs });
  const pushes: unknown[] = [];
  host.onChange((branches) => pushes.push(branches));
  act(match);
  const { count } = host.branches()[0]!;
  const all = { branch, viewAs };
  return async () => {
    // The news come when the command is over, once for many frames: before the next phase of Node's loop.
    await new Promise((resolve) => setImmediate(resolve));
    return [
      host.answer('hello', {}),
      pushes,
      ...host.answer('frames', { ...all, from: 0, to: 9999 }),
      ...Array.from({ length: count }, (_, at) => host.answer('moment', { ...all, at })),
      ...Array.from({ length: count }, (_, at) => host.answer('sequence', { ...all, at })),
    ].map((answer) => JSON.stringify(answer));
  };
}

const choose = (match: Match, which: number): void => {
  const plays = match.legal('p2').filter(({ type }) => type === 'card.play');
  expect(match.receive(plays.at(which)).ok).toBe(true);
};

test.each<[string, (match: Match) => void]>([
  ['chooses', (match) => choose(match, 0)],
  ['chooses something else', (match) => choose(match, -1)],
  [
    'changes its mind',
    (match) => {
      choose(match, 0);
      match.undo('p2');
      choose(match, 1);
    },
  ],
  ['chooses and chooses', (match) => [0, 0, 0].forEach((which) => void choose(match, which))],
])('8 when another seat %s in secret, a seat and a spectator are sent what they are without it', async (_name, act) => {
  for (const viewAs of ['p1', 'spectator'] as const) {
    const quiet = await everythingSent(viewAs, () => {})();
    const busy = await everythingSent(viewAs, act)();
    expect(busy.length).toBe(quiet.length);
    expect(busy.filter((answer, index) => answer !== quiet[index])).toEqual([]);
    // When there is something to tell, it has been told by then.
    const [, pushes] = await everythingSent(viewAs, (match) => {
      for (const seat of ['p1', 'p2'] as const) match.receive({ type: 'turn.end', seat });
    })();
    expect(pushes).not.toBe('[]');
  }
});

test('8 when the secret is over, there are as many frames whatever was changed in it', () => {
  const [straight, wavering] = [0, 2].map((changes) => {
    const { match, frames } = watched(clash);
    for (let i = 0; i < changes; i++) {
      choose(match, 0);
      expect(match.undo('p2').ok).toBe(true);
    }
    for (const seat of ['p1', 'p2'] as const) expect(match.receive({ type: 'turn.end', seat }).ok).toBe(true);
    return frames('p1');
  });
  expect(wavering).toEqual(straight);
});

test('a page of a seat goes on playing when others have chosen in secret', () => {
  const { match, host, branch } = watched(clash, 0, { viewAs: 'p1' });
  choose(match, 0);
  const at = host.branches()[0]!.count - 1;
  const [command] = host.answer('moment', { branch, at, viewAs: 'p1' }).legal;
  expect(host.answer('judge', { branch, at, viewAs: 'p1', command })).toEqual({ ok: true });
  expect(host.answer('send', { branch, command })).toEqual({ ok: true });
  expect(host.branches()[0]!.count).toBeGreaterThan(at + 1);
  expect(host.answer('frames', { branch, from: at + 1, to: at + 2, viewAs: 'p1' })[0]).toMatchObject({
    cause: command,
  });
});

/** Numbers that no frame has, and what is no number. */
const nowhere: readonly unknown[] = [
  1e300,
  -1e300,
  1e9,
  2 ** 53,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '0',
  'constructor',
  null,
  undefined,
  {},
  [0],
  { valueOf: () => 1 },
];

test.each(nowhere)('there is no frame %s, and the inspector says so at once', (at) => {
  for (const viewAs of ['p1', 'all'] as const) {
    const { host, branch } = watched(clash, 5);
    for (const method of ['moment', 'sequence', 'judge', 'fork', 'record'] as const) {
      const command = { type: 'turn.end', seat: 'p1' };
      const ask = () => host.answer(method, { branch, at: at as number, viewAs, command });
      expect(ask, method).toThrow(/^frame must be between 0 and \d+, got .+$/);
    }
    for (const range of [
      { from: at, to: 3 },
      { from: 0, to: at },
    ]) {
      const ask = () => host.answer('frames', { branch, viewAs, ...(range as { from: number; to: number }) }).length;
      if (Number.isSafeInteger(at)) expect(ask()).toBeLessThan(1000);
      else expect(ask).toThrow('frames are asked for by two whole numbers');
    }
  }
});

test.each(['constructor', '__proto__', 'p4', 'ALL', '', null, undefined, 7, {}, ['p1']])(
  'nobody looks as %j',
  (viewAs) => {
    const { host, branch } = watched(duel);
    for (const method of ['frames', 'moment', 'sequence'] as const) {
      const ask = () => host.answer(method, { branch, at: 0, from: 0, to: 1, viewAs: viewAs as ViewedAs });
      expect(ask).toThrow(/^viewAs must be one of all, spectator, p1, p2, got .+$/);
    }
  },
);

describe('an inspector that is opened for a seat', () => {
  const open: (RunningInspector | WebSocket)[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  async function connect(match: Match, viewAs: ViewedAs) {
    const inspector = startInspector(match, { print: false, viewAs, rules: clash });
    const client = await InspectorClient.connect(await inspector.url);
    open.push(client.socket, inspector);
    return client;
  }

  test('sends over the wire what that seat may see, whatever the page asks for', async () => {
    const match = newMatch(clash);
    const client = await connect(match, 'p1');
    const hello = await client.ask('hello', {});
    expect(hello.viewAs).toBe('p1');
    const branch = hello.branches[0]!.id;
    const secret = match.legal('p2').find(({ type }) => type === 'card.play')!;
    match.send(secret);
    const only = "this inspector shows only the view of 'p1'";
    for (const viewAs of ['all', 'p2', 'spectator'] as const) {
      await expect(client.ask('frames', { branch, from: 0, to: 99, viewAs })).rejects.toThrow(only);
      await expect(client.ask('moment', { branch, at: 0, viewAs })).rejects.toThrow(only);
      await expect(client.ask('sequence', { branch, at: 0, viewAs })).rejects.toThrow(only);
    }
    for (const method of ['record', 'trace', 'fork', 'open', 'step'] as const) {
      const refused = client.ask(method, { branch, at: 0, viewAs: 'p1', file: match.record });
      await expect(refused, method).rejects.toThrow(only);
    }
    for (const method of ['judge', 'send'] as const) {
      for (const command of [{ type: 'turn.end', seat: 'p2' }, { type: 'animation.done' }]) {
        await expect(client.ask(method, { branch, at: 0, viewAs: 'p1', command })).rejects.toThrow(only);
      }
    }
    for (let at = 0; at < 30; at++) await client.ask('moment', { branch, at, viewAs: 'p1' }).catch(() => {});
    await client.ask('frames', { branch, from: 0, to: 99, viewAs: 'p1' });
    const hidden = match.state.seats.p2!.zones.hand.flatMap((card) => card ?? []);
    for (const card of [...hidden, 'card' in secret ? secret.card : '']) expect(client.wire).not.toContain(`"${card}"`);
    expect(client.wire).not.toContain('"seed"');
    expect(client.wire).not.toContain('"rng"');
    expect(await client.ask('send', { branch, command: { type: 'turn.end', seat: 'p1' } })).toEqual({ ok: true });
  });

  test('outlives what nobody would ask', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const match = newMatch(clash);
    const client = await connect(match, 'p1');
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
      client.socket.send(raw);
    }
    expect(await client.ask('hello', {})).toHaveProperty('branches');
    said.mockRestore();
    expect(match.send({ type: 'turn.end', seat: 'p1' }).ok).toBe(true);
  });
});
