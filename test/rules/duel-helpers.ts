import { expect } from 'vitest';
import { pileOf, seatOf } from '../../src/engine/index.js';
import type { Match } from '../../src/match/types.js';
import type { Receipt, SeatId } from '../../src/model/index.js';
import { powerOf, healthOf as seatHealth, unitHealthOf } from '../../src/parts/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { cardIn } from '../../src/testing/index.js';

/** Fifteen cards without a hook, for piles in which only the number matters. */
export const fifteen = Array.from({ length: 15 }, () => 'pikeman');
export const fullHand = Array.from({ length: 6 }, () => 'pikeman');

export function expectRefusal(receipt: Receipt, code: string): void {
  expect(receipt).toMatchObject({ ok: false, code });
}

/** The hand by definitions, holes included. */
export const handOf = (match: Match, seat: SeatId = 'p1'): (string | null)[] =>
  seatOf(match.state, seat).zones.hand.map((id) => (id === null ? null : (match.state.cards[id]?.def ?? 'gone')));

export const heldBy = (match: Match, seat: SeatId = 'p1'): number =>
  handOf(match, seat).filter((def) => def !== null).length;

export const deckSize = (match: Match, seat: SeatId = 'p1'): number => pileOf(match.state, seat).length;
export const healthOf = (match: Match, seat: SeatId = 'p1'): number | undefined =>
  seatHealth(seatOf(match.state, seat));

/** The units of a seat as attack and health, by definition. */
export const boardOf = (match: Match, seat: SeatId = 'p1'): [string, number, number | null][] =>
  seatOf(match.state, seat).zones.board.flatMap((id) => {
    const card = id === null ? undefined : match.state.cards[id];
    return card === undefined ? [] : [[card.def, powerOf(card, duel), unitHealthOf(card, duel)]];
  });

export const endTurn = (match: Match, seat: SeatId = 'p1'): Receipt => match.send({ type: 'turn.end', seat });

export const play = (match: Match, def: string, aim: { target?: string; seat?: SeatId } = {}): Receipt => {
  const { seat = 'p1', ...rest } = aim;
  return match.send({ type: 'card.play', seat, card: cardIn(match, seat, 'hand', def), ...rest });
};

export const attack = (match: Match, def: string, target: string, seat: SeatId = 'p1'): Receipt =>
  match.send({ type: 'unit.attack', seat, card: cardIn(match, seat, 'board', def), target });
