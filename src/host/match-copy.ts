import { z } from 'zod';
import { type GameEvent, Json, type SeatId, TurnchartError } from '../model/index.js';
import type { Entry } from './ports.js';
import { Replica, type Step } from './replica.js';
import type { RulesRegistry } from './rules-registry.js';
import { SeatCommand, type SeatPlayer, StartCommand } from './setup.js';

/** A log that the rules at hand do not carry out as it was written. */
export class DivergedError extends TurnchartError {
  override name = 'DivergedError';
}

/** What is waited for, and until when. `seq` is the entry that began it. */
export interface Deadline {
  readonly key: string;
  readonly seq: number;
  readonly at: number | null;
}

const SavedCopy = z.object({
  start: StartCommand,
  players: z.partialRecord(z.string(), z.unknown()),
  ids: z.array(z.tuple([z.string(), z.number()])),
  deadline: z.object({ key: z.string(), seq: z.number(), at: z.number().nullable() }).nullable(),
  at: z.number(),
  replica: Json,
});

/** What an entry did. */
export interface Repeated {
  readonly events: readonly GameEvent[];
  readonly by: SeatId | null;
  /** The deadline as `append` wants it: left out when it stays. */
  readonly deadline?: number | null;
}

/** A match as far as its log is known: the copy itself, and what the host adds to it. */
export class MatchCopy {
  readonly start: StartCommand;
  readonly replica: Replica;
  readonly players: Partial<Record<SeatId, SeatPlayer>>;
  /** Entries by their id: a command that is sent again is answered again. */
  readonly ids: Map<string, number>;
  seq: number;
  deadline: Deadline | null = null;
  /** When the last entry was written. Clocks of several writers differ; the time of a match never goes back. */
  at: number;

  private constructor(start: StartCommand, replica: Replica, players: MatchCopy['players'], seq: number, at: number) {
    this.start = start;
    this.replica = replica;
    this.players = players;
    this.ids = new Map();
    this.seq = seq;
    this.at = at;
  }

  /** The copy behind the first entry of a log. */
  static begin(registry: RulesRegistry, entry: Entry): MatchCopy {
    const start = StartCommand.parse(entry.commands[0]);
    const replica = Replica.create(registry.exactly(start.rules), start);
    const copy = new MatchCopy(start, replica, { ...start.players }, 0, entry.at);
    copy.advance(entry);
    return copy;
  }

  static restore(registry: RulesRegistry, seq: number, raw: Json): MatchCopy {
    const saved = SavedCopy.parse(raw);
    const replica = Replica.restore(registry.exactly(saved.start.rules), saved.replica);
    const copy = new MatchCopy(saved.start, replica, saved.players as MatchCopy['players'], seq, saved.at);
    for (const [id, place] of saved.ids) copy.ids.set(id, place);
    copy.deadline = saved.deadline;
    return copy;
  }

  save(): Json {
    const { start, players, deadline, at, replica } = this;
    const saved: z.infer<typeof SavedCopy> = {
      start,
      players,
      ids: [...this.ids],
      deadline,
      at,
      replica: replica.save(),
    };
    return saved as Json;
  }

  /** Carries out an entry that another process has written. */
  repeat(entry: Entry): Repeated {
    const [first] = entry.commands as { type?: string }[];
    let step: Step = { ok: true, commands: entry.commands, events: [], by: null };
    if (first?.type === 'host.seat') this.#seat(SeatCommand.parse(first));
    else step = this.replica.repeat(entry.commands);
    if (!step.ok) {
      throw new DivergedError(
        `entry ${this.seq + 1} ('${entry.id}') of a match of '${this.start.rules}': ${step.message}`,
      );
    }
    return { events: step.events, by: step.by, ...this.advance(entry) };
  }

  /** Takes note of an entry whose commands have been carried out. */
  advance(entry: Pick<Entry, 'id' | 'at' | 'by'>): { readonly deadline?: number | null } {
    this.seq += 1;
    this.at = entry.at;
    this.ids.set(entry.id, this.seq);
    return this.#look(entry.by === 'timer');
  }

  seatIs(command: SeatCommand): Step {
    this.#seat(command);
    return { ok: true, commands: [command], events: [], by: null };
  }

  #seat({ seat, player }: SeatCommand): void {
    this.players[seat] = player;
  }

  /** The entry that began a wait sets its deadline; what others do meanwhile does not move it. */
  #look(timedOut: boolean): { readonly deadline?: number | null } {
    const wait = this.replica.wait();
    // After a timer the time begins anew even where it could do nothing, or it would be due for ever.
    if (wait?.key === this.deadline?.key && !timedOut) return {};
    const had = this.deadline?.at ?? null;
    const { timers } = this.start;
    const ms = wait === null || timers === null ? null : wait.kind === 'turn' ? timers.turnMs : timers.inputMs;
    const at = ms === null ? null : this.at + ms;
    this.deadline = wait === null ? null : { key: wait.key, seq: this.seq, at };
    return at === null && had === null ? {} : { deadline: at };
  }
}
