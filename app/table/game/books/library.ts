import type { RuleBook } from './rule-book.js';

export const library: RuleBook = {
  title: 'Library',
  goal: 'Outlast the other mage. Whoever must draw from an empty library loses.',
  emblem: 'book',
  steps: [
    'You draw one card a turn from the top of your library. Play one land a turn: each gives one mana, every turn.',
    'Pay mana for creatures and spells. Creatures attack from the turn after they came: click one, then the other mage.',
    'Spells and attacks can be answered before they happen: with a lit instant, or by letting it happen.',
  ],
  chapters: [
    {
      title: 'A turn',
      lines: [
        'Your creatures untap and your mana comes back. You draw a card; whoever begins skips the first draw.',
        'Lands, spells and attacks in any order, until you end the turn. One land a turn.',
        'At the end damage wears off, and you discard down to seven cards.',
      ],
    },
    {
      title: 'Answering',
      lines: [
        'A spell or an attack waits before it happens. The other mage may answer with an instant, or let it happen.',
        'The newest one happens first. A spell whose target has left does nothing.',
      ],
    },
    {
      title: 'Fighting',
      lines: [
        'A ready creature attacks and is tapped by it. It may be blocked by an untapped creature; then both strike at once.',
        'A creature that has just arrived can block but not attack.',
      ],
    },
    {
      title: 'The end',
      lines: [
        'Everybody begins with 15 health. At 0 you have lost.',
        'An empty library is harmless, but whoever has to draw from it has lost.',
      ],
    },
  ],
  terms: [
    { word: 'Haste', means: 'Can attack in the turn in which it arrives.' },
    { word: 'Flying', means: 'Only creatures with flying can block it.' },
    { word: 'Vigilance', means: 'Does not tap when it attacks.' },
    { word: 'Trample', means: 'Damage that the blocker does not absorb hits the defending player.' },
    { word: 'Defender', means: 'Cannot attack.' },
    { word: 'Counter', means: 'The spell goes to the graveyard and does nothing.' },
    { word: 'instant', means: 'Can be cast at any time, also to answer something.' },
    { word: 'sorcery', means: 'Can be cast in your own turn only, while nothing waits to happen.' },
    { word: 'land', means: 'Gives one mana each turn. One may be played a turn.' },
    { word: 'graveyard', means: 'The discard pile.' },
  ],
  lessons: {
    hand: 'Play a land first: each gives you one mana every turn. Then cast what you can pay for.',
    target: 'Now its target: click one of the dashed ones.',
    attack: 'This creature can attack: click it, then the other mage.',
    answer: 'This has not happened yet. Answer it with a lit card, or let it happen.',
    finish: 'Nothing more to do: end your turn.',
  },
  endings: {
    health: { won: 'The other mage has no health left', lost: 'You have no health left' },
    'empty-library': {
      won: 'The other mage had to draw from an empty library',
      lost: 'You had to draw from an empty library',
    },
    conceded: { won: 'The other mage gave up', lost: 'You gave up' },
  },
  measure: { of: 'health', label: 'health' },
  commands: { 'attack.block': 'Block' },
  pending: { combat: 'strikes', attack: 'attacks', spell: 'is cast' },
};
