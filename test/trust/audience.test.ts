import { expect, test } from 'vitest';
import { z } from 'zod';
import { seenBy, setupGame } from '../../src/authoring/index.js';
import { ask, seatOf } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { viewOf } from '../../src/match/view.js';
import { viewEvents } from '../../src/match/view-events.js';
import { cardId, type GameEvent, type GameState, SeatId } from '../../src/model/index.js';
import { duel } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { expedition } from '../fixtures/expedition.js';

/** A vote: in secret or open, with or without telling who has voted. */
const game = setupGame({
  id: 'vote',
  state: { cast: seenBy('everyone', z.number().int().default(0)) },
  seatState: { choice: seenBy('owner', z.string().default('')) },
  zones: {},
});
const castVote = game.effect('cast', z.object({ seat: SeatId, choice: z.string() }), (state, { seat, choice }) => {
  state.own.cast += 1;
  seatOf(state, seat).own.choice = choice;
});
const doubt = game.effect(
  'doubt',
  z.object({ seat: SeatId, answer: z.json().optional() }),
  (state, { seat, answer }, _rules, out) => {
    if (answer !== undefined) return;
    ask(state, { kind: 'number', seat, prompt: 'How sure?', min: 0, max: 9 }, doubt({ seat }), out);
  },
);
const vote = game.command('vote.cast', {
  schema: z.strictObject({ choice: z.string() }),
  effects: (_state, { seat, choice }) => [castVote({ seat, choice })],
  candidates: () => [{ choice: 'yes' }],
});
const done = game.command('vote.done', { schema: z.strictObject({}), effects: () => [], finishes: true });
const unsure = game.command('vote.unsure', {
  schema: z.strictObject({}),
  effects: (_state, { seat }) => [doubt({ seat })],
  finishes: true,
});

function election({ secret, showsDone = true }: { secret: boolean; showsDone?: boolean }) {
  const voting = game.phase('voting', {
    description: 'Everyone votes.',
    acts: 'everyone',
    secret,
    showsDone,
    accepts: [vote, done, unsure],
    exits: [{ to: 'next' }],
  });
  const counting = game.phase('counting', {
    description: 'Everyone looks.',
    acts: 'everyone',
    accepts: [done],
    exits: [{ to: 'end' }],
  });
  const flow = game.stage('match', { description: 'A vote and its count.', of: [voting, counting] });
  const rules = game.ruleset({ version: '1', cards: {}, effects: [castVote, doubt], flow });
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
  state.seats.p2!.health = -7;
  for (const viewer of ['p1', 'p2', 'spectator'] as const) {
    expect(viewOf(state, viewer, duel).seats.p2?.health).toBe(0);
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
  const { state } = createFastMatch({ rules: duel, seats: starterSeats(duel), seed: 1 });
  const event: GameEvent = { type: 'rule.event', name: 'whisper', seat: 'p2', data: { card: 'c1' }, seenBy: audience };
  const hears = (['p1', 'p2', 'spectator'] as const).filter(
    (viewer) => viewEvents(viewer, [event], state, duel).length > 0,
  );
  expect(hears).toEqual(heard);
});
