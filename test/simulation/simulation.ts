import { Machine } from './machine.js';
import { goodWire, type Reachable } from './network.js';
import { FAULTS_END_MS, type Happening, type Plan } from './plan.js';
import { Player } from './player.js';
import { SimulatedProcess } from './process.js';
import { Reference } from './reference.js';
import { GIVE_UP_MS, goodLine } from './simulated-engine.js';
import { Store } from './store.js';
import { isPassing, Table } from './table.js';
import { Witness } from './witness.js';
import type { World } from './world.js';

/** How likely something is lost: for a short while some of it, for longer than anybody tries again all of it. */
const loss = (ms: number): number => (ms > GIVE_UP_MS ? 1 : 0.5);

/** All processes and players of one run, and what happens to them. */
export class Simulation {
  readonly store: Store;
  readonly witness: Witness;
  readonly processes: readonly SimulatedProcess[];
  readonly tables: readonly Table[];
  readonly #world: World;
  readonly #players: Player[] = [];

  constructor(world: World, plan: Plan) {
    this.#world = world;
    this.store = new Store(world);
    this.witness = new Witness(world, this.store, () => new Reference());
    this.processes = Array.from(
      { length: plan.processes },
      (_, index) => new SimulatedProcess(world, this.store, `server${index + 1}`),
    );
    for (const process of this.processes) process.start();
    this.tables = plan.tables.map((table, index) => {
      const named = (name: string): Player => this.#playerNamed(`${name}-${index + 1}`);
      const players = Array.from({ length: table.seats - table.bots }, (_, n) => named(`player${n + 1}`));
      const spectator = table.hasSpectator ? named('spectator') : null;
      const quitter = table.hasQuitter ? named('quitter') : null;
      return new Table(world, this.witness, table, players, spectator, quitter);
    });
    for (const { wire } of this.#players) wire.doubleRequests = plan.doublesRequests === true ? 0.5 : 0;
    for (const table of this.tables) world.after(table.startsAt, () => void table.begin());
    for (const one of plan.happenings) world.after(one.at, () => this.#happen(one));
    world.after(FAULTS_END_MS, () => this.#repair());
  }

  get players(): readonly Player[] {
    return this.#players;
  }

  get isDone(): boolean {
    for (const table of this.tables) table.goOn();
    return this.#world.time > FAULTS_END_MS && this.tables.every(({ isDone }) => isDone);
  }

  #playerNamed(name: string): Player {
    const world = this.#world;
    const machine = new Machine(world, name, world.random(`machine ${name}`));
    // Everybody begins at another server.
    const turn = this.#players.length % this.processes.length;
    const servers = [...this.processes.slice(turn), ...this.processes.slice(0, turn)].map(({ url }) => url);
    const player = new Player(world, { machine, servers, reach: (url) => this.#reach(url), witness: this.witness });
    this.#players.push(player);
    return player;
  }

  #reach({ hostname }: URL): Reachable | null {
    return this.processes.find(({ name }) => name === hostname)?.running ?? null;
  }

  #happen(one: Happening): void {
    this.#world.trace('happening', JSON.stringify(one));
    const process = this.processes[one.who % this.processes.length] as SimulatedProcess;
    const player = this.#players[one.who % this.#players.length] as Player;
    switch (one.kind) {
      case 'crash':
        this.#crash(process, one.ms);
        break;
      case 'crash-after-write':
        process.line.dies = () => this.#crash(process, one.ms);
        break;
      case 'freeze':
        this.#world.count('freezes');
        process.running?.machine.freeze(one.ms);
        break;
      case 'slow':
        this.#forAWhile(one.ms, process.line, { slowMs: 1_500 }, { slowMs: 0 });
        break;
      case 'lose-requests':
        this.#forAWhile(one.ms, process.line, { loseRequests: loss(one.ms) }, { loseRequests: 0 });
        break;
      case 'lose-answers':
        this.#forAWhile(one.ms, process.line, { loseAnswers: loss(one.ms) }, { loseAnswers: 0 });
        break;
      case 'deaf':
        this.#forAWhile(one.ms, process.line, { deafness: 0.8 }, { deafness: 0 });
        break;
      case 'outage':
        this.store.isDown = true;
        this.#world.after(one.ms, () => this.#up());
        break;
      case 'full-disk':
        this.#forAWhile(one.ms, this.store, { isFull: true }, { isFull: false });
        break;
      case 'lag':
        this.#forAWhile(one.ms, player.wire, { lagMs: 2_000 }, { lagMs: 0 });
        break;
      case 'apart':
        player.network.cut();
        this.#forAWhile(one.ms, player.wire, { isApart: true }, { isApart: false });
        break;
      case 'double':
        this.#forAWhile(one.ms, player.wire, { double: 0.7 }, { double: 0 });
        break;
      case 'lose-http':
        this.#forAWhile(one.ms, player.wire, { loseRequests: 0.5 }, { loseRequests: 0 });
        break;
      case 'jump':
        this.#world.count('jumps');
        if (process.running !== null) process.running.machine.ahead += one.by;
        break;
      case 'upgrade':
        this.#upgrade(process);
        break;
      case 'cut':
        player.network.cut();
        break;
      case 'undo':
        player.undo();
        break;
      case 'chat':
        // All at once: the log takes one after the other.
        for (const each of this.#players) if (!each.isGone) each.say('hello');
        break;
      case 'ask-view':
        player.network.inject('{"type":"view"}');
        break;
      case 'nonsense':
        player.sendNonsense();
        break;
      case 'two-faced':
        player.beTwoFaced();
        break;
      case 'look':
        for (const { match } of this.tables) if (match !== null) this.look(match);
        break;
      case 'leave':
        this.#leave(player);
        break;
      case 'vanish':
        this.#vanish(player);
    }
  }

  /** Something is otherwise for a while. */
  #forAWhile<T extends object>(ms: number, what: T, now: Partial<T>, then: Partial<T>): void {
    Object.assign(what, now);
    this.#world.after(ms, () => Object.assign(what, then));
  }

  #crash(process: SimulatedProcess, ms: number): void {
    const machine = process.crash();
    if (machine === null) return;
    this.#world.count('crashes');
    for (const { network } of this.#players) network.lose(machine);
    this.#world.after(ms, () => process.start());
  }

  #upgrade(process: SimulatedProcess): void {
    if (process.isUpgraded) return;
    this.#world.count('upgrades');
    process.isUpgraded = true;
    this.#crash(process, 300);
  }

  #up(): void {
    this.store.isDown = false;
    this.store.alarm();
  }

