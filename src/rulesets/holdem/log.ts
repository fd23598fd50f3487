import { type CuesOf, commonCues, commonLog, type LogOf } from '../../authoring/index.js';
import type { game } from './game.js';

/** By the cards on the board. */
const streets: Readonly<Record<number, string>> = { 3: 'flop', 4: 'turn', 5: 'river' };
const plain = ['two pairs', 'three of a kind', 'four of a kind'];
const andAllIn = (allIn: boolean): string => (allIn ? ' and is all-in' : '');

export const log: LogOf<typeof game> = {
  ...commonLog,
  'seat.lost': ({ seat, reason }, { name }) =>
    reason === 'no-chips' ? `${name(seat)} has no chips left.` : `${name(seat)} leaves.`,
  'hand.dealt': ({ seat, hand }, { name }) => `Hand ${hand}: ${name(seat)} has the button.`,
  'blind.posted': ({ seat, chips }, { name }) => `${name(seat)} posts a blind of ${chips}.`,
  'bet.checked': ({ seat }, { name }) => `${name(seat)} checks.`,
  'bet.called': ({ seat, chips, allIn }, { name }) => `${name(seat)} calls ${chips}${andAllIn(allIn)}.`,
  'bet.raised': ({ seat, to, opens, allIn }, { name }) =>
    `${name(seat)} ${opens ? 'bets' : 'raises to'} ${to}${andAllIn(allIn)}.`,
  'hand.folded': ({ seat }, { name }) => `${name(seat)} folds.`,
  'board.dealt': ({ cards, board }) => `The ${streets[board] ?? 'board'}: ${cards.join(' ')}.`,
  'hand.shown': ({ seat, cards, hand }, { name }) =>
    `${name(seat)} shows ${cards.join(' ')}: ${plain.includes(hand) ? hand : `a ${hand}`}.`,
  'pot.won': ({ seat, chips, pot, shared }, { name }) =>
    `${name(seat)} ${shared ? 'gets' : 'wins'} ${chips} of ${pot === 0 ? 'the pot' : `side pot ${pot}`}.`,
  'bet.returned': ({ seat, chips }, { name }) => `${name(seat)} takes back ${chips} that nobody has matched.`,
};

/** How long things take to show, one after another. */
const CHIPS = 300;
const FLIGHT = 400;
const REVEAL = 700;
const BANNER = 900;

export const cues: CuesOf<typeof game> = {
  ...commonCues,
  'hand.dealt': { show: 'hand-banner', lasts: BANNER, sound: 'shuffle' },
  'blind.posted': { show: 'chips-in', lasts: CHIPS, sound: 'chips' },
  'bet.checked': { show: 'check', lasts: CHIPS, sound: 'knock' },
  'bet.called': { show: 'chips-in', lasts: CHIPS, sound: 'chips' },
  'bet.raised': { show: 'chips-in', lasts: CHIPS, sound: 'chips' },
  'hand.folded': { show: 'fold', lasts: FLIGHT, sound: 'slide' },
  'board.dealt': { show: 'board-flip', lasts: REVEAL, sound: 'flip' },
  'hand.shown': { show: 'hand-reveal', lasts: REVEAL, sound: 'flip' },
  'pot.won': { show: 'chips-out', lasts: REVEAL, sound: 'sweep' },
  'bet.returned': { show: 'chips-out', lasts: CHIPS, sound: 'chips' },
};
