import { createGame, type SeatSetup } from '../../engine/index.js';
import { type Ruleset, RulesetError, type SeatId } from '../../model/index.js';
import { seatsFor } from '../../simulate/bot-spec.js';
import type { SeatPlayer, StartCommand } from '../match/host-commands.js';
import type { DeckChoice, KeptSeat, MatchData, MatchRow } from '../match/match-data.js';
import type { User } from './bearer.js';
import { badRequest, taken } from './lobby-error.js';
import { hashOfToken } from './tokens.js';

/** The cards of a seat: those of the deck that was chosen, or of a starter deck. */
export function deckFor(rules: Ruleset, choice: DeckChoice | null, index: number): Omit<SeatSetup, 'id'> {
  if (typeof choice === 'object' && choice !== null) {
    const { cards, pool } = Array.isArray(choice) ? { cards: choice } : choice;
    const own = { deck: cards, ...(pool === undefined ? {} : { pool }) };
    try {
      checkDeck(rules, own);
    } catch (error) {
      if (error instanceof RulesetError) throw badRequest(error.message);
      throw error;
    }
    return own;
  }
  const names = Object.keys(rules.decks);
  // In a game with a shared deck, seats have no decks.
  if (choice === null && names.length === 0) return {};
  const name = choice ?? names[index % names.length];
  const deck = name !== undefined && Object.hasOwn(rules.decks, name) ? rules.decks[name] : undefined;
  if (deck === undefined) {
    throw badRequest(`'${rules.id}' has no deck '${name ?? ''}'; it has ${names.join(', ') || 'none'}`);
  }
  return { deck: deck.cards, ...(deck.pool === undefined ? {} : { pool: deck.pool }) };
}

/** Throws when the rules do not allow a deck, before the match begins. */
function checkDeck(rules: Ruleset, own: Omit<SeatSetup, 'id'>): void {
  const seats = seatsFor(rules.seats.min, rules).map((id) => ({ id, ...own }));
  createGame(rules, seats, 0);
}

export const emptySeat = (id: SeatId): KeptSeat => ({
  id,
  state: 'free',
  name: '',
  bot: null,
  token: null,
  user: null,
  deck: null,
});

/** Whether nobody sits there yet. */
export const isEmpty = ({ state }: KeptSeat): boolean => state === 'free' || state === 'reserved';

/**
 * The status of a match that somebody has left. Where nobody waits any more, it is finished by the same write, so that
 * nobody can join before it is removed.
 */
export const statusWithout = ({ seats }: MatchData, { status }: Pick<MatchRow, 'status'>): MatchRow['status'] =>
  status === 'open' && seats.every((seat) => isEmpty(seat) || seat.state === 'bot') ? 'finished' : status;

/** Gives a seat to the player who has this token. */
export function sitDown(
  seat: KeptSeat,
  token: string,
  user: User | null,
  { name, deck }: { name: string; deck?: KeptSeat['deck'] },
): void {
  seat.state = 'taken';
  seat.name = user?.name ?? name;
  seat.token = hashOfToken(token);
  seat.user = user?.id ?? null;
  seat.deck = deck ?? null;
}

/** How many tokens that were given back are remembered. */
const MAX_LEFT = 50;

/** Takes a seat from its player. Before the match begins it is free again. */
export function getUp(data: MatchData, seat: KeptSeat, status: MatchRow['status']): void {
  const isFree = status === 'open';
  if (isFree && seat.token !== null) data.left = [...data.left, seat.token].slice(-MAX_LEFT);
  Object.assign(seat, { token: null, user: null, state: isFree ? 'free' : 'left' } satisfies Partial<KeptSeat>);
  if (isFree) seat.name = '';
}

/** Whether the seat of a token was given back: a request to join that arrives now is late. */
export const hasLeft = ({ left }: MatchData, token: string): boolean => left.includes(hashOfToken(token));

/** Of a match, an account has one seat: who plays two sees both hands. */
export function checkAccount({ seats }: MatchData, user: User | null): void {
  if (user !== null && seats.some((seat) => seat.user === user.id)) throw taken('you sit at this match already');
}

/** The seats of a new match: free ones, and bots on the last. */
export function newSeats(rules: Ruleset, count: number | undefined, bots: readonly string[]): KeptSeat[] {
  const wanted = count ?? Math.max(rules.seats.min, bots.length + 1);
  if (bots.length >= wanted) throw badRequest(`${bots.length} bots leave no seat of ${wanted} for a person`);
  const ids = seatsFor(wanted, rules);
  return ids.map((id, index) => {
    const bot = bots[index - (ids.length - bots.length)];
    return bot === undefined ? emptySeat(id) : { ...emptySeat(id), state: 'bot', name: bot, bot };
  });
}

/** The first entry of the match's log. It depends only on the row, so any process may write it. */
export function startOfMatch(rules: Ruleset, data: MatchData): StartCommand {
  const players: Partial<Record<SeatId, SeatPlayer>> = {};
  for (const { id, bot, token } of data.seats) {
    // Who has left before the first entry was written has no token: a bot follows.
    players[id] = bot !== null ? { bot } : token !== null ? { person: token } : 'person';
  }
  return {
    type: 'host.start',
    rules: data.rules,
    policies: data.policies,
    seed: data.seed,
    seats: data.seats.map(({ id, deck }, index) => {
      const { deck: cards, pool } = deckFor(rules, deck, index);
      return {
        id,
        ...(cards === undefined ? {} : { deck: [...cards] }),
        ...(pool === undefined ? {} : { pool: [...pool] }),
      };
    }),
    players,
    timers: data.timers,
    chat: data.chat,
  };
}
