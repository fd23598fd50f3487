import type { Json } from '../model/index.js';

/**
 * One step of a hosted match: everything that one command caused, in the order in which it was carried out. Engines
 * keep it and never look into its commands.
 */
export interface Entry {
  readonly v: 1;
  /** Chosen by who sent the command: the same command sent twice is one entry. */
  readonly id: string;
  /** When it was written, in milliseconds since 1970, by the writer's clock. */
  readonly at: number;
  /** A seat, `timer` or `host`. */
  readonly by: string;
  readonly commands: readonly Json[];
}

/** What became of an append. `ok: false` means that the log ends elsewhere: read its tail and judge again. */
export type Appended = { readonly ok: true; readonly seq: number } | { readonly ok: false };

/** What is written together with an entry. */
export interface AppendOptions {
  /** When the wait that this entry begins is over; `null`: nobody is waited for; left out: the deadline stays. */
  readonly deadline?: number | null;
}

/** A whole copy of a match behind its entry `seq`. */
export interface Snapshot {
  readonly seq: number;
  readonly saved: Json;
}

/** Hears that a match has come to an entry. `null`: some news may have been missed, look at every match. */
export type OnHead = (match: string | null, seq: number) => void;

/** The ordered logs of all matches. An entry that was acknowledged is on the disk. */
export interface MatchLog {
  /**
   * Writes an entry if the log of the match ends at `expected`; a match that does not exist ends at 0. Asked again with
   * the same id at the same place, it answers the same: a lost acknowledgement does no harm.
   */
  append(match: string, expected: number, entry: Entry, options?: AppendOptions): Promise<Appended>;
  /** The entries behind `after`, in order. */
  read(match: string, after: number): Promise<Entry[]>;
  /** Tells of new entries of all matches, from now on. Returns a function that ends it. */
  heads(on: OnHead): Promise<() => void>;
  /** Keeps a copy from which a match is opened sooner. An older one than is kept is ignored. */
  saveSnapshot(match: string, seq: number, saved: Json): Promise<void>;
  snapshot(match: string): Promise<Snapshot | null>;
  /** Forgets a match: its entries, its snapshot and its deadline. */
  remove(match: string): Promise<void>;
}

/** `open`: seats are free. `playing`: it has begun. `finished`: it is over, and may be pruned. */
export type LobbyStatus = 'open' | 'playing' | 'finished';

/** A match in the lobby. What lists are made by has fields of its own; everything else is the host's. */
export interface LobbyRow {
  readonly match: string;
  /** Grows with each update, from 1. */
  readonly version: number;
  readonly game: string;
  readonly status: LobbyStatus;
  /** Whether strangers find it. */
  readonly listed: boolean;
  readonly created: number;
  /** When it was last changed. */
  readonly changed: number;
  readonly data: Json;
}

/** Which rows to list. What is left out does not matter. */
export interface LobbyFilter {
  readonly game?: string;
  readonly status?: LobbyStatus;
  readonly listed?: boolean;
  /** Only rows that were last changed before this moment. */
  readonly changedBefore?: number;
}

/** Some rows, oldest first, and what to ask with for those behind them. */
export interface LobbyPage {
  readonly rows: readonly LobbyRow[];
  readonly next: string | null;
}

/** The rows of the lobby, changed by compare-and-set. */
export interface Lobby {
  /** Answers `false` when there is a match of this name. */
  create(row: LobbyRow): Promise<boolean>;
  /** Puts a row instead of its version `version`. Answers `false` when somebody else was first. */
  update(row: LobbyRow, version: number): Promise<boolean>;
  get(match: string): Promise<LobbyRow | null>;
  list(filter: LobbyFilter, options?: { readonly cursor?: string; readonly limit?: number }): Promise<LobbyPage>;
  remove(match: string): Promise<void>;
}

/** A wait that is over. `seq` is the entry that began it. */
export interface Due {
  readonly match: string;
  readonly seq: number;
  readonly at: number;
}

/** The deadlines of all matches. They are written by `append`, in the entry's own transaction. */
export interface Deadlines {
  /** What fell due until `now`, soonest first. It stays until an append moves the deadline. */
  due(now: number, limit: number): Promise<Due[]>;
}

/** Work to be done by anybody, once. */
export interface Job {
  readonly id: string;
  readonly spec: Json;
}

/** A job that is one's own until the lease is over. */
export interface Lease extends Job {
  readonly queue: string;
  readonly token: string;
}

/** How far a queue is. */
export interface JobCounts {
  readonly total: number;
  readonly leased: number;
  readonly done: number;
}

/** Queues of jobs. A job that was taken and not finished in time is given to the next. */
export interface Jobs {
  /** Adds jobs. Those that the queue has already stay as they are. */
  put(queue: string, jobs: readonly Job[]): Promise<void>;
  /** A free job, or `null`. */
  take(queue: string, leaseMs: number): Promise<Lease | null>;
  /** Holds a lease for longer. Answers whether it was still one's own. */
  extend(lease: Lease, leaseMs: number): Promise<boolean>;
  /** Hands in a result. Answers whether it counts: a job counts once. */
  commit(lease: Lease, result: Json): Promise<boolean>;
  counts(queue: string): Promise<JobCounts>;
  /** The results so far, by job id. */
  results(queue: string): Promise<Map<string, Json>>;
  /** Queues that have jobs to be done. */
  queues(): Promise<string[]>;
  /** Forgets a queue and all its jobs. */
  drop(queue: string): Promise<void>;
}

/** Hears what a process tells all others. */
export type OnSignal = (signal: Json) => void;

/** What processes tell each other beside the logs, such as who is connected. It may be lost, and nobody keeps it. */
export interface Signals {
  /** Up to some thousand bytes of JSON. The sender hears it too. */
  send(signal: Json): Promise<void>;
  /** From now on. Returns a function that ends it. */
  listen(on: OnSignal): Promise<() => void>;
}

/** Where hosted matches are kept. */
export interface Engine {
  readonly name: string;
  readonly log: MatchLog;
  readonly lobby: Lobby;
  readonly deadlines: Deadlines;
  readonly jobs: Jobs;
  readonly signals: Signals;
  /** Throws when the engine cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
