import * as z from 'zod';
import { livingSeats, type Ruleset, type SeatId } from '../../authoring/index.js';
import { damageOf, isAttack, leadOf, numberOf, oddsOf, positionOf, targetOf } from './combat.js';
import { countDown } from './cooldowns.js';
import { payReserved } from './costs.js';
import { changeAdvantage, rollStrike, type Strike } from './fight.js';
import { type Clash, game, type PlayView, type Tools } from './game.js';
import { plansBeside } from './plans.js';
import { leave, runHooks, tellCreated } from './plays.js';
import { cardsOf, inSeatOrder } from './timeline.js';

/** After this turn the fighters lose vitality, more each turn, so that every match ends. */
const LAST_FRESH_TURN = 24;
/** From this margin on, the better placed fighter gains twice. */
const CLEAR_MARGIN = 3;

/** A turn starts: cooldowns count down, and in a long match everybody loses vitality. */
export function beginTurn({ state, emit }: Tools): void {
  for (const seat of livingSeats(state)) countDown(state.seats[seat].own.cooldowns);
  const amount = state.turn - LAST_FRESH_TURN;
  if (amount <= 0) return;
  for (const seat of livingSeats(state)) {
    const fighter = state.seats[seat];
    fighter.own.health -= amount;
    emit('fatigue.dealt', { seat, amount, health: Math.max(0, fighter.own.health) });
  }
}

/** Commit begins: cards in play that have no play yet get one, and the `onCommit` hooks of all of them are queued. */
export function revealPlans(at: Tools): void {
  const { state, rules } = at;
  for (const seat of state.order) state.seats[seat].own.stacks = 0;
  for (const seat of livingSeats(state)) {
    const { own } = state.seats[seat];
    for (const play of plansBeside(own.plays, state, seat, rules)) {
      own.plays.push(play);
      tellCreated(at, play);
    }
    own.targets = {};
  }
  for (const play of inSeatOrder(state)) runHooks(at, play, 'onCommit');
}

/** The tick in its order: manoeuvres, the contest of positions, offence against defence, on-resolve rules, costs. */
export function resolveTick(at: Tools): void {
  takePositions(at);
  contestPositions(at);
  const starts = new Set(attacksOf(at.state, at.rules).map(({ start }) => start));
  at.queue(...[...starts].sort((a, b) => a - b).map((start) => exchange({ start })), runResolveRules(), settlePlays());
}

/** Every fighter moves, which gives it a position for the contest. Marks of the last tick go. */
function takePositions({ state, rules }: Tools): void {
  for (const seat of livingSeats(state)) {
    const { own } = state.seats[seat];
    own.hurt = 0;
    own.parried = 0;
    own.position = own.plays.reduce((sum, play) => sum + positionOf(state, play, rules), 0);
  }
}

/** Who moved best gains footing and the others lose some. Equals gain nothing. */
function contestPositions(at: Tools): void {
  const positionIn = (seat: SeatId): number => at.state.seats[seat].own.position;
  const fighters = livingSeats(at.state);
  const [best, second] = fighters.toSorted((a, b) => positionIn(b) - positionIn(a));
  if (best === undefined || second === undefined) return;
  const margin = positionIn(best) - positionIn(second);
  if (margin <= 0) return;
  for (const seat of fighters) changeAdvantage(at, seat, seat === best ? (margin >= CLEAR_MARGIN ? 2 : 1) : -1);
}

const attacksOf = (state: Clash, rules: Ruleset): PlayView[] =>
  inSeatOrder(state).filter((play) => isAttack(leadOf(state, play, rules)));

/**
 * All attacks that start at the same time, against the defences that overlap them. All chances are computed before the
 * first roll, so that the order of seats does not matter; a fighter who is hit strikes worse later in the tick.
 */
const exchange = game.effect('exchange', {
  fields: { start: z.int() },
  run: (at) => {
    const strikes = attacksOf(at.state, at.rules)
      .filter(({ start }) => start === at.start)
      .flatMap((play) => strikeOf(at.state, play, at.rules));
    for (const strike of strikes) rollStrike(at, strike);
  },
});

/** None, if its target is out. */
function strikeOf(state: Clash, play: PlayView, rules: Ruleset): Strike[] {
  const target = targetOf(state, play);
  if (target === null) return [];
  const def = leadOf(state, play, rules);
  const { seat, card } = play;
  const { chance, unguarded } = oddsOf(state, play, target, rules);
  const [damage, gains] = [damageOf(state, play, rules), numberOf(def, 'gains')];
  return [{ seat, card, def: def.id, target, damage, gains, chance, unguarded }];
}

/** The `onResolve` hooks of the cards in play. */
const runResolveRules = game.effect('run-resolve-rules', {
  run: (at) => {
    for (const play of inSeatOrder(at.state)) runHooks(at, play, 'onResolve');
  },
});

/** The plays are over: each is paid for, then its cards leave. */
const settlePlays = game.effect('settle-plays', {
  run: (at) => {
    const { state } = at;
    for (const play of inSeatOrder(state)) {
      payReserved(at, play);
      for (const card of cardsOf(play)) leave(at, card);
    }
    for (const seat of state.order) state.seats[seat].own.plays = [];
  },
});
