import { freeze } from 'immer';
import { type Actor, createActor } from 'xstate';
import {
  type ChartContext,
  Gate,
  type LaneOptions,
  type MatchLogic,
  type MatchMachine,
  type MatchSnapshot,
  matchLogic,
  matchMachine,
  withContext,
} from '../../machines/index.js';
import { type Chart, type ChartInput, findLeaf, type Leaf, stuck } from '../chart/index.js';
import { MatchCore, type Position } from '../core/index.js';
import { type GameEvent, type GameState, OptionsError, type Ruleset, type StepTrace } from '../model/index.js';
import { type InspectionObserver, Inspectors, shielded } from './inspectors.js';
import type { MatchOptions } from './types.js';

const NEXT: ChartInput = { type: 'effect.next' };

/**
 * A core that is an XState actor: the composed machine as XState runs it, with immer, one effect at a time. Its games
 * are frozen and never change. It is the reference that `TableCore` must equal.
 */
export class XStateCore extends MatchCore {
  readonly #machine: MatchMachine;
  readonly #shown: ActorOptions;
  #actor: MatchActor;
  #events: GameEvent[] = [];
  #steps: StepTrace[] = [];

  constructor(
    rules: Ruleset,
    position: Position,
    { shown = {}, ...lane }: Partial<LaneOptions> & { shown?: ActorOptions } = {},
  ) {
    super(rules);
    this.#machine = matchMachine(rules, lane);
    this.#shown = shown;
    this.#actor = this.#createActor(this.#snapshotAt(position));
  }

  /** Only this core controls it: events from others are ignored. If somebody has stopped it, there is a new one. */
  get actor(): Actor<MatchLogic> {
    this.#revive();
    return this.#actor.ref;
  }

  /** Whether somebody else has stopped the actor. */
  get isStopped(): boolean {
    return this.#snapshot.status === 'stopped';
  }

  /** Whether somebody looks at every step of the actor. */
  get isInspected(): boolean {
    return this.#actor.inspectors.areLooking;
  }

  get game(): GameState {
    return this.#snapshot.context.game;
  }

  get leaf(): number {
    return findLeaf(this.chart, this.#snapshot.value);
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  get steps(): readonly StepTrace[] {
    return this.#steps;
  }

  run(event: ChartInput | null, afterStep?: () => void): void {
    this.#clear();
    if (event !== null) {
      this.#send(event);
      afterStep?.();
    }
    // A leaf is looked up by the value of a snapshot: once for each step.
    for (let { at } = this; at.busy; ) {
      const { steps } = this.game;
      const before = at;
      this.#send(NEXT);
      at = this.at;
      if (at === before && this.game.steps === steps) throw stuck(at.path);
      afterStep?.();
    }
    freeze(this.game, true);
  }

  step(event: ChartInput): void {
    this.#clear();
    this.#send(event);
    freeze(this.game, true);
  }

  /** `events` are those that led to the position: an actor that ends there could not emit them later. */
  moveTo(position: Position, events: readonly GameEvent[] = []): void {
    const snapshot = this.#snapshotAt(position);
    // A match that is over has a finished actor, which takes no more events.
    if (this.#snapshot.status !== 'active') this.#actor = this.#createActor(snapshot);
    else this.#actor.send({ type: 'shell.jump', snapshot, emits: snapshot.status === 'done' ? events : [] });
  }

  /** Emits the events of a command that has been carried out to listeners of the actor: `actor.on('card.played', …)`. */
  tell(emits: readonly GameEvent[]): void {
    this.#actor.tell(emits);
  }

  get #snapshot(): MatchSnapshot {
    return this.#actor.ref.getSnapshot();
  }

  #clear(): void {
    this.#events = [];
    this.#steps = [];
  }

  #send(event: ChartInput): void {
    this.#revive();
    this.#actor.send(event as Parameters<MatchActor['send']>[0]);
    const { events, steps, fault } = this.#snapshot.context;
    if (fault !== null) throw fault.error;
    this.#events.push(...events);
    this.#steps.push(...steps);
  }

