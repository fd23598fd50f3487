import { playsOf } from '../src/effects/index.js';
import { callIsDue, hasPassed, livingSeats, seatOf, someoneIsAsked, someoneIsToAct } from '../src/engine/index.js';
import type { PhaseGuard, ReadonlyGame, Ruleset } from '../src/model/index.js';

/** A guard of the chart itself. */
export type ChartGuard = PhaseGuard;

/** How a match stands between two steps. While a question is open, or when it is over, the queue does not count as empty. */
export type MatchCondition = 'resolving' | 'queueIsEmpty' | 'questionIsOpen' | 'matchIsOver';

/** The value for the condition that the match is in now. */
export const byCondition = <T>(
  values: Readonly<Record<MatchCondition, T>>,
  { outcome, pending, queue }: ReadonlyGame,
): T =>
  outcome !== null
    ? values.matchIsOver
    : pending !== null
      ? values.questionIsOpen
      : queue.size > 0
        ? values.resolving
        : values.queueIsEmpty;

const itself: Readonly<Record<MatchCondition, MatchCondition>> = {
  resolving: 'resolving',
  queueIsEmpty: 'queueIsEmpty',
  questionIsOpen: 'questionIsOpen',
  matchIsOver: 'matchIsOver',
};

/** A guard in two parts; without a second part, the condition is all of it. */
interface SplitGuard {
  readonly condition: MatchCondition | null;
  readonly rest: ChartGuard | null;
}
const parts = new WeakMap<object, SplitGuard>();

/** A runner may ask for the condition once, for all guards. */
export const splitGuard = (guard: ChartGuard): SplitGuard => parts.get(guard) ?? { condition: null, rest: guard };

/** A guard that asks first how the match stands. */
export function when(condition: MatchCondition, rest: ChartGuard | null = null): ChartGuard {
  const guard: ChartGuard = (game, params, rules) =>
    byCondition(itself, game) === condition && (rest === null || rest(game, params, rules));
  parts.set(guard, { condition, rest });
  return guard;
}

/**
 * A turn of one seat ends when the seat has left. A turn with a limited number of plays ends with the last of them, if
 * somebody else can still move. It is not asked of a turn that all seats share.
 */
export function turnIsSpent(game: ReadonlyGame, rules: Ruleset): boolean {
  const { playsPerTurn } = rules.policies;
  if (seatOf(game, game.active).lost !== null) return true;
  if (playsPerTurn === null || playsOf(seatOf(game, game.active)) < playsPerTurn) return false;
  return livingSeats(game).some((seat) => seat !== game.active && !hasPassed(seatOf(game, seat)));
}

/** The names of the guards that every chart may use. Written out, because the inferred type is too long to be declared. */
export type ChartGuardName =
  | 'matchIsOver'
  | 'questionIsOpen'
  | 'queueIsEmpty'
  | 'allIsQuiet'
  | 'allAreDone'
  | 'someoneIsToAct'
  | 'callIsDue'
  | 'positionIsIn';

/** The guards that every chart may use, by name. Read each after "if". A standard phase brings others. */
export const chartGuards: Readonly<Record<ChartGuardName, ChartGuard>> = {
  matchIsOver: when('matchIsOver'),
  questionIsOpen: when('questionIsOpen'),
  queueIsEmpty: when('queueIsEmpty'),
  /** The queue is empty, and no question that was put aside is open. */
  allIsQuiet: when('queueIsEmpty', (game) => !someoneIsAsked(game)),
  /** The same, and nobody is left to act in this phase. */
  allAreDone: when('queueIsEmpty', (game, _params, rules) => !someoneIsAsked(game) && !someoneIsToAct(game, rules)),
  someoneIsToAct: when('queueIsEmpty', (game, _params, rules) => someoneIsToAct(game, rules)),
  /** Seats act one after the other, and the one that was called has acted. */
  callIsDue: when('queueIsEmpty', (game, _params, rules) => !someoneIsAsked(game) && callIsDue(game, rules)),
  positionIsIn: (game, { phase }) => game.phase === phase,
};
