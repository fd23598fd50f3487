import { expect, test } from 'vitest';
import * as z from 'zod';
import { SeatId, seenBy, setupGame } from '../../src/authoring/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { cardId, type GameEvent, type GameState } from '../../src/model/index.js';
import { healthOf } from '../../src/parts/index.js';
import { duel } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { viewOf } from '../../src/view/view.js';
import { viewEvents } from '../../src/view/view-events.js';
import { expedition } from '../fixtures/expedition.js';

/** A vote: in secret or open, with or without telling who has voted. */
const game = setupGame({
  id: 'vote',
  state: { cast: seenBy('everyone', z.int().default(0)) },
  seatState: { choice: seenBy('owner', z.string().default('')) },
  zones: {},
});
const vote = game.command('vote.cast', {
  fields: { choice: z.string() },
  free: true,
  candidates: () => [{ choice: 'yes' }],
  run: ({ state, my, choice }) => {
    state.own.cast += 1;
    my.own.choice = choice;
  },
});
const done = game.command('vote.done', {});
const unsure = game.command('vote.unsure', {
  ask: ({ seat }) => ({ seat, prompt: 'How sure?', from: 0, to: 9 }),
  run: () => {},
});

function election({ secret, showsDone = true }: { secret: boolean; showsDone?: boolean }) {
  const voting = game.phase('voting', { acts: 'everyone', secret, showsDone, accepts: [vote, done, unsure] });
  const counting = game.phase('counting', { acts: 'everyone', accepts: [done] });
  const rules = game.ruleset({ version: '1', flow: [voting, counting] });
  return createFastMatch({ rules, seats: [{ id: 'p1' }, { id: 'p2' }], seed: 1 });
}

test('a field of the game that is seen by everyone stays as it was while it changes in secret', () => {
  const [secret, open] = [election({ secret: true }), election({ secret: false })];
  for (const match of [secret, open]) match.receive({ type: 'vote.cast', seat: 'p2', choice: 'no' });
  expect([secret.state.own, open.state.own]).toEqual([{ cast: 1 }, { cast: 1 }]);
  expect([secret.view('p1').own, open.view('p1').own]).toEqual([{ cast: 0 }, { cast: 1 }]);
});

test.each([
  [true, true],
  [false, false],
])('who is done is shown where the phase shows it (%s)', (showsDone, shown) => {
  const match = election({ secret: true, showsDone });
  expect(match.receive({ type: 'vote.done', seat: 'p2' }).ok).toBe(true);
  for (const viewer of ['p1', 'spectator'] as const) expect(match.view(viewer).seats.p2?.done).toBe(shown);
  expect(match.view('p2').seats.p2?.done).toBe(true);
});

test('the end of a secret is one thing more that everybody has seen', () => {
  const match = election({ secret: true });
  const before = match.view('spectator').revision;
  match.receive({ type: 'vote.cast', seat: 'p2', choice: 'no' });
  match.receive({ type: 'vote.done', seat: 'p2' });
  expect(match.view('spectator').revision).toBe(before);
  match.receive({ type: 'vote.done', seat: 'p1' });
  expect(match.state.sealed).toBeNull();
  expect(match.view('spectator').revision).toBe(before + 1);
});

test('that a seat was asked something in a phase that all share is its own affair', () => {
  const match = election({ secret: false });
  expect(match.receive({ type: 'vote.unsure', seat: 'p2' }).ok).toBe(true);
  expect(match.state.asked.p2).toHaveLength(1);
  // The seat itself comes first in its own list; of the order of the others’ nothing can be read.
  expect(match.view('p2').waitingFor).toEqual(['p2', 'p1']);
  for (const viewer of ['p1', 'spectator'] as const) expect(match.view(viewer).waitingFor).toEqual(['p1', 'p2']);
});

test('how far below nothing a blow went is nobody’s business', () => {
  const state = structuredClone(
    createFastMatch({ rules: duel, seats: starterSeats(duel), seed: 1 }).state,
  ) as GameState;
  Object.assign(state.seats.p2!.own, { health: -7 });
  for (const viewer of ['p1', 'p2', 'spectator'] as const) {
    expect(healthOf(viewOf(state, viewer, duel).seats.p2!)).toBe(0);
  }
});

test('which card was given is known to the giver and the receiver', () => {
  const { state } = createFastMatch({
    rules: expedition,
    seats: (['p1', 'p2', 'p3'] as const).map((id) => ({ id })),
    seed: 1,
  });
  const hears = (event: GameEvent) =>
    (['p1', 'p2', 'p3', 'spectator'] as const).filter((viewer) => {
      const [heard] = viewEvents(viewer, [event], { ...state, phase: 'scoring' }, expedition);
      return heard !== undefined && 'card' in heard && heard.card !== null;
    });
  const given = {
    type: 'card.given',
    card: cardId('c1'),
    def: 'rope',
    from: 'hand',
    to: 'hand',
    seat: 'p1',
    receiver: 'p2',
  } as const;
  expect(hears(given)).toEqual(['p1', 'p2']);
  expect(hears({ ...given, to: 'camp' })).toEqual(['p1', 'p2', 'p3', 'spectator']);
});

test.each([
  ['everyone', ['p1', 'p2', 'spectator']],
  ['owner', ['p2']],
  ['nobody', []],
] as const)('an event of the game’s own that is seen by %s', (audience, heard) => {
  const whispers = setupGame({ id: 'whispers', events: { whisper: seenBy(audience, { seat: SeatId }) } });
  const whispering = whispers.step('whispering', { run: ({ emit }) => emit('whisper', { seat: 'p2' }) });
  const rules = whispers.ruleset({ version: '1', flow: [whispering] });
  const match = createMatch({ rules, seats: 2, seed: 1 });
  const hears = (['p1', 'p2', 'spectator'] as const).filter((viewer) =>
    match.viewEvents(viewer, match.history).some(({ type }) => String(type) === 'whisper'),
  );
  expect(hears).toEqual(heard);
});
