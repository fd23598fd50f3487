import { z } from 'zod';
import { deal, moveToNow, shuffleZone } from '../../effects/index.js';
import { enqueueAll, seatOf } from '../../engine/index.js';
import { Direction, heartsGame } from './setup.js';
import { pointsIn } from './trick.js';

const HAND = 13;
/** All the points of a round. */
const MOON = 26;

/** The cards are gathered, shuffled and dealt, in the next direction of passing. */
export const dealRound = heartsGame.effect('deal-round', z.object({}), (game, _params, rules, out) => {
  const { own, order } = game;
  const directions = Direction.options;
  game.round += 1;
  game.priority = null;
  own.direction = directions[(directions.indexOf(own.direction) + 1) % directions.length] ?? 'left';
  own.broken = false;
  out.emit({
    type: 'rule.event',
    name: 'round.dealt',
    seat: null,
    data: { round: game.round, direction: own.direction },
  });
  for (const seat of order) {
    for (const card of [...seatOf(game, seat).zones.taken]) moveToNow(game, card, 'stock', rules, out);
  }
  enqueueAll(game, [
    shuffleZone({ zone: 'stock' }),
    deal({ from: 'stock', to: 'hand', count: HAND, seats: [...order] }),
  ]);
});

/** Points are written down. Whoever took all of them has shot the moon: they count for everyone else. */
export const scoreRound = heartsGame.effect('score-round', z.object({}), (game, _params, _rules, out) => {
  const taken = game.order.map((seat) => ({ seat, points: pointsIn(game, seatOf(game, seat).zones.taken) }));
  const shooter = taken.find(({ points }) => points === MOON)?.seat ?? null;
  if (shooter !== null) out.emit({ type: 'rule.event', name: 'moon.shot', seat: shooter, data: {} });
  for (const { seat, points } of taken) {
    const counted = shooter === null ? points : seat === shooter ? 0 : MOON;
    const { own } = seatOf(game, seat);
    own.score += counted;
    out.emit({ type: 'rule.event', name: 'round.scored', seat, data: { points: counted, score: own.score } });
  }
});
