import type { RecordedCommand } from '../../files/record.js';
import type { DefId, SeatId } from '../../model/index.js';
import { note } from './activity.js';
import { decisiveNames } from './decisive-names.js';
import { isOfCommand } from './fault.js';
import type { AnyLane, PlayedMatch, Watch } from './play-match.js';
import { type KeptBetweenRounds, RoundTracker } from './round-tracker.js';
import { SilentScores } from './silent-scores.js';
import { type TotalChange, Totals } from './totals.js';

/** The counts of one match. */
export interface MatchCounts {
  readonly seats: readonly SeatId[];
  readonly winners: readonly SeatId[] | null;
  readonly reason: string;
  readonly turns: number;
  readonly commands: number;
  /** The cards that were in it, and those that a command named or that were played. */
  readonly present: ReadonlySet<DefId>;
  readonly used: ReadonlySet<DefId>;
  readonly sent: ReadonlyMap<string, number>;
  /** What each seat sent, other than giving up. */
  readonly sentBy: ReadonlyMap<SeatId, ReadonlyMap<string, number>>;
  /** Nobody gave up. */
  readonly stayed: boolean;
  /** Scores that changed and of which nothing told, with the command after which they did. */
  readonly silent: ReadonlyMap<string, string>;
  /** What was kept from round to round; `null` if there was only one. */
  readonly kept: KeptBetweenRounds | null;
  /** The fields and zones that decided when it was over, and who had won. */
  readonly decisive: ReadonlySet<string>;
  readonly changes: readonly TotalChange[];
  /**
   * By how much `evaluate` rates the winners above the others at the end; `null` where there is nothing to compare. Only the
   * examination of balance asks it: a function of the author may never return.
   */
  readonly rated: () => number | null;
}

/** Counts while a match is played. */
export class MatchCounter {
  readonly #present = new Set<DefId>();
  readonly #used = new Set<DefId>();
  readonly #sent = new Map<string, number>();
  readonly #sentBy = new Map<SeatId, Map<string, number>>();
  readonly #scores = new SilentScores();
  readonly #rounds = new RoundTracker();
  readonly #totals = new Totals();
  #stayed = true;

  readonly watch: Watch = () => ({
    atRest: (match) => {
      if (this.#present.size === 0) this.#look(match);
      this.#scores.begin(match);
      this.#totals.begin(match);
      this.#rounds.atRest(match);
      return undefined;
    },
    after: (match, command, { events }) => {
      this.#count(match, command);
      this.#scores.after(match, command.type, events);
      this.#totals.after(match, command.type);
      this.#rounds.after(match, events);
      for (const event of events) {
        if (event.type === 'card.played') this.#used.add(event.def);
        if (event.type === 'card.created') this.#present.add(event.def);
      }
    },
    atEnd: (match) => this.#look(match),
  });

  #count({ state, rules }: AnyLane, command: RecordedCommand): void {
    this.#sent.set(command.type, (this.#sent.get(command.type) ?? 0) + 1);
    if (rules.commands.get(command.type)?.where === 'match') this.#stayed = false;
    else if ('seat' in command) {
      const sent = this.#sentBy.get(command.seat) ?? new Map<string, number>();
      this.#sentBy.set(command.seat, sent.set(command.type, (sent.get(command.type) ?? 0) + 1));
    }
    for (const id of cardsIn(command)) {
      const card = state.cards[id];
      if (card !== undefined) this.#used.add(card.def);
    }
  }

  #look({ state }: AnyLane): void {
    for (const card of Object.values(state.cards)) if (card !== undefined) this.#present.add(card.def);
  }

  lived({ match, record, fault }: PlayedMatch): MatchCounts {
    // A command at which the rules failed was legal too: it is not one that nobody can send.
    const failed = isOfCommand(fault) ? record.commands.at(-1) : undefined;
    if (match !== null && failed !== undefined) this.#count(match, failed);
    const outcome = match?.state.outcome ?? null;
    const end = match === null ? null : { state: match.state, rules: match.rules };
    return {
      seats: match?.state.order ?? [],
      winners: outcome?.winners ?? null,
      reason: outcome?.reason ?? 'unfinished',
      turns: match?.state.turn ?? 0,
      commands: record.commands.length,
      present: this.#present,
      used: this.#used,
      sent: this.#sent,
      sentBy: this.#sentBy,
      stayed: this.#stayed,
      silent: match === null ? new Map() : this.#scores.at(match),
      kept: this.#rounds.kept,
      decisive: outcome === null || match === null ? new Set() : decisiveNames(match),
      changes: this.#totals.changes,
      rated: () => (end === null ? null : ratedIn(end)),
    };
  }
}

/** What a bot would think of the end. */
function ratedIn({ state, rules }: Pick<AnyLane, 'state' | 'rules'>): number | null {
  const winners = state.outcome?.winners ?? [];
  const others = state.order.filter((seat) => !winners.includes(seat));
  if (winners.length === 0 || others.length === 0) return null;
  try {
    const rate = (seat: SeatId): number => {
      note('evaluate', seat);
      return rules.evaluate(state, seat, rules);
    };
    const mean = (seats: readonly SeatId[]): number => seats.reduce((sum, seat) => sum + rate(seat), 0) / seats.length;
    return mean(winners) - mean(others);
  } catch {
    // A position that is over need not be evaluated.
    return null;
  }
}

/** Everything in a command that may be a card. */
const cardsIn = (command: RecordedCommand): string[] =>
  Object.values(command).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isText));

const isText = (value: unknown): value is string => typeof value === 'string';
