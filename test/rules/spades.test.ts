import { describe, expect, test } from 'vitest';
import type { SeatId } from '../../src/model/index.js';
import { describeEvent, planCues } from '../../src/presentation/index.js';
import { spades } from '../../src/rulesets/spades/index.js';
import { arrange, type Layout } from '../../src/testing/index.js';
import { card, defs } from './hearts-helpers.js';
import { eventsOf } from './receipts.js';

interface SpadesSeat {
  readonly hand?: string;
  readonly bid?: number;
  /** How many tricks it has taken: any cards will do. */
  readonly tricks?: number;
}
type Seats = Readonly<Partial<Record<SeatId, SpadesSeat>>>;

/** A position in the middle of a round. */
function laid(seats: Seats, { trick = '', ...rest }: Omit<Layout, 'table'> & { readonly trick?: string } = {}) {
  const places = (['p1', 'p2', 'p3', 'p4'] as const).map((seat) => {
    const { hand = '', bid, tricks = 0 } = seats[seat] ?? {};
    const taken = Array.from({ length: 4 * tricks }, () => '2-of-clubs');
    return [seat, { zones: { hand: defs(hand), taken }, own: { bid: bid ?? null } }];
  });
  return arrange(spades, {
    phase: 'round.tricks.trick',
    ...Object.fromEntries(places),
    ...rest,
    table: { trick: defs(trick) },
  });
}
type SpadesMatch = ReturnType<typeof laid>;
const play = (match: SpadesMatch, seat: SeatId, sign: string) =>
  match.send({ type: 'card.play', seat, card: card(match, sign) });
const told = (events: Parameters<typeof planCues>[0]): (string | null)[] =>
  events.map((event) => describeEvent(event, spades)).filter((line) => line !== null);

describe('bids', () => {
  const bidding = (seats: Seats = {}) => {
    const match = laid(
      { p1: { hand: 'A♠' }, p2: { hand: 'K♠' }, p3: { hand: 'Q♠' }, p4: { hand: 'J♠' }, ...seats },
      {
        phase: 'round.bidding',
        active: 'p2',
      },
    );
    match.settle();
    return match;
  };

  test('are made in turn from the first seat, and everybody sees them', () => {
    const match = bidding();
    expect(match.judge({ type: 'bid.nil', seat: 'p1' })).toMatchObject({ code: 'not-your-turn' });
    for (const [seat, tricks] of [
      ['p2', 3],
      ['p3', 2],
      ['p4', 4],
    ] as const) {
      expect(match.waitingFor).toEqual([seat]);
      match.send({ type: 'bid.tricks', seat, tricks });
    }
    match.send({ type: 'bid.nil', seat: 'p1' });
    expect(match.view('spectator').order.map((seat) => match.view('spectator').seats[seat]?.own.bid)).toEqual([
      0, 3, 2, 4,
    ]);
    expect([match.phase, match.waitingFor]).toEqual(['round.tricks.trick', ['p2']]);
  });

  test('of partners are thirteen together at most', () => {
    const match = bidding({ p4: { hand: 'J♠', bid: 9 } });
    expect(match.send({ type: 'bid.tricks', seat: 'p2', tricks: 5 })).toMatchObject({
      ok: false,
      code: 'bid-too-high',
    });
    expect(match.offers('p2')).toContainEqual({ type: 'bid.tricks', seat: 'p2', tricks: { from: 1, to: 4 } });
    expect(bidding({ p4: { hand: 'J♠', bid: 13 } }).legal('p2')).toEqual([
      { type: 'bid.nil', seat: 'p2' },
      { type: 'match.concede', seat: 'p2' },
    ]);
  });

  test('for a seat that does nothing: what its cards are worth, and never nil', () => {
    const bids = (hand: string) => bidding({ p2: { hand } }).defaultCommand('p2');
    expect(bids('A♠ K♠ Q♠ A♥ K♥ 2♣')).toEqual({ type: 'bid.tricks', seat: 'p2', tricks: 5 });
    expect(bids('2♣ 3♣ 4♣')).toEqual({ type: 'bid.tricks', seat: 'p2', tricks: 1 });
  });
});

