import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seenBy, setupGame } from '../../src/authoring/index.js';
import { endMatch, lose } from '../../src/effects/index.js';
import { ask, livingSeats, seatOf } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { manualClock } from '../../src/match/time.js';
import { type EffectDef, type Ruleset, SeatId } from '../../src/model/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { movesOf } from '../../src/testing/random-play.js';

/** One seat, alone: it turns cards over until the pile is empty. */
const patience = setupGame({
  id: 'patience',
  zones: { pile: { of: 'table', seenBy: 'nobody' }, open: { of: 'seat', seenBy: 'everyone' } },
});
const turnOver = patience.command('pile.turn', {
  schema: z.strictObject({}),
  effects: (game, { seat }) => {
    const [card] = game.table.pile;
    return card === undefined ? [] : [patience.move({ card, to: 'open', seat })];
  },
});
const { pileIsEmpty } = patience.guards({ pileIsEmpty: (game) => game.table.pile.length === 0 });
const solitaire = patience.ruleset({
  version: '1',
  seats: 1,
  cards: { one: { name: 'One', kind: 'card' } },
  table: { pile: ['one', 'one', 'one'] },
  flow: patience.stage('match', {
    description: 'Card after card.',
    of: [
      patience.phase('turning', {
        description: 'The next card is turned over.',
        acts: 'active',
        accepts: [turnOver],
        exits: [{ when: pileIsEmpty, to: 'next' }, { to: 'next' }],
      }),
    ],
  }),
  outcome: (game) => ({ winners: [...game.order], reason: 'solved' }),
});

/** Everybody votes at once; asked twice, in a question of its own; who is voted out has lost. */
const council = setupGame({
  id: 'council',
  seatState: { vote: seenBy('owner', SeatId.nullable().default(null)), sure: seenBy('owner', z.string().default('')) },
  zones: { hand: { of: 'seat', seenBy: 'owner' } },
});
const keepVote: EffectDef<{ seat: SeatId; against: SeatId; answer?: string | undefined }> = council.effect(
  'keep-vote',
  z.object({ seat: SeatId, against: SeatId, answer: z.string().optional() }),
  (game, { seat, against, answer }, _rules, out) => {
    if (answer === undefined) {
      const options = [
        { id: 'yes', label: 'Yes' },
        { id: 'no', label: 'No' },
      ];
      ask(game, { kind: 'choose', seat, prompt: 'Are you sure?', options }, keepVote({ seat, against }), out);
      return;
    }
    seatOf(game, seat).own.vote = against;
    seatOf(game, seat).own.sure = answer;
    seatOf(game, seat).done = true;
  },
);
const vote = council.command('vote.cast', {
  schema: z.strictObject({ against: SeatId }),
  judge: (game, { seat, against }) =>
    against !== seat && livingSeats(game).includes(against)
      ? council.allow()
      : council.deny('illegal-target', 'vote against another seat that is in'),
  effects: (_game, { seat, against }) => [keepVote({ seat, against })],
  candidates: (game, seat) =>
    livingSeats(game)
      .filter((id) => id !== seat)
      .map((against) => ({ against })),
});
const countVotes = council.effect('count-votes', z.object({}), (game) => {
  const living = livingSeats(game);
  const votes = living.map((seat) => seatOf(game, seat).own.vote);
  const most = living.toSorted((a, b) => count(votes, b) - count(votes, a))[0];
  if (most !== undefined) seatOf(game, most).counters.out = 1;
});
const count = (votes: readonly (SeatId | null)[], seat: SeatId): number => votes.filter((one) => one === seat).length;

const makeCouncil = (seats: number, teams: readonly (readonly SeatId[])[] = []): Ruleset =>
  council.ruleset({
    version: '1',
    seats,
    teams,
    cards: {},
    effects: [keepVote, countVotes],
    stateChecks: [
      {
        name: 'voted out',
        check: (game) => {
          const out = livingSeats(game).filter((seat) => seatOf(game, seat).counters.out === 1);
          return out.length > 0 ? [lose({ seats: out, reason: 'voted out' })] : [];
        },
      },
    ],
    flow: council.stage('match', {
      description: 'Vote after vote, until one side is left.',
      of: [
        council.phase('voting', {
          description: 'Everyone votes, in secret.',
          acts: 'everyone',
          secret: true,
          accepts: [vote],
          exits: [{ to: 'next' }],
        }),
        council.phase('counting', {
          description: 'The votes are counted.',
          acts: 'nobody',
          onEnter: () => [countVotes({})],
          exits: [{ to: 'voting' }],
        }),
      ],
      exits: [{ to: 'again' }],
    }),
  });

