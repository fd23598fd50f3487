import type { RuleBook } from './rule-book.js';

export const spades: RuleBook = {
  title: 'Spades',
  goal: 'Take as many tricks as you and your partner have bid. The first team with 500 points wins.',
  emblem: 'spade',
  steps: [
    'Say how many tricks you will take. Your partner sits across from you, and your bids are added up.',
    'Follow the suit that was led if you can. Spades are trumps: the highest spade takes the trick.',
    'A contract that you make is worth ten points a trick; one that you miss costs as much.',
  ],
  chapters: [
    {
      title: 'A trick',
      lines: [
        'Whoever took the last trick leads the next.',
        'You must follow suit. If you cannot, you may play any card, also a spade.',
        'A spade may not be led before one has been played to a trick, unless you have nothing else.',
      ],
    },
    {
      title: 'Points',
      lines: [
        'Ten points for each trick of the contract, and one for each trick above it: these are bags. Ten bags cost 100.',
        'Nil is the bid to take no trick at all: 100 points if you keep it, 100 lost if you do not.',
        'The tricks of a nil that failed count for the partner.',
        'The match is over when a team has 500 points, or is 200 below zero. The most points win.',
      ],
    },
  ],
  terms: [],
  lessons: {
    finish: 'Count your aces, kings and high spades: each takes about one trick. Nil is for a hand without them.',
    hand: 'Lit cards may be played now. High cards and spades take tricks; low cards keep bags away.',
  },
  endings: {
    points: { won: 'Your team has the most points', lost: 'The other team has more points' },
    left: { won: 'The other team has left', lost: 'Your team has left' },
    conceded: { won: 'The other team gave up', lost: 'You gave up' },
  },
  measure: { of: 'own', field: 'score', label: 'points' },
};
