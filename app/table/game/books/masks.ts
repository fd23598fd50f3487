import type { RuleBook } from './rule-book.js';

export const masks: RuleBook = {
  title: 'Masks',
  goal: 'Keep a mask on. Whoever is the last with one wins.',
  emblem: 'mask',
  steps: [
    'You wear two masks that nobody else sees. In your turn, say what you do: you may claim any mask, also one you do not wear.',
    'Others may challenge a claim. Whoever is wrong loses a mask, and chooses which.',
    'Alms, a strike and stealing can be blocked, with a mask that the blocker claims. This may be challenged too.',
  ],
  chapters: [
    {
      title: 'Actions',
      lines: [
        'Wage: one coin. Alms: two coins, which a banker blocks. Denounce: seven coins, and another loses a mask.',
        'Levy, as the banker: three coins.',
        'Strike, as the blade: three coins, and another loses a mask, unless it blocks as the doctor.',
        'Steal, as the thief: two coins of another, unless it blocks as the thief or the actor.',
        'Swap, as the actor: take two masks of the wardrobe and give two back.',
        'With ten coins you must denounce somebody.',
      ],
    },
    {
      title: 'Challenges',
      lines: [
        'A claim that nobody challenges counts, whether it is true or not.',
        'A mask that is shown after a challenge is swapped for another of the wardrobe.',
        'An action that was a lie does not happen, and costs nothing. A block that was a lie falls.',
        'What was paid for an action that is blocked is lost.',
      ],
    },
  ],
  terms: [],
  lessons: {
    finish:
      'Choose what you do. You may claim a mask that you do not wear, if you think that nobody dares to challenge it.',
    target: 'Choose whom it is against.',
  },
  endings: {
    unmasked: { won: 'All others are unmasked', lost: 'Your masks have fallen' },
    left: { won: 'The others have left', lost: 'You have left' },
    conceded: { won: 'The others gave up', lost: 'You gave up' },
  },
  measure: { of: 'own', field: 'coins', label: 'coins' },
};