describe('tricks', () => {
  const table = (own: { broken: boolean }, trick = '') => {
    const match = laid(
      {
        p1: { hand: '2♠ 3♥ 4♥', bid: 1 },
        p2: { hand: '5♣ 6♠', bid: 1 },
        p3: { hand: '7♥ 8♠', bid: 1 },
        p4: { hand: '9♥ 10♠', bid: 1 },
      },
      { own, trick },
    );
    match.settle();
    return match;
  };

  test('a spade is not led before one was played, unless nothing else is left', () => {
    expect(play(table({ broken: false }), 'p1', '2♠')).toMatchObject({ code: 'spades-not-broken' });
    expect(play(table({ broken: true }), 'p1', '2♠').ok).toBe(true);
    const only = laid({ p1: { hand: '2♠ 3♠' }, p2: { hand: '5♣' } });
    only.settle();
    expect(play(only, 'p1', '3♠').ok).toBe(true);
  });

  test('suit is followed, trumps take the trick, and the first of them breaks spades', () => {
    const match = table({ broken: false });
    play(match, 'p1', '4♥');
    const trumped = eventsOf(play(match, 'p2', '6♠'));
    expect(told(trumped)).toEqual(['Player 2 plays the 6 of spades.', 'Spades are broken.']);
    expect(play(match, 'p3', '8♠')).toMatchObject({ code: 'must-follow-suit' });
    play(match, 'p3', '7♥');
    const last = eventsOf(play(match, 'p4', '9♥'));
    expect(told(last)).toEqual(['Player 4 plays the 9 of hearts.', 'Player 2 takes the trick.']);
    expect(planCues(last, spades).map(({ show }) => show)).toEqual(['card-flight', 'trick-sweep']);
    expect([match.state.active, match.waitingFor]).toEqual(['p2', ['p2']]);
  });

  test('for a seat that does nothing: its best card while it needs tricks, then its lowest', () => {
    const stands = (bid: number) => {
      const match = laid({ p1: { hand: '2♥ K♥ 9♣', bid } });
      match.settle();
      const command = match.defaultCommand('p1');
      return command?.type === 'card.play' ? match.state.cards[command.card]?.def : command;
    };
    expect([stands(1), stands(0)]).toEqual(['king-of-hearts', '2-of-hearts']);
  });
});

