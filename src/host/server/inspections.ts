import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import { sendRecorded } from '../../files/record.js';
import { InspectorHost } from '../../inspect/host.js';
import { servePage } from '../../inspect/page-files.js';
import { servePageSocket } from '../../inspect/page-socket.js';
import { every } from '../../match/environment.js';
import { replay } from '../../match/replay.js';
import type { AnyMatch } from '../../match/types.js';
import type { Receipt } from '../../model/index.js';
import type { Host } from '../host.js';
import { noSuchMatch } from '../lobby/lobby-error.js';
import { newCode } from '../lobby/tokens.js';
import { recordFrom } from '../match/export-record.js';
import { commandsOf } from '../match/match-copy.js';
import { nameOfRules } from '../rules-registry.js';

/** How often to check for new entries while somebody watches. */
const LOOK_MS = 250;
/** An inspection without an open page is closed after this time. */
const LEFT_MS = 60_000;
/** The most inspections at the same time; then the oldest is closed. Each keeps a match and its frames. */
const MAX_INSPECTIONS = 8;

/** A read-only copy that repeats the log of a hosted match. */
class Inspection {
  readonly token: string;
  readonly inspector: InspectorHost;
  readonly #host: Host;
  readonly #id: string;
  readonly #match: AnyMatch;
  #seq: number;
  #busy = false;
  #sockets = 0;
  #stopLooking: (() => void) | undefined;
  lastSeen: number;

  private constructor(host: Host, id: string, match: AnyMatch, seq: number) {
    this.#host = host;
    this.#id = id;
    this.#match = match;
    this.#seq = seq;
    this.token = newCode(host.environment);
    this.lastSeen = host.now();
    this.inspector = new InspectorHost({ rules: { [match.rules.id]: match.rules } });
    this.inspector.watch(match, { name: `${match.rules.name} ${id}`, send: () => readOnly(match) });
  }

  static async open(host: Host, id: string): Promise<Inspection> {
    const entries = await host.engine.log.read(id, 0);
    if (entries.length === 0) throw noSuchMatch(id);
    const record = recordFrom(host.registry, id, entries);
    const rules = host.registry.exactly(nameOfRules(record.rules));
    const match = replay(record, { rules, checks: false, trace: false });
    return new Inspection(host, id, match, entries.length);
  }

  get isWatched(): boolean {
    return this.#sockets > 0;
  }

  serve(socket: WebSocket): void {
    this.#sockets += 1;
    this.#stopLooking ??= every(this.#host.environment, LOOK_MS, () => void this.#catchUp());
    socket.on('close', () => {
      this.#sockets -= 1;
      this.lastSeen = this.#host.now();
      if (!this.isWatched) this.#rest();
    });
    servePageSocket(this.inspector, socket);
  }

  close(): void {
    this.#rest();
    this.inspector.close();
  }

  #rest(): void {
    this.#stopLooking?.();
    this.#stopLooking = undefined;
  }

  async #catchUp(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const entries = await this.#host.engine.log.read(this.#id, this.#seq);
      this.#seq += entries.length;
      for (const command of commandsOf(entries)) sendRecorded(this.#match, command);
    } catch (error) {
      this.#host.logger.warn({ match: this.#id, error: (error as Error).message }, 'an inspector could not catch up');
    } finally {
      this.#busy = false;
    }
  }
}

const readOnly = ({ state }: AnyMatch): Receipt => ({
  ok: false,
  code: 'read-only',
  message: 'a hosted match is read-only here; fork it to try something',
  revision: state.revision,
});

/**
 * The inspector on hosted matches, for the operator: everything is visible, but read-only. Each address contains its
 * own token, because a browser cannot send a header when it opens a page.
 */
export class Inspections {
  readonly #host: Host;
  readonly #open = new Map<string, Inspection>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Opens the inspector on a match. Returns the address of its page. */
  async open(match: string): Promise<{ readonly path: string }> {
    this.sweep();
    const inspection = await Inspection.open(this.#host, match);
    this.#open.set(inspection.token, inspection);
    for (const [token, old] of [...this.#open].slice(0, -MAX_INSPECTIONS)) this.#close(token, old);
    return { path: `/admin/inspect/${inspection.token}/` };
  }

  /** Sends a file of the page. Returns `false` when the address belongs to no inspection. */
  async page(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const found = this.#find(request);
    if (found === null) return false;
    found.inspection.lastSeen = this.#host.now();
    await servePage(found.rest, request, response);
    return true;
  }

  /** The inspection whose socket is requested, or `null`. */
  socketOf(request: IncomingMessage): ((socket: WebSocket) => void) | null {
    const found = this.#find(request);
    return found?.rest === 'socket' ? (socket) => found.inspection.serve(socket) : null;
  }

  /** Closes inspections without an open page. */
  sweep(): void {
    for (const [token, one] of this.#open) {
      if (!one.isWatched && this.#host.now() - one.lastSeen > LEFT_MS) this.#close(token, one);
    }
  }

  close(): void {
    for (const [token, one] of this.#open) this.#close(token, one);
  }

  #close(token: string, inspection: Inspection): void {
    this.#open.delete(token);
    inspection.close();
  }

  #find({ url = '/' }: IncomingMessage): { readonly inspection: Inspection; readonly rest: string } | null {
    const [, given, rest] = /^\/admin\/inspect\/([\w-]{1,64})\/([^?#]*)/.exec(url) ?? [];
    if (given === undefined || rest === undefined) return null;
    const found = [...this.#open.values()].find(({ token }) => isSame(token, given));
    return found === undefined ? null : { inspection: found, rest };
  }
}

function isSame(token: string, given: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
