import {
  CommandLog,
  copyOf,
  type MatchCore,
  type Position,
  positionAt,
  type RecordedCommand,
  Refusal,
  rejected,
  revisionFor,
  TableCore,
  unstarted,
} from '../core/index.js';
import { countedOn, type SeatSetup } from '../engine/index.js';
import { type MatchRecord, type Origin, recordOf } from '../files/record.js';
import { legalMoves, OfferBuilder } from '../legal/index.js';
import { asMatchSeats, asSeatSetups } from '../match/create-match.js';
import { ReadableMatch } from '../match/readable-match.js';
import {
  type ChartValue,
  type Denial,
  type GameEvent,
  type GameState,
  type PolicyOverrides,
  type Receipt,
  type Ruleset,
  readSeed,
  type SeatId,
  type Seed,
} from '../model/index.js';
import * as texts from '../model/player-texts.js';

/** Options of a match on the fast lane. */
export interface FastMatchOptions {
  readonly rules: Ruleset;
  readonly seats: readonly SeatSetup[] | number;
  readonly seed: Seed;
  readonly policies?: PolicyOverrides;
  /** Receipts carry events. Off by default, because simulations usually do not read them. */
  readonly events?: boolean;
  /** It keeps nothing to go back to: it has no record, and throws when the rules fail. */
  readonly scratch?: boolean;
  /** Nobody ever looks at it, and no view is made of it: cards keep their ids, and nothing is kept for those who see less. */
  readonly unseen?: boolean;
}

/** What led to a match: its log, and its record. A match without one goes only forward. */
interface Past {
  readonly log: CommandLog;
  readonly recorded: RecordedCommand[];
  readonly origin: Origin;
}

/** A core for bots and simulations: the same receipts and states as a live match, which is changed in place. */
export class FastMatch extends ReadableMatch {
  readonly rules: Ruleset;
  readonly #core: MatchCore;
  readonly #collect: boolean;
  readonly #past: Past | null;
  readonly #unseen: boolean;

  constructor(core: MatchCore, collect: boolean, past: Past | null, unseen = false) {
    super();
    this.rules = core.rules;
    this.#core = core;
    this.#collect = collect;
    this.#past = past;
    this.#unseen = unseen;
  }

  get state(): GameState {
    return this.#core.game;
  }

  protected get current(): GameState {
    return this.#core.game;
  }

  get value(): ChartValue {
    return this.#core.at.value;
  }

  get over(): boolean {
    return this.#core.game.outcome !== null;
  }

  get settled(): boolean {
    return this.#core.settled;
  }

