import { judge } from '../../guards/index.js';
import { CardOverlay, cloneGame, type MatchChart, matchChart } from '../chart/index.js';
import { readCommand } from '../commands/index.js';
import { countedOn, isSecret, phaseOf, type Viewer, waitKey } from '../engine/index.js';
import { continueFast, createFastMatch, type FastMatch } from '../fast/index.js';
import { type Choices, choicesOf } from '../match/choices.js';
import type { AtRest } from '../match/followed-view.js';
import { hashState } from '../match/hash.js';
import type { Line } from '../match/line.js';
import { staleness } from '../match/receipt.js';
import { undoing } from '../match/undo.js';
import { viewOf } from '../match/view.js';
import { type SeenEvent, seenEvents } from '../match/view-events.js';
import type { GameView } from '../match/view-types.js';
import type { CardId, Command, GameEvent, GameState, Json, Receipt, Ruleset, SeatId, Verdict } from '../model/index.js';
import { makeBot, readBot } from '../simulate/bot-spec.js';
import type { StartCommand } from './setup.js';
import { type Happened, type Refused, Sequence, type Stage, type Step } from './step.js';

/** What a match waits for. The deadline stays the same while the key is the same. */
export interface Wait {
  readonly key: string;
  readonly kind: 'turn' | 'input';
  readonly seats: readonly SeatId[];
}

/** A seat that is too late may have several things to do, such as cards to put back; each is one command. */
const MOST_DEFAULTS = 20;
/** Animations that follow one another without anybody acting. */
const MOST_ANIMATIONS = 1_000;

/**
 * A process's copy of a hosted match: one state on the compiled chart, without its history. The host uses a match only
 * through this class. A step is taken on a `fork`, which is dropped when it cannot be appended.
 */
export class Replica {
  readonly #rules: Ruleset;
  #match: FastMatch;
  /** During a step: an overlay with the cards that it changes. */
  #overlay: CardOverlay | null;
  #touched: readonly CardId[] | null = null;
  /** Whether nothing has been done since the step was begun. */
  #isWhole = true;
  #watchers: () => readonly Viewer[] = () => [];

  private constructor(match: FastMatch, overlay: CardOverlay | null = null) {
    this.#rules = match.rules;
    this.#match = match;
    this.#overlay = overlay;
  }

  static create(rules: Ruleset, { seats, seed, policies }: StartCommand): Replica {
    const own = rules.withPolicies(policies);
    const { state, value } = createFastMatch({ rules: own, seats, seed });
    return new Replica(goOn(own, state, value));
  }

  /** The copy that was saved. The host wrote it itself, so it is not checked again. */
  static restore(rules: Ruleset, { policies }: StartCommand, { game, value }: { game: Json; value: Json }): Replica {
    const own = structuredClone(game) as unknown as GameState;
    return new Replica(goOn(rules.withPolicies(policies), own, value));
  }

