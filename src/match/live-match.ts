import type { Actor } from 'xstate';
import { faultOf } from '../../guards/index.js';
import type { MatchLogic, ShellEvent } from '../../machines/index.js';
import {
  CommandLog,
  copyOf,
  type MatchCore,
  type Position,
  positionAt,
  Refusal,
  rejected,
  revisionFor,
  TableCore,
  type Undoing,
  undoing,
  unstarted,
} from '../core/index.js';
import { countedOn, guardedCommandOf, peek, type Viewer } from '../engine/index.js';
import { isRecorded, type MatchRecord, type Origin } from '../files/record.js';
import type { SavedMatch } from '../files/save.js';
import {
  allow,
  type ChartValue,
  type Command,
  type CoreEvent,
  type Denial,
  dataOf,
  detailOf,
  type GameEvent,
  type GameState,
  IllegalActionError,
  isOwnEvent,
  type Receipt,
  type Ruleset,
  RulesetError,
  type SeatId,
  type Verdict,
} from '../model/index.js';
import * as texts from '../model/player-texts.js';
import { Followers } from './followers.js';
import { Listeners } from './listeners.js';
import type { LiveOptions } from './live-options.js';
import { MatchFiles } from './match-files.js';
import { ReadableMatch } from './readable-match.js';
import { createStore, type MatchStore } from './store.js';
import type { Listener, Match, TraceEntry } from './types.js';
import { actorOptions, XStateCore } from './xstate-core.js';

const NEXT = { type: 'effect.next' } as const;
const DRAIN = { type: 'effect.drain' } as const;

/** What a listener for events of one name gets: an event of the engine, or what one of the game carries. */
type HeardEvent = CoreEvent | ReturnType<typeof dataOf>;

/** A match for people: a core, the log that leads to it, and those who follow it. */
export class LiveMatch extends ReadableMatch implements Match {
  readonly rules: Ruleset;
  readonly trace: TraceEntry[] = [];
  readonly #options: Omit<LiveOptions, 'game' | 'value' | 'commands' | 'inspect'>;
  readonly #core: MatchCore;
  readonly #log: CommandLog;
  readonly #files: MatchFiles;
  readonly #listeners = new Listeners();
  readonly #followers: Followers;
  /** A copy of the current state, made when it is first read. */
  #state: GameState | null = null;
  /** Another number after every change, for stores. */
  #version = 0;
  readonly #stores = new Map<Viewer, MatchStore>();
  /** Everything that happened, from the first use on. */
  #history: GameEvent[] | null = null;
  #busy = false;
  #entered: boolean;
  /** What the steps that follow belong to. */
  #action: Command | ShellEvent = { type: 'match.start' };
  #lastFault: string | null = null;

