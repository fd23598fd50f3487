import type { Command, SeatId } from 'turnchart';
import { connectMatch, type LobbyClient, lobbyAt, type MatchClient, type SocketLike } from 'turnchart/client';
import { socketAddress } from '../../src/client/socket.js';
import { randomId } from '../../src/match/environment.js';
import type { Machine } from './machine.js';
import { goodWire, Network, type Reachable } from './network.js';
import type { Random } from './random.js';
import { ConnectionWitness, type Witness } from './witness.js';
import type { World } from './world.js';

/** Where a player sits, and what proves it. A spectator has no seat and no token. */
export interface Ticket {
  readonly match: string;
  readonly seat: SeatId | null;
  readonly token: string | null;
}

interface PlayerOptions {
  readonly machine: Machine;
  readonly servers: readonly string[];
  readonly reach: (url: URL) => Reachable | null;
  readonly witness: Witness;
}

/** After this many commands a player gives up, so that a run does not take too long. */
const MAX_COMMANDS = 25;

/** Somebody at a screen: the real client, and somebody who taps on what is legal. */
export class Player {
  readonly wire = goodWire();
  readonly network: Network;
  readonly lobby: LobbyClient;
  readonly #world: World;
  readonly #options: PlayerOptions;
  readonly #random: Random;
  #client: MatchClient | null = null;
  #place: Ticket | null = null;
  #isThinking = false;
  #commands = 0;
  /** It has gone away for good, or left the match. */
  isGone = false;
  /** It has got up before the match began, and its page is still open. */
  hasQuit = false;

  constructor(world: World, options: PlayerOptions) {
    this.#world = world;
    this.#options = options;
    this.#random = world.random(`player ${this.name}`);
    this.network = new Network(world, options.machine, this.wire, options.reach);
    this.lobby = lobbyAt(options.servers, {
      fetch: (url, init) => this.network.fetch(url, init),
      environment: options.machine.environment,
    });
  }

  get name(): string {
    return this.#options.machine.name;
  }

  /** A token of its own making: a request that is repeated with it is the same request. */
  newToken(): string {
    const { environment } = this.#options.machine;
    return randomId(environment) + randomId(environment);
  }

  get place(): Ticket | null {
    return this.#place;
  }

  get client(): MatchClient | null {
    return this.#client;
  }

  get seesTheEnd(): boolean {
    return (
      this.#client?.getSnapshot().view?.outcome !== null && this.#client?.getSnapshot().view?.outcome !== undefined
    );
  }

  /** Takes a place at a match, and plays from now on. */
  sit(place: Ticket): void {
    if (this.isGone) return;
    this.#client?.close();
    const { servers, machine } = this.#options;
    const { match, token } = place;
    this.#place = place;
    this.#commands = 0;
    let connections = 0;
    this.#client = connectMatch({
      server: servers,
      match,
      token,
      environment: machine.environment,
      check: this.#random.chance(0.5),
      steps: this.#random.chance(0.3),
      legal: true,
      socket: (address) => {
        if (connections++ > 0) this.#world.count('reconnects');
        return this.#socket(address, place);
      },
    });
    const client = this.#client;
    client.subscribe(() => {
      if (client === this.#client) this.#think();
    });
  }

  /** A connection to one server. Everything that passes is seen by the witness. */
  #socket(address: string, { match, seat, token }: Ticket): SocketLike {
    const { witness } = this.#options;
    const told = new ConnectionWitness(this.#world, witness, match);
    return this.network.socket(address, {
      sent: (text) => witness.sent(match, seat, text),
      received: (text) => witness.received(text),
      answered: (text) => {
        this.#world.trace('frame', this.name, text);
        witness.checkSecrets(text, [token]);
        told.told(text, this.hasQuit);
      },
    });
  }

  /** Closes the page. */
  goAway(): void {
    this.isGone = true;
    this.#client?.close();
  }

  undo(): void {
    this.#client?.undo().catch(() => {});
  }

  say(text: string): void {
    this.#client?.say(text).catch(() => {});
  }

  /** Something that no page would send. */
  sendNonsense(): void {
    this.#client?.send({ type: 'card.play', card: 'no such card' }).catch(() => {});
  }

  /** Sends two servers a command each under the same id, at the same time. No page would. */
  beTwoFaced(): void {
    const place = this.#place;
    const moves = (this.#client?.getSnapshot().legal ?? []).filter(({ type }) => type !== 'match.concede');
    if (place === null || this.isGone || this.hasQuit || moves.length < 2) return;
    this.#world.count('twoFaced');
    const { servers, machine, witness } = this.#options;
    const { match, token } = place;
    const id = randomId(machine.environment);
    witness.twoFaced.add(id);
    const first = this.#random.below(moves.length - 1);
    for (const [index, server] of servers.slice(0, 2).entries()) {
      const socket = this.#socket(socketAddress(server), place);
      const send = (message: object): void => socket.send(JSON.stringify(message));
      socket.onopen = () => send({ type: 'hello', protocol: 1, match, token });
      let hasSent = false;
      socket.onmessage = ({ data }: { data: unknown }) => {
        if (hasSent || !String(data).startsWith('{"type":"view"')) return;
        hasSent = true;
        send({ type: 'command', id, command: moves[first + index] });
      };
      machine.after(2_000, () => socket.close());
    }
  }

  #think(): void {
    if (this.#isThinking || this.isGone || this.#place?.seat === null || this.seesTheEnd) return;
    if (this.#client?.getSnapshot().legal.length === 0) return;
    this.#isThinking = true;
    this.#options.machine.after(this.#random.between(50, 1_000), () => {
      this.#isThinking = false;
      this.#act();
    });
  }

  #act(): void {
    const client = this.#client;
    if (
      client === null ||
      this.isGone ||
      client.getSnapshot().connection !== 'connected' ||
      client.getSnapshot().pending > 0
    )
      return;
    const { legal, view } = client.getSnapshot();
    const command = this.#choose(legal);
    if (command === undefined || view === null) return;
    this.#commands += 1;
    const options = this.#random.chance(0.3) ? { expectedRevision: view.revision } : {};
    // Refused or not: what the table shows then is what can be done next.
    client.send({ ...command }, options).then(
      () => this.#think(),
      () => {},
    );
  }

  #choose(legal: readonly Command[]): Command | undefined {
    const concede = legal.find(({ type }) => type === 'match.concede');
    if (concede !== undefined && this.#commands > MAX_COMMANDS) return concede;
    const moves = legal.filter((command) => command !== concede);
    return moves.length === 0 ? undefined : this.#random.pick(moves);
  }
}
