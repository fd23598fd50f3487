import { produce } from 'immer';
import { type Actor, createActor } from 'xstate';
import {
  createMatchMachine,
  type Fault,
  type MatchMachine,
  type MatchSnapshot,
  type ShellEvent,
  waitsForSomeone,
} from '../../machines/index.js';
import { pathOf, stuck } from '../chart/index.js';
import { dequeue, peek } from '../engine/index.js';
import {
  type Command,
  type Denial,
  deny,
  type GameEvent,
  type GameState,
  IllegalActionError,
  type Receipt,
  type Ruleset,
  type SeatId,
  type StepTrace,
} from '../model/index.js';
import { InPlaceRunner } from './in-place-runner.js';
import { Inspectors } from './inspectors.js';
import { type HeardEvent, Listeners } from './listeners.js';
import { readCommand } from './read-command.js';
import { ReadableMatch } from './readable-match.js';
import { busy, nothingToAnimate, rejected, ruleError, staleness } from './receipt.js';
import { isRecorded, type MatchRecord, type RecordedCommand, recordOf } from './record.js';
import type { SavedMatch } from './save.js';
import { laneOptions, type ShellSetup, startingPoint } from './shell-setup.js';
import type { Listener, Match, TraceEntry } from './types.js';
import { judgeUndoOfLast, Past } from './undo.js';

/** The shell around the chart: it reads commands, judges them, drives the actor, and tells what happened. */
export class MatchShell extends ReadableMatch implements Match {
  readonly rules: Ruleset;
  readonly actor: Actor<MatchMachine>;
  readonly history: GameEvent[] = [];
  readonly trace: TraceEntry[] = [];
  readonly #setup: ShellSetup;
  readonly #listeners = new Listeners();
  readonly #inspectors: Inspectors;
  readonly #commands: RecordedCommand[];
  readonly #past = new Past();
  readonly #machine: MatchMachine;
  /** Made when it is first needed: most matches that are developed or inspected never do. */
  #atOnce: InPlaceRunner | null = null;
  #busy = false;
  #entered: boolean;

