import type { RuleBook } from './rule-book.js';

export const hearts: RuleBook = {
  title: 'Hearts',
  goal: 'Take as few points as you can. Whoever has the fewest when somebody reaches 100 wins.',
  emblem: 'heart',
  steps: [
    'Before a round, pass three cards to another player: left, right, across, and every fourth round none.',
    'The two of clubs leads. Follow the suit that was led if you can; the highest card of that suit takes the trick.',
    'Every heart that you take is a point, and the queen of spades is thirteen.',
  ],
  chapters: [
    {
      title: 'A trick',
      lines: [
        'Whoever took the last trick leads the next.',
        'You must follow suit. If you cannot, you may play any card.',
        'Hearts may not be led before one has been played to a trick, unless you have nothing else.',
        'Nobody may play points to the first trick, unless there is no other way.',
      ],
    },
    {
      title: 'Points',
      lines: [
        'A heart counts one, the queen of spades thirteen: 26 in every round.',
        'Whoever takes all 26 shoots the moon: everybody else gets 26 instead.',
        'When somebody has 100 points, the match is over. The fewest points win.',
      ],
    },
  ],
  terms: [],
  lessons: {
    several: 'Choose three cards to pass: high spades and hearts are dangerous. Click them, then press Pass.',
    hand: 'Lit cards may be played now. Low cards keep you out of trouble.',
  },
  endings: {
    points: { won: 'You have the fewest points', lost: 'Somebody else has fewer points' },
    conceded: { won: 'The others gave up', lost: 'You gave up' },
  },
  measure: { of: 'own', field: 'score', label: 'points' },
};
