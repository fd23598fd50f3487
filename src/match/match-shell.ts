import { produce } from 'immer';
import { type Actor, createActor } from 'xstate';
import { faultOf, judge } from '../../guards/index.js';
import {
  createMatchMachine,
  type Fault,
  Gate,
  type MatchLogic,
  type MatchMachine,
  type MatchSnapshot,
  matchLogic,
  type ShellEvent,
  waitsForSomeone,
  withContext,
} from '../../machines/index.js';
import { pathOf, stuck } from '../chart/index.js';
import { readCommand } from '../commands/index.js';
import { countedOn, dequeue, peek } from '../engine/index.js';
import {
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
} from '../model/index.js';
import { hashState } from './hash.js';
import { InPlaceRunner } from './in-place-runner.js';
import { Inspectors } from './inspectors.js';
import { type HeardEvent, Listeners } from './listeners.js';
import { LogHash } from './log-hash.js';
import { ReadableMatch } from './readable-match.js';
import { busy, nothingToAnimate, rejected, revisionFor, ruleError, staleness } from './receipt.js';
import { gameOf, isRecorded, type MatchRecord, type RecordedCommand, recordOf } from './record.js';
import type { SavedMatch } from './save.js';
import { laneOptions, type ShellSetup, startingPoint } from './shell-setup.js';
import type { Listener, Match, TraceEntry } from './types.js';
import { judgeUndoOfLast, Past } from './undo.js';

/** The shell around the chart: it reads commands, judges them, drives the actor, and tells what happened. */
export class MatchShell extends ReadableMatch implements Match {
  readonly rules: Ruleset;
  readonly actor: Actor<MatchLogic>;
  readonly history: GameEvent[] = [];
  readonly trace: TraceEntry[] = [];
  readonly #setup: ShellSetup;
  readonly #listeners = new Listeners();
  readonly #inspectors: Inspectors;
  readonly #commands: RecordedCommand[];
  readonly #log: LogHash;
  readonly #past = new Past();
  readonly #machine: MatchMachine;
  /** Only the match drives its actor. */
  readonly #gate = new Gate();
  /** Made when it is first needed: most matches that are developed or inspected never do. */
  #inPlace: InPlaceRunner | null = null;
  #busy = false;
  #entered: boolean;
  #lastFault: string | null = null;

