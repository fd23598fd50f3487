import { hash } from 'node:crypto';
import * as z from 'zod';
import type { RecordedCommand } from '../../core/index.js';
import { Json, type SeatId, TurnchartError } from '../../model/index.js';
import type { Entry } from '../ports.js';
import type { RulesRegistry } from '../rules-registry.js';
import { type Deadline, Deadlines } from './deadlines.js';
import { EntryIds } from './entry-ids.js';
import {
  botOf,
  ChatLine,
  isChatCommand,
  isHostCommand,
  isPlayedBy,
  isSeatCommand,
  SeatPlayer,
  StartCommand,
} from './host-commands.js';
import type { MatchStep, Taken } from './match-step.js';
import { isUndo, Replica } from './replica.js';

/** The error for a log that the present rules cannot carry out. */
export class DivergedError extends TurnchartError {
  override name = 'DivergedError';
}

/** How much of the chat is sent to new connections. */
const KEPT_LINES = 50;

const Players = z.partialRecord(z.string(), SeatPlayer);

/** A snapshot. One of another version, or that is not as it was written, is ignored: the log has everything. */
const Snapshot = z.object({ v: z.literal(3), sum: z.string(), copy: z.unknown() });

/** The sum of a copy and the place in the log that it belongs to. */
const sumOf = (seq: number, copy: unknown): string => hash('sha256', `${seq} ${JSON.stringify(copy)}`);

const SavedCopy = z.object({
  start: StartCommand,
  players: Players,
  ids: z.array(z.number()),
  deadlines: Deadlines.saved,
  at: z.number(),
  chat: z.array(ChatLine),
  said: z.partialRecord(z.string(), z.number()),
  replica: z.object({ game: Json, value: Json }),
});

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
  /** How many lines each seat has said. */
  readonly said: Partial<Record<SeatId, number>>;
  readonly replica: Replica;
  #deadlines: Deadlines;
  seq: number;
  /** When the last entry was written, by the clock of its writer. */
  at: number;

  private constructor(
    replica: Replica,
    saved: Pick<z.infer<typeof SavedCopy>, 'start' | 'players' | 'ids' | 'deadlines' | 'at' | 'chat' | 'said'> & {
      seq: number;
    },
  ) {
    this.replica = replica;
    this.start = saved.start;
    this.players = { ...saved.players };
    this.ids = new EntryIds(saved.start.seed, saved.ids);
    this.#deadlines = new Deadlines(saved.start.timers, saved.deadlines);
    this.chat = [...saved.chat];
    this.said = { ...saved.said };
    this.seq = saved.seq;
    this.at = saved.at;
  }

  /** The copy after the first entry of a log. */
  static begin(registry: RulesRegistry, entry: Entry): MatchCopy {
    const [first] = entry.commands;
    const start = StartCommand.parse(first);
    const replica = Replica.create(registry.exactly(start.rules), start);
    const { players } = start;
    const copy = new MatchCopy(replica, {
      start,
      players,
      ids: [],
      deadlines: [],
      chat: [],
      said: {},
      at: entry.at,
      seq: 0,
    });
    copy.#mustFit(replica.repeat(commandsOf([entry])), entry);
    copy.advance(entry);
    return copy;
  }

  static restore(registry: RulesRegistry, seq: number, raw: Json): MatchCopy {
    const { sum, copy } = Snapshot.parse(raw);
    if (sum !== sumOf(seq, copy)) throw new DivergedError(`the snapshot after entry ${seq} is damaged`);
    const saved = SavedCopy.parse(copy);
    const replica = Replica.restore(registry.exactly(saved.start.rules), saved.start, saved.replica);
    return new MatchCopy(replica, { ...saved, seq });
  }

  save(): Json {
    const { start, players, at, chat, said } = this;
    const saved: z.infer<typeof SavedCopy> = {
      // Copies: the engine may write them when the match has gone on.
      start,
      players: { ...players },
      at,
      chat: [...chat],
      said: { ...said },
      ids: this.ids.save(),
      deadlines: this.#deadlines.save(),
      replica: this.replica.save(),
    };
    return { v: 3, sum: sumOf(this.seq, saved), copy: saved as Json };
  }

  get hasBots(): boolean {
    return Object.values(this.players).some((player) => botOf(player) !== null);
  }

  /** Whether somebody may see and do what a seat may. `holder` is left out by a program that has made sure of it. */
  isHeldBy(seat: SeatId, holder: string | undefined): boolean {
    return holder === undefined || isPlayedBy(this.players[seat], holder);
  }

  get deadline(): Deadline | null {
    return this.#deadlines.current;
  }

  /** Takes back what a seat did last. */
  async takeBack(seat: SeatId, past: ReadPast, expectedRevision?: number): Promise<MatchStep> {
    const revision = this.replica.revision(seat);
    if (expectedRevision !== undefined && expectedRevision !== revision) {
      const detail = `you have seen revision ${revision}, the undo was made for ${expectedRevision}`;
      return { ok: false, code: 'stale', message: 'the match has gone on', detail };
    }
    return this.replica.undo(seat, this.start, commandsOf((await past()).slice(0, this.seq)));
  }

  /** Takes the step of an entry that another process has written. */
  async repeat(entry: Entry, past: ReadPast): Promise<Taken> {
    const [first] = commandsOf([entry]);
    const step =
      first !== undefined && isUndo(first)
        ? await this.takeBack(first.seat, past)
        : this.replica.repeat(commandsOf([entry]));
    const taken = this.#mustFit(step, entry);
    this.advance(entry);
    return taken;
  }

  /** An entry is in the log, and its step has been taken. */
  advance(entry: Entry): void {
    const [first] = entry.commands;
    if (isSeatCommand(first)) this.players[first.seat] = first.player;
    else if (isChatCommand(first)) this.#hear({ seat: first.seat, text: first.text, at: entry.at });
    this.#deadlines = this.#deadlinesAfter(entry);
    this.seq += 1;
    this.at = entry.at;
    this.ids.add(entry.id);
  }

  /** The deadline that an entry would set, as `append` wants it: left out when it stays. */
  deadlineAfter(entry: Pick<Entry, 'at' | 'by'>): { readonly deadline?: number | null } {
    const had = this.#deadlines.current?.at ?? null;
    const has = this.#deadlinesAfter(entry).current?.at ?? null;
    return has === had ? {} : { deadline: has };
  }

  #deadlinesAfter({ at, by }: Pick<Entry, 'at' | 'by'>): Deadlines {
    return this.#deadlines.after({ seq: this.seq + 1, at, timedOut: by === 'timer' }, () => this.replica.wait());
  }

  #hear(line: ChatLine): void {
    this.chat.push(line);
    this.said[line.seat] = (this.said[line.seat] ?? 0) + 1;
    if (this.chat.length > KEPT_LINES) this.chat.shift();
  }

  #mustFit(step: MatchStep, entry: Entry): Taken {
    if (step.ok) return step;
    throw new DivergedError(
      `entry ${this.seq + 1} ('${entry.id}') of a match of '${this.start.rules}': ${step.message}`,
    );
  }
}

/** What the players did. */
export const commandsOf = (entries: readonly Entry[]): RecordedCommand[] =>
  entries.flatMap(({ commands }) => commands.filter((command): command is RecordedCommand => !isHostCommand(command)));
