import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Viewer } from '../../engine/index.js';
import type { SeatId } from '../../model/index.js';
import type { Onlooker, Seen, Told } from '../audience.js';
import type { User } from '../bearer.js';
import { EngineUnavailableError } from '../errors.js';
import type { Host } from '../host.js';
import type { HostedMatch } from '../hosted-match.js';
import { LobbyError } from '../lobby-error.js';
import type { LobbyService } from '../lobby-service.js';
import type { HostReceipt } from '../log-writer.js';
import { infoOf } from '../match-data.js';
import { UnknownRulesError } from '../rules-registry.js';
import type { ChatLine } from '../setup.js';
import { ClientMessage, type ServerMessage } from './messages.js';
import { Bucket, type Rate } from './rate-limit.js';
import type { Rooms } from './rooms.js';

export interface ConnectionOptions {
  /** The stream of the socket. */
  readonly wire: Duplex;
  readonly host: Host;
  readonly lobby: LobbyService;
  readonly rooms: Rooms;
  readonly messages: Rate;
  readonly maxBacklog: number;
  readonly user: User | null;
}

type Asking = Extract<ReturnType<typeof ClientMessage.parse>, { type: 'command' | 'undo' | 'chat' }>;
type Hello = Extract<ReturnType<typeof ClientMessage.parse>, { type: 'hello' }>;

/** A connection without `hello` within this time is closed. */
const HELLO_MS = 10_000;
/** The most commands of one connection without a receipt. */
const MOST_WAITING = 32;

/** One socket: it gets what its seat may see, and may send what its seat may do. */
export class Connection implements Onlooker {
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #bucket: Bucket;
  readonly #patience: NodeJS.Timeout;
  #match: HostedMatch | null = null;
  #greeted = false;
  #greeting: Promise<void> | undefined;
  #waiting = 0;
  #corked = false;
  seat: SeatId | null = null;
  wantsLegal = false;
  wantsSteps = false;
  wantsHash = false;
  isAlive = true;

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#bucket = new Bucket(options.messages, options.host.now());
    this.#patience = setTimeout(() => this.refuse('no-hello', 'say hello first'), HELLO_MS);
    this.#patience.unref();
    socket.on('message', (data) => void this.#receive(String(data)));
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#end());
  }

  get viewer(): Viewer {
    return this.seat ?? 'spectator';
  }

  see({ view, choices }: Seen): void {
    this.send({ type: 'view', view, ...(choices === undefined ? {} : { choices }), ...this.#timing() });
  }

  tell({ update, choices }: Told): void {
    this.send({ type: 'update', update, ...(choices === undefined ? {} : { choices }), ...this.#timing() });
  }

  hear(lines: readonly ChatLine[]): void {
    this.send({ type: 'chat', lines });
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    // A client that reads too slowly must not fill the memory.
    if (this.#socket.bufferedAmount > this.#options.maxBacklog) {
      this.#options.host.metrics.count('slow');
      this.#socket.terminate();
      return;
    }
    this.#cork();
    this.#socket.send(JSON.stringify(message));
  }

  /**
   * Messages that are sent together, such as an update and its receipt, go out in one packet, because writing costs
   * most.
   */
  #cork(): void {
    if (this.#corked) return;
    const { wire } = this.#options;
    this.#corked = true;
    wire.cork();
    process.nextTick(() => {
      this.#corked = false;
      wire.uncork();
    });
  }

  refuse(code: string, message: string): void {
    this.send({ type: 'refused', code, message });
    this.#socket.close(4000, code);
  }

  /** Sends a ping; closes the connection if the last ping was not answered. */
  checkAlive(): void {
    if (!this.isAlive) this.#socket.terminate();
    this.isAlive = false;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  async #receive(text: string): Promise<void> {
    const { host } = this.#options;
    if (!this.#bucket.take(host.now())) {
      host.metrics.count('limited');
      this.refuse('too-fast', 'too many messages');
      return;
    }
    const message = readMessage(text);
    // Messages right after `hello` wait until it has been processed.
    if (message?.type !== 'hello') await this.#greeting;
    if (message === null) this.refuse('bad-message', 'the message is not one of this protocol');
    else if (message.type === 'hello') this.#greeting = this.#hello(message);
    else if (this.#match === null) this.refuse('no-hello', 'say hello first');
    else if (message.type === 'ping') this.send({ type: 'pong', at: message.at, now: host.now() });
    else if (message.type === 'view') await this.#match.show(this);
    else await this.#command(this.#match, message);
  }

  async #hello({ match, token, legal, steps, check }: Hello): Promise<void> {
    if (this.#greeted) return this.refuse('bad-message', 'hello was said already');
    this.#greeted = true;
    const { lobby, rooms, host, user } = this.#options;
    try {
      const { seat, row } = await lobby.bearer(match, token, user);
      const hosted = await lobby.open(row);
      clearTimeout(this.#patience);
      this.seat = seat;
      this.wantsLegal = legal;
      this.wantsSteps = steps;
      this.wantsHash = check;
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      this.send({ type: 'welcome', seat, info: infoOf(row), now: host.now() });
      this.#match = hosted;
      await hosted.join(this);
      if (this.#socket.readyState !== this.#socket.OPEN) hosted.leave(this);
      else rooms.enter(match, this);
    } catch (error) {
      this.refuse(...whyNot(error, host));
    }
  }

  async #command(match: HostedMatch, message: Asking): Promise<void> {
    const { host } = this.#options;
    const { seat } = this;
    const { id } = message;
    const deny = (code: string, message: string): void =>
      this.send({ type: 'receipt', id, receipt: { ok: false, code, message } });
    if (seat === null) return deny('not-allowed', 'spectators only watch');
    if (this.#waiting >= MOST_WAITING) return deny('busy', 'too many commands wait for their receipts');
    const start = performance.now();
    this.#waiting += 1;
    try {
      const receipt = await carryOut(match, seat, message);
      // The position in the log is not sent: it would reveal how much others do in secret.
      this.send({ type: 'receipt', id, receipt: receipt.ok ? { ok: true, revision: receipt.revision } : receipt });
    } catch (error) {
      if (error instanceof EngineUnavailableError) host.metrics.count('unavailable');
      deny(...whyNot(error, host));
    } finally {
      this.#waiting -= 1;
      host.metrics.observe(performance.now() - start);
    }
  }

  #end(): void {
    clearTimeout(this.#patience);
    this.#match?.leave(this);
    this.#options.rooms.leave(this);
    this.#match = null;
  }

  #timing(): { deadline: number | null; now: number } {
    return { deadline: this.#match?.deadline ?? null, now: this.#options.host.now() };
  }
}

function carryOut(match: HostedMatch, seat: SeatId, message: Asking): Promise<HostReceipt> {
  switch (message.type) {
    case 'chat':
      return match.say(seat, message.id, message.text);
    case 'undo':
      return match.undo(seat, message.id, { expectedRevision: message.revision });
    case 'command':
      return match.submit(seat, message.id, message.command, { expectedRevision: message.revision });
  }
}

function readMessage(text: string): ReturnType<typeof ClientMessage.parse> | null {
  try {
    return ClientMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The error message for a client: details only of errors that it can act on. */
function whyNot(error: unknown, { logger }: Host): [code: string, message: string] {
  if (error instanceof LobbyError) return [error.code, error.message];
  if (error instanceof UnknownRulesError) return ['unknown-version', error.message];
  if (error instanceof EngineUnavailableError) return ['unavailable', 'the server cannot store it now; send it again'];
  logger.error({ error: error instanceof Error ? error.stack : String(error) }, 'a command failed');
  return ['internal', 'the server failed; send it again'];
}
