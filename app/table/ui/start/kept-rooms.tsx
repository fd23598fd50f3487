import { keptSeats } from '../../game/hosted/kept-seats.js';
import { rulesets } from '../../game/rulesets.js';
import { Action } from '../buttons.js';

const DAY_MS = 86_400_000;
const MAX_ROOMS = 3;

/** Seats at matches with friends that this browser has: the way back to them. */
export function KeptRooms({ onBack }: { readonly onBack: (match: string) => void }) {
  const seats = keptSeats().filter(({ game, when }) => Object.hasOwn(rulesets, game) && Date.now() - when < 7 * DAY_MS);
  if (seats.length === 0) return null;
  return (
    <ul className="kept" aria-label="Your matches with friends">
      {seats.slice(0, MAX_ROOMS).map(({ match, game, when }) => (
        <li key={match}>
          <Action onClick={() => onBack(match)} data-action="back-to-room" data-match={match}>
            With friends: {rulesets[game]?.name ?? game}
            <small>{new Date(when).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}</small>
          </Action>
        </li>
      ))}
    </ul>
  );
}