  constructor({ game, value, commands, inspect, ...options }: LiveOptions) {
    super();
    const { rules, origin, checks, stepping, trace, arranged = false } = options;
    this.#options = options;
    this.rules = rules;
    const Core = options.runner === 'xstate' ? XStateCore : TableCore;
    const shown = actorOptions(inspect, checks);
    const traced = {
      trace: trace !== null,
      guard: checks ? null : guardedCommandOf(origin.seed),
      traceQueue: trace?.queue ?? false,
    };
    this.#core = new Core(rules, positionAt(rules, game, value), { checked: checks, ...traced, shown });
    this.#log = new CommandLog(rules, baseOf(rules, origin, value === undefined && !arranged ? null : this.#core), {
      stepping,
    });
    const onFault = (error: unknown): void => this.#reportFault('a follower', error);
    this.#followers = new Followers(this.#core, this.#listeners, { checks, stepping, shown, onFault });
    this.#files = new MatchFiles({ ...options, commands });
    this.#entered = !arranged;
    if (inspect !== undefined && 'attach' in inspect) inspect.attach(this);
  }

  get gameId(): string {
    return this.#options.origin.gameId;
  }

  get actor(): Actor<MatchLogic> {
    return this.#followers.reference.actor;
  }

  get state(): GameState {
    const { state } = this.#followers;
    if (state !== null) return state;
    this.#state ??= this.#core.copy().game;
    return this.#state;
  }

  /** With checks on, rules that may only read get a frozen state. */
  protected get current(): GameState {
    return this.#options.checks ? this.state : this.#core.game;
  }

  get value(): ChartValue {
    return structuredClone(this.#core.at.value);
  }

  get settled(): boolean {
    return this.#entered && this.#core.settled;
  }

  get record(): MatchRecord {
    return this.#files.record;
  }

  get history(): readonly GameEvent[] {
    this.#history ??= this.#log.history();
    return this.#history;
  }

  start(): Receipt {
    if (this.#busy) return this.#reject(texts.isCarryingOut());
    if (this.#hasBegun) return this.#reject(texts.alreadyStarted());
    return this.#carryOut({ type: 'match.start' });
  }

  /** If a match cannot start, the ruleset is wrong: this throws the reason. */
  startOrThrow(): void {
    const receipt = this.start();
    if (!receipt.ok) throw new RulesetError('setup', this.#lastFault ?? detailOf(receipt));
  }

  settle(): Receipt {
    if (this.#busy) return this.#reject(texts.isCarryingOut());
    return this.#entered ? this.#carryOut(DRAIN) : this.#enter();
  }

  send(command: Command, options?: unknown): Receipt {
    return this.receive(command, options);
  }

  receive(raw: unknown, options?: unknown): Receipt {
    if (this.#busy) return this.#reject(texts.isCarryingOut());
    const entered = this.#entered ? null : this.#enter();
    if (entered?.ok === false) return entered;
    const admitted = this.#core.admit(raw, options, this.current);
    if (!(admitted instanceof Refusal)) return this.#carryOut(admitted);
    const { denial, path, command } = admitted;
    this.#reportFault(command?.type ?? '', faultOf(denial));
    return this.#reject(denial, path, command?.seat);
  }

  animationDone(): Receipt {
    if (this.#busy) return this.#reject(texts.isCarryingOut());
    const entered = this.#entered ? null : this.#enter();
    if (entered?.ok === false) return entered;
    if (!this.#core.at.tags.has('animating')) return this.#reject(texts.nothingToAnimate(this.phase));
    return this.#carryOut({ type: 'animation.done' });
  }

  on(listener: Listener): () => void;
  on(name: string, listener: (event: HeardEvent, game: GameState) => void): () => void;
  on(first: Listener | string, second?: (event: HeardEvent, game: GameState) => void): () => void {
    if (typeof first === 'function') return this.#listeners.onEvent(first);
    return this.#listeners.onEvent((event, game) => {
      // The name says of what type the event is.
      if (event.type === first) second?.(isOwnEvent(event) ? dataOf(event) : event, game);
    });
  }

  onSettled(listener: () => void): () => void {
    return this.#listeners.onSettled(listener);
  }

  store(viewer: Viewer): MatchStore {
    const watched = { version: () => this.#version, onChange: this.#listeners.onChange.bind(this.#listeners) };
    const store = this.#stores.get(viewer) ?? createStore(this, viewer, watched);
    this.#stores.set(viewer, store);
    return store;
  }

  canUndo(seat: SeatId): Verdict {
    const undone = this.#busy ? texts.isCarryingOut() : this.#undoing(seat);
    return undone.ok ? allow() : undone;
  }

  undo(seat: SeatId): Receipt {
    if (this.#busy) return this.#reject(texts.isCarryingOut());
    const undone = this.#undoing(seat);
    if (!undone.ok) return this.#reject(undone, undefined, seat);
    const { events, later, without } = undone;
    this.#core.moveTo({ game: countedOn(without.game, this.#core.game, seat), leaf: without.leaf });
    this.#log.drop(seat, this.#core);
    this.#files.add({ type: 'match.undo', seat });
    this.#history?.splice(this.#history.length - later - events.length, events.length);
    this.#jump();
    this.#tellChange();
    return { ok: true, revision: revisionFor(this.#core.game, seat), events: [] };
  }

  /** Resolves one effect. If it fails, it is dropped, or the next step would fail in the same way. */
  step(): boolean {
    if (this.#busy || !this.#entered || !this.#core.isBusy) return false;
    const effect = peek(this.#core.game)?.type ?? '';
    if (this.#advance(NEXT, effect) !== null) return true;
    const failed: GameEvent = { type: 'effect.failed', effect, message: this.#lastFault ?? '' };
    this.#log.add({ type: 'effect.dropped', told: failed });
    this.#core.moveTo(this.#log.rebuild());
    this.#jump();
    this.#history?.push(failed);
    this.#telling(() => this.#listeners.tellEvent(failed, this.state));
    // Nothing is left to resolve: the chart goes on.
    if (this.#core.game.queue.size === 0) this.#advance(NEXT, '');
    else this.#tellChange();
    return true;
  }

  save({ record = false }: { readonly record?: boolean } = {}): SavedMatch {
    return this.#files.save(this.#core, this.#options.stepping, record);
  }

  #undoing(seat: SeatId): Undoing | Denial {
    if (!this.settled) return texts.nothingToUndo();
    return undoing(this.#log, this.#core.game, seat, this.rules);
  }

  get #hasBegun(): boolean {
    const { game, isBusy } = this.#core;
    return game.phase !== 'setup' || isBusy || game.revision > 0;
  }

  /** A position that was set up by `arrange` enters its phase before the first command. */
  #enter(): Receipt {
    const receipt = this.#carryOut({ type: 'position.enter' });
    this.#entered = receipt.ok;
    this.#version += 1;
    if (receipt.ok) this.#tellChange();
    return receipt;
  }

  #carryOut(event: Command | ShellEvent): Receipt {
    const seat = 'seat' in event ? event.seat : null;
    const events = this.#advance(event, event === DRAIN ? 'settle' : event.type);
    if (events === null) return this.#reject(texts.rulesFailed(this.rules.id), undefined, seat);
    return { ok: true, revision: revisionFor(this.#core.game, seat), events };
  }

  /** Carries out an event, or nothing of it: then the rules have failed, and `what` is what failed. */
  #advance(event: Command | ShellEvent, what: string): readonly GameEvent[] | null {
    this.#followers.prepare();
    this.#busy = true;
    try {
      this.#followers.run(this.#core, event);
      this.#followers.check(event);
    } catch (error) {
      this.#followers.goBack();
      this.#core.moveTo(this.#log.rebuild());
      this.#reportFault(what, error);
      return null;
    } finally {
      this.#busy = false;
    }
    const events = this.#core.events.slice();
    this.#state = null;
    this.#version += 1;
    this.#history?.push(...events);
    this.#log.add(event, this.#core);
    if (event !== NEXT && event !== DRAIN) this.#action = event;
    if (isRecorded(event)) this.#files.add(event);
    if (this.#options.trace !== null) this.#noteSteps(this.#options.trace.limit);
    this.#telling(() => this.#followers.show(event, events));
    this.#tellChange();
    return events;
  }

  /** The match is in another state than its chart led to. */
  #jump(): void {
    this.#state = null;
    this.#version += 1;
    this.#telling(() => this.#followers.jump());
  }

  /** While listeners are called, no command is accepted. */
  #telling(tell: () => void): void {
    this.#busy = true;
    try {
      tell();
    } finally {
      this.#busy = false;
    }
  }

  #tellChange(): void {
    this.#listeners.tellChange(() => this.settled);
  }

  #noteSteps(limit: number): void {
    const { steps, game } = this.#core;
    for (const step of steps) this.trace.push({ ...step, revision: game.revision, action: this.#action });
    if (this.trace.length > limit) this.trace.splice(0, this.trace.length - limit);
  }

  #reportFault(type: string, fault: unknown): void {
    if (fault === undefined) return;
    const message = fault instanceof Error ? fault.message : String(fault);
    this.#lastFault = message;
    this.#options.onFault?.({ type, message, error: fault });
  }

  #reject(denial: Denial, path?: string, seat: SeatId | null = null): Receipt {
    if (this.#options.strict) throw new IllegalActionError(denial.code, detailOf(denial));
    return rejected(denial, revisionFor(this.#core.game, seat), path);
  }
}

/** Creates the initial position again: of a new match from its seed, of another from a copy of where it began. */
function baseOf(rules: Ruleset, { seats, seed }: Origin, began: MatchCore | null): () => Position {
  if (began === null) return () => unstarted(rules, seats, seed);
  const base = began.copy();
  return () => copyOf(base);
}