  /** A copy that continues from here. One of the two is dropped later: the fork, or the original. */
  fork(): Replica {
    const { state } = this.#match;
    const overlay = new CardOverlay(state.cards);
    const fork = new Replica(this.#match.continuedFrom(cloneGame(state, overlay.cards)), overlay);
    fork.#watchers = this.#watchers;
    return fork;
  }

  /**
   * Begins a step on the copy itself, which is cheaper than on a fork. If it is refused, `leave` it; a copy that has
   * changed then, or whose step cannot be appended, has to be read again.
   */
  begin(): void {
    const { state } = this.#match;
    this.#overlay = new CardOverlay(state.cards);
    state.cards = this.#overlay.cards;
    this.#isWhole = true;
  }

  /** Ends a step that was begun and refused. Returns whether the copy is unchanged. */
  leave(): boolean {
    const [overlay, { state }] = [this.#overlay, this.#match];
    this.#overlay = null;
    if (overlay === null || !this.#isWhole) return false;
    state.cards = overlay.below;
    return true;
  }

  /** The step is in the log: from now on this is the copy. */
  settle(): void {
    const [overlay, { state }] = [this.#overlay, this.#match];
    this.#overlay = null;
    // An undo has led to another state with its own cards.
    if (overlay === null || state.cards !== overlay.cards) return;
    this.#touched = [...overlay.touched];
    state.cards = overlay.settle();
  }

  /** The listener for the steps of this copy and its forks. */
  watchedBy(viewers: () => readonly Viewer[]): void {
    this.#watchers = viewers;
  }

  get seats(): readonly SeatId[] {
    return this.#match.state.order;
  }

  get isOver(): boolean {
    return this.#match.over;
  }

  get outcome(): Json {
    return structuredClone(this.#match.state.outcome);
  }

  get hash(): string {
    return hashState(this.#match.state);
  }

  /** Whether what a seat does now is secret. */
  get isSecret(): boolean {
    return isSecret(this.#match.phase, this.#rules);
  }

  /** The revision of a viewer. */
  revision(viewer: Viewer): number {
    return this.#match.state.seen[viewer] ?? 0;
  }

  /** Carries out input from a connection. The seat is that of the connection, whatever the command says. */
  receive(seat: SeatId, raw: unknown, expectedRevision?: number): Step {
    const read = readCommand({ ...Object(raw), seat }, this.#rules);
    if ('denial' in read) return { ...refused(read.denial), path: read.path };
    const stale = expectedRevision === undefined ? null : staleness(this.revision(seat), { expectedRevision });
    if (stale !== null) return refused(stale.denial);
    return this.#step(read.command);
  }

  /** Takes back what a seat did last, if it may be. `line` is what the log says of the past. */
  undo(seat: SeatId, line: Line): Step {
    const now = this.#match.state;
    const undone = undoing(line, now, seat, this.#rules);
    if (!undone.ok) return refused(undone);
    const { game, leaf } = undone.without;
    const { value } = matchChart(this.#rules).leaves[leaf] as MatchChart['leaves'][number];
    this.#match = goOn(this.#rules, countedOn(game, now, seat), value);
    return { ok: true, commands: [{ type: 'match.undo', seat }], events: [], stages: [], by: seat };
  }

  /** Carries out commands of the log, exactly as their writer did. They are not parsed again. */
  repeat(commands: readonly Json[]): Step {
    const all = new Sequence();
    let by: SeatId | null = null;
    for (const recorded of commands) {
      const command = recorded as unknown as Command;
      const step = command.type === 'animation.done' ? this.#animationDone() : this.#play(command);
      if (!step.ok) return { ...step, message: `'${command.type}' is refused: ${step.message}` };
      by ??= command.seat ?? null;
      all.add([recorded], step);
    }
    return all.step(by);
  }

  /** A server shows no animations; the clients do. */
  animate(): Step {
    const all = new Sequence();
    return this.#animateInto(all) ?? all.step(null);
  }

  /** Acts for seats that are too late, as the rules say. */
  timeOut(): Step {
    const wait = this.wait();
    const all = new Sequence();
    for (const seat of wait?.seats ?? []) {
      for (let n = 0; n < MOST_DEFAULTS && this.#waitsFor(seat, wait); n++) {
        const command = this.#match.defaultCommand(seat);
        const before = this.#match.clone();
        const step = command === null ? null : this.#step(command);
        // Rules that fail here would fail again the next time: what was done before that stands.
        if (step !== null && !step.ok) this.#match = before;
        if (step === null || !step.ok) break;
        all.add(step.commands, step);
      }
    }
    return all.step(null);
  }

  /** What a bot would do for a seat, or `null` when it has nothing to do. */
  botCommand(seat: SeatId, bot: string, seed: string): Json | null {
    const legal = this.#match.legal(seat);
    if (legal.length === 0) return null;
    return makeBot(readBot(bot), seed).choose(this.view(seat), legal, this.#rules) as unknown as Json;
  }

  wait(): Wait | null {
    const { state: game } = this.#match;
    if (!this.#match.settled || this.isOver) return null;
    const asks = game.pending !== null || phaseOf(game, this.#rules)?.node.standard === 'mulligan';
    return { key: waitKey(game), kind: asks ? 'input' : 'turn', seats: this.#match.waitingFor };
  }

  /** The match as a viewer may see it. */
  view(viewer: Viewer): GameView {
    return this.#match.view(viewer);
  }

  /** The match at rest, for those who follow it, and which cards the last step may have changed. */
  get atRest(): AtRest {
    const { state: game, value } = this.#match;
    return { game, rules: this.#rules, value, touched: this.#touched };
  }

  seenEvents(viewer: Viewer, events: readonly GameEvent[]): SeenEvent[] {
    return seenEvents(viewer, events, this.#match.state, this.#rules);
  }

  choices(seat: SeatId): Choices {
    return choicesOf(this.#match, seat);
  }

  save(): { game: Json; value: Json } {
    const { state, value } = this.#match.clone();
    return { game: state as unknown as Json, value: value as Json };
  }

  #waitsFor(seat: SeatId, wait: Wait | null): boolean {
    const now = this.wait();
    return now !== null && now.key === wait?.key && now.seats.includes(seat);
  }

  #step(command: Command): Step {
    const done = this.#play(command);
    if (!done.ok) return done;
    const all = new Sequence();
    all.add([command as unknown as Json], done);
    return this.#animateInto(all) ?? all.step(command.seat);
  }

  #animateInto(all: Sequence): Refused | null {
    for (let n = 0; n < MOST_ANIMATIONS && this.#animates; n++) {
      const shown = this.#animationDone();
      if (!shown.ok) return shown;
      all.add([{ type: 'animation.done' }], shown);
    }
    return null;
  }

  get #animates(): boolean {
    return this.#match.settled && !this.isOver && this.#match.waitingFor.length === 0;
  }

  #play(command: Command): Played {
    const verdict = judge(this.#match.state, command, this.#rules);
    return verdict.ok ? this.#run(() => this.#match.play(command)) : refused(verdict);
  }

  #animationDone(): Played {
    return this.#run(() => this.#match.animationDone());
  }

  /** After an error of the rules the state is unusable: the caller discards this copy. */
  #run(carryOut: () => Receipt): Played {
    this.#isWhole = false;
    const stages: Stage[] = [];
    const viewers = this.#watchers();
    const note = (events: number, game: GameState): void => {
      if (events === (stages.at(-1)?.events ?? 0)) return;
      stages.push({ events, views: new Map(viewers.map((viewer) => [viewer, viewOf(game, viewer, this.#rules)])) });
    };
    this.#match.onStep = viewers.length > 0 ? note : null;
    try {
      const receipt = carryOut();
      return receipt.ok ? { ok: true, events: receipt.events, stages } : refused(receipt);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      return { ok: false, code: 'rule-error', message: `the rules of '${this.#rules.id}' failed`, fault };
    }
  }
}

const goOn = (rules: Ruleset, game: GameState, value: unknown): FastMatch =>
  continueFast(rules, { game, value, events: true, scratch: true });

type Played = ({ readonly ok: true } & Happened) | Refused;

const refused = (why: Verdict | Receipt): Refused =>
  why.ok
    ? { ok: false, code: 'cannot-undo', message: 'there is nothing to take back' }
    : { ok: false, code: why.code, message: why.message };
