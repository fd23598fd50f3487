import type { Engine } from 'turnchart-tools/host';
import { keepTrying } from '../../src/host/engines/keep-trying.js';
import type { Machine } from './machine.js';
import type { Random } from './random.js';
import type { Listener, Store } from './store.js';
import type { World } from './world.js';

/** What goes wrong between one process and the store: probabilities, and milliseconds. */
export interface Line {
  slowMs: number;
  loseRequests: number;
  loseAnswers: number;
  deafness: number;
  /** Ends the process when its next write was carried out, before it hears so. */
  dies: (() => void) | null;
}

export const goodLine = (): Line => ({ slowMs: 0, loseRequests: 0, loseAnswers: 0, deafness: 0, dies: null });

/** What changes the store. */
const writes: ReadonlySet<string> = new Set(['append', 'saveSnapshot', 'remove', 'create', 'update', 'remove row']);

class LostError extends Error {}

/** How long a process tries before it says that the store cannot be reached. */
export const GIVE_UP_MS = 3_000;

/** The store as one process reaches it: requests and answers are late or lost, as on a network. */
export class SimulatedEngine {
  readonly engine: Engine;
  readonly #world: World;
  readonly #store: Store;
  readonly #machine: Machine;
  readonly #line: Line;
  readonly #random: Random;

  constructor(world: World, store: Store, machine: Machine, line: Line) {
    this.#world = world;
    this.#store = store;
    this.#machine = machine;
    this.#line = line;
    this.#random = world.random(`line ${machine.name}`);
    this.engine = this.#make();
  }

  #make(): Engine {
    const { log, lobby, deadlines, jobs } = this.#store.engine;
    const [store, writer] = [this.#store, this.#machine];
    const listener: Listener = { machine: writer, deafness: () => this.#line.deafness, onHead: null, onSignal: null };
    store.listeners.add(listener);
    return {
      name: 'simulated',
      log: {
        append: (match, expected, entry, options = {}) => {
          const asked = { match, expected, entry, options, writer, now: writer.now };
          return this.#ask('append', () => store.append(asked));
        },
        read: (match, after) => this.#ask('read', () => log.read(match, after)),
        heads: async (on) => {
          listener.onHead = on;
          return () => {
            listener.onHead = null;
          };
        },
        saveSnapshot: (match, seq, saved) => this.#ask('saveSnapshot', () => log.saveSnapshot(match, seq, saved)),
        snapshot: (match) => this.#ask('snapshot', () => log.snapshot(match)),
        remove: (match) => this.#ask('remove', () => log.remove(match)),
      },
      lobby: {
        create: (row) => this.#ask('create', () => lobby.create(row)),
        update: (row, version) => this.#ask('update', () => lobby.update(row, version)),
        get: (match) => this.#ask('get', () => lobby.get(match)),
        list: (filter, options) => this.#ask('list', () => lobby.list(filter, options)),
        remove: (match) => this.#ask('remove row', () => lobby.remove(match)),
      },
      deadlines: { due: (now, limit) => this.#ask('due', () => deadlines.due(now, limit)) },
      jobs,
      signals: {
        send: async (signal) => store.signal(signal),
        listen: async (on) => {
          listener.onSignal = on;
          return () => {
            listener.onSignal = null;
          };
        },
      },
      ping: () => this.#ask('ping', async () => {}),
      close: async () => {},
    };
  }

  /** As the real engines do: what fails for a passing reason is tried again, with the same id, until it takes too long. */
  #ask<T>(what: string, carryOut: () => Promise<T>): Promise<T> {
    return keepTrying(() => this.#attempt(what, carryOut), {
      engine: 'simulated',
      isPassing: (error) => error instanceof LostError,
      giveUpMs: GIVE_UP_MS,
      environment: this.#machine.environment,
    });
  }

  #attempt<T>(what: string, carryOut: () => Promise<T>): Promise<T> {
    const random = this.#random;
    const delay = (): number =>
      random.between(0, 10) + (this.#line.slowMs > 0 ? random.between(0, this.#line.slowMs) : 0);
    const losesRequest = random.chance(this.#line.loseRequests);
    const losesAnswer = random.chance(this.#line.loseAnswers);
    const there = delay();
    const back = delay();
    const late = random.between(300, 5_000);
    const isWrite = writes.has(what);
    return new Promise((resolve, reject) => {
      const lose = (ms: number): void => {
        this.#machine.after(ms, () => reject(new LostError(`${what} was lost`)));
      };
      const arrive = async (): Promise<void> => {
        if (this.#store.isDown) return lose(back);
        if (isWrite && this.#store.isFull) {
          this.#world.count('failedWrites');
          this.#machine.after(back, () => reject(new Error('the disk is full')));
          return;
        }
        const result = await carryOut();
        if (isWrite) this.#die();
        if (losesAnswer) {
          if (what === 'append') this.#world.count('lostAnswers');
          return lose(200);
        }
        this.#machine.after(back, () => resolve(result));
      };
      if (!losesRequest) {
        this.#world.after(there, () => void arrive().catch(reject));
        return;
      }
      if (what === 'append') this.#world.count('lostRequests');
      lose(200);
      // It was not lost but late: it arrives when nobody expects it any more.
      if (isWrite && random.chance(0.5)) this.#world.after(late, () => void this.#arriveLate(carryOut));
    });
  }

  async #arriveLate(carryOut: () => Promise<unknown>): Promise<void> {
    const before = this.#world.counts.entries;
    if (!this.#store.isDown && !this.#store.isFull) await carryOut();
    if (this.#world.counts.entries > before) this.#world.count('lateAppends');
  }

  /** The moment between a write and its answer, if that is when the process is to end. */
  #die(): void {
    const { dies } = this.#line;
    if (dies === null || !this.#machine.isAlive) return;
    this.#line.dies = null;
    this.#world.count('crashesAfterWrite');
    dies();
  }
}
