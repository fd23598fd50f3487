import { allow, type CardId, type Rule, type SeatId } from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';
import { affordable, cardIsKnown, inOwnHandOrPool, ownPredicate, playableNow } from './cards.js';
import { firstDenial, ofSeat } from './combine-rules.js';
import { targetIsLegal } from './targets.js';

/** The rules about a card that do not depend on target and slot: source, predicates, costs. */
export const sourceIsLegal = firstDenial<{ readonly seat: SeatId; readonly card: CardId }>(
  cardIsKnown,
  inOwnHandOrPool,
  playableNow,
  ownPredicate,
  affordable,
);

/** The rules about a card that do not depend on where it is played from. */
export const selectionIsLegal = firstDenial<{
  readonly seat: SeatId;
  readonly card: CardId;
  readonly target?: string | undefined;
}>(sourceIsLegal, targetIsLegal);

/** The game allows drawing by command. Other draws do not need this. */
export const drawsByCommand: Rule<{ readonly seat: SeatId }> = ofSeat((_game, _params, rules) =>
  rules.policies.commandDraw === 'off' ? texts.drawsNotByCommand(rules.id) : allow(),
);
