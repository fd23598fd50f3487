import type { RuleBook } from './rule-book.js';

export const guild: RuleBook = {
  title: 'Guild',
  goal: 'Build a deck of traders and troops, and take your rival’s authority down to nothing.',
  emblem: 'coin',
  steps: [
    'Your turn begins with five cards from your deck. Couriers and ledgers draw more by themselves.',
    'Play your cards for trade and combat. Spend trade in the market; bought cards go to your discard pile.',
    'Turn combat against your rival, then end the turn. Everything goes to the discard pile.',
  ],
  chapters: [
    {
      title: 'A turn',
      lines: [
        'Trade and combat begin at zero. Bases give their resources.',
        'You draw 5 cards, more or fewer by your flow. You see their backs and may choose the order; it matters only when a card among them could draw by itself before the deck runs out.',
        'Cards with auto-draw then draw by themselves, one after the other.',
        'Play cards, buy, attack and scrap in any order, as often as you like.',
        'At the end, your hand and what you played go to the discard pile. Bases stay.',
      ],
    },
    {
      title: 'Deck and market',
      lines: [
        'An empty deck is refilled with your shuffled discard pile.',
        'The market shows five cards out of 48. What is bought is replaced at random. The Journeyman can always be bought.',
        'Flow counts from 0 to 9. A purchase adds one, a scrapped card takes one away. Past 9 you draw one card more from then on, below 0 one fewer.',
      ],
    },
    {
      title: 'The end',
      lines: [
        'Everybody begins with 30 authority. Whoever has none is out; the last one wins.',
        'From the ninth round on the guild collects dues: 2 authority from everybody each round, then 4, then 6.',
      ],
    },
  ],
  terms: [
    {
      word: 'Auto-draw',
      means: 'Draws its cards by itself as soon as it comes to your hand. Then it is spent until the deck is shuffled.',
    },
    { word: 'Ally', means: 'Works if another card of the same guild is already in play, or on the board as a base.' },
    { word: 'Scrap', means: 'Remove the card from the match to get this effect.' },
    { word: 'Base', means: 'Stays on the board turn after turn, until an attack takes its whole defence at once.' },
    {
      word: 'Guard',
      means: 'While it is on the board, neither its player nor that player’s other bases can be attacked.',
    },
    { word: 'Flow', means: 'A counter from 0 to 9. Past 9 you draw one card more from then on, below 0 one fewer.' },
    { word: 'trade', means: 'What you buy with in the market. What is left is lost at the end of the turn.' },
    { word: 'combat', means: 'What you attack with. What is left is lost at the end of the turn.' },
    { word: 'authority', means: 'What keeps you in the match. At 0 you are out.' },
  ],
  lessons: {
    hand: 'Lit cards can be played. They cost nothing here: play them all, scouts first.',
    offer:
      'You have trade: click a lit card of the market to buy it. It comes to your hand once your deck is shuffled.',
    attack: 'You have combat: attack your rival, or it is lost at the end of the turn.',
    finish: 'That was all. End your turn: everything is discarded, and you draw five new cards next time.',
  },
  endings: {
    health: { won: 'Your rival has no authority left', lost: 'Your authority is gone' },
    conceded: { won: 'Your rival gave up', lost: 'You gave up' },
  },
  measure: { of: 'health', label: 'authority' },
  commands: { 'combat.attack': 'Attack' },
};
