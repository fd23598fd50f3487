import * as z from 'zod/mini';
import { defOf } from '../../engine/seats.js';
import type { CardDef, CardId, GameState, Ruleset, Schemas } from '../../model/index.js';

/** What is noted on a unit; where nothing is noted, it is as printed. */
export const unitFields = {
  /** Strength on the board: power in `slots`, attack in `duel` and `library`. */
  power: z.int(),
  /** The health that is left. Units that have only power have none. */
  health: z.int(),
  /** May attack or be used this turn. */
  ready: z.boolean(),
  /** Its death is queued: it no longer reacts to other cards and no longer counts as an ally. */
  dying: z.boolean(),
  /** When it was last hit; simultaneous deaths go in this order. */
  hit: z.int(),
} satisfies Schemas;

type Marks = { -readonly [N in keyof typeof unitFields]?: z.output<(typeof unitFields)[N]> };
/** A card, of a match or of a view of any game. */
interface AnyCard {
  readonly id: CardId;
  readonly def: string;
  readonly own: object | null;
}
const marksOf = ({ own }: Pick<AnyCard, 'own'>): Marks | null => own;

/** What is noted on a card, to be changed. */
export function markUnit(card: { own: object | null }): Marks {
  card.own ??= {};
  const { own }: { own: Marks } = { own: card.own };
  return own;
}

type Printed = Pick<Ruleset, 'id' | 'cards'>;
/** The power of a unit now; of another card, what is printed on it. */
export const powerOf = (card: AnyCard, rules: Printed): number => marksOf(card)?.power ?? defOf(card, rules).power ?? 0;

/** The health that a unit has left; none where it has only power. */
export const unitHealthOf = (card: AnyCard, rules: Printed): number | null =>
  marksOf(card)?.health ?? defOf(card, rules).health ?? null;

/** Whether a unit may attack or be used this turn. */
export const isReady = (card: Pick<AnyCard, 'own'>): boolean => marksOf(card)?.ready === true;

/** Whether the death of a unit is queued. */
export const isDying = (card: Pick<AnyCard, 'own'>): boolean => marksOf(card)?.dying === true;

/** When a unit was last hit: later than all that were hit before; 0 if it was not. */
export const lastHitOf = (card: Pick<AnyCard, 'own'>): number => marksOf(card)?.hit ?? 0;

/**
 * Whether a unit has neither health nor power left. Looked at after every effect: what is printed is read only where it
 * decides, and where a unit may arrive spent.
 */
export function isSpent(card: AnyCard, rules: Printed, mayArriveSpent: boolean): boolean {
  const marks = marksOf(card);
  if (marks !== null) {
    if (marks.health !== undefined) return marks.health <= 0;
    if (marks.power !== undefined) return marks.power <= 0 && (defOf(card, rules).health ?? 0) <= 0;
  }
  return mayArriveSpent && printedStrength(defOf(card, rules)) <= 0;
}

const printedStrength = ({ health, power = 0 }: CardDef): number => health ?? power;

const staysOnBoard = ({ kind, power, health }: CardDef): boolean =>
  kind === 'unit' || power !== undefined || health !== undefined;

const known = new WeakMap<object, boolean>();

/** Whether a unit of the game has no strength as printed: most games have none. */
export function unitsMayArriveSpent({ cards }: Printed): boolean {
  const before = known.get(cards);
  if (before !== undefined) return before;
  const found = Object.values(cards).some((def) => staysOnBoard(def) && printedStrength(def) <= 0);
  known.set(cards, found);
  return found;
}

/** Notes a hit: deaths that are found together go in the order of the last hits. */
export function markHit(game: GameState, unit: GameState['cards'][string]): void {
  let last = 0;
  eachUnit(game, (card) => {
    last = Math.max(last, lastHitOf(card));
  });
  markUnit(unit).hit = last + 1;
}

/** Goes through the cards on all boards. */
export function eachUnit(game: GameState, visit: (unit: GameState['cards'][string]) => void): void {
  for (const seat of game.order) {
    for (const id of game.seats[seat]?.zones.board ?? []) {
      const card = id === null ? undefined : game.cards[id];
      if (card !== undefined) visit(card);
    }
  }
}
