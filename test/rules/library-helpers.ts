import type { commands } from '../../src/commands/index.js';
import { cardOf } from '../../src/engine/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match, MatchOptions } from '../../src/match/types.js';
import type { CardId, DefId, Receipt, SeatId, Sent, StandardZone } from '../../src/model/index.js';
import { healthOf, powerOf, resourcesOf, unitHealthOf } from '../../src/parts/index.js';
import { library } from '../../src/rulesets/library/index.js';
import { cardIn } from '../../src/testing/arrange.js';
import { eventsOf } from './receipts.js';

/** The definitions of a seat's zone, in order. */
export const defsIn = (match: Match, seat: SeatId, zone: StandardZone): DefId[] =>
  idsIn(match, seat, zone).map((id) => match.state.cards[id]?.def ?? '?');

/** The cards of a seat's zone, in order. */
export const idsIn = (match: Match, seat: SeatId, zone: StandardZone): CardId[] =>
  (match.state.seats[seat]?.zones[zone] ?? []).filter((id): id is CardId => id !== null);

export const health = (match: Match, seat: SeatId): number => healthOf(match.state.seats[seat]!) ?? Number.NaN;
export const mana = (match: Match, seat: SeatId): number =>
  resourcesOf(match.state.seats[seat]!).mana?.available ?? Number.NaN;

/** The creatures of a seat, as `name power/health`. */
export const creatures = (match: Match, seat: SeatId): string[] =>
  idsIn(match, seat, 'board').map((id) => {
    const card = cardOf(match.state, id);
    return `${card.def} ${powerOf(card, library)}/${unitHealthOf(card, library)}`;
  });

export const end = (seat: SeatId): Sent<typeof commands.endTurn> => ({ type: 'turn.end', seat });
export const pass = (seat: SeatId): Sent<typeof commands.passTurn> => ({ type: 'turn.pass', seat });
export const draws = (seat: SeatId, amount?: number): Sent<typeof commands.drawCard> => ({
  type: 'card.draw',
  seat,
  ...(amount === undefined ? {} : { amount }),
});

/** Plays a card of the hand by its definition. */
export const play = (match: Match, seat: SeatId, def: DefId, target?: string): Receipt =>
  match.send({ type: 'card.play', seat, card: cardIn(match, seat, 'hand', def), ...(target ? { target } : {}) });

export const attack = (match: Match, seat: SeatId, def: DefId, target: SeatId): Receipt =>
  match.send({ type: 'unit.attack', seat, card: cardIn(match, seat, 'board', def), target });

export const block = (match: Match<typeof library>, seat: SeatId, def: DefId): Receipt =>
  match.send({ type: 'attack.block', seat, card: cardIn(match, seat, 'board', def) });

/** The cards of an open question by definition, and its answer by definition. */
export function answer(match: Match, seat: SeatId, ...defs: DefId[]): Receipt {
  const request = match.request(seat);
  if (request?.kind !== 'select') throw new Error(`'${seat}' is not asked to select: ${JSON.stringify(request)}`);
  const value = defs.map((def) => {
    const found = request.candidates.find((id) => match.state.cards[id]?.def === def);
    if (found === undefined) throw new Error(`'${seat}' is asked about no '${def}'`);
    return found;
  });
  return match.send({ type: 'input.submit', seat, value });
}

type Options = Partial<Omit<MatchOptions, 'rules'>>;

/** A match of two starter decks. */
export const newMatch = (options: Options = {}): Match<typeof library> =>
  createMatch({
    rules: library,
    seats: [
      { id: 'p1', deck: [...(library.decks.embers?.cards ?? [])] },
      { id: 'p2', deck: [...(library.decks.archive?.cards ?? [])] },
    ],
    seed: 1,
    ...options,
  });

/** A match in which both seats have kept their opening hands. */
export function begunMatch(options: Options = {}): Match<typeof library> {
  const match = newMatch(options);
  for (const seat of ['p1', 'p2'] as const) eventsOf(match.send({ type: 'mulligan.keep', seat }));
  return match;
}
