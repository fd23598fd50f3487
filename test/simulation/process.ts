import { Host, HostServer, LobbyService } from 'turnchart-tools/host';
import { newGames, oldGames } from './games.js';
import { Machine } from './machine.js';
import type { Reachable } from './network.js';
import { goodLine, SimulatedEngine } from './simulated-engine.js';
import type { Store } from './store.js';
import type { World } from './world.js';

/** A server process: it can be killed at any time, and started again at the same address. */
export class SimulatedProcess {
  readonly url: string;
  readonly line = goodLine();
  readonly #world: World;
  readonly #store: Store;
  #running: (Reachable & { readonly host: Host }) | null = null;
  #starts = 0;
  isUpgraded = false;

  constructor(
    world: World,
    store: Store,
    readonly name: string,
  ) {
    this.#world = world;
    this.#store = store;
    this.url = `http://${name}/`;
  }

  get running(): (Reachable & { readonly host: Host }) | null {
    return this.#running;
  }

  start(): void {
    if (this.#running !== null) return;
    const name = `${this.name}.${++this.#starts}`;
    const machine = new Machine(this.#world, name, this.#world.random(`machine ${name}`));
    const { engine } = new SimulatedEngine(this.#world, this.#store, machine, this.line);
    const host = new Host({
      engine,
      rules: this.isUpgraded ? newGames : oldGames,
      environment: machine.environment,
      timerMs: 1_000,
      sweepMs: 5_000,
      idleMs: 20_000,
      snapshotEvery: 7,
      botDelayMs: 30,
    });
    const lobby = new LobbyService(host, { botForLeft: 'random' });
    const server = new HostServer(host, lobby);
    void host.start();
    this.#running = { machine, server, host };
    this.#world.trace('start', name);
  }

  /** It stops between two steps: whatever it waited for does not come. */
  crash(): Machine | null {
    const machine = this.#running?.machine ?? null;
    this.#running = null;
    machine?.crash();
    if (machine !== null) this.#world.trace('crash', machine.name);
    return machine;
  }
}
