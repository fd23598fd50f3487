import type { RuleBook } from './rule-book.js';

export const clash: RuleBook = {
  title: 'Clash',
  goal: 'Two fighters choose in secret, then everything happens at once. Leave the other unable to go on.',
  emblem: 'axe',
  steps: [
    'Choose techniques. Each takes stamina and time on one or more channels: weapon, off hand, footwork, concentration.',
    'Lock in, see what the other has chosen, and spend focus to add, withdraw or stack.',
    'Then fight: attacks meet defences where they overlap on the timeline.',
  ],
  chapters: [
    {
      title: 'A plan',
      lines: [
        'Stamina: 10, and 2 come back each turn. Focus: 3, and 3 come back each turn, at most 5.',
        'Time: one turn is a line from 0.0 to 1.0. Every play takes a stretch of it.',
        'Channels: two plays of yours never use the same one.',
        'Techniques are always at hand, and some need a rest after they were used.',
      ],
    },
    {
      title: 'A turn',
      lines: [
        'You draw five cards and plan in secret. Then you lock in.',
        'All plans are shown. For 1 focus each you may add, withdraw, move or stack a card.',
        'Then everything happens: positions first, then attacks by their start against the defences that overlap them.',
      ],
    },
    {
      title: 'How an attack is decided',
      lines: [
        'An attack says how likely it lands. Each point of advantage is worth 6 %, each wound of this turn costs 8 %, defences take off what they guard.',
        'Whoever has the highest position gains advantage, everybody else loses 1.',
        'From turn 25 on everybody loses vitality at the end of a turn.',
      ],
    },
  ],
  terms: [
    { word: 'Position', means: 'Whoever has the highest position in a turn gains advantage.' },
    { word: 'advantage', means: 'From 0 to 3. Each point makes your attacks 6 % likelier than the other’s.' },
    {
      word: 'Guards',
      also: ['guard'],
      means: 'Takes this much off the chance of attacks that overlap it, by their line.',
    },
    { word: 'point', means: 'The line of thrusts and stabs. Guards against it are written as point.' },
    { word: 'edge', means: 'The line of cuts and swings. Guards against it are written as edge.' },
    { word: 'blunt', means: 'The line of blows, bashes and kicks. Few defences stop it.' },
    { word: 'On commit', means: 'Happens when the plans are shown, before the fight.' },
    { word: 'stack', also: ['stacked'], means: 'Put it onto one of your plays after the plans are shown, for focus.' },
    { word: 'Cooldown', means: 'It cannot be used again for this many turns.' },
    { word: 'tick', means: 'One turn: everything planned happens in it.' },
    { word: 'vitality', means: 'Your health: the number in the heart. At 0 you are out.' },
  ],
  lessons: {
    hand: 'Click lit cards to plan them. Take an attack and a defence, as long as stamina and time allow.',
    change: 'Both plans are open. You may spend focus to change yours, or fight.',
    finish: 'When your plan is ready, lock in. Then you see what the other has chosen.',
  },
  endings: {
    incapacitated: { won: 'Your opponent cannot go on', lost: 'You cannot go on' },
    conceded: { won: 'Your opponent gave up', lost: 'You gave up' },
  },
  measure: { of: 'health', label: 'vitality' },
};
