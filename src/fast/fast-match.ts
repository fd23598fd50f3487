import {
  type ChartEnv,
  cloneGame,
  dispatch,
  leafOf,
  type MatchChart,
  matchChart,
  settleChart,
  startActions,
} from '../chart/index.js';
import { createGame, EventSink, type SeatSetup } from '../engine/index.js';
import { readCommand } from '../match/read-command.js';
import { ReadableMatch } from '../match/readable-match.js';
import { nothingToAnimate, rejected, ruleError, staleness } from '../match/receipt.js';
import { type MatchRecord, type RecordedCommand, recordOf } from '../match/record.js';
import type { Denial, GameEvent, GameState, PolicyOverrides, Receipt, Ruleset } from '../model/index.js';

/** What a match on the fast lane is made of. */
export interface FastMatchOptions {
  readonly rules: Ruleset;
  readonly seats: readonly SeatSetup[];
  readonly seed: string | number;
  readonly policies?: PolicyOverrides;
  /** Receipts carry events. Off, because most matches of a simulation have nobody who reads them. */
  readonly events?: boolean;
}

/** The commands so far, newest first. A list that clones share. */
interface Played {
  readonly command: RecordedCommand;
  readonly before: Played | null;
}

/** How to begin again, for a match whose rules failed half-way through a command. */
type Origin = () => { game: GameState; leaf: number };

type Env = ChartEnv<GameState, Ruleset, EventSink> & { context: { game: GameState }; judged: boolean };

/** A match on the compiled chart, in place: the same guards, recipes, receipts and states as the live one. */
export class FastMatch extends ReadableMatch {
  readonly rules: Ruleset;
  readonly #chart: MatchChart;
  readonly #collect: boolean;
  readonly #origin: Origin | null;
  readonly #seed: string;
  readonly #seats: readonly SeatSetup[];
  readonly #env: Env;
  #leaf: number;
  #played: Played | null;

  constructor(
    rules: Ruleset,
    start: { game: GameState; leaf: number },
    more: { events: boolean; origin: Origin | null; played: Played | null; seed: string; seats: readonly SeatSetup[] },
  ) {
    super();
    this.rules = rules;
    this.#chart = matchChart(rules);
    this.#leaf = start.leaf;
    this.#collect = more.events;
    this.#origin = more.origin;
    this.#played = more.played;
    this.#seed = more.seed;
    this.#seats = more.seats;
    this.#env = { context: { game: start.game }, rules, out: new EventSink(), judged: false };
  }

  get state(): GameState {
    return this.#env.context.game;
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
    const seats = this.#seats as MatchRecord['seats'];
    return recordOf(this.rules, { seed: this.#seed, seats, commands: commands.reverse() });
  }

  /** Carries out a command, or says why not. */
  send(raw: unknown, { expectedRevision }: { readonly expectedRevision?: number } = {}): Receipt {
    const read = readCommand(raw);
    if ('denial' in read) return this.#reject(read.denial, read.path);
    const stale = staleness(this.state.revision, expectedRevision);
    if (stale !== null) return this.#reject(stale);
    const verdict = this.judge(read.command);
    return verdict.ok ? this.#carryOut(read.command) : this.#reject(verdict);
  }

  /** Carries out a command that came out of `legal`: it is neither read nor judged again. */
  play(command: RecordedCommand): Receipt {
    return this.#carryOut(command);
  }

  animationDone(): Receipt {
    if (!this.#at.tags.has('animating')) {
      return this.#reject(nothingToAnimate(this.phase));
    }
    return this.#carryOut({ type: 'animation.done' });
  }

  /** Resolves what is queued, for a match that goes on from the middle of a command. */
  settle(): void {
    this.#leaf = settleChart(this.#chart, this.#leaf, this.#env);
  }

  /** A match that goes on from here by itself. */
  clone(): FastMatch {
    return this.continuedFrom(cloneGame(this.state));
  }

  /** The same match with its state out of a save: it must be the state that this match is in. */
  continuedFrom(game: GameState): FastMatch {
    return new FastMatch(
      this.rules,
      { game, leaf: this.#leaf },
      { events: this.#collect, origin: this.#origin, played: this.#played, seed: this.#seed, seats: this.#seats },
    );
  }

  get #at() {
    return this.#chart.leaves[this.#leaf] as MatchChart['leaves'][number];
  }

  #carryOut(command: RecordedCommand): Receipt {
    const { out } = this.#env;
    out.clear();
    try {
      this.#env.judged = true;
      const leaf = dispatch(this.#chart, this.#leaf, command, this.#env);
      this.#env.judged = false;
      this.#leaf = settleChart(this.#chart, leaf < 0 ? this.#leaf : leaf, this.#env);
    } catch (error) {
      this.#env.judged = false;
      this.#startOver(error);
      const message = error instanceof Error ? error.message : String(error);
      return this.#reject(ruleError(this.rules.id, message));
    }
    this.#played = { command, before: this.#played };
    return { ok: true, revision: this.state.revision, events: this.#collect ? out.events.slice() : NO_EVENTS };
  }

  /** What a failed command left behind is thrown away: the match is played again from its beginning up to there. */
  #startOver(fault: unknown): void {
    if (this.#origin === null) throw fault;
    const { commands } = this.record;
    const { game, leaf } = this.#origin();
    this.#env.context.game = game;
    this.#leaf = leaf;
    this.#played = null;
    for (const command of commands) this.#carryOut(command);
  }

  #reject(denial: Denial, path?: string): Receipt {
    return rejected(denial, this.state.revision, path);
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
  const { seats, seed, policies = {}, events = false } = options;
  const rules = options.rules.withPolicies(policies);
  const origin: Origin = () => begin(rules, createGame(rules, seats, seed));
  return new FastMatch(rules, origin(), { events, origin, played: null, seed: String(seed), seats });
}

export interface ContinueOptions {
  readonly game: GameState;
  readonly value: unknown;
  readonly events?: boolean;
  readonly scratch?: boolean;
}

/**
 * A match that goes on from a state: one that was saved, or that a search made up. The state becomes its own. A
 * `scratch` match keeps no copy to begin again from, and throws where the rules fail.
 */
export function continueFast(
  rules: Ruleset,
  { game, value, events = false, scratch = false }: ContinueOptions,
): FastMatch {
  const leaf = leafOf(matchChart(rules), value);
  const kept = scratch ? null : cloneGame(game);
  const origin: Origin | null = kept === null ? null : () => ({ game: cloneGame(kept), leaf });
  return new FastMatch(rules, { game, leaf }, { events, origin, played: null, seed: '', seats: [] });
}

/** Setup runs up to the first state that waits for someone. */
function begin(rules: Ruleset, game: GameState): { game: GameState; leaf: number } {
  const chart = matchChart(rules);
  const env: ChartEnv<GameState, Ruleset, EventSink> = { context: { game }, rules, out: new EventSink() };
  const leaf = dispatch(chart, startActions(chart, env), { type: 'match.start' }, env);
  return { game, leaf: settleChart(chart, leaf, env) };
}