  constructor(setup: ShellSetup) {
    super();
    this.#setup = setup;
    this.rules = setup.rules;
    this.#commands = [...(setup.commands ?? [])];
    this.#entered = setup.arranged !== true;
    this.#machine = createMatchMachine(setup.rules, laneOptions(setup));
    this.actor = createActor(this.#machine, startingPoint(this.#machine, setup));
    this.#inspectors = new Inspectors(this.actor);
    this.actor.start();
    setup.inspect?.attach(this);
  }

  get state(): GameState {
    return this.#snapshot.context.game;
  }

  get value(): unknown {
    return this.#snapshot.value;
  }

  get settled(): boolean {
    return this.#entered && isSettled(this.#snapshot);
  }

  get record(): MatchRecord {
    const { seed, seats } = this.#setup;
    return recordOf(this.rules, { seed, seats, commands: [...this.#commands] });
  }

  start(): Receipt {
    if (this.#busy) return this.#reject(busy());
    if (this.state.phase !== 'setup' || this.#snapshot.hasTag('busy')) {
      return this.#reject(deny('wrong-phase', 'the match has already started'));
    }
    return this.#carryOut({ type: 'match.start' });
  }

  settle(): Receipt {
    if (this.#busy) return this.#reject(busy());
    if (!this.#entered) {
      this.#entered = true;
      return this.#carryOut({ type: 'position.enter' });
    }
    return this.#carryOut(null);
  }

  send(raw: unknown, { expectedRevision }: { readonly expectedRevision?: number } = {}): Receipt {
    if (this.#busy) return this.#reject(busy());
    const read = readCommand(raw);
    if ('denial' in read) return this.#reject(read.denial, read.path);
    if (!this.#entered) this.settle();
    const stale = staleness(this.state.revision, expectedRevision);
    if (stale !== null) return this.#reject(stale);
    const verdict = this.judge(read.command);
    if (!verdict.ok) return this.#reject(verdict);
    return this.#carryOut(read.command);
  }

  animationDone(): Receipt {
    if (this.#busy) return this.#reject(busy());
    if (!this.#entered) this.settle();
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
    if (last === undefined || !this.settled) return this.#reject(deny('cannot-undo', 'there is nothing to take back'));
    const verdict = judgeUndoOfLast(last, this.state, seat, this.rules);
    if (!verdict.ok) return this.#reject(verdict);
    this.#past.forget();
    this.#commands.pop();
    this.history.length = last.events;
    this.#rewind(last.snapshot);
    this.#tellSettled();
    return { ok: true, revision: this.state.revision, events: [] };
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
        // That step is undone, and its effect is dropped, or the next step would fail in the same way.
        const game = produce(before.context.game, (draft) => void dequeue(draft as GameState));
        this.#rewind({ ...before, context: { ...before.context, game, events: [], steps: [], fault: null } });
        this.#hear({ type: 'effect.failed', effect: effect?.type ?? '', message: fault.message }, heard);
        if (game.queue.size === 0) this.#dispatch({ type: 'effect.next' }, heard);
      }
    } finally {
      this.#busy = false;
    }
    this.#tell(heard);
    return true;
  }

  save(): SavedMatch {
    const { value, status } = this.#snapshot;
    return structuredClone({
      format: 'turnchart-match',
      version: 1,
      value: value as SavedMatch['value'],
      done: status === 'done',
      game: this.state,
      record: this.record,
      stepping: this.#setup.stepping,
    });
  }

  get #snapshot(): MatchSnapshot {
    return this.actor.getSnapshot();
  }

  /** Sends one event to the actor and lets everything that it queued be resolved, or undoes all of it. */
  #carryOut(event: Command | ShellEvent | null): Receipt {
    const before = this.#snapshot;
    const heard: HeardEvent[] = [];
    this.#busy = true;
    try {
      const { checks, stepping } = this.#setup;
      const byTheActor = checks || stepping || this.#isInspected;
      const fault = byTheActor ? this.#runInSteps(event, heard) : this.#runAtOnce(event, heard);
      if (fault !== null) {
        if (this.#snapshot !== before) this.#rewind(before);
        return this.#reject(ruleError(this.rules.id, fault.message));
      }
      if (event !== null && isRecorded(event)) this.#remember(event, before);
    } finally {
      this.#busy = false;
    }
    this.#tell(heard);
    return { ok: true, revision: this.state.revision, events: heard.map(({ event: one }) => one) };
  }

  /** Whether somebody looks at the actor itself. Listeners do not: they are told the same whoever runs the chart. */
  get #isInspected(): boolean {
    return this.#setup.inspect !== undefined || this.#inspectors.areLooking;
  }

  #runInSteps(event: Command | ShellEvent | null, heard: HeardEvent[]): Fault | null {
    if (event !== null) this.#dispatch(event, heard);
    if (this.#setup.stepping) return this.#snapshot.context.fault;
    const next = this.#isInspected || this.#listeners.areListening ? 'effect.next' : 'effect.drain';
    while (this.#snapshot.context.fault === null && this.#snapshot.hasTag('busy')) {
      const { value, context } = this.#snapshot;
      this.#dispatch({ type: next }, heard);
      const { game, fault } = this.#snapshot.context;
      if (fault === null && game === context.game && this.#snapshot.matches(value)) return stuck(pathOf(value));
    }
    return this.#snapshot.context.fault;
  }

  #runAtOnce(event: Command | ShellEvent | null, heard: HeardEvent[]): Fault | null {
    const hear: Listener = (one, game) => void heard.push({ event: one, game });
    const listening = this.#listeners.areListening;
    this.#atOnce ??= new InPlaceRunner(this.#machine, this.rules, laneOptions(this.#setup));
    const snapshot = this.#atOnce.run(this.#snapshot, event, listening ? hear : null);
    const { game, events, steps, fault } = snapshot.context;
    if (fault !== null) return fault;
    this.actor.send({ type: 'shell.advance', snapshot } as never);
    if (!listening) for (const one of events) hear(one, game);
    this.#takeDown(steps);
    return null;
  }

  #remember(command: RecordedCommand, snapshot: MatchSnapshot): void {
    this.#commands.push(command);
    const seat = command.type === 'animation.done' ? null : command.seat;
    this.#past.remember({ seat, snapshot, events: this.history.length });
  }

  #dispatch(event: Command | ShellEvent, heard: HeardEvent[]): void {
    this.actor.send(event);
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
    } finally {
      this.#busy = false;
    }
    this.#tellSettled();
  }

  #tellSettled(): void {
    if (this.settled) this.#listeners.tellSettled();
  }

  #rewind(snapshot: MatchSnapshot): void {
    this.actor.send({ type: 'shell.rewind', snapshot } as never);
  }

  #reject(denial: Denial, path?: string): Receipt {
    if (this.#setup.strict) throw new IllegalActionError(denial.code, denial.message);
    return rejected(denial, this.state.revision, path);
  }
}

const isSettled = (snapshot: MatchSnapshot): boolean =>
  snapshot.status === 'done' || waitsForSomeone((tag) => snapshot.hasTag(tag));