  constructor(setup: ShellSetup) {
    super();
    this.#setup = setup;
    this.rules = setup.rules;
    this.#commands = [...(setup.commands ?? [])];
    this.#log = new LogHash(setup.log);
    this.#entered = setup.arranged !== true;
    this.#machine = createMatchMachine(setup.rules, laneOptions(setup));
    this.actor = createActor(matchLogic(this.#machine, this.#gate), startingPoint(this.#machine, setup));
    this.#inspectors = new Inspectors(this.actor);
    this.actor.start();
    setup.inspect?.attach(this);
  }

  get gameId(): string {
    return this.#setup.origin.gameId;
  }

  get state(): GameState {
    return this.#snapshot.context.game;
  }

  get value(): unknown {
    return structuredClone(this.#snapshot.value);
  }

  get settled(): boolean {
    return this.#entered && isSettled(this.#snapshot);
  }

  get record(): MatchRecord {
    return recordOf(this.rules, this.#setup.origin, this.#commands);
  }

  start(): Receipt {
    if (this.#busy) return this.#reject(busy());
    if (this.state.phase !== 'setup' || this.#snapshot.hasTag('busy')) {
      return this.#reject(deny('wrong-phase', 'the match has already started'));
    }
    return this.#carryOut({ type: 'match.start' });
  }

  /** A match that cannot even start is a mistake of its author, who is told what it is. */
  startOrThrow(): void {
    const receipt = this.start();
    if (!receipt.ok) throw new RulesetError('setup', this.#lastFault ?? receipt.message);
  }

  settle(): Receipt {
    if (this.#busy) return this.#reject(busy());
    if (this.#entered) return this.#carryOut(null);
    const receipt = this.#carryOut({ type: 'position.enter' });
    this.#entered = receipt.ok;
    if (receipt.ok) this.#tellSettled();
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
    const stale = staleness(revisionFor(this.state, seat), options);
    if (stale !== null) return this.#reject(stale.denial, stale.path, seat);
    const verdict = judge(this.state, command, this.rules);
    if (verdict.ok) return this.#carryOut(command);
    this.#reportFault(command.type, faultOf(verdict));
    return this.#reject(verdict, undefined, seat);
  }

  animationDone(): Receipt {
    if (this.#busy) return this.#reject(busy());
    const entering = this.#enter();
    if (entering !== null) return entering;
    if (!this.#snapshot.hasTag('animating')) {
      return this.#reject(nothingToAnimate(this.phase));
    }
    return this.#carryOut({ type: 'animation.done' });
  }

  on(listener: Listener): () => void {
    return this.#listeners.onEvent(listener);
  }

  onSettled(listener: () => void): () => void {
    return this.#listeners.onSettled(listener);
  }

  undo(seat: SeatId): Receipt {
    if (this.#busy) return this.#reject(busy());
    const { last } = this.#past;
    if (last === undefined || !this.settled)
      return this.#reject(deny('cannot-undo', 'there is nothing to take back'), undefined, seat);
    const since = this.history.slice(last.events);
    const verdict = judgeUndoOfLast(last, this.state, since, seat, this.rules);
    if (!verdict.ok) return this.#reject(verdict, undefined, seat);
    this.#past.forget();
    this.#commands.push({ type: 'match.undo', seat });
    this.history.length = last.events;
    const { context } = last.snapshot;
    this.#jump(withContext(last.snapshot, { ...context, game: countedOn(context.game, this.state) }));
    this.#tellSettled();
    return { ok: true, revision: revisionFor(this.state, seat), events: [] };
  }

  step(): boolean {
    if (this.#busy || !this.#entered || !this.#snapshot.hasTag('busy')) return false;
    const before = this.#snapshot;
    const heard: HeardEvent[] = [];
    this.#busy = true;
    try {
      const effect = peek(before.context.game);
      this.#dispatch({ type: 'effect.next' }, heard);
      const { fault } = this.#snapshot.context;
      if (fault !== null) {
        this.#reportFault(effect?.type ?? '', fault.message);
        // That step is undone, and its effect is dropped, or the next step would fail in the same way.
        const game = produce(before.context.game, (draft: GameState) => void dequeue(draft));
        this.#jump(withContext(before, { game, events: [], steps: [], fault: null }));
        this.#hear({ type: 'effect.failed', effect: effect?.type ?? '', message: fault.message }, heard);
        if (game.queue.size === 0) this.#dispatch({ type: 'effect.next' }, heard);
      }
    } finally {
      this.#busy = false;
    }
    this.#tell(heard);
    return true;
  }

  save({ record = false }: { readonly record?: boolean } = {}): SavedMatch {
    const { value, status } = this.#snapshot;
    const offset = this.#setup.log?.at ?? 0;
    return structuredClone({
      format: 'turnchart-match',
      version: 2,
      ...gameOf(this.rules, this.#setup.origin),
      value: value as SavedMatch['value'],
      done: status === 'done',
      game: this.state as unknown as SavedMatch['game'],
      hash: hashState(this.state),
      at: offset + this.#commands.length,
      log: this.#log.of(this.#commands, offset),
      stepping: this.#setup.stepping,
      ...(record ? { record: this.record } : {}),
    });
  }

  get #snapshot(): MatchSnapshot {
    return this.actor.getSnapshot();
  }

  /** A position that was laid out by hand enters its phase before the first command. */
  #enter(): Receipt | null {
    if (this.#entered) return null;
    const receipt = this.settle();
    return receipt.ok ? null : receipt;
  }

  /** Sends one event to the actor and lets everything that it queued be resolved, or undoes all of it. */
  #carryOut(event: Command | ShellEvent | null): Receipt {
    const before = this.#snapshot;
    const heard: HeardEvent[] = [];
    let done = false;
    this.#busy = true;
    try {
      const { checks, stepping } = this.#setup;
      const byTheActor = checks || stepping || this.#isInspected;
      const fault = byTheActor ? this.#runInSteps(event, heard) : this.#runAtOnce(event, heard);
      if (fault !== null) {
        this.#reportFault(event?.type ?? 'settle', fault.message);
        return this.#reject(ruleError(this.rules.id), undefined, seatOf(event));
      }
      if (event !== null && isRecorded(event)) this.#remember(event, before);
      done = true;
    } finally {
      // Also when somebody who inspects the actor throws: nothing is left half-done.
      if (!done && this.#snapshot !== before) this.#jump(before);
      this.#busy = false;
    }
    this.#tell(heard);
    const revision = revisionFor(this.state, seatOf(event));
    return { ok: true, revision, events: heard.map(({ event: one }) => one) };
  }

  /** Whether somebody looks at the actor itself. Listeners do not: they are told the same whoever runs the chart. */
  get #isInspected(): boolean {
    return this.#setup.inspect !== undefined || this.#inspectors.areLooking;
  }

  #runInSteps(event: Command | ShellEvent | null, heard: HeardEvent[]): Fault | null {
    if (event !== null) this.#dispatch(event, heard);
    if (this.#setup.stepping) return this.#snapshot.context.fault;
    const one = this.#isInspected || this.#listeners.areListening;
    const next: ShellEvent = one ? { type: 'effect.next' } : { type: 'effect.drain' };
    while (this.#snapshot.context.fault === null && this.#snapshot.hasTag('busy')) {
      const { value, context } = this.#snapshot;
      this.#dispatch(next, heard);
      const { game, fault } = this.#snapshot.context;
      const path = pathOf(value);
      if (fault === null && game === context.game && pathOf(this.#snapshot.value) === path) return stuck(path);
    }
    return this.#snapshot.context.fault;
  }

  #runAtOnce(event: Command | ShellEvent | null, heard: HeardEvent[]): Fault | null {
    const hear: Listener = (one, game) => void heard.push({ event: one, game });
    const listening = this.#listeners.areListening;
    this.#inPlace ??= new InPlaceRunner(this.#machine, this.rules, laneOptions(this.#setup));
    const snapshot = this.#inPlace.run(this.#snapshot, event, listening ? hear : null);
    const { game, events, steps, fault } = snapshot.context;
    if (fault !== null) return fault;
    this.#jump(snapshot, snapshot.status === 'done' ? events : []);
    if (!listening) for (const one of events) hear(one, game);
    this.#takeDown(steps);
    return null;
  }

  #remember(command: RecordedCommand, snapshot: MatchSnapshot): void {
    this.#commands.push(command);
    this.#past.remember({ seat: seatOf(command), snapshot, events: this.history.length });
  }

  #dispatch(event: Command | ShellEvent, heard: HeardEvent[]): void {
    this.#gate.through(() => this.actor.send(event));
    const { game, events, steps } = this.#snapshot.context;
    for (const one of events) this.#hear(one, heard, game);
    this.#takeDown(steps);
  }

  #takeDown(steps: readonly StepTrace[]): void {
    if (this.#setup.trace === null) return;
    const { revision } = this.state;
    for (const step of steps) this.trace.push({ ...step, revision });
    if (this.trace.length > this.#setup.trace.limit) this.trace.splice(0, this.trace.length - this.#setup.trace.limit);
  }

  #hear(event: GameEvent, heard: HeardEvent[], game = this.state): void {
    heard.push({ event, game });
  }

  /** Listeners hear of a command when all of it has been carried out, each event with the game right after its step. */
  #tell(heard: readonly HeardEvent[]): void {
    for (const { event } of heard) this.history.push(event);
    this.#busy = true;
    try {
      this.#listeners.tellEvents(heard);
      const emits = this.#inspectors.areHearing ? heard.map(({ event }) => event) : [];
      const over = this.#snapshot.status === 'done';
      if (emits.length > 0 && !over) this.#gate.through(() => this.actor.send({ type: 'shell.tell', emits }));
    } finally {
      this.#busy = false;
    }
    this.#tellSettled();
  }

  #tellSettled(): void {
    if (this.settled) this.#listeners.tellSettled();
  }

  /** Takes the actor to a snapshot that it did not come to by itself. */
  #jump(snapshot: MatchSnapshot, emits: readonly GameEvent[] = []): void {
    this.#gate.through(() => this.actor.send({ type: 'shell.jump', snapshot, emits }));
  }

  #reportFault(type: string, fault: unknown): void {
    if (fault === undefined) return;
    const message = fault instanceof Error ? fault.message : String(fault);
    this.#lastFault = message;
    this.#setup.onFault?.({ type, message });
  }

  #reject(denial: Denial, path?: string, seat: SeatId | null = null): Receipt {
    if (this.#setup.strict) throw new IllegalActionError(denial.code, denial.message);
    return rejected(denial, revisionFor(this.state, seat), path);
  }
}

/** Who sent an event of the chart: nobody, if the shell did. */
const seatOf = (event: Command | ShellEvent | null): SeatId | null =>
  event !== null && 'seat' in event ? event.seat : null;

const isSettled = (snapshot: MatchSnapshot): boolean =>
  snapshot.status === 'done' || waitsForSomeone((tag) => snapshot.hasTag(tag));
