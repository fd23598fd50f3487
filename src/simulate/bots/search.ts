import { phaseOf } from '../../engine/index.js';
import type { FastMatch } from '../../fast/index.js';
import type { Command, Ruleset, SeatId } from '../../model/index.js';
import type { AnyView } from '../../view/view-types.js';
import type { Random } from '../random.js';
import { worthAfter } from './greedy-bot.js';
import { calm, DECIDED, distinct, isEnding, lightAnswer, mover, worth, worthTrying } from './moves.js';

/** A command in the tree, and what came of it for the seat that sent it. */
interface Node {
  visits: number;
  total: number;
  /** How often it could have been chosen: in some samples it cannot. */
  offered: number;
  readonly children: Map<string, Node>;
}

const newNode = (): Node => ({ visits: 0, total: 0, offered: 0, children: new Map() });

/** How strongly the search prefers commands that it has rarely tried. */
const EXPLORATION = 0.5;
/** How many commands of the searching seat are kept: the best ones of a first evaluation. */
const BEAM = 10;
/** Samples for that first evaluation. */
const GLANCES = 2;
/** The longest line; then it is evaluated in any case. */
const LONGEST = 60;
/** How many untried commands are compared before one of them is tried. */
const COMPARED = 4;

/** The tree of one choice. */
export class Search {
  readonly #root = newNode();
  readonly #moves: Map<string, Command>;
  readonly #seat: SeatId;
  readonly #table: () => FastMatch;
  readonly #random: Random;
  readonly #lastTurn: number;
  /** Evaluations are scaled by the seat's current evaluation and by how much its commands differ. */
  readonly #scales = new Map<SeatId, number>();
  #spread = 1;

  constructor(
    view: AnyView,
    moves: ReadonlyMap<string, Command>,
    rules: Ruleset,
    table: () => FastMatch,
    random: Random,
  ) {
    this.#seat = view.viewer as SeatId;
    this.#table = table;
    this.#random = random;
    // A line is followed until every seat has had its turn; where all act at once, until the turn is over.
    const together = phaseOf(view, rules)?.severalAct === true;
    this.#lastTurn = view.turn + (together ? 1 : view.order.length) - 1;
    this.#moves = this.#glance(moves, view, rules);
  }

