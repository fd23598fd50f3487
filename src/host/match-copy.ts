import { z } from 'zod';
import { Json, type SeatId, TurnchartError } from '../model/index.js';
import { type Deadline, Deadlines } from './deadlines.js';
import { EntryIds } from './entry-ids.js';
import { lineOfLog } from './line-of-log.js';
import type { Entry } from './ports.js';
import { Replica } from './replica.js';
import type { RulesRegistry } from './rules-registry.js';
import { ChatCommand, ChatLine, SeatCommand, SeatPlayer, StartCommand } from './setup.js';
import type { Step, Taken } from './step.js';

/** The error for a log that the present rules cannot carry out. */
export class DivergedError extends TurnchartError {
  override name = 'DivergedError';
}

/** How much of the chat is sent to new connections. */
const KEPT_LINES = 50;

const Players = z.partialRecord(z.string(), SeatPlayer);

const SavedCopy = z.object({
  start: StartCommand,
  players: Players,
  ids: z.array(z.number()),
  deadlines: Deadlines.saved,
  at: z.number(),
  chat: z.array(ChatLine),
  replica: z.object({ game: Json, value: Json }),
});

/** A step that was carried out, and becomes part of the copy once it is in the log. */
export interface Tried {
  readonly step: Step;
  readonly replica: Replica;
  /** Set if the step ran on the copy itself: if the step is not appended, the copy must be discarded. */
  readonly spoils?: boolean;
}

/** Everything that happened so far, in the order of the log. Needed only for an undo. */
export type ReadPast = () => Promise<readonly Entry[]>;

/** A match up to the last known entry of its log: the replica, and what the host adds to it. */
export class MatchCopy {
  readonly start: StartCommand;
  readonly players: Partial<Record<SeatId, SeatPlayer>>;
  /** The ids of all entries, in order: a command that is sent again is answered again. */
  readonly ids: EntryIds;
  /** What was said last. */
  readonly chat: ChatLine[];
  readonly #registry: RulesRegistry;
  #deadlines: Deadlines;
  #replica: Replica;
  seq: number;
  /** When the last entry was written. Clocks of several writers differ; the time of a match never goes back. */
  at: number;

  private constructor(
    registry: RulesRegistry,
    replica: Replica,
    saved: Pick<z.infer<typeof SavedCopy>, 'start' | 'players' | 'ids' | 'deadlines' | 'at' | 'chat'> & { seq: number },
  ) {
    this.#registry = registry;
    this.#replica = replica;
    this.start = saved.start;
    this.players = { ...saved.players };
    this.ids = new EntryIds(saved.ids);
    this.#deadlines = new Deadlines(saved.start.timers, saved.deadlines);
    this.chat = [...saved.chat];
    this.seq = saved.seq;
    this.at = saved.at;
  }

  /** The copy after the first entry of a log. */
  static begin(registry: RulesRegistry, entry: Entry): MatchCopy {
    const [first, ...opening] = entry.commands;
    const start = StartCommand.parse(first);
    const replica = Replica.create(registry.exactly(start.rules), start);
    const { players } = start;
    const copy = new MatchCopy(registry, replica, {
      ...{ start, players, ids: [], deadlines: [], chat: [], at: entry.at, seq: 0 },
    });
    copy.#mustFit(replica.repeat(opening), entry);
    copy.advance(entry, replica);
    return copy;
  }

  static restore(registry: RulesRegistry, seq: number, raw: Json): MatchCopy {
    const saved = SavedCopy.parse(raw);
    const replica = Replica.restore(registry.exactly(saved.start.rules), saved.start, saved.replica);
    return new MatchCopy(registry, replica, { ...saved, seq });
  }

  save(): Json {
    const { start, players, at, chat } = this;
    const saved: z.infer<typeof SavedCopy> = {
      ...{ start, players, at, chat },
      ids: this.ids.save(),
      deadlines: this.#deadlines.save(),
      replica: this.#replica.save(),
    };
    return saved as Json;
  }

