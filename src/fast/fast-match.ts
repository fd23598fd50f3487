import { Choices, judge, legalChoices } from '../../guards/index.js';
import { cloneGame, leafOf, type MatchChart, matchChart, type RunEnv, runCommand } from '../chart/index.js';
import { readCommand } from '../commands/index.js';
import { countedOn, EventSink, type SeatSetup } from '../engine/index.js';
import { asMatchSeats, seatsFrom } from '../match/create-match.js';
import { Line } from '../match/line.js';
import { ReadableMatch } from '../match/readable-match.js';
import { nothingToAnimate, rejected, revisionFor, ruleError, staleness } from '../match/receipt.js';
import { type MatchRecord, type RecordedCommand, type Origin as RecordOrigin, recordOf } from '../match/record.js';
import { beginningOf } from '../match/shell-setup.js';
import {
  type Denial,
  deny,
  type GameEvent,
  type GameState,
  type PolicyOverrides,
  type Receipt,
  type Ruleset,
  readSeed,
  type SeatId,
  type Seed,
} from '../model/index.js';

/** Options of a match on the fast lane. */
export interface FastMatchOptions {
  readonly rules: Ruleset;
  readonly seats: readonly SeatSetup[] | number;
  readonly seed: Seed;
  readonly policies?: PolicyOverrides;
  /** Receipts carry events. Off by default, because simulations usually do not read them. */
  readonly events?: boolean;
}

/** The commands so far, newest first. A list that clones share. */
interface Played {
  readonly command: RecordedCommand;
  readonly before: Played | null;
}

/** How to restart the match, if its rules failed during a command. */
type Origin = () => { game: GameState; leaf: number };

/** A match on the compiled chart, in place: the same guards, recipes, receipts and states as the live one. */
export class FastMatch extends ReadableMatch {
  readonly rules: Ruleset;
  readonly #chart: MatchChart;
  readonly #collect: boolean;
  readonly #origin: Origin | null;
  readonly #made: RecordOrigin;
  readonly #env: RunEnv;
  /** Called after each step with the number of events so far and the game, which the next step changes. */
  onStep: ((events: number, game: GameState) => void) | null = null;
  #leaf: number;
  #played: Played | null;

  constructor(
    rules: Ruleset,
    start: { game: GameState; leaf: number },
    more: { events: boolean; origin: Origin | null; played: Played | null; made: RecordOrigin },
  ) {
    super();
    this.rules = rules;
    this.#chart = matchChart(rules);
    this.#leaf = start.leaf;
    this.#collect = more.events;
    this.#origin = more.origin;
    this.#played = more.played;
    this.#made = more.made;
    this.#env = { context: { game: start.game }, rules, out: new EventSink() };
  }

  get state(): GameState {
    return this.#env.context.game;
  }

  protected get current(): GameState {
    return this.state;
  }

  get value(): unknown {
    return this.#at.value;
  }

  get over(): boolean {
    return this.state.outcome !== null;
  }

  get settled(): boolean {
    return this.#chart.settled[this.#leaf] === true;
  }

