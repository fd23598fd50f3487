import type { Viewer } from '../../engine/index.js';
import type { SeatId } from '../../model/index.js';
import { EngineUnavailableError } from '../errors.js';
import type { Host } from '../host.js';
import type { User } from '../lobby/bearer.js';
import { LobbyError } from '../lobby/lobby-error.js';
import type { LobbyService } from '../lobby/lobby-service.js';
import type { ChatLine } from '../match/host-commands.js';
import type { HostedMatch } from '../match/hosted-match.js';
import type { HostReceipt } from '../match/log-writer.js';
import { infoOf } from '../match/match-data.js';
import type { Seen, Subscriber, Update } from '../match/subscribers.js';
import { UnknownRulesError } from '../rules-registry.js';
import { ClientMessage, type ServerMessage } from './messages.js';
import { Bucket, type Rate, type RateLimit } from './rate-limit.js';
import type { Rooms } from './rooms.js';
import type { ServerSocket, Wire } from './server-socket.js';

/** How often connections may do what. Those of one address, or of one seat, are counted together. */
export interface ConnectionLimits {
  /** Messages of one connection. */
  readonly messages: Rate;
  /** Messages of an address. */
  readonly perAddress: RateLimit;
  /** Requests of an address. To ask for the whole view costs as much as one. */
  readonly requests: RateLimit;
  /** Chat, which is kept for ever, and undo, for which the whole log is read: of a seat, also when it connects again. */
  readonly perSeat: RateLimit;
}

export interface ConnectionOptions {
  /** The stream of the socket. */
  readonly wire: Wire;
  readonly host: Host;
  readonly lobby: LobbyService;
  readonly rooms: Rooms;
  readonly limits: ConnectionLimits;
  /** The address of the client. */
  readonly address: string;
  readonly maxBacklog: number;
  readonly user: User | null;
}

type Asking = Extract<ReturnType<typeof ClientMessage.parse>, { type: 'command' | 'undo' | 'chat' }>;
type Hello = Extract<ReturnType<typeof ClientMessage.parse>, { type: 'hello' }>;

/** A connection without `hello` within this time is closed. */
const HELLO_MS = 10_000;
/** A connection that was closed and is still there after this time is cut. */
const CLOSE_MS = 2_000;
/** The most commands of one connection without a receipt. */
const MAX_WAITING = 32;

/** One socket: it gets what its seat may see, and may send what its seat may do. */
export class Connection implements Subscriber {
  readonly #socket: ServerSocket;
  readonly #options: ConnectionOptions;
  readonly #bucket: Bucket;
  #stopWaiting: () => void;
  #isClosing = false;
  #match: HostedMatch | null = null;
  #greeted = false;
  #greeting: Promise<void> | undefined;
  #waiting = 0;
  #corked = false;
  seat: SeatId | null = null;
  holder: string | undefined;
  wantsLegal = false;
  wantsSteps = false;
  wantsHash = false;
  isAlive = true;

