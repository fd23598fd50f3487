import { allow, deny, drawCards, slotOfTarget } from '../../authoring/index.js';
import { bounce, damage, destroyUnit, modifyPower } from '../../parts/index.js';
import { fireball, relocate } from './effects.js';
import type { SlotsCard } from './game.js';
import { aimedAt, unitsOf } from './row.js';

/** Cards that do something and go to the discard pile. They cost the turn, as a unit does. */
const stratagem = (name: string, text: string, rest: Omit<SlotsCard, 'name' | 'text' | 'kind'>): SlotsCard => ({
  name,
  text,
  kind: 'stratagem',
  ...rest,
});

const anEnemy = { kind: 'unit', whose: 'enemy' } as const;
const anAlly = { kind: 'unit', whose: 'own' } as const;

export const stratagems = {
  fireball: stratagem('Fireball', '2 damage to the unit in a slot of either row and to each unit close to that slot.', {
    target: { kind: 'slot', whose: 'any' },
    onPlay: ({ target }) => {
      const burnt = slotOfTarget(target ?? '');
      return burnt === null ? [] : [fireball(burnt)];
    },
  }),
  lightning: stratagem('Lightning', '5 damage to an enemy unit.', {
    target: anEnemy,
    onPlay: (at) => [damage({ targets: [aimedAt(at)], amount: 5 })],
  }),
  gust: stratagem('Gust', 'Return a unit to its owner’s hand. Best when its owner has already passed.', {
    target: { kind: 'unit', whose: 'any' },
    onPlay: (at) => [bounce({ card: aimedAt(at) })],
  }),
  rally: stratagem('Rally', 'Each of your units gets +1.', {
    predicate: ({ state, seat }) =>
      unitsOf(state, seat).length > 0 ? allow() : deny('predicate-failed', 'you have no unit to rally'),
    onPlay: ({ state, seat }) => unitsOf(state, seat).map((card) => modifyPower({ card, amount: 1 })),
  }),
  'dark-pact': stratagem('Dark Pact', 'Kill one of your units. Draw 2 cards.', {
    target: anAlly,
    onPlay: (at) => [destroyUnit({ card: aimedAt(at) }), drawCards({ seat: at.seat, count: 2, source: 'effect' })],
  }),
  flank: stratagem(
    'Flank',
    'Move one of your units to another slot; a unit there changes places with it. It gets +2.',
    {
      target: anAlly,
      onPlay: (at) => [
        relocate({ card: aimedAt(at), source: at.card.id }),
        modifyPower({ card: aimedAt(at), amount: 2 }),
      ],
    },
  ),
} satisfies Record<string, SlotsCard>;
