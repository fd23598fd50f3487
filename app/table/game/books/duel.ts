import type { RuleBook } from './rule-book.js';

export const duel: RuleBook = {
  title: 'Duel',
  goal: 'Bring the enemy general’s health to zero.',
  emblem: 'swords',
  steps: [
    'Pay mana to send units to the board and to cast spells. You get one more mana each turn.',
    'Units that are ready may attack: click the unit, then its target.',
    'You draw when your turn ends. A full hand burns the card, an empty deck hurts you.',
  ],
  chapters: [
    {
      title: 'A turn',
      lines: [
        'Your units become ready. Your mana grows by one, up to 9, and is filled up.',
        'Play cards, attack, and swap one card of your hand for another, in any order.',
        'When you end the turn, you draw a card.',
      ],
    },
    {
      title: 'Fighting',
      lines: [
        'A unit cannot attack in the turn in which it arrives, and attacks once a turn.',
        'It attacks the enemy general or an enemy unit. Both hit each other at the same moment.',
        'Units with provoke have to be attacked first.',
        'A board has room for seven units.',
      ],
    },
    {
      title: 'Drawing',
      lines: [
        'A hand has six places. A card that finds none is burned, and both players see it.',
        'With an empty deck, your general takes 2 damage for each card that you cannot draw.',
        'Before the first turn you may swap up to two cards of your hand, once.',
      ],
    },
  ],
  terms: [
    { word: 'Provoke', means: 'Enemies must attack units with provoke first.' },
    { word: 'Rush', means: 'Can attack in the turn in which it arrives.' },
    { word: 'Ranged', means: 'Is not hit back by the units that it attacks.' },
    { word: 'Drain', means: 'What it deals in an attack is restored to its general.' },
    { word: 'Opening gambit', means: 'Happens when the unit is played.' },
    { word: 'Dying wish', means: 'Happens when the unit falls.' },
    { word: 'Burn', also: ['Burned'], means: 'The card goes to the discard pile, and both players see it.' },
    { word: 'Summon', means: 'Puts a unit on the board that was in no deck.' },
  ],
  lessons: {
    hand: 'Lit cards are those you have mana for. Click one to play it.',
    target: 'Now its target: click one of the dashed ones.',
    attack: 'This unit is ready: click it, then whom it attacks.',
    finish: 'Nothing more to do: end your turn. You draw a card then.',
  },
  endings: {
    health: { won: 'The enemy general has fallen', lost: 'Your general has fallen' },
    conceded: { won: 'Your rival gave up', lost: 'You gave up' },
  },
  measure: { of: 'health', label: 'health' },
};
