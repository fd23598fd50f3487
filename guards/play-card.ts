import { allow, type CardId, deny, type Rule, type SeatId } from '../src/model/index.js';
import { affordable, cardIsKnown, inOwnHandOrPool, offCooldown, ownPredicate, playableNow } from './cards.js';
import { firstDenial } from './combine.js';
import { ofSeat } from './stages.js';
import { targetIsLegal } from './targets.js';

/** What a card must satisfy whatever it is aimed at and wherever it goes: source, cooldown, costs, predicates. */
export const sourceIsLegal = firstDenial<{ readonly seat: SeatId; readonly card: CardId }>(
  cardIsKnown,
  inOwnHandOrPool,
  offCooldown,
  playableNow,
  affordable,
  ownPredicate,
);

/** What a card must satisfy wherever it is played from. */
export const selectionIsLegal = firstDenial<{
  readonly seat: SeatId;
  readonly card: CardId;
  readonly target?: string | undefined;
}>(sourceIsLegal, targetIsLegal);

/** A game that lets seats draw by command. Draws of the game itself need no leave. */
export const drawsByCommand: Rule<{ readonly seat: SeatId }> = ofSeat((_game, _params, rules) =>
  rules.policies.commandDraw === 'off'
    ? deny('draw-not-allowed', `in '${rules.id}' cards are not drawn by command`)
    : allow(),
);
