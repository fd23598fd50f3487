import {
  type CardContext,
  type CardHook,
  type CardId,
  cardId,
  cardOf,
  draw,
  type Effect,
  type SeatId,
} from '../../authoring/index.js';
import { damage, isDying, setReady } from '../../parts/index.js';
import { type DuelCard, game } from './game.js';
import type { Keyword } from './keywords.js';

type Extras = Omit<DuelCard, 'name' | 'kind' | 'cost' | 'power' | 'health' | 'tags'>;

/** A unit: name, mana, attack and health, keywords, and what else it does. */
export const unit = (
  name: string,
  mana: number,
  [power, health]: readonly [number, number],
  tags: readonly Keyword[] = [],
  extras: Extras = {},
): DuelCard => ({
  name,
  kind: 'unit',
  cost: { mana },
  power,
  health,
  tags,
  // It can attack in the turn in which it arrives.
  ...(tags.includes('rush') ? { onDeploy: ({ card }) => [setReady({ card: card.id, ready: true })] } : {}),
  ...extras,
});

/** A spell: name, mana, and what it does. */
export const spell = (name: string, mana: number, extras: Extras): DuelCard => ({
  name,
  kind: 'spell',
  cost: { mana },
  ...extras,
});

/** A hook that needs a target; a play that has none does nothing. */
export const onTarget =
  (then: (target: string, at: CardContext) => readonly Effect[]): CardHook =>
  (at) =>
    at.target === null ? [] : then(at.target, at);

/** The same, for what can only be aimed at units. */
export const onUnit = (then: (unit: CardId, at: CardContext) => readonly Effect[]): CardHook =>
  onTarget((target, at) => then(cardId(target), at));

export const harm = (target: string, amount: number): Effect => damage({ targets: [target], amount });

export const drawOne = (seat: SeatId): Effect => draw({ seat, source: 'effect' });

/** Living units of a seat, the card itself left out. */
export const unitsOf = ({ state, card }: CardContext, seat: SeatId): CardId[] =>
  state.seats[seat].zones.board.filter(
    (id): id is CardId => id !== null && id !== card.id && !isDying(cardOf(state, id)),
  );

/** What a unit does when its owner's turn ends, before the draw. */
export const atTurnEnd = (then: CardHook) =>
  game.trigger('phase.entered', { whose: 'own', when: ({ event }) => event.phase === 'turnEnd', then });
