import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import type { Match } from '../../src/match/types.js';
import type { CardId, GameEvent, SeatId } from '../../src/model/index.js';
import { healthOf } from '../../src/parts/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { guild } from '../../src/rulesets/guild/index.js';
import { arrange } from '../../src/testing/index.js';
import { boardOf, deckSize, handOf } from './duel-helpers.js';
import { completion, times } from './guild-helpers.js';
import { eventsOf, only } from './receipts.js';

const rowsOf = <Row>(file: string): Row[] =>
  readFileSync(`test/fixtures/vectors/${file}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line));

/** Positions are laid out with cards `c1`, `c2`, …; the vectors count from 0. */
const numberOf = (card: CardId): number => Number(card.slice(1)) - 1;

interface ChainRow {
  hand: string;
  deck: string;
  events: string;
  result: number;
  handAfter: string;
  deckAfter: number;
}

/** The cards of the chain's vectors under the policies of guild; the letters are the same cards, laid out spent. */
const { autoDraw, deckOut, drawOrder, handLimit, overflow } = guild.policies;
const drawers = setupGame({ id: 'drawers' }).ruleset({
  version: '1',
  policies: { handLimit, overflow },
  turn: standardTurn({
    phases: ['draw', 'selection'],
    draw: { at: 'never', deckOut, drawOrder, autoDraw: { ...autoDraw, minCount: 1 } },
    selection: { accepts: [commands.endTurn] },
  }),
  cards: Object.fromEntries(
    [...'01234', ...'abcde'].map((id, index) => {
      const count = [null, 1, 2, 3, 0][index % 5] ?? null;
      return [id, { name: id, kind: 'action', ...(count === null ? {} : { draw: { count } }) }];
    }),
  ),
});

function playChain({ hand, deck }: ChainRow): Omit<ChainRow, 'hand' | 'deck'> {
  const p1 = { hand: [...hand], deck: [...deck], spent: [...'abcde'] };
  const match = arrange(drawers, { phase: 'draw', p1, p2: {} });
  const events = eventsOf(match.settle());
  const { eligible, drawn, result } = completion(events);
  const { zones } = match.state.seats.p1!;
  return {
    events: events.flatMap(chainSign).join(' '),
    // The original has a result of its own for a chain that came to nothing; here it is `ok`, and the counters tell.
    result: result === 'capped' ? 3 : eligible === 0 || drawn === 0 ? 1 : 0,
    handAfter: zones.hand.map((id) => `${numberOf(id!)}${match.state.cards[id!]!.spent ? '*' : ''}`).join(' '),
    deckAfter: zones.deck.length,
  };
}

function chainSign(event: GameEvent): string[] {
  switch (event.type) {
    case 'chain.started':
      return ['S'];
    case 'chain.triggered':
      return [`T${numberOf(event.card)}@${event.iteration}:${event.drawn}`];
    case 'chain.drew':
      return [`C${numberOf(event.source)}>${numberOf(event.card)}@${event.iteration}`];
    case 'chain.completed':
      return [`E@${event.iterations}:${event.drawn}`];
    default:
      return [];
  }
}

// In four parts, so that a slow machine has time for each.
test.each([0, 200, 400, 600])(
  'A01 to A19 the auto-draw chain is that of the original, in positions from %i on',
  (first) => {
    const rows = rowsOf<ChainRow>('auto-draw-chain');
    expect(rows).toHaveLength(800);
    for (const row of rows.slice(first, first + 200))
      expect({ hand: row.hand, deck: row.deck, ...playChain(row) }).toEqual(row);
  },
);

test('A24 an order of any positions of the pile is drawn as in the original, in 100 draws', () => {
  const rows = rowsOf<{ pile: number; count: number; order: number[]; handAfter: string }>('draw-order');
  expect(rows).toHaveLength(100);
  for (const { pile, count, order, handAfter } of rows) {
    const p1 = { deck: times(pile, 'viper') };
    const match = arrange(guild, { phase: 'draw', p1, p2: {}, rules: { drawCount: count } });
    match.settle();
    expect(match.request('p1')).toMatchObject({ kind: 'order', count, from: pile });
    eventsOf(match.send({ type: 'order.submit', seat: 'p1', order }));
    expect(match.state.seats.p1!.zones.hand.map((id) => numberOf(id!)).join(' ')).toBe(handAfter);
    expect(match.state.seats.p1!.zones.deck).toHaveLength(pile - count);
  }
});

interface DuelSeat {
  hand: string;
  deck: number;
  hp: number;
  mods: number[];
  any: number;
  opp: number;
}
interface TurnEnd {
  hands: string[];
  decks: number[];
  hp: number[];
  watch: number[][];
  burned: number;
  drawn: number;
  over: boolean;
  winner: SeatId | null;
}

const duelSeat = ({ hand, deck, hp, mods, any, opp }: DuelSeat) => ({
  hand: [...hand].map((slot) => (slot === '1' ? 'pikeman' : null)),
  deck: times(deck, 'pikeman'),
  own: { health: hp },
  modifiers: mods.map((amount) => ({ kind: 'draw-count', amount })),
  board: [...times(any, 'echo-idol'), ...times(opp, 'tollkeeper')],
});

const both: readonly SeatId[] = ['p1', 'p2'];

function endTurn(match: Match): TurnEnd {
  const events = eventsOf(match.send({ type: 'turn.end', seat: match.state.active }));
  const { outcome } = match.state;
  const over = outcome !== null;
  return {
    hands: both.map((seat) =>
      handOf(match, seat)
        .map((def) => (def === null ? 0 : 1))
        .join(''),
    ),
    decks: both.map((seat) => deckSize(match, seat)),
    hp: both.map((seat) => healthOf(match.view('spectator').seats[seat]!) ?? Number.NaN),
    watch: both.map((seat) => gainsOf(match, seat).map((gained) => (over ? 0 : gained))),
    burned: only(events, 'card.burned').length,
    drawn: only(events, 'card.drawn').length,
    over,
    winner: outcome?.winners[0] ?? null,
  };
}

/** What each idol has gained on the three health that it begins with. */
const gainsOf = (match: Match, seat: SeatId): number[] =>
  boardOf(match, seat).flatMap(([def, , health]) => (def === 'echo-idol' ? [(health ?? 0) - 3] : []));

test('D03 to D21 the ends of turns are those of the original, in 200 matches', () => {
  const rows = rowsOf<{ seats: [DuelSeat, DuelSeat]; turnEnds: TurnEnd[] }>('duel-turn-ends');
  expect(rows).toHaveLength(200);
  for (const { seats, turnEnds } of rows) {
    const [p1, p2] = seats;
    const rules = { fatigueWhenHandFull: true };
    const match = arrange(duel, { p1: duelSeat(p1), p2: duelSeat(p2), rules });
    expect({ seats, turnEnds: turnEnds.map(() => endTurn(match)) }).toEqual({ seats, turnEnds });
  }
});
