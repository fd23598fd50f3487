import { wilson } from '../../../simulate/wilson.js';
import type { Desk, Examination } from '../examination.js';
import type { BalanceReport } from '../report.js';
import type { SampleMatch, SampleMatches } from '../sample-matches.js';

/** How far from its share a seat may be before it is a hint. */
const FAR = 0.1;

/** Only matches with the usual number of seats, all of which stayed, because others are not comparable. */
export function balanceOf({ matches }: SampleMatches): BalanceReport | null {
  const usual = matches[0]?.seats ?? [];
  const ended = matches.filter(
    ({ seats, winners, stayed }) => seats.length === usual.length && winners !== null && stayed,
  );
  if (ended.length === 0) return null;
  const decided = ended.filter(({ winners }) => (winners?.length ?? 0) > 0);
  const reasons = new Map<string, number>();
  for (const { reason } of ended) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return {
    matches: ended.length,
    draws: ended.length - decided.length,
    seats: usual.map((seat) => {
      const wins = decided.filter(({ winners }) => winners?.includes(seat)).length;
      return { seat, wins, matches: decided.length, ...wilson(wins, decided.length) };
    }),
    endings: [...reasons].map(([reason, count]) => ({ reason, matches: count })).sort((a, b) => b.matches - a.matches),
    commands: spread(ended, 'commands'),
    turns: spread(ended, 'turns'),
  };
}

function spread(matches: readonly SampleMatch[], of: 'commands' | 'turns') {
  const all = matches.map((match) => match[of]);
  const average = all.reduce((sum, one) => sum + one, 0) / all.length;
  return { average, least: Math.min(...all), most: Math.max(...all) };
}

/** No seat wins much more often than the others, when everybody plays at random. */
export const balance: Examination = {
  id: 'balance',
  title: 'no seat wins much more often than the others, when all play at random',
  async run(desk) {
    await desk.matches();
    const report = balanceOf(desk.samples);
    if (report === null) return 'no match came to its end';
    // In a game of teams several win at once: a fair share is what is left when all are added up.
    const share = report.seats.reduce((sum, { rate }) => sum + rate, 0) / Math.max(1, report.seats.length);
    for (const { seat, rate, low, high } of report.seats) {
      if (low <= share + FAR && high >= share - FAR) continue;
      const message = `'${seat}' wins ${percent(rate)} of the matches (95 %: ${percent(low)} to ${percent(high)}); its share would be ${percent(share)}`;
      desk.note({ id: `unbalanced:${seat}`, severity: 'hint', code: 'unbalanced', message });
    }
    notesEvaluation(desk);
    const { commands } = report;
    const won = report.seats.map(({ seat, rate }) => `${seat} ${percent(rate)}`).join(', ');
    return `${report.matches} matches of ${report.seats.length} seats and ${commands.average.toFixed(0)} commands: ${won}${report.draws > 0 ? `, ${report.draws} drawn` : ''}`;
  },
};

/** A bot that follows `evaluate` plays to lose where it rates winners below the others. */
function notesEvaluation(desk: Desk): void {
  const rated = desk.samples.matches.flatMap((match) => {
    const one = match.stayed ? match.rated() : null;
    return one === null || one === 0 ? [] : [one];
  });
  const wrong = rated.filter((one) => one < 0).length;
  if (wilson(wrong, rated.length).low <= 1 / 2) return;
  const message = `\`evaluate\` contradicts the outcome: at the end of ${wrong} of ${rated.length} matches it rates the winners below the others; higher is better`;
  desk.note({ id: 'evaluates-badly', severity: 'hint', code: 'evaluates-badly', message });
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
