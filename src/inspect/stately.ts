import type { InspectionEvent } from 'xstate';
import { peek } from '../engine/index.js';
import type { AnyMatch, Inspector } from '../match/types.js';
import { type GameState, TurnchartError } from '../model/index.js';
import { plainConfig } from './chart-xstate.js';

/** The part of `@statelyai/inspect` that is used; its own types cannot be named, as it need not be installed. */
interface StatelyInspector {
  readonly inspect: { next?: (event: InspectionEvent) => void };
  actor(ref: unknown, snapshot?: unknown): void;
  event(ref: unknown, event: { type: string }, info?: { source?: string }): void;
  snapshot(ref: unknown, snapshot: unknown, info?: { event?: { type: string } }): void;
  stop(): void;
  readonly adapter?: object | undefined;
}
interface StatelySocket {
  onerror: (() => void) | null;
  close(): void;
}
interface StatelyPackage {
  createBrowserInspector(options: object): StatelyInspector;
  createWebSocketInspector(options: object): StatelyInspector;
}

/** Options: the address of Stately’s inspector, and how much is sent to it. */
export interface StatelyOptions {
  /** A WebSocket relay (`ws://127.0.0.1:8080`) to send to; without it, a browser window or iframe is opened. */
  readonly url?: string;
  /** In a browser: show it in this frame instead of a window of its own. */
  readonly iframe?: HTMLIFrameElement;
  /** In a browser: the page that shows it; Stately's own by default. */
  readonly page?: string;
  /** In a browser: the window to work with, where it is not the global one. */
  readonly window?: Window;
  /** How deep values are sent. Deeper values are shortened. */
  readonly depth?: number;
  /** How many steps wait for the inspector to open. */
  readonly maxDeferredEvents?: number;
  /** What the inspector gets to see of the state; by default all but the state of the random generator. */
  readonly sanitizeContext?: (context: { readonly game: object }) => object;
}

/** A connection to Stately’s inspector: give it to a match as `inspect`. */
export interface StatelyWatcher extends Inspector {
  /** Resolves when the package is loaded and has everything so far; rejected when the package is missing. */
  readonly ready: Promise<void>;
  stop(): void;
}

/** Deep enough for effects inside a queue inside a game, with everything that they carry. */
const DEPTH = 40;
const DEFERRED = 10_000;

/**
 * Shows matches in Stately's inspector: every resolved effect is a step there. Needs `@statelyai/inspect`, which is
 * loaded when this is called.
 *
 * @example
 * createMatch({ rules, seats, inspect: statelyInspector({ url: 'ws://127.0.0.1:8080' }) });
 */
export function statelyInspector(options: StatelyOptions = {}): StatelyWatcher {
  let stopped = false;
  let inspector: StatelyInspector | null = null;
  const waiting: ((to: StatelyInspector) => void)[] = [];
  const tell = (say: (to: StatelyInspector) => void): void => {
    if (stopped) return;
    try {
      if (inspector !== null) say(inspector);
      else if (waiting.push(say) > (options.maxDeferredEvents ?? DEFERRED)) waiting.shift();
    } catch (error) {
      console.error('the Stately inspector failed', error);
    }
  };
  const ready = open(options).then((opened) => {
    inspector = opened;
    for (const say of waiting.splice(0)) tell(say);
  });
  ready.catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
  const clean = options.sanitizeContext ?? withoutChance;
  return {
    ready,
    attach: (match) => follow(match, tell, clean),
    stop() {
      stopped = true;
      waiting.length = 0;
      if (inspector !== null) hangUp(inspector);
    },
  };
}

async function open({ url, iframe, page, window, depth = DEPTH, maxDeferredEvents = DEFERRED }: StatelyOptions) {
  const stately = await load();
  const common = { serializationDepthLimit: depth, maxDeferredEvents };
  if (url !== undefined) return stately.createWebSocketInspector({ ...common, url });
  return stately.createBrowserInspector({
    ...common,
    ...(iframe && { iframe }),
    ...(page && { url: page }),
    ...(window && { window }),
    // The package's own serializer limits the length of lists to the depth limit, so a deck would be cut.
    serialize: (event: unknown) => JSON.parse(JSON.stringify(event)) as unknown,
  });
}

/**
 * Stops it. The package's own socket reconnects every five seconds, even when stopped, and would keep a process alive:
 * sockets that it opens from now on are closed at once.
 */
function hangUp(inspector: StatelyInspector): void {
  inspector.stop();
  const { adapter } = inspector;
  if (adapter === undefined || !('ws' in adapter)) return;
  const silence = (socket: StatelySocket | undefined): void => {
    if (socket === undefined) return;
    socket.onerror = () => {};
    socket.close();
  };
  silence(adapter.ws as StatelySocket | undefined);
  Object.defineProperty(adapter, 'ws', { configurable: true, get: () => ({}), set: silence });
}

async function load(): Promise<StatelyPackage> {
  try {
    return (await import('@statelyai/inspect')) as StatelyPackage;
  } catch (cause) {
    throw new TurnchartError('statelyInspector needs the package @statelyai/inspect: npm install @statelyai/inspect', {
      cause,
    });
  }
}

/**
 * Sends every step at once. The package's own observer would wait for an idle moment before it reads a snapshot, and
 * would include functions in the definition; here both are set explicitly.
 */
function follow(
  match: AnyMatch,
  tell: (say: (to: StatelyInspector) => void) => void,
  clean: (context: { readonly game: GameState }) => object,
): void {
  const { actor } = match;
  const shown = ({ status, value, context }: ReturnType<typeof actor.getSnapshot>): object => ({
    status,
    value,
    context: clean(context),
  });
  let game = actor.getSnapshot().context.game;
  const first = shown(actor.getSnapshot());
  const ref = { sessionId: actor.sessionId, id: actor.sessionId, logic: { config: plainConfig(actor.logic) } };
  tell((to) => to.actor(ref, first));
  // A command comes from its seat.
  for (const seat of game.order) tell((to) => to.actor(seat));
  tell((to) => to.snapshot(ref, first, { event: { type: 'xstate.init' } }));
  actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return;
    const { event } = inspected;
    // An event for listeners: the chart has not changed.
    if (event.type === 'shell.tell') return;
    // A jump contains a whole snapshot, which is shown next anyway.
    const said = event.type === 'shell.jump' ? { type: event.type } : namedStep(event, game);
    const after = inspected.snapshot as ReturnType<typeof actor.getSnapshot>;
    game = after.context.game;
    const snapshot = shown(after);
    const from = 'seat' in said ? { source: String(said.seat) } : {};
    tell((to) => to.event(ref, said, from));
    tell((to) => to.snapshot(ref, snapshot, { event: said }));
  });
}

/** A step by the effect that it resolves, `effect.play-card`: twenty times `effect.next` says nothing. */
function namedStep(event: { readonly type: string }, before: GameState): { readonly type: string } {
  const effect = event.type === 'effect.next' ? peek(before) : undefined;
  return effect === undefined ? event : { type: `effect.${effect.type}` };
}

function withoutChance(context: { readonly game: object }): object {
  return { ...context, game: { ...context.game, rng: 'hidden' } };
}