  #revive(): void {
    if (this.isStopped) this.#actor = this.#createActor(this.#snapshotAt(this));
  }

  #createActor(snapshot: MatchSnapshot): MatchActor {
    return new MatchActor(this.#machine, snapshot, this.#shown);
  }

  #snapshotAt({ game, leaf }: Position): MatchSnapshot {
    return snapshotAt(this.#machine, this.chart, leaf, {
      game: freeze(game, true),
      events: [],
      steps: [],
      fault: null,
    });
  }
}

/** How the actor deals with others. */
export interface ActorOptions {
  /** Inspects every actor of the core, from its beginning. */
  readonly look?: InspectionObserver | undefined;
  /** Called with an event that somebody else has sent to the actor. */
  readonly onIgnored?: ((event: { readonly type: string }) => void) | undefined;
}

/** What XState itself is to call; an inspector of ours attaches itself. */
function observerOf(inspect: MatchOptions['inspect']): InspectionObserver | undefined {
  if (inspect === undefined || typeof inspect === 'function') return inspect;
  if (inspect !== null && typeof inspect === 'object') {
    if ('attach' in inspect) return undefined;
    if ('next' in inspect) return inspect;
  }
  throw new OptionsError("inspect must be a function, an observer with 'next', or an inspector of turnchart/inspect");
}

/** With checks on, whoever sends to the actor instead of the match is told once: that event has no effect. */
export function actorOptions(inspect: MatchOptions['inspect'], checks: boolean): ActorOptions {
  let warned = false;
  const onIgnored = ({ type }: { readonly type: string }): void => {
    if (!warned) console.warn(`match.actor only shows the match: it ignores '${type}'. Use match.send(command)`);
    warned = true;
  };
  return { look: observerOf(inspect), onIgnored: checks ? onIgnored : undefined };
}

/** An actor, the gate that lets only the match through to it, and who looks at it. */
class MatchActor {
  readonly ref: Actor<MatchLogic>;
  readonly inspectors: Inspectors;
  readonly #gate: Gate;

  constructor(machine: MatchMachine, snapshot: MatchSnapshot, { look, onIgnored }: ActorOptions) {
    this.#gate = new Gate(onIgnored);
    const input = { game: snapshot.context.game };
    const inspect = look === undefined ? {} : { inspect: shielded(look) };
    this.ref = createActor(matchLogic(machine, this.#gate), { input, snapshot, ...inspect });
    this.inspectors = new Inspectors(this.ref, look === undefined ? 0 : 1);
    this.ref.start();
    // An actor keeps its initial input as long as it lives, but never reads it again: that would be a whole old game.
    Object.assign(this.ref.options, { input: undefined, snapshot: undefined });
  }

  send(event: Parameters<Actor<MatchLogic>['send']>[0]): void {
    this.#gate.through(() => this.ref.send(event));
  }

  tell(emits: readonly GameEvent[]): void {
    // Also without listeners: the events of a command must not be kept after its end.
    this.#gate.untold = [];
    if (emits.length === 0 || !this.inspectors.areHearing || this.ref.getSnapshot().status !== 'active') return;
    this.send({ type: 'shell.tell', emits });
  }
}

const templates = new WeakMap<MatchMachine, MatchSnapshot[]>();

/** XState's own snapshot for a leaf of the compiled chart, computed once; only the context differs. */
function snapshotAt(machine: MatchMachine, chart: Chart, index: number, context: ChartContext): MatchSnapshot {
  const made = templates.get(machine) ?? [];
  templates.set(machine, made);
  const { value, done } = chart.leaves[index] as Leaf;
  made[index] ??= machine.resolveState({ value, context, status: done ? 'done' : 'active' });
  const snapshot = withContext(made[index], context);
  // XState computes the output during the transition, which did not run here.
  return done ? Object.assign(snapshot, { output: context.game.outcome }) : snapshot;
}