  get record(): MatchRecord {
    return recordOf(this.rules, this.#past?.origin ?? NOWHERE, this.#past?.recorded ?? []);
  }

  /** Carries out a command, or says why not. */
  receive(raw: unknown, options?: unknown): Receipt {
    const admitted = this.#core.admit(raw, options);
    if (!(admitted instanceof Refusal)) return this.play(admitted);
    return this.#reject(admitted.denial, admitted.path, admitted.command?.seat);
  }

  /** Carries out a command that came out of `legal`: it is neither read nor judged again. */
  play(command: Exclude<RecordedCommand, { type: 'match.undo' }>): Receipt {
    const core = this.#core;
    const seat = 'seat' in command ? command.seat : null;
    try {
      core.run(command);
    } catch (error) {
      if (this.#past === null) throw error;
      core.moveTo(this.#past.log.rebuild());
      return this.#reject(texts.rulesFailed(this.rules.id), undefined, seat);
    }
    this.#past?.log.add(command, core);
    this.#past?.recorded.push(command);
    return {
      ok: true,
      revision: revisionFor(core.game, seat),
      events: this.#collect ? core.events.slice() : NO_EVENTS,
    };
  }

  /** What a seat may do now but give up, for a bot that chooses by index: only the chosen command is created. */
  moves(seat: SeatId): OfferBuilder {
    return this.settled ? legalMoves(this.state, seat, this.rules) : new OfferBuilder(seat);
  }

  animationDone(): Receipt {
    if (!this.#core.at.tags.has('animating')) return this.#reject(texts.nothingToAnimate(this.phase));
    return this.play({ type: 'animation.done' });
  }

  /** Resolves what is queued, for a match that continues from the middle of a command. */
  settle(): void {
    this.#core.run(null);
    this.#past?.log.add({ type: 'effect.drain' }, this.#core);
  }

  /** A copy of this match that continues independently. */
  clone(): FastMatch {
    return this.continuedFrom(this.#core.copy().game);
  }

  /** The same match with its state from a save, which must be equal to the current state. */
  continuedFrom(game: GameState): FastMatch {
    const past = this.#past;
    const own = past && { ...past, log: past.log.clone(), recorded: [...past.recorded] };
    const core = new TableCore(this.rules, { game, leaf: this.#core.leaf }, { unseen: this.#unseen });
    return new FastMatch(core, this.#collect, own, this.#unseen);
  }

  /** Takes back what a seat did last, as a record says that it was: whether it may be is the live match's to judge. */
  undo(seat: SeatId): Receipt {
    const core = this.#core;
    const without = this.#past?.log.takeOut(seat)?.without ?? null;
    if (this.#past === null || without === null) {
      return this.#reject(texts.nothingToUndo(), undefined, seat);
    }
    core.moveTo({ game: countedOn(without.game, core.game, seat), leaf: without.leaf });
    this.#past.log.drop(seat, core);
    this.#past.recorded.push({ type: 'match.undo', seat });
    return { ok: true, revision: revisionFor(core.game, seat), events: NO_EVENTS };
  }

  #reject(denial: Denial, path?: string, seat: SeatId | null = null): Receipt {
    return rejected(denial, revisionFor(this.state, seat), path);
  }
}

const NO_EVENTS: readonly GameEvent[] = Object.freeze([]);
const NOWHERE: Origin = { gameId: 'fast', seed: '', seats: [] };

/**
 * A match for bots and simulations: the same rules, in place.
 *
 * @example
 * const match = createFastMatch({ rules: duel, seats, seed: 1 });
 * while (!match.over) match.play(pick(match.legal(match.state.active)));
 */
export function createFastMatch(options: FastMatchOptions): FastMatch {
  const { seed, policies = {}, events = false, scratch = false, unseen = false } = options;
  const rules = options.rules.withPolicies(policies);
  const seats = asSeatSetups(options.seats);
  const base = (): Position => unstarted(rules, seats, seed);
  const core = new TableCore(rules, base(), { unseen });
  core.run(START);
  if (scratch) return new FastMatch(core, events, null, unseen);
  const log = new CommandLog(rules, base);
  log.add(START);
  const origin = { gameId: 'fast', seed: readSeed(seed), seats: asMatchSeats(seats) };
  return new FastMatch(core, events, { log, recorded: [], origin });
}

const START = { type: 'match.start' } as const;

export interface ContinueOptions {
  readonly game: GameState;
  readonly value: unknown;
  readonly events?: boolean;
  readonly scratch?: boolean;
  readonly unseen?: boolean;
}

/**
 * A match that continues from a state: one that was saved, or that a search made up. The match takes over the state and
 * changes it. A `scratch` match keeps no copy to restart from, and throws when the rules fail.
 */
export function continueFast(
  rules: Ruleset,
  { game, value, events = false, scratch = false, unseen = false }: ContinueOptions,
): FastMatch {
  const core = new TableCore(rules, positionAt(rules, game, value), { unseen });
  if (scratch) return new FastMatch(core, events, null, unseen);
  const base = core.copy();
  return new FastMatch(core, events, {
    log: new CommandLog(rules, () => copyOf(base)),
    recorded: [],
    origin: NOWHERE,
  });
}
