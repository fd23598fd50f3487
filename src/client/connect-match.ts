import type { ClientMessage, ServerMessage, WireReceipt } from '../host/server/messages.js';
import { expandOffer } from '../legal/expand-offer.js';
import { type Environment, every, randomFraction, randomId, systemEnvironment } from '../match/environment.js';
import { type Follower, followMatch } from '../match/follow-match.js';
import type { SendOptions } from '../match/types.js';
import { TurnchartError } from '../model/index.js';
import type { Choices } from '../view/choices.js';
import { promptOf } from '../view/prompt.js';
import type { EventView } from '../view/view-events.js';
import type { GameView } from '../view/view-types.js';
import type { MatchClient, MatchClientState, MatchListener } from './match-client.js';
import { type Asking, Outbox } from './outbox.js';
import { ownSocket, type SocketLike, type SocketMaker, socketAddress } from './socket.js';

/** Which match to connect to, where, and as whom. */
export interface ConnectOptions {
  /** The address of a server, or of several that host the same matches: when one is lost, the next is tried. */
  readonly server: string | readonly string[];
  readonly match: string;
  /** Of the seat, or of a spectator. `null` where anybody may watch. */
  readonly token: string | null;
  /** Creates a WebSocket, where the platform has none. */
  readonly socket?: SocketMaker;
  /** Whether to request the legal commands with every view. */
  readonly legal?: boolean;
  /** Whether to request the steps between two views, event by event, for a table that shows them. */
  readonly steps?: boolean;
  /** Whether to check every view with a fingerprint from the server. This costs time on both sides. */
  readonly check?: boolean;
  /** How often to measure the latency. 15 s. */
  readonly pingMs?: number;
  /** Replaces the clock, the timers or the randomness of the machine, for tests. */
  readonly environment?: Partial<Environment>;
}

const OPEN = 1;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
const MAX_CHAT_LINES = 200;

/**
 * Connects to a hosted match, as a seat or a spectator. A lost connection is restored, the whole view is sent again,
 * and commands without a receipt are sent again with the same id.
 *
 * @example
 * const client = connectMatch({ server: 'https://cards.example', match, token });
 * await client.when(({ view }) => view !== null);
 * await client.send(client.getSnapshot().legal[0]);
 */
export function connectMatch(options: ConnectOptions): MatchClient {
  return new ConnectedMatch(options);
}

