import type { RecordedCommand } from '../core/index.js';
import type { Json } from '../model/index.js';
import type { HostCommand } from './match/host-commands.js';

/**
 * One step of a hosted match: everything that one command caused, in the order in which it was carried out. Engines
 * store it and never read its commands.
 */
export interface Entry {
  readonly v: 1;
  /** Chosen by the sender: the same command sent twice is one entry. */
  readonly id: string;
  /** When it was written, in milliseconds since 1970, by the writer's clock. */
  readonly at: number;
  /** A seat, `timer` or `host`. */
  readonly by: string;
  readonly commands: readonly EntryCommand[];
}

/** What a player did, or what the host notes about a match. */
export type EntryCommand = RecordedCommand | HostCommand;

/** The result of an append. `ok: false` means that the log has another length: read the new entries and judge again. */
export type Appended = { readonly ok: true; readonly seq: number } | { readonly ok: false };

/** What is written together with an entry. */
export interface AppendOptions {
  /**
   * The deadline of the wait that this entry begins; `null`: the match waits for nobody; left out: the deadline does
   * not change.
   */
  readonly deadline?: number | null;
}

/** A snapshot of a match after its entry `seq`. */
export interface Snapshot {
  readonly seq: number;
  readonly saved: Json;
}

/** Called when a match has a new entry. `null`: notifications may have been lost, check every match. */
export type OnHead = (match: string | null, seq: number) => void;

/** The ordered logs of all matches. An entry that was acknowledged is on the disk. */
export interface MatchLog {
  /**
   * Writes an entry if the log of the match ends at `expected`; a match that does not exist ends at 0. Repeated with
   * the same entry at the same place, it returns the same, so a lost acknowledgement does no harm. An entry that only has
   * the same id is another one: two processes may be sent different commands under one id.
   */
  append(match: string, expected: number, entry: Entry, options?: AppendOptions): Promise<Appended>;
  /** The entries after number `after`, in order. */
  read(match: string, after: number): Promise<Entry[]>;
  /** Notifies of new entries of all matches, from now on. Returns a function that ends it. */
  heads(on: OnHead): Promise<() => void>;
  /** Stores a snapshot, so that a match opens faster. A snapshot that is older than the stored one is ignored. */
  saveSnapshot(match: string, seq: number, saved: Json): Promise<void>;
  snapshot(match: string): Promise<Snapshot | null>;
  /** Deletes a match: its entries, its snapshot and its deadline. */
  remove(match: string): Promise<void>;
}

/** `open`: seats are free. `playing`: it has begun. `finished`: it is over, and may be pruned. */
export type LobbyStatus = 'open' | 'playing' | 'finished';

/** A match in the lobby. What lists filter by has its own fields; the host defines everything else. */
export interface LobbyRow {
  readonly match: string;
  /** Grows with each update, from 1. */
  readonly version: number;
  readonly game: string;
  readonly status: LobbyStatus;
  /** Whether it is listed. */
  readonly listed: boolean;
  /** Whether anybody who asks for a quick match may join. */
  readonly quick: boolean;
  readonly created: number;
  /** When it was last changed. */
  readonly changed: number;
  readonly data: Json;
}

/** Filters for a list of rows. */
export interface LobbyFilter {
  readonly game?: string;
  readonly status?: LobbyStatus;
  readonly listed?: boolean;
  readonly quick?: boolean;
  /** Only rows that were last changed before this moment. */
  readonly changedBefore?: number;
  /** Only rows that were last changed after this moment. */
  readonly changedAfter?: number;
}

/** A page of rows, oldest first, and the cursor of the next page. */
export interface LobbyPage {
  readonly rows: readonly LobbyRow[];
  readonly next: string | null;
}

/** The rows of the lobby, changed by compare-and-set. */
export interface Lobby {
  /** Returns `false` when there is a match with this name. */
  create(row: LobbyRow): Promise<boolean>;
  /** Replaces version `version` of a row. Returns `false` when another process was first. */
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
export interface DeadlineStore {
  /** The timers that are due at `now`, earliest first. They stay until an append changes the deadline. */
  due(now: number, limit: number): Promise<Due[]>;
}

/** A job that any worker may do, once. */
export interface Job {
  readonly id: string;
  readonly spec: Json;
}

/** A job that one worker holds until the lease is over. */
export interface Lease extends Job {
  readonly queue: string;
  readonly token: string;
}

/** The progress of a queue. */
export interface JobCounts {
  readonly total: number;
  readonly leased: number;
  readonly done: number;
}

/** Queues of jobs. A job that was taken and not finished in time is given to another worker. */
export interface Jobs {
  /** Adds jobs. Those that the queue has already stay as they are. */
  put(queue: string, jobs: readonly Job[]): Promise<void>;
  /** A free job, or `null`. */
  take(queue: string, leaseMs: number): Promise<Lease | null>;
  /** Extends a lease. Returns whether the worker still held it. */
  extend(lease: Lease, leaseMs: number): Promise<boolean>;
  /** Submits a result. Returns whether it counts: a job counts once. */
  commit(lease: Lease, result: Json): Promise<boolean>;
  counts(queue: string): Promise<JobCounts>;
  /** The results so far, by job id. */
  results(queue: string): Promise<Map<string, Json>>;
  /** Queues that have jobs to be done. */
  queues(): Promise<string[]>;
  /** Deletes a queue and all its jobs. */
  drop(queue: string): Promise<void>;
}

/** Called with a signal that a process sends to all others. */
export type OnSignal = (signal: Json) => void;

/** Messages between processes besides the logs, such as who is connected. They may be lost and are not stored. */
export interface Signals {
  /** Up to some thousand bytes of JSON. The sender gets it too. */
  send(signal: Json): Promise<void>;
  /** From now on. Returns a function that ends it. */
  listen(on: OnSignal): Promise<() => void>;
}

/** The storage of hosted matches. */
export interface Engine {
  readonly name: string;
  readonly log: MatchLog;
  readonly lobby: Lobby;
  readonly deadlines: DeadlineStore;
  readonly jobs: Jobs;
  readonly signals: Signals;
  /** Throws when the engine cannot be reached or cannot write. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
