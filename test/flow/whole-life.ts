import { openEngine } from 'turnchart-tools/host';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { createMatchMachine } from '../../machines/index.js';
import { createGame } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { Recorder } from '../../src/inspect/recorder.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import type { Ruleset, SeatId } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { movesOf } from '../../src/testing/random-play.js';
import { hostOn, TestClient } from '../host/hosting.js';

/**
 * A random match in every way in which a game is run: live, compiled, in XState, inspected, saved and restored at every
 * wait, and replayed. All are the same at every wait. Returns the phases that it came through.
 */
export function liveThrough(rules: Ruleset, seats: number, seed: number): string[] {
  const random = seededRandom(`life/${seed}`);
  const live = createMatch({ rules, seats, seed, trace: false, start: false });
  const recorder = new Recorder(live);
  live.start();
  const fast = createFastMatch({ rules, seats, seed });
  const inXState = createMatch({ rules, seats, seed, runner: 'xstate' });
  const came: string[] = [live.phase];
  while (live.state.outcome === null) {
    const move = random.pick(movesOf(live));
    const saved = restoreMatch(JSON.parse(JSON.stringify(live.save())), { rules });
    expect(saved.value).toEqual(live.value);
    for (const match of [live, fast, inXState, saved]) {
      expect(match.receive(move).ok).toBe(true);
      expect(hashState(match.state)).toBe(hashState(live.state));
      expect(match.value).toEqual(live.value);
    }
    came.push(...live.history.slice(-12).flatMap((event) => (event.type === 'phase.resumed' ? [event.phase] : [])));
    came.push(live.phase);
  }
  expect(hashState(replay(live.record, { rules }).state)).toBe(hashState(live.state));
  const frames = recorder.frames(0, recorder.count);
  expect(frames.flatMap(({ events }) => events)).toEqual(live.history);
  return came;
}

/** The same machine in an actor of XState, without a match: commands of a random match lead to the same end. */
export function inAnActor(rules: Ruleset, seats: number, seed: number): void {
  const live = createMatch({ rules, seats, seed });
  const ids = live.state.order.map((id) => ({ id }));
  const actor = createActor(createMatchMachine(rules), { input: { game: createGame(rules, ids, seed) } }).start();
  const rest = () => {
    while (actor.getSnapshot().hasTag('busy')) actor.send({ type: 'effect.next' });
  };
  actor.send({ type: 'match.start' });
  rest();
  const random = seededRandom(`actor/${seed}`);
  while (live.state.outcome === null) {
    const move = random.pick(movesOf(live));
    live.receive(move);
    actor.send(move as never);
    rest();
    expect(hashState(actor.getSnapshot().context.game)).toBe(hashState(live.state));
  }
}

const CHOICES = [0, 1, 2, 3, 4, 5];

/** On a server, to the end: every client plays what it is told that it may. Returns what each was told. */
export async function onAServer(rules: Ruleset, seats: readonly SeatId[]): Promise<TestClient[]> {
  const host = await hostOn(await openEngine('memory:'), { rules: [rules] });
  const match = await host.match('m');
  const players = Object.fromEntries(seats.map((id) => [id, 'person' as const]));
  await match.begin({
    ...{ type: 'host.start', rules: `${rules.id}@${rules.version}`, policies: {}, seed: '7' },
    ...{ seats: seats.map((id) => ({ id, deck: [] })), players, timers: null, chat: false },
  });
  const watcher = await TestClient.at(match, 'spectator');
  const clients = await Promise.all(seats.map((viewer) => TestClient.at(match, viewer)));
  const random = seededRandom('server');
  for (let i = 0; watcher.view?.outcome === null; i++) {
    const acting = clients.find(({ legal }) => legal.some(({ type }) => type !== 'match.concede'));
    expect(await acting?.play(random.pick(CHOICES), `${i}`)).toMatchObject({ ok: true });
  }
  return [watcher, ...clients];
}
