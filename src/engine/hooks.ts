import type {
  CardContext,
  CardHook,
  CardId,
  GameEvent,
  GameState,
  HookContext,
  Out,
  ReadonlyCard,
  ReadonlyGame,
  Ruleset,
  SeatId,
} from '../model/index.js';
import { enqueueAll } from './queue.js';
import { readonlyView, withoutViews } from './readonly-view.js';
import { cardOf, opponentsOf } from './seats.js';
import { slotOfCard, unitsCloseTo } from './zones.js';

/** What hooks see. The others are looked up only when a hook asks. */
export class SeatContext implements HookContext {
  constructor(
    readonly game: ReadonlyGame,
    readonly rules: Ruleset,
    readonly seat: SeatId,
  ) {}

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

  get closeAllies(): readonly CardId[] {
    return this.slot < 0 ? [] : unitsCloseTo(this.game, this.seat, this.slot, this.rules);
  }
}

const NO_EVENT: GameEvent = Object.freeze({ type: 'state.settled', revision: -1 });

/** The game as hooks get it: with checks on, writing to it throws. */
export const forHooks = (game: ReadonlyGame, out: Out): ReadonlyGame => (out.checked ? readonlyView(game) : game);

/** What a hook answered, without views of the game that it was given: effects must not carry them. */
export const answered = <T>(answer: T, out: Out): T => (out.checked ? withoutViews(answer) : answer);

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

/** Runs a card's hook, if it has one, and queues the effects that it returns. */
export function runCardHook(
  game: GameState,
  hook: CardHook | undefined,
  id: CardId,
  rules: Ruleset,
  out: Out,
  at: At = ANYWHERE,
): void {
  if (hook === undefined) return;
  enqueueAll(game, answered(hook(cardContext(forHooks(game, out), rules, id, at)), out));
}