  get record(): MatchRecord {
    const commands: RecordedCommand[] = [];
    for (let played = this.#played; played !== null; played = played.before) commands.push(played.command);
    return recordOf(this.rules, this.#made, commands.reverse());
  }

  /** Carries out a command, or says why not. */
  receive(raw: unknown, options?: unknown): Receipt {
    const read = readCommand(raw, this.rules);
    if ('denial' in read) return this.#reject(read.denial, read.path);
    const { seat } = read.command;
    const stale = staleness(revisionFor(this.state, seat), options);
    if (stale !== null) return this.#reject(stale.denial, stale.path, seat);
    const verdict = judge(this.state, read.command, this.rules);
    return verdict.ok ? this.#carryOut(read.command) : this.#reject(verdict, undefined, seat);
  }

  /** Carries out a command that came out of `legal`: it is neither read nor judged again. */
  play(command: RecordedCommand): Receipt {
    return this.#carryOut(command);
  }

  /** What a seat may do now, for a bot that chooses by index: only the chosen command is created. */
  choices(seat: SeatId): Choices {
    return this.settled ? legalChoices(this.state, seat, this.rules) : new Choices(seat);
  }

  animationDone(): Receipt {
    if (!this.#at.tags.has('animating')) {
      return this.#reject(nothingToAnimate(this.phase));
    }
    return this.#carryOut({ type: 'animation.done' });
  }

  /** Resolves what is queued, for a match that continues from the middle of a command. */
  settle(): void {
    this.#leaf = runCommand(this.#chart, this.#leaf, null, this.#env);
  }

  /** A copy of this match that continues independently. */
  clone(): FastMatch {
    return this.continuedFrom(cloneGame(this.state));
  }

  /** The same match with its state from a save, which must be equal to the current state. */
  continuedFrom(game: GameState): FastMatch {
    return new FastMatch(
      this.rules,
      { game, leaf: this.#leaf },
      { events: this.#collect, origin: this.#origin, played: this.#played, made: this.#made },
    );
  }

  get #at() {
    return this.#chart.leaves[this.#leaf] as MatchChart['leaves'][number];
  }

  #carryOut(command: RecordedCommand): Receipt {
    const { out } = this.#env;
    const seat = 'seat' in command ? command.seat : null;
    out.clear();
    try {
      const { onStep } = this;
      const step = onStep === null ? undefined : () => onStep(out.events.length, this.state);
      this.#leaf = runCommand(this.#chart, this.#leaf, command, this.#env, step);
    } catch (error) {
      this.#startOver(error);
      return this.#reject(ruleError(this.rules.id), undefined, seat);
    }
    // A match without a beginning has no use for what was played.
    if (this.#origin !== null) this.#played = { command, before: this.#played };
    const revision = revisionFor(this.state, seat);
    return { ok: true, revision, events: this.#collect ? out.events.slice() : NO_EVENTS };
  }

  /** Discards the changes of a failed command: the match is replayed from its beginning. */
  #startOver(fault: unknown): void {
    if (this.#origin === null) throw fault;
    this.#playAgain(this.#origin, this.record.commands);
  }

  #playAgain(origin: Origin, commands: readonly RecordedCommand[]): void {
    const { game, leaf } = origin();
    this.#env.context.game = game;
    this.#leaf = leaf;
    this.#played = null;
    // Only a record that takes something back needs what was before.
    const undone = commands.some(({ type }) => type === 'match.undo');
    const line = undone ? new Line(this.rules, this.#chart, origin) : null;
    for (const command of commands) {
      if (command.type === 'match.undo') {
        line?.drop(command.seat);
        const earlier = line?.again();
        if (earlier !== undefined) this.#env.context.game = countedOn(earlier.game, this.state, command.seat);
        if (earlier !== undefined) this.#leaf = earlier.leaf;
        this.#played = { command, before: this.#played };
      } else {
        this.#carryOut(command);
        line?.add(command, { game: this.state, leaf: this.#leaf });
      }
    }
  }

  /** Takes back what a seat did last, as a record says that it was: whether it may be is the live match's to judge. */
  undo(seat: SeatId): Receipt {
    if (this.#origin === null)
      return this.#reject(deny('cannot-undo', 'a match without a beginning goes only forward'));
    this.#playAgain(this.#origin, [...this.record.commands, { type: 'match.undo', seat }]);
    return { ok: true, revision: revisionFor(this.state, seat), events: NO_EVENTS };
  }

  #reject(denial: Denial, path?: string, seat: SeatId | null = null): Receipt {
    return rejected(denial, revisionFor(this.state, seat), path);
  }
}

const NO_EVENTS: readonly GameEvent[] = Object.freeze([]);

/**
 * A match for bots and simulations: the same rules, in place.
 *
 * @example
 * const match = createFastMatch({ rules: duel, seats, seed: 1 });
 * while (!match.over) match.play(pick(match.legal(match.state.active)));
 */
export function createFastMatch(options: FastMatchOptions): FastMatch {
  const { seed, policies = {}, events = false } = options;
  const rules = options.rules.withPolicies(policies);
  const seats = seatsFrom(options.seats);
  const origin = beginningOf(rules, seats, seed);
  const made = { gameId: 'fast', seed: readSeed(seed), seats: asMatchSeats(seats) };
  return new FastMatch(rules, origin(), { events, origin, played: null, made });
}

export interface ContinueOptions {
  readonly game: GameState;
  readonly value: unknown;
  readonly events?: boolean;
  readonly scratch?: boolean;
}

/**
 * A match that continues from a state: one that was saved, or that a search made up. The match takes over the state and
 * changes it. A `scratch` match keeps no copy to restart from, and throws when the rules fail.
 */
export function continueFast(
  rules: Ruleset,
  { game, value, events = false, scratch = false }: ContinueOptions,
): FastMatch {
  const leaf = leafOf(matchChart(rules), value);
  const kept = scratch ? null : cloneGame(game);
  const origin: Origin | null = kept === null ? null : () => ({ game: cloneGame(kept), leaf });
  return new FastMatch(
    rules,
    { game, leaf },
    {
      events,
      origin,
      played: null,
      made: { gameId: 'fast', seed: '', seats: [] },
    },
  );
}
