import * as z from 'zod';
import { SeatId } from '../../model/index.js';
import { Timers } from '../match/host-commands.js';
import { DeckChoice, MatchInfo, Spectators } from '../match/match-data.js';

/** Requests to the lobby and its answers. The OpenAPI page is generated from these. */

const name = z.string().trim().min(1).max(40);
/**
 * The secret of the seat, made by the client: a request whose answer was lost is sent again with the same token and gets
 * the same seat. Without one, the server makes it.
 */
const token = z
  .string()
  .regex(/^[\w-]{40,100}$/, 'a token has 40 to 100 letters, digits, - or _')
  .optional();

/** Asks for a new match. */
export const CreateRequest = z.strictObject({
  game: z.string().max(60),
  /** The name of the player who creates the match. */
  name: name.default('Somebody'),
  deck: DeckChoice.optional(),
  token,
  /** Anybody who asks for a quick match may join. */
  quick: z.boolean().default(false),
  /** The number of seats; by default the smallest that the game allows. */
  seats: z.number().int().min(1).max(12).optional(),
  /** Bots for the last seats, such as `greedy` or `ismcts:200`. */
  bots: z.array(z.string().max(40)).max(12).default([]),
  /** Not listed: others join by invitation. */
  private: z.boolean().default(false),
  spectators: Spectators.default('off'),
  timers: Timers.nullable().default(null),
  /** Whether the match has a chat. */
  chat: z.boolean().default(false),
});

/** Asks for a free seat. */
export const JoinRequest = z.strictObject({
  name: name.default('Somebody'),
  token,
  deck: DeckChoice.optional(),
  /** From an invitation. A private match requires it. */
  code: z.string().max(100).optional(),
});

/** Asks for a match against anybody. */
export const QuickRequest = z.strictObject({
  game: z.string().max(60),
  name: name.default('Somebody'),
  token,
  deck: DeckChoice.optional(),
});

/** Asks for an invitation. */
export const InviteRequest = z.strictObject({
  /** For one person, or for all free seats. A new code for all replaces the previous one. */
  for: z.enum(['one', 'all']).default('one'),
});

/** Asks for bots on the free seats. */
export const FillRequest = z.strictObject({ bot: z.string().max(40).default('greedy') });

/** The seat, and the token that proves it. It is shown here and never again. */
export const Seated = z.object({ match: z.string(), seat: SeatId, token: z.string(), info: MatchInfo });
/** A new match, and the seat of the player who created it. */
export const Created = Seated.extend({ spectatorToken: z.string().nullable() });
/** A code to join a match. */
export const Invitation = z.object({ match: z.string(), code: z.string() });
/** Names of matches that a quick match may join, who waits longest first. */
export const Waiting = z.object({ matches: z.array(z.string()) });
/** A page of listed matches. */
export const MatchList = z.object({ matches: z.array(MatchInfo), next: z.string().nullable() });
/** The games of a server. */
export const GameList = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      name: z.string(),
      seats: z.object({ min: z.number(), max: z.number() }),
      decks: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** Addresses of this server for others on the local network. */
  addresses: z.array(z.string()),
  /** Other servers of the same matches: a client that loses this one connects there. */
  peers: z.array(z.string()),
});
export const Failure = z.object({ code: z.string(), message: z.string() });

/** Asks for a new match. */
export type CreateRequest = z.input<typeof CreateRequest>;
/** Asks for a free seat. */
export type JoinRequest = z.input<typeof JoinRequest>;
/** Asks for an invitation. */
export type InviteRequest = z.input<typeof InviteRequest>;
/** Asks for bots on the free seats. */
export type FillRequest = z.input<typeof FillRequest>;
/** Asks for a match against anybody. */
export type QuickRequest = z.input<typeof QuickRequest>;
/** The seat, and the token that proves it. It is shown here and never again. */
export type Seated = z.infer<typeof Seated>;
/** A new match, and the seat of the player who created it. */
export type Created = z.infer<typeof Created>;
/** A code to join a match. */
export type Invitation = z.infer<typeof Invitation>;
/** A page of listed matches. */
export type MatchList = z.infer<typeof MatchList>;
/** Names of matches that a quick match may join, who waits longest first. */
export type Waiting = z.infer<typeof Waiting>;
/** The games of a server. */
export type GameList = z.infer<typeof GameList>;
