import type { IncomingMessage } from 'node:http';
import type { User } from '../lobby-service.js';
import type { Rate } from './rate-limit.js';

/** How a server deals with the world outside. Everything may be left out. */
export interface ServerOptions {
  /** Tells who asks, for those who have accounts of their own. `null`: a guest. Throw to refuse. */
  readonly authenticate?: (request: IncomingMessage) => Promise<User | null> | User | null;
  /** Pages of other origins that may use this server, such as `https://cards.example`. */
  readonly origins?: readonly string[];
  /** Other servers of the same matches, by their addresses. Clients that lose this one go there, and theirs may come here. */
  readonly peers?: readonly string[];
  /** Names by which others on the same network reach this server: for the links that its pages make. */
  readonly lanNames?: readonly string[];
  /** Names under which this server may be addressed, without the port. Any, if left out. */
  readonly hosts?: readonly string[];
  /** Shows `/admin` to those who have it. Without one there is no such page. */
  readonly adminToken?: string;
  /** A folder of files for everything that is not the API. */
  readonly files?: string;
  /** Texts in place of some of these files, by their paths from the folder. */
  readonly instead?: Readonly<Record<string, string>>;
  /** The largest message of a client, in bytes. 16 KiB. */
  readonly maxPayload?: number;
  /** A client that has this many bytes still to read is cut. 1 MiB. */
  readonly maxBacklog?: number;
  /** Connections beyond this are answered with 503. 10,000; less where the system allows fewer open files. */
  readonly maxConnections?: number;
  /** Messages of one connection. */
  readonly messages?: Rate;
  /** Requests and new connections of one address. */
  readonly requests?: Rate;
  /** Behind a proxy: take the address of the client from `x-forwarded-for`. */
  readonly trustProxy?: boolean;
}

export const defaults = {
  maxPayload: 16_384,
  maxBacklog: 1_048_576,
  maxConnections: 10_000,
  messages: { burst: 40, perSecond: 20 },
  requests: { burst: 60, perSecond: 30 },
} as const satisfies ServerOptions;