function playOut(rules: Ruleset, seats: number, seed: number): string[] {
  const random = seededRandom(`tables/${seed}`);
  const live = createMatch({ rules, seats, seed, trace: false });
  const fast = createFastMatch({ rules, seats, seed });
  while (live.state.outcome === null) {
    const move = random.pick(movesOf(live));
    expect(live.receive(move).ok).toBe(true);
    expect(fast.receive(move).ok).toBe(true);
    expect(hashState(fast.state)).toBe(hashState(live.state));
    const again = restoreMatch(JSON.parse(JSON.stringify(live.save())), { rules });
    expect(hashState(again.state)).toBe(hashState(live.state));
  }
  expect(hashState(replay(live.record, { rules }).state)).toBe(hashState(live.state));
  return [...live.state.outcome.winners];
}

describe('tables of every size', () => {
  test('one seat plays alone', () => {
    expect(playOut(solitaire, 1, 1)).toEqual(['p1']);
  });
  test.each([1, 2, 3])('six seats, one of them is left: match %i', (seed) => {
    expect(playOut(makeCouncil(6), 6, seed)).toHaveLength(1);
  });
  test('twelve seats', () => {
    expect(playOut(makeCouncil(12), 12, 1)).toHaveLength(1);
  });
  test('two teams of two win and lose together, seats that were out before included', () => {
    const winners = playOut(
      makeCouncil(4, [
        ['p1', 'p3'],
        ['p2', 'p4'],
      ]),
      4,
      5,
    );
    expect([
      ['p1', 'p3'],
      ['p2', 'p4'],
    ]).toContainEqual(winners);
  });
  test('a number of seats that nobody can have is refused', () => {
    expect(() => createMatch({ rules: solitaire, seats: 13 })).toThrow('seats: 13 is no number of seats');
    expect(() => createMatch({ rules: solitaire, seats: 2 })).toThrow("'patience' is for 1 seats, not 2");
  });
});

describe('questions to several seats at once', () => {
  const rules = makeCouncil(3);
  test('one seat’s question neither stops nor informs the others', () => {
    const match = createMatch({ rules, seats: 3, seed: 1 });
    const before = JSON.stringify(match.view('p2'));
    match.receive({ type: 'vote.cast', seat: 'p1', against: 'p3' });
    expect(match.request('p1')).toMatchObject({ kind: 'choose', seat: 'p1' });
    expect(JSON.stringify(match.view('p2'))).toBe(before);
    expect(match.judge({ type: 'vote.cast', seat: 'p1', against: 'p2' })).toMatchObject({ code: 'input-pending' });
    match.receive({ type: 'vote.cast', seat: 'p2', against: 'p3' });
    expect(match.waitingFor).toEqual(['p1', 'p2', 'p3']);
    expect(match.receive({ type: 'input.submit', seat: 'p2', value: 'yes' }).ok).toBe(true);
    expect(match.receive({ type: 'input.submit', seat: 'p1', value: 'no' }).ok).toBe(true);
    expect(match.waitingFor).toEqual(['p3']);
    expect(match.view('p1').seats.p1?.own).toEqual({ vote: 'p3', sure: 'no' });
    expect(match.view('p3').seats.p1?.own).toEqual({});
  });

  test('a timeout answers for those who do not', () => {
    const timer = manualClock();
    const match = createMatch({ rules, seats: 3, seed: 1, clock: { turnMs: 1000, inputMs: 1000, timer } });
    match.receive({ type: 'vote.cast', seat: 'p1', against: 'p3' });
    timer.advance(999);
    expect(match.state.flow.phases).toBe(1);
    timer.advance(1);
    expect(match.state.flow.phases).toBeGreaterThan(1);
  });

  test('a seat that gives up leaves no question open', () => {
    const match = createMatch({ rules, seats: 3, seed: 1 });
    match.receive({ type: 'vote.cast', seat: 'p1', against: 'p3' });
    expect(match.receive({ type: 'match.concede', seat: 'p1' }).ok).toBe(true);
    expect(match.state.asked).toEqual({});
    expect(match.waitingFor).toEqual(['p2', 'p3']);
  });
});

test('an outcome may have several winners, scores and ranks', () => {
  expect(
    endMatch({ winners: ['p1', 'p2'], reason: 'points', scores: { p1: 3, p2: 3 }, ranks: [['p1', 'p2']] }),
  ).toEqual({
    type: 'end-match',
    winners: ['p1', 'p2'],
    reason: 'points',
    scores: { p1: 3, p2: 3 },
    ranks: [['p1', 'p2']],
  });
});
