import type { RecordedCommand } from '../../files/record.js';
import type { DefId, SeatId } from '../../model/index.js';
import { isOfCommand } from './fault.js';
import type { AnyLane, PlayedMatch, Watch } from './play-match.js';
import { SilentScores } from './silent-scores.js';

/** The counts of one match. */
export interface Lived {
  readonly seats: readonly SeatId[];
  readonly winners: readonly SeatId[] | null;
  readonly reason: string;
  readonly turns: number;
  readonly commands: number;
  /** The cards that were in it, and those that a command named or that were played. */
  readonly present: ReadonlySet<DefId>;
  readonly used: ReadonlySet<DefId>;
  readonly sent: ReadonlyMap<string, number>;
  /** The seats that sent a command other than giving up. */
  readonly acted: ReadonlySet<SeatId>;
  /** Nobody gave up. */
  readonly stayed: boolean;
  /** Scores that changed and of which nothing told, with the command after which they did. */
  readonly silent: ReadonlyMap<string, string>;
}

/** Counts while a match is played. */
export class CensusTaker {
  readonly #present = new Set<DefId>();
  readonly #used = new Set<DefId>();
  readonly #sent = new Map<string, number>();
  readonly #acted = new Set<SeatId>();
  readonly #scores = new SilentScores();
  #stayed = true;

  readonly watch: Watch = () => ({
    atRest: (match) => {
      if (this.#present.size === 0) this.#look(match);
      this.#scores.begin(match);
      return undefined;
    },
    after: (match, command, { events }) => {
      this.#count(match, command);
      this.#scores.after(match, command.type, events);
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
    else if ('seat' in command) this.#acted.add(command.seat);
    for (const id of cardsIn(command)) {
      const card = state.cards[id];
      if (card !== undefined) this.#used.add(card.def);
    }
  }

  #look({ state }: AnyLane): void {
    for (const card of Object.values(state.cards)) if (card !== undefined) this.#present.add(card.def);
  }

  lived({ match, record, fault }: PlayedMatch): Lived {
    // A command at which the rules failed was legal too: it is not one that nobody can send.
    const failed = isOfCommand(fault) ? record.commands.at(-1) : undefined;
    if (match !== null && failed !== undefined) this.#count(match, failed);
    const outcome = match?.state.outcome ?? null;
    return {
      seats: match?.state.order ?? [],
      winners: outcome?.winners ?? null,
      reason: outcome?.reason ?? 'unfinished',
      turns: match?.state.turn ?? 0,
      commands: record.commands.length,
      present: this.#present,
      used: this.#used,
      sent: this.#sent,
      acted: this.#acted,
      stayed: this.#stayed,
      silent: match === null ? new Map() : this.#scores.at(match),
    };
  }
}

/** Everything in a command that may be a card. */
const cardsIn = (command: RecordedCommand): string[] =>
  Object.values(command).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isText));

const isText = (value: unknown): value is string => typeof value === 'string';
