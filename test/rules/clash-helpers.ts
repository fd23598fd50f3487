import { expect } from 'vitest';
import type { Match } from '../../src/match/types.js';
import type { CardId, Receipt, SeatId } from '../../src/model/index.js';
import { resourcesOf } from '../../src/parts/index.js';
import type { PlayView } from '../../src/rulesets/clash/game.js';
import { clash } from '../../src/rulesets/clash/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';

type Layout = Parameters<typeof arrange>[1];
/** A match of clash. */
export type Fight = Match<typeof clash>;

/** A position of `clash`, its phase entered. */
export function fight(layout: Layout, rules = clash): Fight {
  const match = arrange(rules, layout);
  match.settle();
  return match;
}

/** The first card of a definition that a seat can play: in its hand, or in its pool. */
export function own(match: Fight, def: string, seat: SeatId = 'p1'): CardId {
  const { hand } = match.state.seats[seat]!.zones;
  const held = hand.some((id) => id !== null && match.state.cards[id]?.def === def);
  return cardIn(match, seat, held ? 'hand' : 'pool', def);
}

/** The first card of a definition that a seat has in play. */
export const inPlay = (match: Fight, def: string, seat: SeatId = 'p1'): CardId => cardIn(match, seat, 'inPlay', def);

/** What lies on the timeline, the first seat's plays first. */
export const plays = ({ state }: Fight): PlayView[] =>
  state.order.flatMap((seat) => (state.seats[seat]?.lost === null ? state.seats[seat].own.plays : []));

export const play = (
  match: Fight,
  def: string,
  seat: SeatId = 'p1',
  more: { readonly target?: SeatId } = {},
): Receipt => match.send({ type: 'card.play', seat, card: own(match, def, seat), ...more });
export const cancel = (match: Fight, def: string, seat: SeatId = 'p1'): Receipt =>
  match.send({ type: 'card.cancel', seat, card: inPlay(match, def, seat) });
export const endTurn = (match: Fight, seat: SeatId = 'p1'): Receipt => match.send({ type: 'turn.end', seat });
export const commitDone = (match: Fight, seat: SeatId = 'p1'): Receipt => match.send({ type: 'commit.done', seat });
export const add = (match: Fight, def: string, seat: SeatId = 'p1', more: { readonly target?: SeatId } = {}): Receipt =>
  match.send({ type: 'play.add', seat, card: own(match, def, seat), ...more });
export const withdraw = (match: Fight, def: string, seat: SeatId = 'p1'): Receipt =>
  match.send({ type: 'play.withdraw', seat, card: inPlay(match, def, seat) });
export const stack = (match: Fight, def: string, onto: string, seat: SeatId = 'p1'): Receipt =>
  match.send({ type: 'play.stack', seat, card: own(match, def, seat), onto: inPlay(match, onto, seat) });
export const move = (match: Fight, def: string, start: number, channel?: string, seat: SeatId = 'p1'): Receipt =>
  match.send({
    type: 'play.move',
    seat,
    card: inPlay(match, def, seat),
    start,
    ...(channel === undefined ? {} : { channel }),
  });

/** Plays cards one after the other; each must be accepted. */
export function playAll(match: Fight, seat: SeatId, ...defs: string[]): void {
  for (const def of defs) expect(code(play(match, def, seat))).toBe('ok');
}

/** `'ok'`, or the code of the denial. */
export const code = (receipt: Receipt): string => (receipt.ok ? 'ok' : receipt.code);

/** What a seat has of a resource: all of it, and what is not reserved. */
export function purse(match: Fight, resource: string, seat: SeatId = 'p1'): [current: number, available: number] {
  const { current, available } = resourcesOf(match.state.seats[seat]!)[resource]!;
  return [current, available];
}

/** The definitions of the cards in a zone, in its order. */
export const zone = (match: Fight, name: 'hand' | 'inPlay' | 'discard' | 'exhaust' | 'deck', seat: SeatId = 'p1') =>
  match.state.seats[seat]!.zones[name].map((id) => (id === null ? null : match.state.cards[id]?.def));
