import { judge } from '../../../guards/index.js';
import {
  CommandLog,
  type MatchCore,
  positionAt,
  type RecordedCommand,
  Refusal,
  TableCore,
  undoing,
  unstarted,
} from '../../core/index.js';
import {
  countedOn,
  guardedCommandOf,
  isSecret,
  phaseOf,
  type Viewer,
  waitingFor,
  waitKey,
} from '../../engine/index.js';
import { ReadableMatch } from '../../match/readable-match.js';
import {
  type ChartValue,
  type Denial,
  detailOf,
  type GameEvent,
  type GameState,
  type Json,
  type Ruleset,
  type SeatId,
} from '../../model/index.js';
import { hashState } from '../../state/hash.js';
import { type Choices, choicesOf } from '../../view/choices.js';
import type { AtRest } from '../../view/followed-view.js';
import { viewOf } from '../../view/view.js';
import { type SeenEvent, seenEvents } from '../../view/view-events.js';
import type { EntryCommand } from '../ports.js';
import type { StartCommand } from './host-commands.js';
import type { MatchStep, Refused, StepView, Taken } from './match-step.js';

/** What a match waits for. The deadline stays the same while the key is the same. */
export interface Wait {
  readonly key: string;
  readonly kind: 'turn' | 'input';
  readonly seats: readonly SeatId[];
}

/** A seat that is too late may have several things to do, such as cards to put back; each is one command. */
const MAX_DEFAULTS = 20;
/** Animations that follow one another without anybody acting. */
const MAX_ANIMATIONS = 1_000;

/**
 * A process's copy of a hosted match: a core, without its history. A step changes it before it is in the log: if the step
 * fails or is not appended, the copy has to be read again.
 */
export class Replica extends ReadableMatch {
  readonly rules: Ruleset;
  readonly #core: MatchCore;
  /** The viewers who watch step by step. */
  watchers: () => readonly Viewer[] = () => [];

  private constructor(core: MatchCore) {
    super();
    this.rules = core.rules;
    this.#core = core;
  }

  static create(base: Ruleset, { seats, seed, policies }: StartCommand): Replica {
    const rules = base.withPolicies(policies);
    const core = new TableCore(rules, unstarted(rules, seats, seed), { guard: guardedCommandOf(seed) });
    core.run(START);
    return new Replica(core);
  }

  /** The copy that was saved. The host wrote it itself, so it is not checked again. */
  static restore(
    base: Ruleset,
    { seed, policies }: StartCommand,
    { game, value }: { game: Json; value: Json },
  ): Replica {
    const rules = base.withPolicies(policies);
    return new Replica(
      new TableCore(rules, positionAt(rules, structuredClone(game) as GameState, value), {
        guard: guardedCommandOf(seed),
      }),
    );
  }

  get state(): GameState {
    return this.#core.game;
  }

  protected get current(): GameState {
    return this.#core.game;
  }

  get settled(): boolean {
    return this.#core.settled;
  }

  get value(): ChartValue {
    return this.#core.at.value;
  }

  get seats(): readonly SeatId[] {
    return this.#core.game.order;
  }

  get isOver(): boolean {
    return this.#core.game.outcome !== null;
  }

