import * as z from 'zod';
import { Json, SeatId } from '../../model/index.js';
import type { LobbyRow } from '../ports.js';
import { Timers } from './host-commands.js';

const Cards = z.array(z.string().max(60)).max(1000);

/** A deck by its name, or card by card, with its pool if the game has one. */
export const DeckChoice = z.union([z.string().max(60), Cards, z.strictObject({ cards: Cards, pool: Cards })]);
export type DeckChoice = z.infer<typeof DeckChoice>;

/** A seat as the lobby stores it, with only the hash of its token. */
export const KeptSeat = z.object({
  id: SeatId,
  /**
   * `free`: anybody may join. `reserved`: for the player of the match before. `left`: its player has left, and a bot
   * plays.
   */
  state: z.enum(['free', 'reserved', 'taken', 'bot', 'left']),
  name: z.string(),
  bot: z.string().nullable(),
  token: z.string().nullable(),
  /** The user, if the host has accounts. */
  user: z.string().nullable(),
  deck: DeckChoice.nullable(),
});
export type KeptSeat = z.infer<typeof KeptSeat>;

export const Spectators = z.enum(['off', 'token', 'open']);

/** What the lobby stores about a match. */
export const MatchData = z.object({
  rules: z.string(),
  policies: z.record(z.string(), Json),
  seed: z.string(),
  timers: Timers.nullable(),
  chat: z.boolean().default(false),
  seats: z.array(KeptSeat),
  spectators: Spectators,
  /** The hash of the token that spectators need. */
  spectatorToken: z.string().nullable(),
  /** One-time codes that have been given out: their hashes. */
  codes: z.array(z.string()),
  /** The hash of the code that is valid for all free seats. */
  openCode: z.string().nullable().default(null),
  /** The hashes of the last tokens that were given back before it began: a late copy of their request seats nobody. */
  left: z.array(z.string()).default([]),
  /** Whether its log has its first entry. */
  begun: z.boolean().default(false),
  /** The rematch. */
  rematch: z.string().nullable().default(null),
  outcome: Json,
});
export type MatchData = z.infer<typeof MatchData>;

/** A row of the lobby with its data read. */
export interface MatchRow extends Omit<LobbyRow, 'data'> {
  readonly data: MatchData;
}

export const readRow = (row: LobbyRow): MatchRow => ({ ...row, data: MatchData.parse(row.data) });

const SeatInfo = z.object({ id: SeatId, state: KeptSeat.shape.state, name: z.string() });

/** The public information about a match in the lobby: no token, no seed, no deck. */
export const MatchInfo = z.object({
  match: z.string(),
  game: z.string(),
  rules: z.string(),
  status: z.enum(['open', 'playing', 'finished']),
  listed: z.boolean(),
  created: z.number(),
  seats: z.array(SeatInfo),
  spectators: Spectators,
  timers: Timers.nullable(),
  chat: z.boolean(),
  /** The rematch, once somebody has asked for it. */
  rematch: z.string().nullable(),
  outcome: Json,
});
export type MatchInfo = z.infer<typeof MatchInfo>;

export const infoOf = ({ match, game, status, listed, created, data }: MatchRow): MatchInfo => ({
  match,
  game,
  rules: data.rules,
  status,
  listed,
  created,
  seats: data.seats.map(({ id, state, name }) => ({ id, state, name })),
  spectators: data.spectators,
  timers: data.timers,
  chat: data.chat,
  rematch: data.rematch,
  outcome: data.outcome,
});
