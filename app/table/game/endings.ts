import { bookOf, type Ending } from './books/index.js';
import { capital, words } from './labels.js';

/** Reasons that any game may end for. */
const common: Readonly<Record<string, Ending & { readonly loss: string }>> = {
  health: { won: 'The other has no health left', lost: 'You have no health left', loss: 'no health left' },
  conceded: { won: 'The other gave up', lost: 'You gave up', loss: 'gave up' },
  rounds: { won: 'You won the rounds', lost: 'The other won the rounds', loss: 'rounds won' },
  incapacitated: { won: 'The other cannot go on', lost: 'You cannot go on', loss: 'unable to go on' },
  'empty-library': {
    won: 'The other had to draw from an empty deck',
    lost: 'You had to draw from an empty deck',
    loss: 'an empty library',
  },
  'turn-limit': {
    won: 'The last turn is over, and you are ahead',
    lost: 'The last turn is over, and the other is ahead',
    loss: 'the last turn is over',
  },
  points: { won: 'You have the most points', lost: 'The other has more points', loss: 'fewer points' },
  chips: { won: 'You have all the chips', lost: 'The other has all the chips', loss: 'no chips left' },
  'simultaneous-loss': { won: 'Both fell', lost: 'Both fell', loss: 'both fell' },
};

/** Why somebody is out, in the log. */
export const lossText = (reason: string): string => common[reason]?.loss ?? words(reason);

/** How the match ended, for the viewer. `mine`: the person is the winner, or not, or only watches. */
export function endingText(rules: string, reason: string, mine: boolean, loser: string | null): string {
  const ending = bookOf(rules)?.endings[reason] ?? common[reason];
  if (ending === undefined) return capital(words(reason));
  // Among several people at one table nobody is "you": the one who gave up is named.
  if (loser !== null && reason === 'conceded') return `${loser} gave up`;
  return mine ? ending.won : ending.lost;
}
