import type { RuleBook } from './rule-book.js';

export const slots: RuleBook = {
  title: 'Skirmish',
  goal: 'Hold more slots than your rival. Two rounds won are the match.',
  emblem: 'shield',
  steps: [
    'One card a turn: a unit into one of your slots, or a stratagem.',
    'Each slot is held by the stronger unit in it.',
    'Pass when you have done enough. The round ends when both have passed; cards are scarce, so save some.',
  ],
  chapters: [
    {
      title: 'A round',
      lines: [
        'In turn, everybody plays one card or passes. Whoever has passed is done for this round.',
        'When all others have passed, the last one plays on until passing too.',
        'Then the slots are compared: more power holds the slot, equal power holds nothing.',
        'Whoever holds more slots wins the round; if that is level, whoever has more power in all.',
      ],
    },
    {
      title: 'The match',
      lines: [
        'You begin with 8 cards. At the beginning of each later round you draw 3, and nothing else gives you cards.',
        'Two rounds won are the match. Between rounds the units leave the board.',
      ],
    },
    {
      title: 'Units',
      lines: [
        'Power is all that a unit has. At 0 it dies.',
        'A unit may be played onto one of your own: the old one is sacrificed, which counts as a death.',
      ],
    },
  ],
  terms: [
    { word: 'Deploy', also: ['deployed'], means: 'Happens when the unit is played into its slot.' },
    { word: 'Death', means: 'Happens when the unit dies, also when you replace it.' },
    { word: 'Conquest', means: 'Happens if the unit holds its slot when the round ends.' },
    { word: 'close', means: 'Up to two slots away in the same row. Never the unit itself.' },
    { word: 'facing', means: 'The same slot of the other row.' },
    { word: 'holds', means: 'Has more power than what faces it.' },
  ],
  lessons: {
    hand: 'One card a turn. Click a lit card to choose it.',
    place: 'Now its slot. It holds the slot if it is stronger than what faces it.',
    target: 'Now its target: click one of the dashed ones.',
    finish: 'Pass when you are ahead, or when this round is not worth another card.',
  },
  endings: {
    rounds: { won: 'You won two rounds', lost: 'Your rival won two rounds' },
    conceded: { won: 'Your rival gave up', lost: 'You gave up' },
  },
  measure: { of: 'power', label: 'power on the board' },
};
