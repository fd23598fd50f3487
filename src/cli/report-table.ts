import type { Lengths, Report, WinRate } from '../simulate/index.js';
import { percent } from '../simulate/plots.js';

const column = (share: number): string => percent(share).padStart(7);

const line = (name: string, { rate, low, high, matches, draws }: WinRate): string =>
  `  ${name.padEnd(22)} ${column(rate)}   95 %: ${column(low)} to ${column(high)}   ${matches} matches, ${draws} drawn`;

/** Average, middle and tails of how long matches are. */
const lengthText = ({ average, low, median, high, most }: Lengths): string =>
  `${average.toFixed(1)} on average, ${median} in the middle, ${low} to ${high} in four of five, ${most} at most`;

/** Scores and places, where the game has them. */
function standings({ bots }: Report): string[] {
  const rows = bots.flatMap(({ bot, points, place }) => {
    const parts = [
      ...(points === null ? [] : [`${points.toFixed(1).padStart(8)} points`]),
      ...(place === null ? [] : [`place ${place.toFixed(2)}`]),
    ];
    return parts.length === 0 ? [] : [`  ${bot.padEnd(22)} ${parts.join(', ')}`];
  });
  return rows.length === 0 ? [] : ['at the end, on average', ...rows, ''];
}

/** The result for a terminal. */
export function reportTable(report: Report): string {
  const { rules, turns, commands, choices, endings, unplayed } = report;
  return [
    `${rules.name}: ${report.matches} matches, seed ${report.job.seed}`,
    '',
    'win rates (of the decided matches)',
    ...report.bots.map((bot) => line(bot.bot, bot)),
    line('first seat', report.firstSeat),
    '',
    ...(report.decks.length === 0 ? [] : ['decks', ...report.decks.map((deck) => line(deck.deck, deck)), '']),
    ...standings(report),
    `turns     ${lengthText(turns)}`,
    `commands  ${lengthText(commands)}`,
    `choices   ${choices.toFixed(1)} commands to choose from, on average`,
    `endings   ${endings.map(({ reason, matches }) => `${reason} ${matches}`).join(', ')}`,
    `unplayed  ${unplayed.length === 0 ? 'none' : unplayed.join(', ')}`,
    '',
  ].join('\n');
}