  get outcome(): Json {
    return structuredClone(this.#core.game.outcome);
  }

  get hash(): string {
    return hashState(this.#core.game);
  }

  /** Whether what a seat does now is secret. */
  get isSecret(): boolean {
    return isSecret(this.#core.game.phase, this.rules);
  }

  /** The revision of a viewer. */
  revision(viewer: Viewer): number {
    return this.#core.game.seen[viewer] ?? 0;
  }

  choices(seat: SeatId): Choices {
    return choicesOf(this, seat);
  }

  wait(): Wait | null {
    const { settled, game } = this.#core;
    if (!settled || game.outcome !== null) return null;
    const asks = game.pending !== null || phaseOf(game, this.rules)?.node.standard === 'mulligan';
    return { key: waitKey(game), kind: asks ? 'input' : 'turn', seats: waitingFor(game, this.rules) };
  }

  /** The match at rest, for those who follow it. */
  get atRest(): AtRest {
    return { game: this.#core.game, rules: this.rules, value: this.value };
  }

  seenEvents(viewer: Viewer, events: readonly GameEvent[]): SeenEvent[] {
    return seenEvents(viewer, events, this.#core.game, this.rules);
  }

  save(): { game: Json; value: Json } {
    const { game } = this.#core.copy();
    return { game: game as Json, value: this.#core.at.value as Json };
  }

  /** Takes a step with input from a connection. The seat is that of the connection, whatever the command says. */
  receive(seat: SeatId, raw: unknown, expectedRevision?: number): MatchStep {
    const expected = expectedRevision === undefined ? undefined : { expectedRevision };
    const admitted = this.#core.admit({ ...Object(raw), seat }, expected);
    if (admitted instanceof Refusal) return refused(admitted.denial, admitted.path);
    const all = new Sequence(seat);
    return this.#run(admitted, all) ?? this.#animate(all);
  }

  /** Takes back what a seat did last, if it may be. `past` is everything that was done, by the log. */
  undo(seat: SeatId, { seats, seed }: StartCommand, past: readonly RecordedCommand[]): MatchStep {
    const core = this.#core;
    const log = new CommandLog(this.rules, () => unstarted(this.rules, seats, seed), { events: [START] });
    for (const command of past) {
      if (isUndo(command)) log.drop(command.seat);
      else log.add(command);
    }
    const undone = undoing(log, core.game, seat, this.rules);
    if (!undone.ok) return refused(undone);
    core.moveTo({ game: countedOn(undone.without.game, core.game, seat), leaf: undone.without.leaf });
    return { ok: true, commands: [{ type: 'match.undo', seat }], events: [], stepViews: [], by: seat };
  }

  /** Takes the step of an entry, exactly as its writer did. Commands are not parsed again. */
  repeat(commands: readonly RecordedCommand[]): MatchStep {
    const all = new Sequence(null);
    for (const command of commands) {
      if (isUndo(command)) continue;
      const verdict = 'seat' in command ? judge(this.#core.game, command, this.rules) : null;
      const failed = verdict?.ok === false ? refused(verdict) : this.#run(command, all);
      if (failed !== null) return { ...failed, message: `'${command.type}' is refused: ${detailOf(failed)}` };
    }
    return all.step();
  }

  /** A server shows no animations; the clients do. */
  animate(): MatchStep {
    return this.#animate(new Sequence(null));
  }

  /** Acts for seats that are too late, as the rules say. */
  timeOut(): MatchStep {
    const wait = this.wait();
    const all = new Sequence(null);
    for (const seat of wait?.seats ?? []) {
      for (let n = 0; n < MAX_DEFAULTS && this.#waitsFor(seat, wait); n++) {
        const command = this.defaultCommand(seat);
        const before = this.#core.copy();
        const step = command === null ? null : this.receive(seat, command);
        // Rules that fail here would fail again the next time: what was done before that stands.
        if (step?.ok === false) this.#core.moveTo(before);
        if (step?.ok !== true) break;
        all.addStep(step);
      }
    }
    return all.step();
  }

  #waitsFor(seat: SeatId, wait: Wait | null): boolean {
    const now = this.wait();
    return now !== null && now.key === wait?.key && now.seats.includes(seat);
  }

  #animate(all: Sequence): MatchStep {
    for (let n = 0; n < MAX_ANIMATIONS && this.wait()?.seats.length === 0; n++) {
      const failed = this.#run(DONE, all);
      if (failed !== null) return failed;
    }
    return all.step();
  }

  /** Runs a command. If the rules fail, this copy is unusable. */
  #run(command: RecordedCommand, all: Sequence): Refused | null {
    const core = this.#core;
    const viewers = this.watchers();
    const stepViews: StepView[] = [];
    const note = (): void => {
      if (core.events.length === (stepViews.at(-1)?.events ?? 0)) return;
      const views = viewers.map((viewer) => [viewer, viewOf(core.game, viewer, this.rules)] as const);
      stepViews.push({ events: core.events.length, views: new Map(views) });
    };
    try {
      core.run(command, viewers.length > 0 ? note : undefined);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      return {
        ok: false,
        code: 'rule-error',
        message: 'the rules failed',
        detail: `the rules of '${this.rules.id}' failed`,
        fault,
      };
    }
    all.add(command, core.events, stepViews);
    return null;
  }
}

const START = { type: 'match.start' } as const;
const DONE = { type: 'animation.done' } as const;

/** Several commands that make one step. */
class Sequence {
  readonly #commands: EntryCommand[] = [];
  readonly #events: GameEvent[] = [];
  readonly #stepViews: StepView[] = [];
  #by: SeatId | null;

  constructor(by: SeatId | null) {
    this.#by = by;
  }

  add(command: RecordedCommand, events: readonly GameEvent[], stepViews: readonly StepView[]): void {
    this.addStep({ ok: true, commands: [command], events, stepViews, by: null });
    if ('seat' in command) this.#by ??= command.seat;
  }

  addStep({ commands, events, stepViews }: Taken): void {
    const before = this.#events.length;
    this.#commands.push(...commands);
    this.#events.push(...events);
    for (const one of stepViews) this.#stepViews.push({ ...one, events: one.events + before });
  }

  step(): Taken {
    return { ok: true, commands: this.#commands, events: this.#events, stepViews: this.#stepViews, by: this.#by };
  }
}

export const isUndo = (command: RecordedCommand): command is Extract<RecordedCommand, { type: 'match.undo' }> =>
  command.type === 'match.undo';

const refused = ({ code, message, detail }: Denial, path?: string): Refused => ({
  ok: false,
  code,
  message,
  ...(detail === undefined ? {} : { detail }),
  ...(path === undefined ? {} : { path }),
});