  /** Looks one step ahead, to set the scale of evaluations and to drop the worst commands. */
  #glance(moves: ReadonlyMap<string, Command>, view: AnyView, rules: Ruleset): Map<string, Command> {
    const tables = Array.from({ length: GLANCES }, this.#table);
    const game = (tables[0] as FastMatch).state;
    for (const seat of view.order) this.#scales.set(seat, rules.evaluate(game, seat, rules));
    const looks = [...moves].map(([key, command]) => {
      let sum = 0;
      for (const table of tables) sum += worthAfter(table, command, this.#seat, this.#random);
      return { key, command, value: sum / tables.length };
    });
    looks.sort((a, b) => b.value - a.value);
    const undecided = looks.filter(({ value }) => Math.abs(value) < DECIDED / GLANCES);
    const highest = undecided[0]?.value ?? 0;
    this.#spread = Math.max(highest - (undecided.at(-1)?.value ?? 0), Math.abs(highest) * 0.05, 1e-6);
    const kept = looks.slice(0, BEAM);
    // Ending the turn is always kept.
    for (const look of looks.slice(BEAM)) if (isEnding(look.command, rules)) kept.push(look);
    return new Map(kept.map(({ key, command }) => [key, command]));
  }

  /** Follows one line. Hidden cards were guessed: if the rules fail, the line is impossible in a real match. */
  iterate(): void {
    try {
      this.#follow(this.#table());
    } catch {
      // It is ignored.
    }
  }

  #follow(table: FastMatch): void {
    let match = table;
    const path: { node: Node; seat: SeatId }[] = [];
    let node = this.#root;
    for (let depth = 0; depth < LONGEST; depth++) {
      this.#advance(match);
      const seat = match.over ? null : mover(match, this.#seat);
      if (seat === null || match.state.turn > this.#lastTurn) break;
      const moves = depth === 0 ? this.#moves : this.#movesOf(match, seat);
      const known = this.#select(node, moves);
      let key: string;
      if (known === null) [key, match] = this.#expand(node, moves, match, seat);
      else {
        key = known;
        match.play(moves.get(known) as Command);
      }
      const child = node.children.get(key) ?? newNode();
      node.children.set(key, child);
      path.push({ node: child, seat });
      node = child;
      if (child.visits === 0) break;
    }
    calm(match, this.#random);
    const rewards = new Map<SeatId, number>();
    for (const { node: visited, seat } of path) {
      const reward = rewards.get(seat) ?? this.#reward(match, seat);
      rewards.set(seat, reward);
      visited.visits += 1;
      visited.total += reward;
    }
  }

  /** Whether no other command can overtake the most tried one, with this many iterations left. */
  isDecided(left: number): boolean {
    let most = 0;
    let second = 0;
    for (const { visits } of this.#root.children.values()) {
      if (visits > most) {
        second = most;
        most = visits;
      } else if (visits > second) second = visits;
    }
    return most - second > left;
  }

  /** The command that was tried most; of several, the one that did best. */
  answer(): Command {
    let found: Command | undefined;
    let most = -1;
    for (const [key, command] of this.#moves) {
      const { visits = 0, total = 0 } = this.#root.children.get(key) ?? {};
      const score = visits + (visits === 0 ? 0 : total / visits / 2);
      if (score > most) {
        found = command;
        most = score;
      }
    }
    return found as Command;
  }

  #movesOf(match: FastMatch, seat: SeatId): Map<string, Command> {
    return distinct(worthTrying(match.legal(seat), match.rules), match.state.cards, match.rules);
  }

  /** The command with the best balance of success and novelty (UCB); `null` when an untried one is due. */
  #select(node: Node, moves: ReadonlyMap<string, Command>): string | null {
    let found: string | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    let tried = 0;
    for (const key of moves.keys()) {
      const child = node.children.get(key);
      if (child === undefined) continue;
      tried += 1;
      child.offered += 1;
      const bonus = EXPLORATION * Math.sqrt(Math.log(child.offered + 1) / child.visits);
      const score = child.total / child.visits + bonus;
      if (score > highest) {
        found = key;
        highest = score;
      }
    }
    // At the root all kept commands are tried; below it, more commands with more visits.
    const width = node === this.#root ? moves.size : Math.min(moves.size, 1 + Math.sqrt(node.visits));
    return tried < Math.floor(width) ? null : found;
  }

  /** An untried command: the best of a few for its seat. Returns the match after it. */
  #expand(node: Node, moves: ReadonlyMap<string, Command>, match: FastMatch, seat: SeatId): [string, FastMatch] {
    const untried = [...moves.keys()].filter((key) => !node.children.has(key));
    // At the root they are sorted by how good they looked.
    if (node === this.#root || untried.length === 1) {
      const key = untried[0] as string;
      match.play(moves.get(key) as Command);
      return [key, match];
    }
    return this.#bestOf(this.#random.shuffle(untried).slice(0, COMPARED), moves, match, seat);
  }

  #bestOf(
    keys: readonly string[],
    moves: ReadonlyMap<string, Command>,
    match: FastMatch,
    seat: SeatId,
  ): [string, FastMatch] {
    let found: [string, FastMatch] | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    for (const key of keys) {
      const next = match.clone();
      next.play(moves.get(key) as Command);
      const value = worth(next, seat);
      if (found === undefined || value > highest) {
        found = [key, next];
        highest = value;
      }
    }
    return found as [string, FastMatch];
  }

  /** Plays what the searching seat does not choose: commands of others who act at the same time, and animations. */
  #advance(match: FastMatch): void {
    for (let i = 0; i < LONGEST && !match.over; i++) {
      const seat = mover(match, this.#seat);
      if (seat === null) match.animationDone();
      else if (seat !== this.#seat && phaseOf(match.state, match.rules)?.severalAct === true) {
        match.play(lightAnswer(match.legal(seat), match.rules, this.#random));
      } else return;
    }
  }

  /** Between 0 and 1. */
  #reward(match: FastMatch, seat: SeatId): number {
    const value = worth(match, seat);
    if (match.over) return value === 0 ? 0.5 : value > 0 ? 1 : 0;
    return 0.5 + 0.45 * Math.tanh((value - (this.#scales.get(seat) ?? 0)) / (this.#spread * 2));
  }
}
