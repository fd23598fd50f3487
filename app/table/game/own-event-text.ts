import type { GameView, Json, Ruleset, SeatId } from '../../../src/index.js';
import { fieldLabel, zoneLabel } from './labels.js';
import { seenCard } from './seen-cards.js';

interface Speaker {
  readonly view: GameView;
  readonly rules: Ruleset;
  name(seat: SeatId): string;
}

/** This many items of a list are told. */
const MAX_ITEMS = 6;

/** A field of a game's own state as text; `null` for empty values, which are not shown. */
export function ownText(value: Json, at: Speaker): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return valueName(value, at);
  const parts = Array.isArray(value)
    ? value.map((item) => ownText(item, at))
    : Object.entries(value).map(([key, item]) => {
        const text = ownText(item, at);
        return text === null ? null : `${valueName(key, at)} ${text}`;
      });
  const told = parts.filter((part) => part !== null);
  if (told.length === 0) return null;
  return told.slice(0, MAX_ITEMS).join(', ') + (told.length > MAX_ITEMS ? ` and ${told.length - MAX_ITEMS} more` : '');
}

/** A seat, a card, a definition or a zone by its name; any other word as it is. */
export function valueName(value: string, { view, rules, name }: Speaker): string {
  const seat = view.order.find((one) => one === value);
  if (seat !== undefined) return name(seat);
  const def = rules.cards[seenCard(view, value)?.def ?? value];
  return def?.name ?? (Object.hasOwn(rules.zones, value) ? zoneLabel(value, rules) : fieldLabel(value, rules));
}
