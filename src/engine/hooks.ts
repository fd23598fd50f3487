import type {
  CardContext,
  CardHook,
  CardId,
  Effect,
  GameEvent,
  GameState,
  HookContext,
  Out,
  ReadonlyCard,
  ReadonlyGame,
  ReadonlySeat,
  Ruleset,
  SeatId,
  Seed,
  StandardTypes,
  State,
} from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { cloneGame } from '../state/index.js';
import { enqueueAll } from './queue.js';
import { readonlyView, WriteError, withoutViews } from './readonly-view.js';
import { cardOf, opponentsOf, seatOf } from './seats.js';
import { slotOfCard } from './zones.js';

/** The same state: a seat or a card that a game names exists. */
export const asState = (game: ReadonlyGame): State<StandardTypes> => game as State<StandardTypes>;

/** What hooks see. The others are looked up only when a hook asks. */
export class SeatContext implements HookContext {
  constructor(
    protected readonly game: ReadonlyGame,
    readonly rules: Ruleset,
    readonly seat: SeatId,
  ) {}

  get state(): State<StandardTypes> {
    return asState(this.game);
  }

  get my(): ReadonlySeat {
    return seatOf(this.game, this.seat);
  }

  get opponents(): readonly SeatId[] {
    return opponentsOf(this.game, this.seat);
  }
}

/** What hooks of cards see. */
export class Context extends SeatContext implements CardContext {
  constructor(
    game: ReadonlyGame,
    rules: Ruleset,
    seat: SeatId,
    readonly card: ReadonlyCard,
    readonly event: GameEvent,
    readonly target: string | null,
    readonly slot: number,
  ) {
    super(game, rules, seat);
  }
}

const NO_EVENT: GameEvent = Object.freeze({ type: 'state.settled', revision: -1 });

/** With checks off, whether the rules write is looked at in one command of this many. */
const GUARDED_EVERY = 1024;

/**
 * In which commands of a match: by the seed, so that all copies of a match, and its replay, refuse the same, and that not
 * every match pays for it.
 */
export function guardedCommandOf(seed: Seed): number {
  let sum = 0;
  for (const char of String(seed)) sum = Math.imul(sum ^ char.charCodeAt(0), 0x9e3779b1);
  return (sum >>> 16) % GUARDED_EVERY;
}

/** Whether it is looked at in the command that leads to this revision. */
export const isGuarded = (revision: number, guard: number | null): boolean =>
  guard !== null && revision % GUARDED_EVERY === guard;

/** The game as hooks get it: with checks on, writing to it throws. */
export function forHooks(game: ReadonlyGame, out: Out): ReadonlyGame {
  if (out.checked) return readonlyView(game);
  // Compared with a copy, not watched by a proxy: V8 would run the rules more slowly from then on, in every match.
  if (isGuarded(game.revision, out.guard)) out.before = cloneGame(game as GameState);
  return game;
}

/** What a hook answered, without views of the game that it was given: effects must not carry them. */
export function answered<T>(answer: T, game: ReadonlyGame, out: Out): T {
  if (out.checked) return withoutViews(answer);
  const { before } = out;
  if (before === null) return answer;
  out.before = null;
  if (!sameJson(before, game))
    throw new WriteError('a hook has changed the state; return effects instead, which change it');
  return answer;
}

/** A context for a hook of a card. `slot` is the last slot of the unit, for hooks that run after it has left. */
export function cardContext(
  game: ReadonlyGame,
  rules: Ruleset,
  id: CardId,
  { target = null, slot }: At = ANYWHERE,
): Context {
  const card = cardOf(game, id);
  return new Context(game, rules, card.owner, card, NO_EVENT, target, slot ?? slotOfCard(game, card));
}

/** Further arguments of a card's hook. */
interface At {
  readonly target?: string | null;
  readonly slot?: number;
}
const ANYWHERE: At = Object.freeze({});

/** What a card's hook returns; nothing, if it has none. */
export const effectsOfHook = (
  game: GameState,
  hook: CardHook | undefined,
  id: CardId,
  rules: Ruleset,
  out: Out,
  at: At = ANYWHERE,
): readonly Effect[] =>
  hook === undefined ? NONE : answered(hook(cardContext(forHooks(game, out), rules, id, at)), game, out);

const NONE: readonly Effect[] = Object.freeze([]);

/** Queues them. */
export function runCardHook(
  game: GameState,
  hook: CardHook | undefined,
  id: CardId,
  rules: Ruleset,
  out: Out,
  at: At = ANYWHERE,
): void {
  enqueueAll(game, effectsOfHook(game, hook, id, rules, out, at));
}
