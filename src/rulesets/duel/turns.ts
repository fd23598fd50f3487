import { endMatch, setReady } from '../../effects/index.js';
import { livingSeats, seatOf } from '../../engine/index.js';
import type { HookContext, Ruleset, RuleTrigger } from '../../model/index.js';
import { TURN_LIMIT } from './constants.js';
import { dropArmor, endModifiers, growMana } from './effects.js';
import { has } from './keywords.js';

/** The seats that do not begin have one more mana from the start. */
const compensate = ({ game }: HookContext) =>
  game.order.filter((seat) => seat !== game.first).map((seat) => growMana({ seat, amount: 1 }));

/** Restores mana, one more from the second own turn on, and removes armour. */
function beginTurn({ game, seat }: HookContext) {
  if (game.turn > TURN_LIMIT) return [decide(game)];
  const isFirstOwnTurn = game.turn <= game.order.length;
  return [growMana({ seat, amount: isFirstOwnTurn ? 0 : 1 }), dropArmor({ seat })];
}

/** After too many turns, the general with more health wins. */
function decide(game: HookContext['game']) {
  const healths = livingSeats(game).map((seat) => ({ seat, health: seatOf(game, seat).health }));
  const most = Math.max(...healths.map(({ health }) => health));
  const best = healths.filter(({ health }) => health === most);
  const winners = best.length === 1 ? best.map(({ seat }) => seat) : [];
  return endMatch({ winners, reason: 'turn-limit' });
}

export const onPhase: Ruleset['onPhase'] = { setup: compensate, turnStart: beginTurn };

type Then = RuleTrigger['then'];
const whenUnitArrives = (then: Then): RuleTrigger => ({ on: 'unit.deployed', then });
const whenUnitLeaves = (then: Then): RuleTrigger => ({ on: ['unit.died', 'unit.bounced'], then });

export const triggers: readonly RuleTrigger[] = [
  // Units with rush are ready at once.
  whenUnitArrives(({ event, rules }) =>
    event.type === 'unit.deployed' && has(rules.cards[event.def], 'rush')
      ? [setReady({ card: event.card, ready: true })]
      : [],
  ),
  // A unit that has left no longer changes how many cards are drawn.
  whenUnitLeaves(({ event, game }) => {
    if (event.type !== 'unit.died' && event.type !== 'unit.bounced') return [];
    const { card: source } = event;
    const counts = game.order.some((id) => seatOf(game, id).modifiers.some((modifier) => modifier.source === source));
    return counts ? [endModifiers({ source })] : [];
  }),
];
