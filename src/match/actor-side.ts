import { type Actor, createActor } from 'xstate';
import {
  createMatchMachine,
  type Fault,
  faultFrom,
  Gate,
  type LaneOptions,
  type MatchLogic,
  type MatchMachine,
  type MatchSnapshot,
  matchLogic,
  type ShellEvent,
} from '../../machines/index.js';
import { type MatchChart, pathOf, stuck } from '../chart/index.js';
import type { Command, GameEvent, GameState, Ruleset, StepTrace } from '../model/index.js';
import { CompiledTransition } from './compiled-transition.js';
import type { Standing } from './in-place.js';
import { Inspectors } from './inspectors.js';
import { snapshotAt } from './snapshot-at.js';

/** Called after each step with its events and traces. */
export interface StepHearer {
  hear(events: readonly GameEvent[], game: GameState): void;
  takeDown(steps: readonly StepTrace[]): void;
}

/** The XState actor of a match. Only the match controls it: events from others are ignored. */
export class ActorSide {
  readonly actor: Actor<MatchLogic>;
  readonly #machine: MatchMachine;
  readonly #chart: MatchChart;
  readonly #gate = new Gate();
  readonly #inspectors: Inspectors;

  constructor(rules: Ruleset, chart: MatchChart, lane: LaneOptions, { game, leaf }: Standing) {
    const machine = createMatchMachine(rules, lane);
    this.#machine = machine;
    this.#chart = chart;
    const snapshot = this.#snapshotOf({ game, leaf });
    // With checks on, XState and immer run the steps; otherwise the compiled chart does, with the same results.
    const compiled = new CompiledTransition(machine, chart, rules, lane, () => this.isInspected);
    const logic = matchLogic(machine, this.#gate, lane.checked ? undefined : compiled.transition);
    this.actor = createActor(logic, { input: { game }, snapshot });
    this.#inspectors = new Inspectors(this.actor);
    this.actor.start();
    // An actor keeps its initial input as long as it lives, but never reads it again: that would be a whole old game.
    Object.assign(this.actor.options, { input: undefined, snapshot: undefined });
  }

  get snapshot(): MatchSnapshot {
    return this.actor.getSnapshot();
  }

  /** Whether somebody else has stopped it. */
  get isStopped(): boolean {
    return this.snapshot.status === 'stopped';
  }

  /** Whether somebody inspects the actor. */
  get isInspected(): boolean {
    return this.#inspectors.areLooking;
  }

  /** Sets the actor to the current state of the match. */
  follow(at: Standing, events: readonly GameEvent[]): void {
    if (this.isStopped) return;
    const snapshot = this.#snapshotOf(at);
    this.jump(snapshot, snapshot.status === 'done' ? events : []);
  }

  jump(snapshot: MatchSnapshot, emits: readonly GameEvent[] = []): void {
    this.#gate.through(() => this.actor.send({ type: 'shell.jump', snapshot, emits }));
  }

  /** A command has settled: emits its events to listeners of the actor. */
  tell(emits: readonly GameEvent[]): void {
    // Also without listeners: the events of a command must not be kept after its end.
    this.#gate.untold = [];
    if (emits.length === 0 || !this.#inspectors.areHearing || this.snapshot.status !== 'active') return;
    this.#gate.through(() => this.actor.send({ type: 'shell.tell', emits }));
  }

  dispatch(event: Command | ShellEvent, hearer: StepHearer): Fault | null {
    this.#gate.through(() => this.actor.send(event));
    const { game, events, steps, fault } = this.snapshot.context;
    if (events.length > 0) hearer.hear(events, game);
    hearer.takeDown(steps);
    return fault;
  }

  /** An event, and everything that it queues: one effect at a time, or all at once if nobody needs the steps. */
  run(event: Command | ShellEvent | null, one: boolean, hearer: StepHearer): Fault | null {
    let fault = event === null ? null : this.dispatch(event, hearer);
    const next: ShellEvent = one ? { type: 'effect.next' } : { type: 'effect.drain' };
    while (fault === null && this.snapshot.hasTag('busy')) {
      const { value, context } = this.snapshot;
      fault = this.dispatch(next, hearer);
      if (fault !== null || this.snapshot.context.game.steps !== context.game.steps) continue;
      if (pathOf(this.snapshot.value) === pathOf(value)) return faultFrom(stuck(pathOf(value)));
    }
    return fault;
  }

  #snapshotOf({ game, leaf }: Standing): MatchSnapshot {
    return snapshotAt(this.#machine, this.#chart, leaf, { game, events: [], steps: [], fault: null });
  }
}
