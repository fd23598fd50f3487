import type { CardId, Command, GameView, InputRequest, Ruleset, SeatId } from '../../../src/index.js';
import { seenPlays } from '../../../src/parts/timeline/seen-plays.js';

/**
 * Something on the table that can be clicked, by name: `card:c12`, `def:scout`, `seat:p2`, `slot:p1:3`,
 * `lane:weapon:4`, `option:x` for what has no place, `verb:turn.end` for buttons.
 */
export type Key = string;

export const cardKey = (id: string): Key => `card:${id}`;
export const seatKey = (id: string): Key => `seat:${id}`;
export const slotKey = (seat: string, slot: number): Key => `slot:${seat}:${slot}`;
export const laneKey = (channel: string, start: number): Key => `lane:${channel}:${start}`;

/** A legal command, as a path over the table: what to click first, and then what. */
export interface Path {
  readonly command: Command;
  /** What begins it. */
  readonly subject: Key;
  /** What is still to be said, click by click. */
  readonly steps: readonly Key[];
}

const isSeat = (value: string): boolean => /^p[1-4]$/.test(value);
const isSlot = (value: string): boolean => /^p\d+:\d+$/.test(value);
const placeKey = (value: string): Key =>
  isSeat(value) ? seatKey(value) : isSlot(value) ? `slot:${value}` : cardKey(value);

/** How to give a command by clicking; `null` for what has a panel of its own. */
export function pathOf(command: Command, view: GameView, rules: Ruleset): Path | null {
  const on = (card: CardId, ...steps: Key[]): Path => ({ command, subject: cardKey(card), steps });
  /** The click on a target; none where it goes without saying. */
  const aim = (card: CardId, target: string | undefined): Key[] => {
    const spec = rules.cards[view.cards[card]?.def ?? '']?.target;
    return target === undefined || (spec?.implied && view.order.length === 2) ? [] : [placeKey(target)];
  };
  switch (command.type) {
    case 'card.play':
      return on(
        command.card,
        ...(command.slot === undefined ? [] : [slotKey(command.seat, command.slot)]),
        ...aim(command.card, command.target),
      );
    case 'play.add':
      return on(command.card, ...aim(command.card, command.target));
    case 'unit.attack':
      return on(command.card, placeKey(command.target));
    case 'play.stack':
      return on(command.card, cardKey(command.onto));
    case 'card.cancel':
    case 'play.withdraw':
      return on(command.card);
    case 'play.move': {
      const channel =
        command.channel ?? seenPlays(view).find(({ card }) => card === command.card)?.channels[0] ?? 'none';
      return on(command.card, laneKey(channel, command.start));
    }
    // Every card of the hand could be swapped, which would put a second meaning on each: so the button comes first.
    case 'card.replace':
      return { command, subject: 'verb:card.replace', steps: [cardKey(command.card)] };
    case 'turn.end':
    case 'turn.pass':
    case 'commit.done':
    case 'card.draw':
      return { command, subject: `verb:${command.type}`, steps: [] };
    case 'rule.command':
      return rulePath(command, view, rules);
    default:
      return null;
  }
}

/** A command of the ruleset's own begins at the card or definition that it names, or at a button. */
function rulePath(command: Extract<Command, { type: 'rule.command' }>, view: GameView, rules: Ruleset): Path {
  const { type: _type, seat: _seat, name, ...fields } = command;
  const keys = Object.entries(fields).flatMap(([field, value]): Key[] => {
    if (typeof value === 'number' && field === 'slot') return [slotKey(command.seat, value)];
    if (typeof value !== 'string') return value === undefined ? [] : [`option:${field} ${JSON.stringify(value)}`];
    if (isSeat(value)) return [seatKey(value)];
    if (Object.hasOwn(view.cards, value)) return [cardKey(value)];
    return Object.hasOwn(rules.cards, value) ? [`def:${value}`] : [`option:${value}`];
  });
  const first = keys.findIndex((key) => key.startsWith('card:') || key.startsWith('def:'));
  const subject = keys[first];
  if (subject === undefined) return { command, subject: `verb:${name}`, steps: keys };
  return { command, subject, steps: keys.filter((_, index) => index !== first) };
}

export function pathsOf(legal: readonly Command[], view: GameView, rules: Ruleset): Path[] {
  return legal.flatMap((command) => pathOf(command, view, rules) ?? []);
}

/** The answers to an open question that are given by clicking on something; the subject is the question itself. */
export function answerPaths(legal: readonly Command[], request: InputRequest): Path[] {
  if (request.kind === 'order' || request.kind === 'select') return [];
  return legal.flatMap((command): Path[] => {
    if (command.type !== 'input.submit') return [];
    const { value } = command;
    const step = request.kind === 'target' && typeof value === 'string' ? placeKey(value) : `option:${String(value)}`;
    return [{ command, subject: 'request', steps: [step] }];
  });
}

/** What can follow what has been said so far. */
export interface Options {
  /** Commands with nothing left to say. */
  readonly ready: readonly Path[];
  /** What can be clicked next. */
  readonly next: ReadonlyMap<Key, readonly Path[]>;
}

export function optionsAfter(paths: readonly Path[], said: readonly Key[]): Options {
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

/** Where the table shows a card: what is elsewhere has to be listed to be clicked. */
export function isOnTable(key: Key, view: GameView, viewer: SeatId): boolean {
  if (key.startsWith('slot:') || key.startsWith('seat:') || key.startsWith('lane:')) return true;
  if (!key.startsWith('card:')) return false;
  const id = key.slice('card:'.length);
  const card = view.cards[id as CardId];
  if (card === undefined) return false;
  if (card.zone === 'board' || card.zone === 'inPlay') return true;
  return (card.zone === 'hand' || card.zone === 'pool') && card.owner === viewer;
}
