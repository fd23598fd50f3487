import type { SeatId } from '../../model/index.js';
import type { KeptSeat, MatchData, MatchRow } from '../match/match-data.js';
import { notAllowed } from './lobby-error.js';
import { fitsToken } from './tokens.js';

/** The user of a request, if the host has accounts. */
export interface User {
  readonly id: string;
  readonly name?: string;
}

/**
 * Who a token belongs to: a seat, or a spectator. `holder` is the hash of the seat's token, which says whose the seat is:
 * whoever sits down there next has another one.
 */
export type Bearer = { readonly seat: SeatId | null; readonly holder: string | undefined; readonly row: MatchRow };

/** The seat of a token. All seats are compared, so that the time reveals nothing. */
export function seatWith({ seats }: MatchData, token: string): KeptSeat | null {
  const found = seats.map((seat) => (fitsToken(token, seat.token) ? seat : null));
  return found.find((seat) => seat !== null) ?? null;
}

/** The seat or spectator that a token or an account gives access to. */
export function bearerOf(row: MatchRow, token: string | null, user: User | null): Bearer {
  const { data } = row;
  const seat = token === null ? null : seatWith(data, token);
  if (seat !== null) return held(seat, row);
  const own = user === null ? undefined : data.seats.find((one) => one.state === 'taken' && one.user === user.id);
  if (own !== undefined) return held(own, row);
  if (data.spectators === 'open' && token === null) return { seat: null, holder: undefined, row };
  if (data.spectators === 'token' && token !== null && fitsToken(token, data.spectatorToken))
    return { seat: null, holder: undefined, row };
  throw notAllowed(token === null ? 'this match is not open to spectators' : 'the token is not of this match');
}

const held = ({ id, token }: KeptSeat, row: MatchRow): Bearer => ({ seat: id, holder: token ?? '', row });
