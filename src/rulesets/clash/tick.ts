import { z } from 'zod';
import { enqueue, enqueueNext, livingSeats, seatOf } from '../../engine/index.js';
import type { Effect, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
import { inSeatOrder, type PlayView, playsOf, runResolveRules, settlePlays } from '../../parts/timeline/index.js';
import { damageOf, isAttack, leadOf, numberOf, oddsOf, positionOf, targetOf } from './combat.js';
import { changeAdvantage, rollStrike, type Strike } from './effects.js';
import { type Clash, clashGame } from './setup.js';

const nothing = z.object({});
/** From this margin on, the better placed fighter gains twice. */
const CLEAR_MARGIN = 3;

/** Manoeuvres: every fighter moves, which gives it a position for the contest. Marks of the last tick go. */
export const takePositions = clashGame.effect('take-positions', nothing, (game, _params, rules) => {
  for (const seat of livingSeats(game)) {
    const { own } = seatOf(game, seat);
    own.hurt = 0;
    own.parried = 0;
    own.position = playsOf(game, seat).reduce((sum, play) => sum + positionOf(game, play, rules), 0);
  }
});

/** The positioning contest: who moved best gains footing and the others lose some. Equals gain nothing. */
export const contestPositions = clashGame.effect('contest-positions', nothing, (game, _params, _rules, out) => {
  const positionIn = (seat: SeatId): number => seatOf(game, seat).own.position;
  const ranked = livingSeats(game).sort((a, b) => positionIn(b) - positionIn(a));
  const [best, second] = ranked;
  if (best === undefined || second === undefined) return;
  const margin = positionIn(best) - positionIn(second);
  if (margin <= 0) return;
  for (const seat of livingSeats(game)) {
    changeAdvantage(game, seat, seat === best ? (margin >= CLEAR_MARGIN ? 2 : 1) : -1, out);
  }
});

const attacksOf = (game: ReadonlyGame<Clash>, rules: Ruleset): PlayView[] =>
  inSeatOrder(game).filter((play) => isAttack(leadOf(game, play, rules)));

/** Offence: the tick is fought through by the times at which attacks start. */
export const openExchanges = clashGame.effect('open-exchanges', nothing, (game, _params, rules) => {
  const starts = new Set(attacksOf(game, rules).map((play) => play.start));
  enqueueNext(
    game,
    [...starts].sort((a, b) => a - b).map((start) => exchange({ start })),
  );
});

/**
 * All attacks that start at the same time, against the defences that overlap them. All chances are computed before the
 * first roll, so that the order of seats does not matter; a fighter who is hit strikes worse later in the tick.
 */
export const exchange = clashGame.effect(
  'exchange',
  z.object({ start: z.number().int() }),
  (game, { start }, rules, out) => {
    const strikes: Strike[] = [];
    for (const play of attacksOf(game, rules)) {
      const target = play.start === start ? targetOf(game, play) : null;
      if (target !== null) strikes.push(strikeOf(game, play, target, rules));
    }
    for (const strike of strikes) rollStrike(game, strike, out);
  },
);

function strikeOf(game: ReadonlyGame<Clash>, play: PlayView, target: SeatId, rules: Ruleset): Strike {
  const def = leadOf(game, play, rules);
  return {
    seat: play.seat,
    card: play.card,
    def: def.id,
    target,
    damage: damageOf(game, play, rules),
    gains: numberOf(def, 'gains'),
    ...oddsOf(game, play, target, rules),
  };
}

/** Costs are paid and cards leave when what the on-resolve rules queued has happened. */
export const closeTick = clashGame.effect('close-tick', nothing, (game) => enqueue(game, settlePlays({})));

/** The tick in its order: manoeuvres, the contest of positions, offence against defence, on-resolve rules, costs. */
export const tickEffects = (): Effect[] => [
  takePositions({}),
  contestPositions({}),
  openExchanges({}),
  runResolveRules({}),
  closeTick({}),
];
