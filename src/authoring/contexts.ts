import {
  deal as dealEffect,
  endMatchNow,
  flipNow,
  lose as loseEffect,
  moveToNow,
  shuffleZone,
} from '../effects/index.js';
import {
  cardOf,
  checkEffect,
  defOf,
  effectsOfHook,
  enqueueNext,
  noteGlimpse,
  pileIn,
  randomBelow,
  seatOf,
  unknownEffect,
} from '../engine/index.js';
import {
  type AnyGame,
  type CardId,
  type CoreEvent,
  type Draft,
  type Effect,
  type GameState,
  type GameTypes,
  InvariantError,
  type Json,
  type Out,
  type Outcome,
  type OwnEvent,
  type ReadonlyGame,
  type Ruleset,
  RulesetError,
  type SeatId,
  type State,
  safeParse,
} from '../model/index.js';
import { hookOf } from './card-specs.js';
import type { Reserved, SeatAt, Tools } from './context-types.js';
import { teamStateOf } from './team-state.js';

/** The fields of a command or an effect. */
export type Given = Readonly<Record<string, unknown>>;

/** The fields of a command, as its schema has read them, and the seat that sent it. */
export type SentCommand = Given & { readonly seat: SeatId };

const NOTHING: Given = Object.freeze({});

/**
 * What functions of a game get. There is one context for each of them, which is used for every call, so that a call makes
 * no object: take from it what you need, and do not keep it. Usual fields have getters of their own, which are faster.
 * Its own names begin with `~`, so that a game may use every word for its fields.
 */
export class Reading implements SeatAt<GameTypes> {
  state!: State<GameTypes>;
  rules!: Ruleset;
  '~given': Given = NOTHING;

  get seat(): SeatId {
    return this['~given'].seat as SeatId;
  }
  get my() {
    return seatOf(this.state, this['~given'].seat as SeatId);
  }
  get our() {
    return teamStateOf(this.state, this['~given'].seat as SeatId);
  }
  get card(): unknown {
    return this['~given'].card;
  }
  get cards(): unknown {
    return this['~given'].cards;
  }
  get to(): unknown {
    return this['~given'].to;
  }
  get target(): unknown {
    return this['~given'].target;
  }

  '~at'(state: ReadonlyGame, rules: Ruleset, given: Given = NOTHING): this {
    // Every seat of `order` has an entry, so that authors need not ask whether one is there.
    this.state = state as State<GameTypes>;
    this.rules = rules;
    this['~given'] = given;
    return this;
  }
}

/** A context for functions that only read, with these fields. */
export function reading(fields: readonly string[] = []): Reading {
  addFields(fields);
  return new Reading();
}

/**
 * Gives contexts getters for fields. All contexts get them, so that they share one hidden class: were there one for the
 * fields of each effect, every read of a context would be a search. Where nothing is given for a field, it is `undefined`.
 */
export function addFields(fields: readonly string[]): void {
  for (const field of fields) {
    if (field in Reading.prototype) continue;
    Object.defineProperty(Reading.prototype, field, {
      get(this: Reading) {
        return this['~given'][field];
      },
    });
  }
}

/** The same for functions that change the state: `state` is a draft, and there are tools. */
export class Running extends Reading implements Tools<GameTypes> {
  declare state: Draft<GameTypes>;
  answer: unknown;
  #game!: GameState;
  #out!: Out;
  #queued: Effect[] = [];