class ConnectedMatch implements MatchClient {
  readonly #options: ConnectOptions;
  readonly #servers: readonly string[];
  readonly #environment: Environment;
  readonly #outbox: Outbox;
  readonly #listeners = new Set<MatchListener>();
  #state: MatchClientState = {
    connection: 'connecting',
    refusal: null,
    seat: null,
    info: null,
    view: null,
    legal: [],
    offers: [],
    prompt: null,
    choices: null,
    present: {},
    chat: [],
    deadline: null,
    latency: null,
    pending: 0,
  };
  #socket: SocketLike | null = null;
  #follower: Follower | null = null;
  #tries = 0;
  #stopRetrying: (() => void) | undefined;
  #stopMeasuring: (() => void) | undefined;

  constructor(options: ConnectOptions) {
    this.#options = options;
    this.#environment = { ...systemEnvironment, ...options.environment };
    this.#outbox = new Outbox((message) => this.#tell(message), this.#environment);
    this.#servers = typeof options.server === 'string' ? [options.server] : options.server;
    this.#connect();
  }

  /** Vue must not wrap a client: private fields cannot be read through a proxy. */
  get __v_skip(): true {
    return true;
  }

  readonly getSnapshot = (): MatchClientState => this.#state;

  readonly subscribe = (listener: MatchListener): (() => void) => {
    // The same function may be added twice, by two who do not know of each other.
    const own: MatchListener = (...change) => listener(...change);
    this.#listeners.add(own);
    listener(this.#state, [], []);
    return () => void this.#listeners.delete(own);
  };

  send(
    command: { readonly type: string } & Readonly<Record<string, unknown>>,
    { expectedRevision }: SendOptions = {},
  ): Promise<WireReceipt> {
    const revision = expectedRevision === undefined ? {} : { revision: expectedRevision };
    return this.#ask({ type: 'command', id: randomId(this.#environment), command: { ...command }, ...revision });
  }

  say(text: string): Promise<WireReceipt> {
    return this.#ask({ type: 'chat', id: randomId(this.#environment), text });
  }

  undo(): Promise<WireReceipt> {
    const { view } = this.#state;
    // Undoes what the screen shows; if the seat has seen more since, the undo is refused.
    return this.#ask({
      type: 'undo',
      id: randomId(this.#environment),
      ...(view === null ? {} : { revision: view.revision }),
    });
  }

  when(condition: (state: MatchClientState) => boolean): Promise<MatchClientState> {
    return new Promise((resolve, reject) => {
      const stop = this.subscribe((state) => {
        if (condition(state)) resolve(state);
        else if (state.connection === 'refused' || state.connection === 'closed') reject(this.#gone());
        else return;
        // The first call is made before `stop` is known.
        queueMicrotask(() => stop());
      });
    });
  }

  close(): void {
    this.#end('closed');
    this.#socket?.close(1000);
  }

  #ask(message: Asking): Promise<WireReceipt> {
    return new Promise((resolve, reject) => {
      const { connection } = this.#state;
      if (connection === 'closed' || connection === 'refused') return reject(this.#gone());
      this.#outbox.add(message, resolve, reject);
      this.#change({ pending: this.#outbox.size });
      if (this.#state.connection === 'connected') this.#tell(message);
    });
  }

  #connect(): void {
    const server = this.#servers[this.#tries % this.#servers.length] as string;
    const socket = (this.#options.socket ?? ownSocket)(socketAddress(server));
    this.#socket = socket;
    socket.onopen = () => {
      const { match, token, legal = true, steps = false, check = false } = this.#options;
      this.#tell({ type: 'hello', protocol: 1, match, token, legal, steps, check });
    };
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)));
    };
    // A close follows every error.
    socket.onerror = () => {};
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #lose(): void {
    this.#stopMeasuring?.();
    if (this.#state.connection === 'refused' || this.#state.connection === 'closed') return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.floor(this.#tries / this.#servers.length), LONGEST_WAIT_MS);
    this.#tries += 1;
    this.#change({ connection: 'lost', present: {} });
    // A random delay, so that not all clients reconnect at the same time.
    const delay = wait * (0.5 + randomFraction(this.#environment) / 2);
    this.#stopRetrying = this.#environment.after(delay, () => this.#connect());
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'view':
        this.#follow(message.view, { ...canDo(message.choices), deadline: deadlineOf(message, this.#environment) });
        break;
      case 'update':
        this.#state = { ...this.#state, ...canDo(message.choices), deadline: deadlineOf(message, this.#environment) };
        this.#follower?.receive(message.update);
        break;
      case 'receipt':
        this.#receipt(message.id, message.receipt);
        break;
      case 'chat':
        this.#change({ chat: [...this.#state.chat, ...message.lines].slice(-MAX_CHAT_LINES) });
        break;
      case 'presence':
        this.#change({ present: message.seats });
        break;
      case 'pong':
        this.#change({ latency: Math.max(0, this.#environment.elapsed() - message.at) });
        break;
      case 'refused':
        this.#refused(message);
    }
  }

  #welcome({ seat, info }: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#tries = 0;
    // The server sends the chat again.
    this.#change({ connection: 'connected', seat, info, refusal: null, chat: [] });
    this.#outbox.sendAll();
    const measure = (): void => this.#tell({ type: 'ping', at: this.#environment.elapsed() });
    measure();
    this.#stopMeasuring?.();
    this.#stopMeasuring = every(this.#environment, this.#options.pingMs ?? 15_000, measure);
  }

  #follow(
    view: NonNullable<MatchClientState['view']>,
    can: Pick<MatchClientState, 'legal' | 'offers' | 'choices' | 'deadline'>,
  ): void {
    this.#follower = followMatch(view, {
      requestView: () => this.#tell({ type: 'view' }),
      onUpdate: (next, events, views) => this.#change({ view: next, prompt: promptOf(next) }, events, views),
    });
    this.#change({ view, prompt: promptOf(view), ...can });
  }

  #receipt(id: string, receipt: WireReceipt): void {
    const passOn = this.#outbox.take(id, receipt);
    if (passOn === null) return;
    this.#change({ pending: this.#outbox.size });
    passOn();
  }

  #refused({ code, message }: Extract<ServerMessage, { type: 'refused' }>): void {
    // Temporary reasons: the server is busy, or the client was too fast.
    if (code === 'too-fast' || code === 'unavailable' || code === 'internal' || code === 'no-hello') return;
    this.#state = { ...this.#state, refusal: { code, message } };
    // In the middle of an upgrade, another server has that version of the game.
    if (code !== 'unknown-version') this.#end('refused');
  }

  #end(connection: 'refused' | 'closed'): void {
    this.#stopRetrying?.();
    this.#stopMeasuring?.();
    this.#change({ connection });
    this.#outbox.giveUp(() => this.#gone());
  }

  #gone(): TurnchartError {
    const { refusal } = this.#state;
    return new TurnchartError(refusal === null ? 'the connection was closed' : `${refusal.code}: ${refusal.message}`);
  }

  #tell(message: ClientMessage): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #change(fields: Partial<MatchClientState>, events: readonly EventView[] = [], views: readonly GameView[] = []): void {
    this.#state = { ...this.#state, ...fields };
    for (const listener of [...this.#listeners]) listener(this.#state, events, views);
  }
}

/** Clocks differ, so only the remaining time is used. */
const deadlineOf = (
  { deadline, now }: { readonly deadline: number | null; readonly now: number },
  environment: Environment,
): number | null => (deadline === null ? null : environment.now() + (deadline - now));

/** What a seat can do: the choices from the server, and the complete commands. */
const canDo = (choices: Choices | undefined): Pick<MatchClientState, 'legal' | 'offers' | 'choices'> => ({
  choices: choices ?? null,
  offers: choices?.offers ?? [],
  legal: (choices?.offers ?? []).flatMap(expandOffer),
});
