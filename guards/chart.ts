import { orderIsChosen } from '../src/effects/index.js';
import { hasPassed, isDone, livingSeats, seatOf } from '../src/engine/index.js';
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

const nextDrawHasOrder = (game: ReadonlyGame, rules: Ruleset): boolean => {
  const plan = game.draws[0];
  return plan !== undefined && orderIsChosen(game, plan.seat, plan.count, rules);
};

const chainHasNotRun = (game: ReadonlyGame): boolean => game.chain === null;

/** A guard that only some rulesets need: in the others the way it opens is closed from the beginning. */
type RulesetGuard = ChartGuard & { readonly possible: (rules: Ruleset) => boolean };

const where = (
  possible: (rules: Ruleset) => boolean,
  holds: (game: ReadonlyGame, rules: Ruleset) => boolean,
): RulesetGuard =>
  Object.assign((game: ReadonlyGame, _params: unknown, rules: Ruleset) => possible(rules) && holds(game, rules), {
    possible,
  });

const hasPhase =
  (phase: Phase) =>
  (rules: Ruleset): boolean =>
    rules.index.hasPhase[phase];

/** Whether a guard can ever hold in this ruleset. The compiled lane leaves out the ones that cannot. */
export const canHold = (guard: ChartGuard | RulesetGuard, rules: Ruleset): boolean =>
  !('possible' in guard) || guard.possible(rules);

/** The names of the chart's own guards. Written out, because the type that would be inferred is a book. */
export type ChartGuardName =
  | 'matchIsOver'
  | 'inputIsPending'
  | 'queueIsEmpty'
  | 'handsMayBeChanged'
  | 'everyoneHasKept'
  | 'turnHasDraw'
  | 'chainComesFirst'
  | 'drawNeedsOrder'
  | 'drawsRemain'
  | 'chainIsDue'
  | 'chainIsCapped'
  | 'candidatesRemain'
  | 'passDrewCards'
  | 'choicesAreMade'
  | 'choicesLeadToCommit'
  | 'choicesLeadToTick'
  | 'choicesLeadToAnimation'
  | 'tickLeadsToAnimation'
  | 'positionIsIn';

/** The chart's own guards, by name. Read each after "if". */
export const chartGuards: Readonly<Record<ChartGuardName, ChartGuard>> = {
  matchIsOver: (game) => game.outcome !== null,
  inputIsPending: (game) => game.pending !== null,
  queueIsEmpty,
  handsMayBeChanged: where((rules) => rules.policies.mulligan.kind !== 'none', queueIsEmpty),
  everyoneHasKept: (game) =>
    queueIsEmpty(game) && livingSeats(game).every((seat) => seatOf(game, seat).kept || seatOf(game, seat).away),
  turnHasDraw: where(hasPhase('draw'), queueIsEmpty),
  chainComesFirst: where(
    (rules) => rules.policies.autoDraw.enabled && rules.policies.autoDraw.when === 'beforeDrawOrder',
    chainHasNotRun,
  ),
  drawNeedsOrder: where(
    (rules) => rules.policies.drawOrderChoice.turn,
    (game, rules) => queueIsEmpty(game) && nextDrawHasOrder(game, rules),
  ),
  drawsRemain: (game) => queueIsEmpty(game) && game.draws.length > 0,
  chainIsDue: where(
    (rules) => rules.policies.autoDraw.enabled,
    (game) => queueIsEmpty(game) && chainHasNotRun(game),
  ),
  chainIsCapped: (game) => game.chain?.result === 'capped',
  candidatesRemain: (game) =>
    queueIsEmpty(game) && game.chain !== null && game.chain.next < game.chain.candidates.length,
  passDrewCards: (game) => queueIsEmpty(game) && game.chain?.found === true,
  choicesAreMade: (game, _params, rules) => everyoneIsDone(game, rules),
  choicesLeadToCommit: where(hasPhase('commit'), everyoneIsDone),
  choicesLeadToTick: where(hasPhase('tick_resolution'), everyoneIsDone),
  choicesLeadToAnimation: where(hasPhase('animating'), everyoneIsDone),
  tickLeadsToAnimation: where(hasPhase('animating'), queueIsEmpty),
  positionIsIn: (game, { phase }) => game.phase === phase,
};
