import type { Actor } from 'xstate';
import { faultOf, judge } from '../../guards/index.js';
import type { MatchLogic, ShellEvent } from '../../machines/index.js';
import { type MatchChart, matchChart } from '../chart/index.js';
import { readCommand } from '../commands/index.js';
import { countedOn } from '../engine/index.js';
import {
  allow,
  type Command,
  type Denial,
  deny,
  type GameEvent,
  type GameState,
  IllegalActionError,
  type Receipt,
  type Ruleset,
  RulesetError,
  type SeatId,
  type Verdict,
} from '../model/index.js';
import { hashState } from './hash.js';
import { Lanes } from './lanes.js';
import { type HeardEvent, Listeners } from './listeners.js';
import { Past } from './past.js';
import { ReadableMatch } from './readable-match.js';
import { busy, nothingToAnimate, rejected, revisionFor, ruleError, staleness } from './receipt.js';
import { gameOf, isRecorded, type MatchRecord } from './record.js';
import type { SavedMatch } from './save.js';
import { type ShellOptions, type ShellSetup, standingOf } from './shell-setup.js';
import { StepTraces } from './step-traces.js';
import type { Listener, Match, TraceEntry } from './types.js';
import { type Undoing, undoing } from './undo.js';

/**
 * The shell around the chart: it reads commands, judges them, has them carried out by one of its lanes, and notifies
 * listeners.
 */
export class MatchShell extends ReadableMatch implements Match {
  readonly rules: Ruleset;
  readonly #setup: ShellOptions;
  readonly #chart: MatchChart;
  readonly #lanes: Lanes;
  readonly #past: Past;
  readonly #traces: StepTraces;
  readonly #listeners = new Listeners();
  #busy = false;
  #entered: boolean;
  #lastFault: string | null = null;

  constructor(setup: ShellSetup) {
    super();
    // The state that it begins with is not kept: it changes, and goes where the match goes.
    const { game: _, ...options } = setup;
    this.#setup = options;
    this.rules = setup.rules;
    this.#chart = matchChart(setup.rules);
    this.#traces = new StepTraces(setup.trace);
    this.#past = new Past(options, this.#chart, setup.game);
    this.#lanes = new Lanes(options, this.#chart, this.#traces, standingOf(setup, this.#chart));
    this.#entered = setup.arranged !== true;
    setup.inspect?.attach(this);
  }

  get gameId(): string {
    return this.#setup.origin.gameId;
  }

  get actor(): Actor<MatchLogic> {
    return this.#lanes.actor;
  }

  get state(): GameState {
    return this.#lanes.copy;
  }

  protected get current(): GameState {
    return this.#lanes.game;
  }