describe('scores', () => {
  const scored = (
    seats: Seats,
    teams = [
      { score: 0, bags: 0 },
      { score: 0, bags: 0 },
    ],
  ) => {
    const match = laid(seats, { phase: 'round.scoring', own: { teams } });
    const events = eventsOf(match.settle());
    return { teams: match.state.own.teams, outcome: match.state.outcome, lines: told(events) };
  };
  /** Bids and tricks of p1 and p3; the others bid 1 and take the rest. */
  const ours = (p1: SpadesSeat, p3: SpadesSeat) => ({
    p1,
    p3,
    p2: { bid: 1, tricks: 13 - (p1.tricks ?? 0) - (p3.tricks ?? 0) },
    p4: { bid: 1 },
  });
  const took = (bid: number, tricks: number): SpadesSeat => ({ bid, tricks });

  test.each([
    ['as many as they bid', took(3, 2), took(2, 3), { score: 50, bags: 0 }],
    ['more: each is a point and a bag', took(3, 4), took(2, 3), { score: 52, bags: 2 }],
    ['fewer: the contract is lost', took(3, 4), took(2, 0), { score: -50, bags: 0 }],
    ['nil and a contract', took(0, 0), took(4, 4), { score: 140, bags: 0 }],
    ['a nil that failed: its tricks count for the partner', took(0, 1), took(4, 3), { score: -60, bags: 0 }],
    ['a nil that failed, and the contract too', took(0, 1), took(4, 2), { score: -140, bags: 0 }],
    ['two nils', took(0, 0), took(0, 0), { score: 200, bags: 0 }],
    ['two nils of which one failed: its tricks are bags', took(0, 0), took(0, 2), { score: 2, bags: 2 }],
  ])('%s', (_name, p1, p3, team) => {
    expect(scored(ours(p1, p3)).teams[0]).toEqual(team);
  });

  test('ten bags cost a hundred points, and more remain', () => {
    const { teams, lines } = scored(ours(took(3, 5), took(2, 2)), [
      { score: 300, bags: 9 },
      { score: 0, bags: 0 },
    ]);
    expect(teams[0]).toEqual({ score: 252, bags: 1 });
    expect(lines.slice(0, 3)).toEqual([
      'Player 1 and Player 3 bid 5, take 7 and get 52 points.',
      'Player 1 and Player 3 have ten bags and lose 100 points.',
      'Player 1 and Player 3 have 252 points and 1 bag.',
    ]);
  });

  test('the match is over at 500, and at -200', () => {
    const high = scored(ours(took(3, 3), took(2, 2)), [
      { score: 460, bags: 0 },
      { score: 480, bags: 0 },
    ]);
    expect(high.outcome).toEqual({
      winners: ['p1', 'p3'],
      reason: 'points',
      scores: { p1: 510, p2: 506, p3: 510, p4: 506 },
      ranks: [
        ['p1', 'p3'],
        ['p2', 'p4'],
      ],
    });
    const low = scored(ours(took(5, 1), took(5, 1)), [
      { score: -100, bags: 0 },
      { score: 0, bags: 0 },
    ]);
    expect(low.outcome?.winners).toEqual(['p2', 'p4']);
    expect(scored(ours(took(3, 3), took(2, 2))).outcome).toBeNull();
  });

  test('the log tells of nils', () => {
    const { lines } = scored({ p1: took(0, 0), p2: took(0, 2), p3: took(1, 1), p4: took(10, 10) });
    expect(lines.slice(0, 6)).toEqual([
      'Player 1 keeps nil: 100 points.',
      'Player 1 and Player 3 bid 1, take 1 and get 10 points.',
      'Player 1 and Player 3 have 110 points and 0 bags.',
      'Player 2 fails nil: -100 points.',
      'Player 2 and Player 4 bid 10, take 12 and get 102 points.',
      'Player 2 and Player 4 have 2 points and 2 bags.',
    ]);
  });

  test('the next round begins with the next seat, and without bids', () => {
    const match = laid(ours(took(3, 3), took(2, 2)), { phase: 'round.scoring', round: 1, own: { broken: true } });
    match.settle();
    expect([match.state.round, match.waitingFor, match.state.own.broken]).toEqual([2, ['p2'], false]);
    expect(match.state.order.map((seat) => match.state.seats[seat]?.own.bid)).toEqual([null, null, null, null]);
  });
});

describe('a seat that leaves', () => {
  test('its cards are played on, and it wins with its partner', () => {
    const match = laid(
      {
        p1: { hand: '2♥', bid: 1 },
        p2: { hand: '3♥', bid: 1 },
        p3: { hand: 'A♥', bid: 12, tricks: 12 },
        p4: { hand: '4♥', bid: 1 },
      },
      {
        own: {
          teams: [
            { score: 490, bags: 0 },
            { score: 0, bags: 0 },
          ],
        },
      },
    );
    match.settle();
    match.send({ type: 'match.concede', seat: 'p3' });
    for (const [seat, sign] of [
      ['p1', '2♥'],
      ['p2', '3♥'],
      ['p4', '4♥'],
    ] as const)
      expect(play(match, seat, sign).ok).toBe(true);
    expect(match.state.outcome).toMatchObject({ winners: ['p1', 'p3'], reason: 'points', scores: { p3: 620 } });
  });

  test('when both have left, the others have won', () => {
    const match = laid({ p1: { hand: '2♥' }, p2: { hand: '3♥' } });
    match.settle();
    match.send({ type: 'match.concede', seat: 'p1' });
    match.send({ type: 'match.concede', seat: 'p3' });
    expect(match.state.outcome).toMatchObject({ winners: ['p2', 'p4'], reason: 'left' });
  });
});