  '~begin'(state: GameState, rules: Ruleset, out: Out, given: Given, answer: unknown): void {
    this['~at'](state, rules, given);
    this.#game = state;
    this.answer = answer;
    this.#out = out;
    if (this.#queued.length > 0) this.#queued = [];
  }

  /** What was queued runs next. */
  '~end'(): void {
    if (this.#queued.length > 0 && this.#game.outcome === null) enqueueNext(this.#game, this.#queued);
  }

  readonly move = (cards: CardId | readonly CardId[], to: string, first?: SeatId | number, second?: number): void => {
    const seat = typeof first === 'string' ? first : undefined;
    const index = typeof first === 'number' ? first : second;
    const where = pileAt(seat, index);
    this.#checkZone(to);
    // A game of any types: its zones were checked by name.
    const game: AnyGame = this.#game;
    if (typeof cards === 'string') moveToNow(game, cards, to, this.rules, this.#out, where);
    else for (const card of [...cards]) moveToNow(game, card, to, this.rules, this.#out, where);
  };

  readonly deal = (what: { from: string; to: string; count: number; seats?: readonly SeatId[] }): void => {
    this.#checkZone(what.from);
    this.#checkZone(what.to);
    dealEffect.recipe(this.#game, what as Parameters<typeof dealEffect.recipe>[1], this.rules, this.#out);
  };

  readonly shuffle = (zone: string, seat?: SeatId): void => {
    this.#checkZone(zone);
    shuffleZone.recipe(this.#game, seat === undefined ? { zone } : { zone, seat }, this.rules, this.#out);
  };

  readonly gather = (from: string, to: string): void => {
    this.#checkZone(from);
    const holders = this.rules.zones[from]?.of === 'table' ? [null] : this.#game.order;
    for (const holder of holders) this.move(cardsIn(pileIn(this.#game, holder, from)), to);
  };

  readonly flip = (cards: CardId | readonly CardId[], to: 'up' | 'down'): void => {
    for (const card of typeof cards === 'string' ? [cards] : cards) {
      flipNow(this.#game, card, to, this.rules, this.#out);
    }
  };

  readonly reveal = (card: CardId): void => {
    const found = this.#game.cards[card];
    if (found === undefined) throw new InvariantError(`there is no card '${card}'`, { card });
    noteGlimpse(this.#game, card, 'everyone');
    this.#out.emit({ type: 'card.revealed', card, def: found.def, seat: found.owner });
  };

  readonly emit = (name: string, data: Readonly<Record<string, Json>> = {}): void => {
    const declared = this.rules.events.get(name);
    if (declared === undefined) {
      const known = [...this.rules.events.keys()].join(', ') || 'none';
      throw new InvariantError(`the game declares no event '${name}'; there are ${known}`, { event: name });
    }
    if (this.#out.checked) {
      const read = safeParse(declared.schema, data);
      if (!read.success) {
        throw new InvariantError(`the event '${name}' does not carry what is declared: ${read.error.message}`, {
          data,
        });
      }
    }
    // The name of an own event is known to the game, not to the compiler here.
    this.#out.emit({ type: name as OwnEvent['type'], ...data });
  };

  readonly report = (event: CoreEvent): void => this.#out.emit(event);

  readonly queue = (...effects: readonly Effect[]): void => {
    this.#queued.push(...effects);
  };

  readonly runHook = (card: CardId, hook: string, target: string | null = null): void => {
    const run = hookOf(defOf(cardOf(this.#game, card), this.rules), hook);
    this.queue(...effectsOfHook(this.#game, run, card, this.rules, this.#out, { target }));
  };

  readonly apply = (...effects: readonly Effect[]): void => {
    for (const effect of effects) {
      const def = this.rules.effects.get(effect.type);
      if (def === undefined) throw unknownEffect(effect, this.rules.effects);
      if (this.#out.checked) checkEffect(effect, this.rules.effects);
      def.recipe(this.#game, effect, this.rules, this.#out);
      if (this.#game.pending !== null)
        throw new InvariantError(`the effect '${effect.type}' asks a question, which has to wait: queue it`, {
          effect,
        });
    }
  };

  readonly random = Object.assign((below: number): number => randomBelow(this.#game, 'table', below), {
    of: <X>(list: readonly X[]): X => {
      if (list.length === 0) throw new InvariantError('random.of: there is nothing to choose from');
      return list[randomBelow(this.#game, 'table', list.length)] as X;
    },
  });

  readonly lose = (seats: SeatId | readonly SeatId[], reason: string): void =>
    loseEffect.recipe(
      this.#game,
      { seats: typeof seats === 'string' ? [seats] : [...seats], reason },
      this.rules,
      this.#out,
    );

  readonly endMatch = (outcome: Outcome): void => endMatchNow(this.#game, outcome, this.#out);

  readonly fizzle = (reason: string): never => this.#out.fizzle(reason);

  #checkZone(zone: string): void {
    if (this.rules.zones[zone] !== undefined) return;
    const known = Object.keys(this.rules.zones).join(', ');
    throw new InvariantError(`there is no zone '${zone}'; there are ${known}`, { zone });
  }
}

const ANYWHERE = Object.freeze({});

/** Without fields that are not given. Written out: every move needs it. */
function pileAt(seat: SeatId | undefined, index: number | undefined) {
  if (index === undefined) return seat === undefined ? ANYWHERE : { seat };
  return seat === undefined ? { index } : { seat, index };
}

const cardsIn = (pile: readonly (CardId | null)[]): CardId[] => pile.filter((card): card is CardId => card !== null);

const RESERVED: Readonly<Record<Reserved, true>> = {
  state: true,
  rules: true,
  move: true,
  deal: true,
  shuffle: true,
  gather: true,
  flip: true,
  reveal: true,
  emit: true,
  report: true,
  queue: true,
  runHook: true,
  apply: true,
  random: true,
  lose: true,
  endMatch: true,
  fizzle: true,
  seat: true,
  my: true,
  our: true,
  type: true,
  answer: true,
  answers: true,
  depth: true,
};

/** Refuses fields that are called like something of the context. */
export function checkFields(at: string, fields: object, allowed: readonly string[] = []): void {
  const taken = Object.keys(fields).find((name) => Object.hasOwn(RESERVED, name) && !allowed.includes(name));
  if (taken === undefined) return;
  throw new RulesetError(`${at}.fields.${taken}`, 'is a name of the context: choose another name for the field');
}
