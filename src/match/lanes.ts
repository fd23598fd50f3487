import { produce } from 'immer';
import type { Actor } from 'xstate';
import {
  type Fault,
  faultFrom,
  type LaneOptions,
  type MatchLogic,
  type ShellEvent,
  withContext,
} from '../../machines/index.js';
import { cloneGame, findLeaf, type MatchChart } from '../chart/index.js';
import { dequeue, peek } from '../engine/index.js';
import type { Command, GameEvent, GameState } from '../model/index.js';
import { ActorSide, type StepHearer } from './actor-side.js';
import { InPlace, type Standing } from './in-place.js';
import type { Line } from './line.js';
import type { HeardEvent } from './listeners.js';
import { isNew, laneOptions, type ShellOptions, unstarted } from './shell-setup.js';
import type { StepTraces } from './step-traces.js';
import type { Listener } from './types.js';

/** What an event led to: its events, or the fault for which all of it was undone. */
export interface CarriedOut {
  readonly events: readonly GameEvent[];
  readonly fault: Fault | null;
}

/**
 * The two lanes of a live match, one of which has its state. Without inspectors events are carried out in place, without
 * an actor; with checks on, step by step or inspected, by the XState actor.
 */
export class Lanes implements Readonly<Standing> {
  readonly #setup: ShellOptions;
  readonly #options: LaneOptions;
  readonly #chart: MatchChart;
  readonly #traces: StepTraces;
  /** The state of the match while it runs in place; otherwise the actor has it. */
  #place: InPlace | null;
  /** Created on first use. */
  #side: ActorSide | null = null;

  constructor(options: ShellOptions, chart: MatchChart, traces: StepTraces, at: Standing) {
    this.#setup = options;
    this.#options = laneOptions(options);
    this.#chart = chart;
    this.#traces = traces;
    this.#place = new InPlace(options.rules, chart, at, this.#options);
  }

  get actor(): Actor<MatchLogic> {
    return this.#actorSide.actor;
  }

  /** The game as it is now, to be read at once: the next command may change it in place. */
  get game(): GameState {
    return this.#place?.game ?? this.#actorSide.snapshot.context.game;
  }

  /** The game as it is now, and stays. */
  get copy(): GameState {
    return this.#place?.copy ?? this.#actorSide.snapshot.context.game;
  }

  get leaf(): number {
    return this.#place?.leaf ?? findLeaf(this.#chart, this.#actorSide.snapshot.value);
  }

  moveTo(at: Standing): void {
    this.#place?.moveTo(at);
    if (this.#side !== null) this.#side.follow({ game: this.#place?.copy ?? at.game, leaf: at.leaf }, []);
  }

  /** A command has settled: emits its events to listeners of the actor. */
  tell(events: readonly GameEvent[]): void {
    this.#side?.tell(events);
  }

  /** Carries out one event and everything that it queues, or nothing of it. `line` leads back to the state before. */
  run(event: Command | ShellEvent | null, isListening: boolean, heard: HeardEvent[], line: Line): CarriedOut {
    const { checks, stepping, inspect } = this.#setup;
    const byTheActor = checks || stepping || inspect !== undefined || this.#side?.isInspected === true;
    if (!byTheActor) return this.#runInPlace(event, isListening, heard, line);
    const fault = this.#runByTheActor(event, isListening, heard);
    return { events: heard.map((one) => one.event), fault };
  }

  /** Resolves one effect. If it fails, it is dropped, or the next step would fail in the same way. */
  step(heard: HeardEvent[], report: (effect: string, error: unknown) => void): void {
    const side = this.#byTheActor();
    const before = side.snapshot;
    const hearer = this.#hearerInto(heard);
    const effect = peek(before.context.game)?.type ?? '';
    const fault = side.dispatch({ type: 'effect.next' }, hearer);
    if (fault === null) return;
    report(effect, fault.error);
    const game = produce(before.context.game, (draft: GameState) => void dequeue(draft));
    side.jump(withContext(before, { game, events: [], steps: [], fault: null }));
    hearer.hear([{ type: 'effect.failed', effect, message: fault.message }], game);
    if (game.queue.size === 0) side.dispatch({ type: 'effect.next' }, hearer);
  }

  get #actorSide(): ActorSide {
    if (this.#side !== null && !this.#side.isStopped) return this.#side;
    this.#side = new ActorSide(this.#setup.rules, this.#chart, this.#options, this.#standing);
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
    const { game, leaf } = this;
    const at: Standing = { game: cloneGame(game), leaf };
    this.#place = new InPlace(this.#setup.rules, this.#chart, at, this.#options);
    this.#place.moveTo(at, game);
    return this.#place;
  }

  #runByTheActor(event: Command | ShellEvent | null, isListening: boolean, heard: HeardEvent[]): Fault | null {
    const side = this.#byTheActor();
    const before = side.snapshot;
    const { stepping, inspect } = this.#setup;
    const one = inspect !== undefined || side.isInspected || isListening;
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

  #runInPlace(event: Command | ShellEvent | null, isListening: boolean, heard: HeardEvent[], line: Line): CarriedOut {
    const place = this.#inPlace();
    const { shown } = place;
    const { revision, seen } = place.game;
    const numbers = { revision, seen: { ...seen } };
    const hear: Listener | null = isListening ? (one, game) => heard.push({ event: one, game }) : null;
    try {
      const { events, steps } = place.run(event, hear);
      this.#traces.takeDown(steps, place.game.revision);
      this.#side?.follow({ game: place.copy, leaf: place.leaf }, events);
      return { events, fault: null };
    } catch (error) {
      // Discards the changes of a failed command: the match is replayed up to the command before it.
      const isStart = event?.type === 'match.start' && isNew(this.#setup);
      const again = isStart ? unstarted(this.#setup, this.#chart) : line.again();
      Object.assign(again.game, numbers);
      place.moveTo(again, shown);
      return { events: [], fault: faultFrom(error) };
    }
  }

  #hearerInto(heard: HeardEvent[]): StepHearer {
    return {
      hear: (events, game) => {
        for (const event of events) heard.push({ event, game });
      },
      takeDown: (steps) => this.#traces.takeDown(steps, this.game.revision),
    };
  }
}
