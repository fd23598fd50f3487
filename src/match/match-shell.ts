import { produce } from 'immer';
import type { Actor } from 'xstate';
import { faultOf, judge } from '../../guards/index.js';
import { type Fault, type MatchLogic, type ShellEvent, withContext } from '../../machines/index.js';
import { cloneGame, findLeaf, type MatchChart, matchChart } from '../chart/index.js';
import { readCommand } from '../commands/index.js';
import { countedOn, dequeue, peek } from '../engine/index.js';
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
  type StepTrace,
  type Verdict,
} from '../model/index.js';
import { ActorSide, type StepHearer } from './actor-side.js';
import { hashState } from './hash.js';
import { InPlace, type Standing } from './in-place.js';
import { Line } from './line.js';
import { type HeardEvent, Listeners } from './listeners.js';
import { LogHash } from './log-hash.js';
import { ReadableMatch } from './readable-match.js';
import { busy, nothingToAnimate, rejected, revisionFor, ruleError, staleness } from './receipt.js';
import { gameOf, isRecorded, type MatchRecord, type RecordedCommand, recordOf } from './record.js';
import type { SavedMatch } from './save.js';
import {
  baseOf,
  isNew,
  laneOptions,
  type ShellOptions,
  type ShellSetup,
  standingOf,
  unstarted,
} from './shell-setup.js';
import type { Listener, Match, TraceEntry } from './types.js';
import { type Undoing, undoing } from './undo.js';

/**
 * The shell around the chart: it reads commands, judges them, carries them out, and notifies listeners. Without
 * inspectors this is done in place, without an actor; with checks on, step by step or inspected, by the XState actor.
 */
