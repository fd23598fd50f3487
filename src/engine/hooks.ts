import {
  type CardContext,
  type CardHook,
  type CardId,
  type GameEvent,
  type GameState,
  type HookContext,
  InvariantError,
  type Out,
  type ReadonlyCard,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
} from '../model/index.js';
import { enqueueAll } from './queue.js';
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
  enqueueAll(game, hook(cardContext(forHooks(game, out), rules, id, at)));
}

const views = new WeakMap<object, object>();

const refuse = (): never => {
  throw new InvariantError('a hook tried to change the state; return effects instead, which change it');
};

/** Array methods that write: an immer draft may run them without going through the proxy. */
const WRITERS = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin']);

/** The same value, but writing to it or to anything inside it throws. */
function readonlyView<T extends object>(value: T): T {
  // A frozen object throws by itself, and a proxy must not report other values for its properties.
  if (Object.isFrozen(value)) return value;
  const known = views.get(value);
  if (known !== undefined) return known as T;
  const view = new Proxy(value, {
    get(target, key, receiver) {
      if (Array.isArray(target) && typeof key === 'string' && WRITERS.has(key)) return refuse;
      const item: unknown = Reflect.get(target, key, receiver === view ? target : receiver);
      return typeof item === 'object' && item !== null ? readonlyView(item) : item;
    },
    set: refuse,
    deleteProperty: refuse,
    defineProperty: refuse,
    setPrototypeOf: refuse,
  });
  views.set(value, view);
  return view;
}