  get replica(): Replica {
    return this.#replica;
  }

  get hasBots(): boolean {
    return Object.values(this.players).some((player) => typeof player === 'object');
  }

  get deadline(): Deadline | null {
    return this.#deadlines.current;
  }

  /** Takes a step on the copy itself: if it cannot be appended, the copy has to be made again. */
  takeInPlace(play: (replica: Replica) => Step): Tried {
    const replica = this.#replica;
    replica.begin();
    const step = play(replica);
    return { step, replica, spoils: step.ok || !replica.leave() };
  }

  /** Takes a step on a fork; the copy does not change until the step is in the log. */
  take(play: (replica: Replica) => Step): Tried {
    const replica = this.#replica.fork();
    return { step: play(replica), replica };
  }

  /** Takes back what a seat did last. */
  async takeBack(seat: SeatId, past: ReadPast, expectedRevision?: number): Promise<Tried> {
    if (expectedRevision !== undefined && expectedRevision !== this.#replica.revision(seat)) {
      const message = `you have seen revision ${this.#replica.revision(seat)}, the undo was made for ${expectedRevision}`;
      return { step: { ok: false, code: 'stale', message }, replica: this.#replica };
    }
    const line = lineOfLog(this.#registry.exactly(this.start.rules), this.start, commandsOf(await past(), this.seq));
    return this.take((replica) => replica.undo(seat, line));
  }

  /** Carries out an entry that another process has written. */
  async repeat(entry: Entry, past: ReadPast): Promise<Taken> {
    const [first] = entry.commands as { type?: string; seat?: SeatId }[];
    const { step, replica } =
      first?.type === 'match.undo' && first.seat !== undefined
        ? await this.takeBack(first.seat, past)
        : this.take((fork) => fork.repeat(commandsOf([entry], 1)));
    const done = this.#mustFit(step, entry);
    this.advance(entry, replica);
    return done;
  }

  /** Applies an appended entry: the copy now has the state after the step. */
  advance(entry: Entry, replica: Replica): void {
    const [first] = entry.commands;
    const type = typeOf(first);
    if (type === 'host.seat') {
      const { seat, player } = SeatCommand.parse(first);
      this.players[seat] = player;
    } else if (type === 'host.chat') {
      const { seat, text } = ChatCommand.parse(first);
      this.#hear({ seat, text, at: entry.at });
    }
    replica.settle();
    this.#deadlines = this.#deadlinesAfter(entry, replica);
    this.#replica = replica;
    this.seq += 1;
    this.at = entry.at;
    this.ids.add(entry.id);
  }

  /** The deadline that an entry would set, as `append` wants it: left out when it stays. */
  deadlineAfter(entry: Pick<Entry, 'at' | 'by'>, replica: Replica): { readonly deadline?: number | null } {
    const had = this.#deadlines.current?.at ?? null;
    const has = this.#deadlinesAfter(entry, replica).current?.at ?? null;
    return has === had ? {} : { deadline: has };
  }

  #deadlinesAfter({ at, by }: Pick<Entry, 'at' | 'by'>, replica: Replica): Deadlines {
    return this.#deadlines.after({ seq: this.seq + 1, at, timedOut: by === 'timer' }, replica);
  }

  #hear(line: ChatLine): void {
    this.chat.push(line);
    if (this.chat.length > KEPT_LINES) this.chat.shift();
  }

  #mustFit(step: Step, entry: Entry): Taken {
    if (step.ok) return step;
    throw new DivergedError(
      `entry ${this.seq + 1} ('${entry.id}') of a match of '${this.start.rules}': ${step.message}`,
    );
  }
}

/** What the players did, up to an entry of the log. */
export function commandsOf(entries: readonly Entry[], until: number): Json[] {
  const commands = entries.slice(0, until).flatMap((entry) => entry.commands);
  return commands.filter((command) => !typeOf(command).startsWith('host.'));
}

/** The type of a command of the log. */
export const typeOf = (command: Json | undefined): string => String((command as { type?: unknown } | undefined)?.type);
