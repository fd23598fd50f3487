import type { Report, WinRate } from '../simulate/index.js';
import { percent } from '../simulate/plots.js';

const column = (share: number): string => percent(share).padStart(7);

const line = (name: string, { rate, low, high, matches, draws }: WinRate): string =>
  `  ${name.padEnd(22)} ${column(rate)}   95 %: ${column(low)} to ${column(high)}   ${matches} matches, ${draws} drawn`;

/** The result for a terminal. */
export function reportTable(report: Report): string {
  const { rules, turns, commands, endings, unplayed } = report;
  return [
    `${rules.name}: ${report.matches} matches, seed ${report.job.seed}`,
    '',
    'win rates (of the decided matches)',
    ...report.bots.map((bot) => line(bot.bot, bot)),
    line('first seat', report.firstSeat),
    '',
    ...(report.decks.length === 0 ? [] : ['decks', ...report.decks.map((deck) => line(deck.deck, deck)), '']),
    `turns     ${turns.average.toFixed(1)} on average, ${turns.median} in the middle, ${turns.most} at most`,
    `commands  ${commands.average.toFixed(1)} on average`,
    `endings   ${endings.map(({ reason, matches }) => `${reason} ${matches}`).join(', ')}`,
    `unplayed  ${unplayed.length === 0 ? 'none' : unplayed.join(', ')}`,
    '',
  ].join('\n');
}
