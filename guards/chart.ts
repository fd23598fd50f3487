import { hasPassed, isDone, livingSeats, orderIsChosen, seatOf } from '../src/effects/index.js';
import type { Phase, ReadonlyGame, Ruleset } from '../src/model/index.js';

/** A question of the chart itself: where does the match go from here? */
export type ChartGuard = (game: ReadonlyGame, params: { readonly phase: Phase }, rules: Ruleset) => boolean;

const queueIsEmpty = (game: ReadonlyGame): boolean => game.queue.size === 0;

/** Everyone whose choice the phase waits for has made it. */
function everyoneIsDone(game: ReadonlyGame, rules: Ruleset): boolean {
  if (!queueIsEmpty(game)) return false;
  if (rules.policies.turnOrder === 'simultaneous') return livingSeats(game).every((seat) => isDone(seatOf(game, seat)));
  const active = seatOf(game, game.active);
  return isDone(active) && !active.away ? true : active.lost !== null || turnIsSpent(game, rules);
}

/** A turn that has a number of plays ends with the last of them, as long as someone else is still to move. */
function turnIsSpent(game: ReadonlyGame, rules: Ruleset): boolean {
  const { playsPerTurn } = rules.policies;
  if (playsPerTurn === null || seatOf(game, game.active).played < playsPerTurn) return false;
  return livingSeats(game).some((seat) => seat !== game.active && !hasPassed(seatOf(game, seat)));
}

const nextPlan = (game: ReadonlyGame, rules: Ruleset): boolean => {
  const plan = game.draws[0];
  return plan !== undefined && orderIsChosen(game, plan.seat, plan.count, rules.policies.drawOrderChoice.turn);
};

const chainIsOn = (game: ReadonlyGame, rules: Ruleset): boolean =>
  rules.policies.autoDraw.enabled && game.chain === null;

/** The chart's own guards, by name. Read each after "if". */
export const chartGuards = {
  matchIsOver: (game) => game.outcome !== null,
  inputIsPending: (game) => game.pending !== null,
  queueIsEmpty,
  handsMayBeChanged: (game, _params, rules) => queueIsEmpty(game) && rules.policies.mulligan.kind !== 'none',
  everyoneHasKept: (game) =>
    queueIsEmpty(game) && livingSeats(game).every((seat) => seatOf(game, seat).kept || seatOf(game, seat).away),
  turnHasDraw: (game, _params, rules) => queueIsEmpty(game) && rules.index.hasPhase.draw,
  chainComesFirst: (game, _params, rules) =>
    rules.policies.autoDraw.when === 'beforeDrawOrder' && chainIsOn(game, rules),
  drawNeedsOrder: (game, _params, rules) => queueIsEmpty(game) && nextPlan(game, rules),
  drawsRemain: (game) => queueIsEmpty(game) && game.draws.length > 0,
  chainIsDue: (game, _params, rules) => queueIsEmpty(game) && chainIsOn(game, rules),
  chainIsCapped: (game) => game.chain?.result === 'capped',
  candidatesRemain: (game) =>
    queueIsEmpty(game) && game.chain !== null && game.chain.next < game.chain.candidates.length,
  passDrewCards: (game) => queueIsEmpty(game) && game.chain?.found === true,
  choicesAreMade: (game, _params, rules) => everyoneIsDone(game, rules),
  choicesLeadToCommit: (game, _params, rules) => rules.index.hasPhase.commit && everyoneIsDone(game, rules),
  choicesLeadToTick: (game, _params, rules) => rules.index.hasPhase.tick_resolution && everyoneIsDone(game, rules),
  choicesLeadToAnimation: (game, _params, rules) => rules.index.hasPhase.animating && everyoneIsDone(game, rules),
  tickLeadsToAnimation: (game, _params, rules) => rules.index.hasPhase.animating && queueIsEmpty(game),
  positionIsIn: (game, { phase }) => game.phase === phase,
} satisfies Record<string, ChartGuard>;
