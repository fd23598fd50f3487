import type { IncomingMessage } from 'node:http';
import type { User } from '../lobby/bearer.js';
import type { Rate } from './rate-limit.js';

/** Options of a server. All are optional. */
export interface ServerOptions {
  /** Returns the user of a request, if you have accounts. `null`: a guest. Throw to refuse. */
  readonly authenticate?: (request: IncomingMessage) => Promise<User | null> | User | null;
  /** Pages of other origins that may use this server, such as `https://cards.example`. */
  readonly origins?: readonly string[];
  /**
   * Other servers of the same matches, by their addresses. Clients that lose this server connect there, and theirs may
   * connect here.
   */
  readonly peers?: readonly string[];
  /** Names of this server on the local network, for links on its pages. */
  readonly lanNames?: readonly string[];
  /** Allowed names in the `Host` header, without the port. By default any. */
  readonly hosts?: readonly string[];
  /** The token for `/admin` and `/metrics`. Without one there are no such pages. */
  readonly adminToken?: string;
  /** A folder of files for everything that is not the API. */
  readonly files?: string;
  /** Texts in place of some of these files, by their paths from the folder. */
  readonly instead?: Readonly<Record<string, string>>;
  /** The largest message of a client, in bytes. 16 KiB. */
  readonly maxPayload?: number;
  /** The connection of a client that has this many unread bytes is closed. 1 MiB. */
  readonly maxBacklog?: number;
  /** Connections beyond this are answered with 503. 10,000; less where the system allows fewer open files. */
  readonly maxConnections?: number;
  /** Connections of one address, or of one IPv6 network. 1,000. */
  readonly maxPerAddress?: number;
  /** Messages of one connection. */
  readonly messages?: Rate;
  /** Messages of all connections of one address. */
  readonly messagesPerAddress?: Rate;
  /** Requests and new connections of one address. */
  readonly requests?: Rate;
  /** New matches of one address. */
  readonly creations?: Rate;
  /** Behind a proxy: take the address of the client from `x-forwarded-for`. */
  readonly trustProxy?: boolean;
}

export const defaults = {
  maxPayload: 16_384,
  maxBacklog: 1_048_576,
  maxConnections: 10_000,
  maxPerAddress: 1_000,
  messages: { burst: 40, perSecond: 20 },
  messagesPerAddress: { burst: 4_000, perSecond: 1_000 },
  requests: { burst: 60, perSecond: 30 },
  creations: { burst: 60, perSecond: 0.2 },
} as const satisfies ServerOptions;
