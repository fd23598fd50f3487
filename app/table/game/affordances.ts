import type { Command, GameView, InputRequest, Json, Offer, Ruleset, SeatId } from '../../../src/index.js';
import { seenPlays } from '../../../src/rulesets/clash/seen-plays.js';
import { hasLayout, isCardShown } from './layouts.js';
import { seenCard } from './seen-cards.js';
import { isWide } from './wide-offers.js';

/**
 * Something on the table that can be clicked, by name: `card:c12`, `def:scout`, `seat:p2`, `slot:p1:3`, `zone:column2`,
 * `lane:weapon:4`, `option:x` for what has no place, `verb:turn.end` for buttons.
 */
export type Key = string;

export const cardKey = (id: string): Key => `card:${id}`;
export const seatKey = (id: string): Key => `seat:${id}`;
export const slotKey = (seat: string, slot: number): Key => `slot:${seat}:${slot}`;
export const zoneKey = (zone: string): Key => `zone:${zone}`;
export const laneKey = (channel: string, start: number): Key => `lane:${channel}:${start}`;

/** A legal command, or one with ranges to choose from, as a path over the table: what to click first, and then what. */
export interface Path {
  readonly command: Offer;
  /** What begins it. */
  readonly subject: Key;
  /** The remaining clicks. */
  readonly steps: readonly Key[];
}

/** Commands with their own panel. */
const hasPanel = (type: string, rules: Ruleset): boolean =>
  type.startsWith('mulligan.') || rules.commands.get(type)?.where !== 'phase';

/** How to send a command by clicking; `null` for commands with their own panel. */
function pathOf(command: Offer, view: GameView, rules: Ruleset): Path | null {
  const { type, seat, card, target, slot } = command;
  if (hasPanel(type, rules)) return null;
  const known = seenCard(view, card);
  if (known === undefined) return fieldsPath(command, view, rules);
  const on = (...steps: Key[]): Path => ({ command, subject: cardKey(known.id), steps });
  switch (type) {
    case 'card.play':
    case 'play.add': {
      // An obvious target need not be clicked.
      const implied = rules.cards[known.def]?.target?.implied === true && view.order.length === 2;
      const aim = typeof target === 'string' && !implied ? [placeKey(target, view)] : [];
      return on(...(typeof slot === 'number' ? [slotKey(seat, slot)] : []), ...aim);
    }
    case 'play.move': {
      const channel =
        command.channel ?? seenPlays(view, rules).find((play) => play.card === card)?.channels[0] ?? 'none';
      return on(laneKey(String(channel), Number(command.start)));
    }
    // Every card of the hand could be swapped, which would give each a second meaning, so the button comes first.
    case 'card.replace':
      return { command, subject: `verb:${type}`, steps: [cardKey(known.id)] };
    default:
      return fieldsPath(command, view, rules);
  }
}

/** A slot is written `p2:3`. */
const isSlot = (value: string): boolean => /^p\d+:\d+$/.test(value);

function placeKey(value: string, { order }: GameView): Key {
  if (isSlot(value)) return `slot:${value}`;
  return order.some((seat) => seat === value) ? seatKey(value) : cardKey(value);
}

/** Any command begins at the first card or definition that it names, or else at a button. Ranges come at the end. */
function fieldsPath(command: Offer, view: GameView, rules: Ruleset): Path {
  const { type, seat, ...fields } = command;
  const keys = Object.entries(fields).flatMap(([field, value]): Key[] => {
    if (value === undefined || isWide(value)) return [];
    if (typeof value === 'number' && field === 'slot') return [slotKey(seat, value)];
    if (typeof value !== 'string') return [`option:${field} ${JSON.stringify(value)}`];
    if (view.order.some((one) => one === value)) return [seatKey(value)];
    if (Object.hasOwn(view.cards, value) || isSlot(value)) return [placeKey(value, view)];
    if (rules.zones[value]?.of === 'table') return [zoneKey(value)];
    return Object.hasOwn(rules.cards, value) ? [`def:${value}`] : [`option:${value}`];
  });
  const first = keys.findIndex((key) => key.startsWith('card:') || key.startsWith('def:'));
  const subject = keys[first];
  if (subject === undefined) return { command, subject: `verb:${type}`, steps: keys };
  return { command, subject, steps: keys.filter((_, index) => index !== first) };
}

export function pathsOf(offers: readonly Offer[], view: GameView, rules: Ruleset): Path[] {
  return offers.flatMap((offer) => pathOf(offer, view, rules) ?? []);
}

/** The answers to an open question that are given by clicking on something; the subject is the question itself. */
export function answerPaths(legal: readonly Command[], request: InputRequest, view: GameView): Path[] {
  if (request.kind === 'order' || request.kind === 'select') return [];
  return legal.flatMap((command): Path[] => {
    if (command.type !== 'input.submit') return [];
    const value: Json | undefined = command.value;
    const step =
      request.kind === 'target' && typeof value === 'string' ? placeKey(value, view) : `option:${String(value)}`;
    return [{ command, subject: 'request', steps: [step] }];
  });
}

/** The commands that fit the clicks so far. */
export interface ClickOptions {
  /** Commands without remaining clicks. */
  readonly ready: readonly Path[];
  /** What can be clicked next. */
  readonly next: ReadonlyMap<Key, readonly Path[]>;
}

export function optionsAfter(paths: readonly Path[], said: readonly Key[]): ClickOptions {
  const fitting = paths.filter(({ steps }) => said.every((key, index) => steps[index] === key));
  const ready = fitting.filter(({ steps }) => steps.length === said.length);
  const next = new Map<Key, Path[]>();
  for (const path of fitting) {
    const key = path.steps[said.length];
    if (key === undefined) continue;
    next.set(key, [...(next.get(key) ?? []), path]);
  }
  return { ready, next };
}

/** Whether the table shows something: other choices are shown as a list. */
export function isOnTable(key: Key, view: GameView, viewer: SeatId, rules: Ruleset): boolean {
  if (key.startsWith('slot:') || key.startsWith('seat:') || key.startsWith('lane:')) return true;
  if (key.startsWith('zone:')) return !hasLayout(rules);
  if (!key.startsWith('card:')) return false;
  const card = seenCard(view, key.slice('card:'.length));
  return card !== undefined && isCardShown(card, view, viewer, rules);
}