  get value(): unknown {
    return structuredClone(this.#at.value);
  }

  get settled(): boolean {
    return this.#entered && this.#chart.settled[this.#lanes.leaf] === true;
  }

  get record(): MatchRecord {
    return this.#past.record;
  }

  get history(): readonly GameEvent[] {
    return this.#past.events(this.#hasBegun);
  }

  get trace(): readonly TraceEntry[] {
    return this.#traces.entries;
  }

  start(): Receipt {
    if (this.#busy) return this.#reject(busy());
    if (this.#hasBegun) return this.#reject(deny('wrong-phase', 'the match has already started'));
    return this.#carryOut({ type: 'match.start' });
  }

  /** If a match cannot start, the ruleset is wrong: this throws the reason. */
  startOrThrow(): void {
    const receipt = this.start();
    if (!receipt.ok) throw new RulesetError('setup', this.#lastFault ?? receipt.message);
  }

  settle(): Receipt {
    if (this.#busy) return this.#reject(busy());
    if (this.#entered) return this.#carryOut(null);
    const receipt = this.#carryOut({ type: 'position.enter' });
    this.#entered = receipt.ok;
    if (!receipt.ok) return receipt;
    this.#past.beginAt(this.current, this.#at.value);
    this.#tellSettled();
    return receipt;
  }

  send(command: Command, options?: unknown): Receipt {
    return this.receive(command, options);
  }

  receive(raw: unknown, options?: unknown): Receipt {
    if (this.#busy) return this.#reject(busy());
    const read = readCommand(raw, this.rules);
    if ('denial' in read) return this.#reject(read.denial, read.path);
    const { command } = read;
    const { seat } = command;
    const entering = this.#enter();
    if (entering !== null) return entering;
    const stale = staleness(revisionFor(this.current, seat), options);
    if (stale !== null) return this.#reject(stale.denial, stale.path, seat);
    const verdict = judge(this.current, command, this.rules);
    if (verdict.ok) return this.#carryOut(command);
    this.#reportFault(command.type, faultOf(verdict));
    return this.#reject(verdict, undefined, seat);
  }

  animationDone(): Receipt {
    if (this.#busy) return this.#reject(busy());
    const entering = this.#enter();
    if (entering !== null) return entering;
    if (!this.#at.tags.has('animating')) return this.#reject(nothingToAnimate(this.phase));
    return this.#carryOut({ type: 'animation.done' });
  }

  on(listener: Listener): () => void {
    return this.#listeners.onEvent(listener);
  }

  onSettled(listener: () => void): () => void {
    return this.#listeners.onSettled(listener);
  }

  canUndo(seat: SeatId): Verdict {
    const undone = this.#busy ? busy() : this.#undoing(seat);
    return undone.ok ? allow() : undone;
  }

  undo(seat: SeatId): Receipt {
    if (this.#busy) return this.#reject(busy());
    const undone = this.#undoing(seat);
    if (!undone.ok) return this.#reject(undone, undefined, seat);
    const { without } = undone;
    this.#past.takeBack(seat, undone);
    this.#lanes.moveTo({ game: countedOn(without.game, this.current, seat), leaf: without.leaf });
    this.#tellSettled();
    return { ok: true, revision: revisionFor(this.current, seat), events: [] };
  }

  step(): boolean {
    if (this.#busy || !this.#entered || !this.#at.tags.has('busy')) return false;
    const heard: HeardEvent[] = [];
    this.#busy = true;
    try {
      this.#lanes.step(heard, (effect, error) => this.#reportFault(effect, error));
    } finally {
      this.#busy = false;
    }
    this.#tell(heard);
    return true;
  }

  save({ record = false }: { readonly record?: boolean } = {}): SavedMatch {
    return structuredClone({
      format: 'turnchart-match',
      version: 2,
      ...gameOf(this.rules, this.#setup.origin),
      value: this.#at.value as SavedMatch['value'],
      done: this.#at.done,
      game: this.current as unknown as SavedMatch['game'],
      hash: hashState(this.current),
      ...this.#past.logged,
      stepping: this.#setup.stepping,
      ...(record ? { record: this.record } : {}),
    });
  }

  #undoing(seat: SeatId): Undoing | Denial {
    if (!this.settled) return deny('cannot-undo', 'there is nothing to take back');
    return undoing(this.#past.line, this.current, seat, this.rules);
  }

  get #hasBegun(): boolean {
    return this.current.phase !== 'setup' || this.#at.tags.has('busy') || this.current.revision > 0;
  }

  /** The current leaf of the chart. */
  get #at(): MatchChart['leaves'][number] {
    return this.#chart.leaves[this.#lanes.leaf] as MatchChart['leaves'][number];
  }

  /** A position that was set up by `arrange` enters its phase before the first command. */
  #enter(): Receipt | null {
    if (this.#entered) return null;
    const receipt = this.settle();
    return receipt.ok ? null : receipt;
  }

  /** Carries out one event and everything that it queues, or nothing of it. */
  #carryOut(event: Command | ShellEvent | null): Receipt {
    const heard: HeardEvent[] = [];
    let events: readonly GameEvent[];
    this.#busy = true;
    try {
      const carried = this.#lanes.run(event, this.#listeners.areListening, heard, this.#past.line);
      const { fault } = carried;
      if (fault !== null) {
        this.#reportFault(event?.type ?? 'settle', fault.error);
        return this.#reject(ruleError(this.rules.id), undefined, seatOf(event));
      }
      events = carried.events;
      if (event !== null && isRecorded(event)) this.#past.add(event, this.#lanes);
    } finally {
      this.#busy = false;
    }
    this.#tell(heard, events);
    return { ok: true, revision: revisionFor(this.current, seatOf(event)), events };
  }

  /** Calls listeners when a command has been carried out, with each event and the game right after its step. */
  #tell(heard: readonly HeardEvent[], events: readonly GameEvent[] = heard.map(({ event }) => event)): void {
    this.#past.addEvents(events);
    this.#busy = true;
    try {
      this.#listeners.tellEvents(heard);
      this.#lanes.tell(events);
    } finally {
      this.#busy = false;
    }
    this.#tellSettled();
  }

  #tellSettled(): void {
    if (this.settled) this.#listeners.tellSettled();
  }

  #reportFault(type: string, fault: unknown): void {
    if (fault === undefined) return;
    const message = fault instanceof Error ? fault.message : String(fault);
    this.#lastFault = message;
    this.#setup.onFault?.({ type, message, error: fault });
  }

  #reject(denial: Denial, path?: string, seat: SeatId | null = null): Receipt {
    if (this.#setup.strict) throw new IllegalActionError(denial.code, denial.message);
    return rejected(denial, revisionFor(this.current, seat), path);
  }
}

/** The seat that sent an event of the chart; none if the shell did. */
const seatOf = (event: Command | ShellEvent | null): SeatId | null =>
  event !== null && 'seat' in event ? event.seat : null;