  /** Only where somebody else can finish the match: before it has begun, nobody would come for the seat that is left. */
  #leave(player: Player): void {
    const { match, token } = player.place ?? {};
    if (match === undefined || typeof token !== 'string' || player.isGone) return;
    if (this.store.entries(match).length === 0) return;
    if (this.tables.some(({ players, isRematching }) => isRematching && players.includes(player))) return;
    player.isGone = true;
    this.#world.count('leaves');
    const leave = (): void => {
      player.lobby.leave(match, token).catch((error: Error) => {
        this.#world.trace('leave failed', player.name, error.message);
        if (isPassing(error)) this.#world.after(700, leave);
        else this.#world.violate('whoever wants to leave can', `${player.name}: ${String(error)}`);
      });
    };
    leave();
  }

  #vanish(player: Player): void {
    const table = this.tables.find(({ players }) => players.includes(player));
    // Somebody stays: two who do nothing play for hours.
    if (table?.hasTimers && table.present.length > 1) player.goAway();
  }

  /** Every copy is the same as the replay of the log up to where it stands. */
  look(match: string): void {
    for (const { running } of this.processes) {
      if (running === null) continue;
      const check = async (): Promise<void> => {
        const hosted = await running.host.match(match);
        const copy = await hosted.look((own) => (own === null ? null : { seq: own.seq, hash: own.replica.hash }));
        if (copy === null) return;
        const hash = this.witness.reference(match).hashAfter(copy.seq);
        this.#world.trace('copy', running.machine.name, copy.seq, copy.hash);
        if (hash !== copy.hash) {
          this.#world.violate(
            'every copy is the replay of the log',
            `${match} at ${running.machine.name}: entry ${copy.seq}`,
          );
        }
      };
      check().catch((error: Error) => this.#world.trace('look failed', error.message));
    }
  }

  /** No more faults: everything that was broken is repaired. */
  #repair(): void {
    this.#world.trace('repair');
    this.#up();
    this.store.isFull = false;
    for (const process of this.processes) {
      Object.assign(process.line, goodLine());
      if (this.processes.some(({ isUpgraded }) => isUpgraded) && !process.isUpgraded) this.#upgrade(process);
      process.start();
      if (process.running === null) continue;
      process.running.machine.thaw();
      process.running.machine.ahead = 0;
    }
    for (const { wire } of this.#players) Object.assign(wire, goodWire());
  }
}
