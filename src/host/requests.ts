import { z } from 'zod';
import { SeatId } from '../model/index.js';
import { DeckChoice, MatchInfo, Spectators } from './match-data.js';
import { Timers } from './setup.js';

/** What can be asked of the lobby, and what it answers. The OpenAPI page is made of these. */

const name = z.string().trim().min(1).max(40);

/** Asks for a new match. */
export const CreateRequest = z.strictObject({
  game: z.string().max(60),
  /** How the one who makes the match is called. */
  name: name.default('Somebody'),
  deck: DeckChoice.optional(),
  /** How many seats; the fewest that the game allows, if left out. */
  seats: z.number().int().min(1).max(12).optional(),
  /** Bots for the last seats, such as `greedy` or `ismcts:200`. */
  bots: z.array(z.string().max(40)).max(12).default([]),
  /** Not listed: others come by invitation. */
  private: z.boolean().default(false),
  spectators: Spectators.default('off'),
  timers: Timers.nullable().default(null),
  /** Whether the seats may talk to each other. */
  chat: z.boolean().default(false),
});

/** Asks for a free seat. */
export const JoinRequest = z.strictObject({
  name: name.default('Somebody'),
  deck: DeckChoice.optional(),
  /** From an invitation. A private match asks for it. */
  code: z.string().max(100).optional(),
});

/** Asks for a match against anybody. */
export const QuickRequest = z.strictObject({
  game: z.string().max(60),
  name: name.default('Somebody'),
  deck: DeckChoice.optional(),
});

/** Asks for an invitation. */
export const InviteRequest = z.strictObject({
  /** For one person, or for as many as there are seats. One that is for all takes the place of the one before. */
  for: z.enum(['one', 'all']).default('one'),
});

/** Asks for bots on the free seats. */
export const FillRequest = z.strictObject({ bot: z.string().max(40).default('greedy') });

/** The seat, and the token that proves it. It is shown here and never again. */
export const Seated = z.object({ match: z.string(), seat: SeatId, token: z.string(), info: MatchInfo });
/** A new match, and the seat of who made it. */
export const Created = Seated.extend({ spectatorToken: z.string().nullable() });
/** A code that lets somebody sit down. */
export const Invitation = z.object({ match: z.string(), code: z.string() });
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
  /** Where others on the same network find this server, if it was opened to them. */
  addresses: z.array(z.string()),
  /** Other servers of the same matches: a client that loses this one goes there. */
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
/** A new match, and the seat of who made it. */
export type Created = z.infer<typeof Created>;
/** A code that lets somebody sit down. */
export type Invitation = z.infer<typeof Invitation>;
/** A page of listed matches. */
export type MatchList = z.infer<typeof MatchList>;
/** The games of a server. */
export type GameList = z.infer<typeof GameList>;