export class MatchShell extends ReadableMatch implements Match {
  readonly rules: Ruleset;
  readonly trace: TraceEntry[] = [];
  readonly #setup: ShellOptions;
  readonly #chart: MatchChart;
  readonly #listeners = new Listeners();
  readonly #commands: RecordedCommand[];
  readonly #log: LogHash;
  #line: Line;
  /** The state of the match while it runs in place; otherwise the actor has it. */
  #place: InPlace | null;
  /** Created on first use. */
  #side: ActorSide | null = null;
  /** Kept from the first use on. */
  #history: GameEvent[] | null = null;
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
    this.#commands = [...(setup.commands ?? [])];
    this.#log = new LogHash(setup.log);
    this.#entered = setup.arranged !== true;
    // The effects of a step or of entering a position cannot be replayed from commands, so they are kept.
    if (setup.stepping || setup.arranged) this.#history = [];
    this.#line = new Line(setup.rules, this.#chart, baseOf(setup, this.#chart));
    this.#place = new InPlace(setup.rules, this.#chart, standingOf(setup, this.#chart), laneOptions(setup));
    setup.inspect?.attach(this);
  }

  get gameId(): string {
    return this.#setup.origin.gameId;
  }

  get actor(): Actor<MatchLogic> {
    return this.#actorSide.actor;
  }

  get state(): GameState {
    return this.#place?.copy ?? this.#actorSide.snapshot.context.game;
  }

  protected get current(): GameState {
    return this.#place?.game ?? this.#actorSide.snapshot.context.game;
  }

  get value(): unknown {
    return structuredClone(this.#at.value);
  }

  get settled(): boolean {
    return this.#entered && this.#chart.settled[this.#leaf] === true;
  }

  get record(): MatchRecord {
    return recordOf(this.rules, this.#setup.origin, this.#commands);
  }

  get history(): readonly GameEvent[] {
    this.#history ??= this.#hasBegun ? this.#line.events() : [];
    return this.#history;
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
    // The past of a position begins when it has been entered.
    this.#line = this.#lineFromHere();
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
    const { since, later, without } = undone;
    this.#line.drop(seat);
    this.#commands.push({ type: 'match.undo', seat });
    this.#history?.splice(this.#history.length - later - since.length, since.length);
    this.#moveTo({ game: countedOn(without.game, this.current, seat), leaf: without.leaf });
    this.#tellSettled();
    return { ok: true, revision: revisionFor(this.current, seat), events: [] };
  }

  step(): boolean {
    if (this.#busy || !this.#entered || !this.#at.tags.has('busy')) return false;
    const side = this.#byTheActor();
    const before = side.snapshot;
    const heard: HeardEvent[] = [];
    const hearer = this.#hearerInto(heard);
    this.#busy = true;
    try {
      const effect = peek(before.context.game)?.type ?? '';
      const fault = side.dispatch({ type: 'effect.next' }, hearer);
      if (fault !== null) {
        this.#reportFault(effect, fault.message);
        // That step is undone, and its effect is dropped, or the next step would fail in the same way.
        const game = produce(before.context.game, (draft: GameState) => void dequeue(draft));
        side.jump(withContext(before, { game, events: [], steps: [], fault: null }));
        hearer.hear([{ type: 'effect.failed', effect, message: fault.message }], game);
        if (game.queue.size === 0) side.dispatch({ type: 'effect.next' }, hearer);
      }
    } finally {
      this.#busy = false;
    }
    this.#tell(heard);
    return true;
  }

  save({ record = false }: { readonly record?: boolean } = {}): SavedMatch {
    const offset = this.#setup.log?.at ?? 0;
    return structuredClone({
      format: 'turnchart-match',
      version: 2,
      ...gameOf(this.rules, this.#setup.origin),
      value: this.#at.value as SavedMatch['value'],
      done: this.#at.done,
      game: this.current as unknown as SavedMatch['game'],
      hash: hashState(this.current),
      at: offset + this.#commands.length,
      log: this.#log.of(this.#commands, offset),
      stepping: this.#setup.stepping,
      ...(record ? { record: this.record } : {}),
    });
  }

  #undoing(seat: SeatId): Undoing | Denial {
    if (!this.settled) return deny('cannot-undo', 'there is nothing to take back');
    return undoing(this.#line, this.current, seat, this.rules);
  }

  get #hasBegun(): boolean {
    return this.current.phase !== 'setup' || this.#at.tags.has('busy') || this.current.revision > 0;
  }

  /** The current leaf of the chart. */
  get #at(): MatchChart['leaves'][number] {
    return this.#chart.leaves[this.#leaf] as MatchChart['leaves'][number];
  }

  get #leaf(): number {
    return this.#place?.leaf ?? findLeaf(this.#chart, this.#actorSide.snapshot.value);
  }

  get #actorSide(): ActorSide {
    if (this.#side !== null && !this.#side.isStopped) return this.#side;
    this.#side = new ActorSide(this.rules, this.#chart, laneOptions(this.#setup), this.#standing);
    return this.#side;
  }

  /** The current state: in place, or in the actor, which still has it when somebody has stopped it. */
  get #standing(): Standing {
    if (this.#place !== null) return { game: this.#place.copy, leaf: this.#place.leaf };
    const { context, value } = (this.#side as ActorSide).snapshot;
    return { game: context.game, leaf: findLeaf(this.#chart, value) };
  }

  /** From here on the match is in its actor. */
  #byTheActor(): ActorSide {
    const side = this.#actorSide;
    this.#place = null;
    return side;
  }

  /** From here on the match is in place; its actor, if there is one, follows. */
  #inPlace(): InPlace {
    if (this.#place !== null) return this.#place;
    const game = this.current;
    const at: Standing = { game: cloneGame(game), leaf: this.#leaf };
    this.#place = new InPlace(this.rules, this.#chart, at, laneOptions(this.#setup));
    this.#place.moveTo(at, game);
    return this.#place;
  }

  #moveTo(at: Standing): void {
    this.#place?.moveTo(at);
    if (this.#side !== null) this.#side.follow({ game: this.#place?.copy ?? at.game, leaf: at.leaf }, []);
  }

  /** A position that was set up by `arrange` enters its phase before the first command. */
  #enter(): Receipt | null {
    if (this.#entered) return null;
    const receipt = this.settle();
    return receipt.ok ? null : receipt;
  }

  #lineFromHere(): Line {
    const here: ShellSetup = { ...this.#setup, game: this.current, value: this.#at.value };
    return new Line(this.rules, this.#chart, baseOf(here, this.#chart));
  }

  /** Carries out one event and everything that it queues, or nothing of it. */
  #carryOut(event: Command | ShellEvent | null): Receipt {
    const heard: HeardEvent[] = [];
    const { checks, stepping, inspect } = this.#setup;
    const byTheActor = checks || stepping || inspect !== undefined || this.#side?.isInspected === true;
    this.#busy = true;
    let fault: Fault | null;
    let events: readonly GameEvent[];
    try {
      if (byTheActor) {
        fault = this.#runInSteps(event, heard);
        events = heard.map(({ event: one }) => one);
      } else {
        const carried = this.#runInPlace(event, heard);
        fault = carried.fault;
        events = carried.events;
      }
      if (fault !== null) {
        this.#reportFault(event?.type ?? 'settle', fault.message);
        return this.#reject(ruleError(this.rules.id), undefined, seatOf(event));
      }
      if (event !== null && isRecorded(event)) {
        this.#commands.push(event);
        this.#line.add(event, () => ({ game: this.current, leaf: this.#leaf }));
      }
    } finally {
      this.#busy = false;
    }
    this.#tell(heard, events);
    return { ok: true, revision: revisionFor(this.current, seatOf(event)), events };
  }

  #runInSteps(event: Command | ShellEvent | null, heard: HeardEvent[]): Fault | null {
    const side = this.#byTheActor();
    const before = side.snapshot;
    const { stepping, inspect } = this.#setup;
    const one = inspect !== undefined || side.isInspected || this.#listeners.areListening;
    let fault: Fault | null = null;
    let done = false;
    try {
      const hearer = this.#hearerInto(heard);
      if (!stepping) fault = side.run(event, one, hearer);
      else if (event !== null) fault = side.dispatch(event, hearer);
      done = fault === null;
    } finally {
      // Also when somebody who inspects the actor throws: nothing is left half-done.
      if (!done && side.snapshot !== before) side.jump(before);
    }
    return fault;
  }

  #runInPlace(
    event: Command | ShellEvent | null,
    heard: HeardEvent[],
  ): { readonly events: readonly GameEvent[]; readonly fault: Fault | null } {
    const place = this.#inPlace();
    const { shown } = place;
    const { revision, seen } = place.game;
    const numbers = { revision, seen: { ...seen } };
    const hear: Listener | null = this.#listeners.areListening ? (one, game) => heard.push({ event: one, game }) : null;
    try {
      const { events, steps } = place.run(event, hear);
      this.#takeDown(steps);
      this.#side?.follow({ game: place.copy, leaf: place.leaf }, events);
      return { events, fault: null };
    } catch (error) {
      // Discards the changes of a failed command: the match is replayed up to the command before it.
      const isStart = event?.type === 'match.start' && isNew(this.#setup);
      const again = isStart ? unstarted(this.#setup, this.#chart) : this.#line.again();
      Object.assign(again.game, numbers);
      place.moveTo(again, shown);
      return { events: [], fault: { message: error instanceof Error ? error.message : String(error) } };
    }
  }

  #hearerInto(heard: HeardEvent[]): StepHearer {
    return {
      hear: (events, game) => {
        for (const event of events) heard.push({ event, game });
      },
      takeDown: (steps) => this.#takeDown(steps),
    };
  }

  #takeDown(steps: readonly StepTrace[]): void {
    const { trace } = this.#setup;
    if (trace === null || steps.length === 0) return;
    const { revision } = this.current;
    for (const step of steps) this.trace.push({ ...step, revision });
    if (this.trace.length > trace.limit) this.trace.splice(0, this.trace.length - trace.limit);
  }

  /** Calls listeners when a command has been carried out, with each event and the game right after its step. */
  #tell(heard: readonly HeardEvent[], events: readonly GameEvent[] = heard.map(({ event }) => event)): void {
    this.#history?.push(...events);
    this.#busy = true;
    try {
      this.#listeners.tellEvents(heard);
      this.#side?.tell(events);
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
