import type { Json } from 'turnchart';
import type { Appended, AppendOptions, Engine, Entry, OnHead, OnSignal } from 'turnchart-tools/host';
import { openMemory } from '../../src/host/engines/memory/index.js';
import type { Machine } from './machine.js';
import type { World } from './world.js';

/** Somebody who wants to know of new entries and signals: a process. */
export interface Listener {
  readonly machine: Machine;
  /** How likely a notification is lost, doubled or late. */
  readonly deafness: () => number;
  onHead: OnHead | null;
  onSignal: OnSignal | null;
}

/** An entry, and when and by whom it was written. */
export interface Written {
  readonly entry: Entry;
  readonly at: number;
  readonly writer: Machine;
}

/** What one process asks the store to append. */
export interface Append {
  readonly match: string;
  readonly expected: number;
  readonly entry: Entry;
  readonly options: AppendOptions;
  readonly writer: Machine;
  /** The writer's clock when it asked. */
  readonly now: number;
}

/** The host levels out clocks that differ by this much. */
const CLOCK_DIFFERENCE_MS = 5_000;

interface Timed {
  readonly timers?: { readonly turnMs: number; readonly inputMs: number } | null;
}

/** The one storage of all processes: the engine in memory, and what was written by whom. It never fails by itself. */
export class Store {
  readonly engine: Engine = openMemory();
  readonly logs = new Map<string, Written[]>();
  readonly listeners = new Set<Listener>();
  isDown = false;
  /** Whether it can be read only. */
  isFull = false;
  readonly #world: World;
  readonly #waits = new Map<string, number>();
  /** All deadlines that a match has had: an undo leads back to an earlier one. */
  readonly #deadlines = new Map<string, Set<number>>();

  constructor(world: World) {
    this.#world = world;
  }

  entries(match: string): Entry[] {
    return (this.logs.get(match) ?? []).map(({ entry }) => entry);
  }

  async append(asked: Append): Promise<Appended> {
    const { match, expected, entry, options, writer } = asked;
    const log = this.logs.get(match) ?? [];
    const length = log.length;
    const appended = await this.engine.log.append(match, expected, entry, options);
    if (!appended.ok) {
      this.#world.count('conflicts');
      this.#world.trace('conflict', match, writer.name, expected, entry.id);
      return appended;
    }
    // The answer to an append that was repeated.
    if (appended.seq <= length) return appended;
    this.#world.trace('append', match, writer.name, appended.seq, JSON.stringify(entry), JSON.stringify(options));
    this.#checkTime(asked);
    this.#countEntry(entry, log.at(-1)?.writer ?? writer, writer);
    log.push({ entry: JSON.parse(JSON.stringify(entry)), at: this.#world.time, writer });
    this.logs.set(match, log);
    this.#notify((listener) => listener.onHead?.(match, appended.seq));
    return appended;
  }

  signal(signal: Json): void {
    const text = JSON.stringify(signal);
    this.#notify((listener) => listener.onSignal?.(JSON.parse(text)));
  }

  /** As after a connection that was lost: everybody checks everything. */
  alarm(): void {
    this.#notify((listener) => listener.onHead?.(null, 0));
  }

  #notify(tell: (listener: Listener) => void): void {
    const random = this.#world.random(`notify ${this.#world.time}`);
    for (const listener of this.listeners) {
      if (!listener.machine.isAlive) this.listeners.delete(listener);
      const isDeaf = random.chance(listener.deafness());
      const times = isDeaf ? random.pick([0, 0, 1, 2]) : 1;
      if (times === 0) this.#world.count('lostNotifications');
      for (let n = 0; n < times; n++) {
        listener.machine.after(isDeaf ? random.between(0, 4_000) : random.between(0, 3), () => tell(listener));
      }
    }
  }

  /** A timer is not fired before its time, and a wait that begins ends when the timers of the match say. */
  #checkTime({ match, entry, options, now }: Append): void {
    const [start] = (this.logs.get(match)?.[0]?.entry ?? entry).commands as readonly Timed[];
    const { turnMs = 0, inputMs = 0 } = start?.timers ?? {};
    const due = this.#waits.get(match);
    if (entry.by === 'timer' && (due === undefined || due > now)) {
      this.#world.violate('no timer is early', `${match}: due at ${due}, fired at ${now} by ${entry.id}`);
    }
    const { deadline } = options;
    if (deadline === undefined) return;
    if (deadline === null) this.#waits.delete(match);
    else this.#waits.set(match, deadline);
    if (deadline !== null) this.#checkDeadline(match, deadline, [entry.at + turnMs, entry.at + inputMs]);
    if (entry.at < now || entry.at > now + CLOCK_DIFFERENCE_MS) {
      this.#world.violate('no deadline is early or late', `${match}: ${entry.id} says ${entry.at}, it was ${now}`);
    }
  }

  #checkDeadline(match: string, deadline: number, allowed: readonly number[]): void {
    const known = this.#deadlines.get(match) ?? new Set();
    this.#deadlines.set(match, known);
    if (!known.has(deadline) && !allowed.includes(deadline)) {
      this.#world.violate('no deadline is early or late', `${match}: ${deadline}, not ${allowed.join(' or ')}`);
    }
    known.add(deadline);
  }

  #countEntry({ id, by, commands }: Entry, last: Machine, writer: Machine): void {
    const [first] = commands as { type?: string }[];
    this.#world.count('entries');
    if (id.startsWith('bot')) this.#world.count('bots');
    if (by === 'timer') this.#world.count('timers');
    if (first?.type === 'match.undo') this.#world.count('undos');
    if (first?.type === 'host.chat') this.#world.count('chats');
    if (last !== writer && !last.isAlive) this.#world.count('takeovers');
  }
}
