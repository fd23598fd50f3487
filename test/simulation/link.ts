import type { SocketLike } from 'turnchart/client';
import type { ServerSocket } from '../../src/host/server/server-socket.js';
import type { Machine } from './machine.js';
import type { Network, Reachable } from './network.js';
import type { Random } from './random.js';
import type { World } from './world.js';

/** Whoever watches the frames of a connection, as they are sent. */
export interface Tap {
  sent(text: string): void;
  received(text: string): void;
  answered(text: string): void;
}

const OPEN = 1;
const CLOSED = 3;

class ClientEnd implements SocketLike {
  readyState = 0;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  onGone: () => void = () => {};

  constructor(readonly link: Link) {}

  send(text: string): void {
    this.link.toServer(text);
  }

  close(): void {
    this.link.cut();
  }
}

type Heard = 'message' | 'ping' | 'pong' | 'close' | 'error';

class ServerEnd implements ServerSocket {
  readonly OPEN = OPEN;
  readonly bufferedAmount = 0;
  readyState = OPEN;
  readonly #listeners = new Map<Heard, ((data: unknown) => void)[]>();

  constructor(readonly link: Link) {}

  on(event: Heard, listener: (data: unknown) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  emit(event: Heard, data: unknown = undefined): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(data);
  }

  send(text: string): void {
    this.link.toClient(text);
  }

  ping(): void {
    this.link.pong();
  }

  /** No client here sends a ping of its own. */
  pong(): void {}

  close(): void {
    this.link.endAtServer();
  }

  terminate(): void {
    this.link.cut();
  }
}

/** One connection between a player and a process. */
export class Link {
  readonly client = new ClientEnd(this);
  readonly #server = new ServerEnd(this);
  readonly #world: World;
  readonly #network: Network;
  readonly #random: Random;
  readonly #tap: Tap;
  #there: Reachable | null = null;
  #isCut = false;
  #lastToServer = 0;
  #lastToClient = 0;

  constructor(world: World, network: Network, random: Random, tap: Tap) {
    this.#world = world;
    this.#network = network;
    this.#random = random;
    this.#tap = tap;
  }

  get machine(): Machine | null {
    return this.#there?.machine ?? null;
  }

  open(there: Reachable): void {
    if (this.#isCut) return;
    this.#there = there;
    there.machine.after(0, () => {
      if (this.#isCut) return;
      there.server.accept(this.#server, { cork: () => {}, uncork: () => {} });
    });
    this.#network.machine.after(this.#network.delay(), () => {
      if (this.#isCut) return;
      this.client.readyState = OPEN;
      this.client.onopen?.({} as never);
    });
  }

  toServer(text: string): void {
    if (this.#isCut) return;
    this.#tap.sent(text);
    this.#deliver(text);
    // The same bytes once more, as after a retry by something in between.
    if (/^\{"type":"(command|undo|chat)"/.test(text) && this.#random.chance(this.#network.wire.double)) {
      this.#world.count('doubled');
      this.#deliver(text);
    }
  }

  #deliver(text: string): void {
    const { machine } = this;
    if (machine === null) return;
    this.#lastToServer = Math.max(this.#lastToServer, this.#world.time + this.#network.delay());
    machine.after(this.#lastToServer - this.#world.time, () => {
      if (!this.#isCut) this.#server.emit('message', text);
    });
  }

  toClient(text: string): void {
    if (this.#isCut) return;
    this.#world.count('frames');
    this.#tap.answered(text);
    this.#lastToClient = Math.max(this.#lastToClient, this.#world.time + this.#network.delay());
    this.#network.machine.after(this.#lastToClient - this.#world.time, () => {
      if (this.#isCut) return;
      this.#tap.received(text);
      this.client.onmessage?.({ data: text } as never);
    });
  }

  pong(): void {
    this.machine?.after(2 * this.#network.delay(), () => {
      if (!this.#isCut) this.#server.emit('pong');
    });
  }

  /** The server says goodbye: the client gets what was sent before. */
  endAtServer(): void {
    this.#server.readyState = CLOSED;
    const wait = Math.max(this.#lastToClient, this.#world.time + this.#network.delay()) - this.#world.time;
    this.#network.machine.after(wait, () => this.cut());
  }

  /** Nothing passes any more. Each end notices in its own time, the server perhaps much later. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.#network.machine.after(this.#random.between(1, 100), () => {
      this.client.readyState = CLOSED;
      this.client.onGone();
      this.client.onclose?.({} as never);
    });
    this.machine?.after(this.#random.pick([1, 50, 500, 4_000]), () => {
      this.#server.readyState = CLOSED;
      this.#server.emit('close');
    });
  }
}