  constructor(socket: ServerSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#bucket = new Bucket(options.limits.messages, options.host.now());
    const { after } = options.host.environment;
    this.#stopWaiting = after(HELLO_MS, () => this.refuse('no-hello', 'say hello first'));
    socket.on('message', (data) => {
      this.#receive(String(data)).catch((error: unknown) => this.refuse(...whyNot(error, options.host)));
    });
    socket.on('ping', (data) => {
      if (!this.#isClosing && this.#isInTime() && this.#isRead()) socket.pong(data);
    });
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#end());
  }

  /** The match at which it sits while nobody plays there, or `null`. The log of a running match says who has left. */
  get sitsAt(): string | null {
    return this.seat === null || this.#match === null || this.#match.isRunning ? null : this.#match.id;
  }

  get viewer(): Viewer {
    return this.seat ?? 'spectator';
  }

  see({ view, choices }: Seen): void {
    this.send({ type: 'view', view, ...(choices === undefined ? {} : { choices }), ...this.#timing() });
  }

  tell({ update, choices }: Update): void {
    this.send({ type: 'update', update, ...(choices === undefined ? {} : { choices }), ...this.#timing() });
  }

  hear(lines: readonly ChatLine[]): void {
    this.send({ type: 'chat', lines });
  }

  dismiss(): void {
    this.refuse('not-allowed', 'this seat is not yours any more');
  }

  send(message: ServerMessage): void {
    if (!this.#isRead()) return;
    this.#cork();
    this.#socket.send(JSON.stringify(message));
  }

  /** Whether the client reads what it is sent. One that reads too slowly is cut: it must not fill the memory. */
  #isRead(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    if (this.#socket.bufferedAmount <= this.#options.maxBacklog) return true;
    this.#options.host.metrics.count('slow');
    this.#socket.terminate();
    return false;
  }

  /** Whether the client keeps to its rate. One that does not is refused. */
  #isInTime(): boolean {
    const { host, limits, address } = this.#options;
    const now = host.now();
    return this.#bucket.take(now) && limits.perAddress.take(address, now) ? true : this.#refuseTooFast();
  }

  #refuseTooFast(): false {
    this.#options.host.metrics.count('limited');
    this.refuse('too-fast', 'too many messages');
    return false;
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
    if (this.#isClosing) return;
    this.send({ type: 'refused', code, message });
    this.close(4000, code);
  }

  /** Sends a ping; closes the connection if the last ping was not answered. */
  checkAlive(): void {
    if (!this.isAlive) this.#socket.terminate();
    this.isAlive = false;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
  }

  /** Closes the connection; a client that does not agree soon is cut. */
  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#socket.close(code, reason);
    this.#stopWaiting();
    this.#stopWaiting = this.#options.host.environment.after(CLOSE_MS, () => this.#socket.terminate());
  }

  async #receive(text: string): Promise<void> {
    const { host, limits, address } = this.#options;
    if (this.#isClosing || !this.#isInTime()) return;
    const message = readMessage(text);
    // Messages right after `hello` wait until it has been processed.
    if (message?.type !== 'hello') await this.#greeting;
    if (message === null) this.refuse('bad-message', 'the message is not one of this protocol');
    else if (message.type === 'hello') this.#greeting = this.#hello(message);
    else if (this.#match === null) this.refuse('no-hello', 'say hello first');
    else if (message.type === 'ping') this.send({ type: 'pong', at: message.at, now: host.now() });
    else if (message.type !== 'view') await this.#command(this.#match, message);
    else if (limits.requests.take(address, host.now())) await this.#match.show(this);
    else this.#refuseTooFast();
  }

  async #hello({ match, token, legal, steps, check }: Hello): Promise<void> {
    if (this.#greeted) return this.refuse('bad-message', 'hello was said already');
    this.#greeted = true;
    const { lobby, rooms, host, user } = this.#options;
    try {
      const { seat, holder, row } = await lobby.bearer(match, token, user);
      const hosted = await lobby.open(row);
      if (this.#isClosing) return;
      this.#stopWaiting();
      this.seat = seat;
      this.holder = holder;
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
    const { host, limits } = this.#options;
    const { seat } = this;
    const { id } = message;
    const deny = (code: string, message: string): void =>
      this.send({ type: 'receipt', id, receipt: { ok: false, code, message } });
    if (seat === null) return deny('not-allowed', 'spectators only watch');
    if (this.#waiting >= MAX_WAITING) return deny('busy', 'too many commands wait for their receipts');
    const isInTime = message.type === 'command' || limits.perSeat.take(`${match.id} ${seat}`, host.now());
    if (!isInTime) return deny('too-fast', 'wait a moment');
    const start = host.environment.elapsed();
    this.#waiting += 1;
    try {
      const receipt = await carryOut(match, seat, this.holder, message);
      // The position in the log is not sent: it would reveal how much others do in secret.
      this.send({ type: 'receipt', id, receipt: receipt.ok ? { ok: true, revision: receipt.revision } : receipt });
    } catch (error) {
      if (error instanceof EngineUnavailableError) match.metrics.count('unavailable');
      deny(...whyNot(error, host));
    } finally {
      this.#waiting -= 1;
      match.metrics.observe(host.environment.elapsed() - start);
    }
  }

  #end(): void {
    this.#stopWaiting();
    this.#match?.leave(this);
    this.#options.rooms.leave(this);
    this.#match = null;
  }

  #timing(): { deadline: number | null; now: number } {
    return { deadline: this.#match?.deadline ?? null, now: this.#options.host.now() };
  }
}

function carryOut(match: HostedMatch, seat: SeatId, holder: string | undefined, message: Asking): Promise<HostReceipt> {
  switch (message.type) {
    case 'chat':
      return match.say(seat, message.id, message.text, { holder });
    case 'undo':
      return match.undo(seat, message.id, { expectedRevision: message.revision, holder });
    case 'command':
      return match.submit(seat, message.id, message.command, { expectedRevision: message.revision, holder });
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
