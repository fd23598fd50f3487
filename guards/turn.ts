import { cardOf, seatOf } from '../src/engine/index.js';
import { allow, deny, type ParamsOf } from '../src/model/index.js';
import { attackTargets } from './attack-targets.js';
import { cardIsKnown } from './cards.js';
import { firstDenial } from './combine.js';
import { asTheRulesetSays } from './play-card.js';
import { inRunningMatch, onTurn } from './seats.js';

export const judgeEndTurn = firstDenial<ParamsOf<'turn.end'>>(
  onTurn('turn.end', 'selection'),
  asTheRulesetSays('turn.end'),
);

export const judgePassTurn = firstDenial<ParamsOf<'turn.pass'>>(
  onTurn('turn.pass', 'selection'),
  (game, { seat }) =>
    seatOf(game, seat).passed ? deny('already-passed', `seat '${seat}' has passed for this round`) : allow(),
  asTheRulesetSays('turn.pass'),
);

/** A ready unit may attack what the ruleset lets it reach. */
export const judgeAttack = firstDenial<ParamsOf<'unit.attack'>>(
  onTurn('unit.attack', 'selection'),
  cardIsKnown,
  (game, { seat, card: id }) => {
    const card = cardOf(game, id);
    return card.owner === seat && card.zone === 'board'
      ? allow()
      : deny('not-on-board', `card '${id}' is not a unit of '${seat}' on the board`);
  },
  (game, { card }) => (cardOf(game, card).ready ? allow() : deny('not-ready', 'this unit cannot attack yet')),
  asTheRulesetSays('unit.attack'),
  (game, { card, target }, rules) =>
    attackTargets(game, card, rules).includes(target)
      ? allow()
      : deny('illegal-target', `it cannot attack '${target}'`),
);

/** A seat may give up whenever the match is not busy. */
export const judgeConcede = firstDenial<ParamsOf<'match.concede'>>(inRunningMatch);
