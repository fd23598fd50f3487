import { escapeXml } from '../inspect/escape.js';
import { barPlot, histogram, percent, type RateRow, ratePlot } from './plots.js';
import type { Report, WinRate } from './report.js';

const style = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5d6b7c; --line: #d5dce4; --paper: #fbfcfd; --mark: #1f6feb; --bar: #7fb2f0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e9ef; --soft: #94a3b5; --line: #313c4a; --paper: #12171e; --mark: #6cb0ff; --bar: #2f6db5; }
}
body { margin: 0 auto; max-width: 780px; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .2rem; font-size: 1.6rem; } h2 { margin: 2.4rem 0 .2rem; font-size: 1.15rem; }
p { margin: .2rem 0 .8rem; color: var(--soft); }
svg { display: block; width: 100%; height: auto; font: 13px system-ui, sans-serif; fill: var(--ink); }
.grid { stroke: var(--line); } .middle { stroke: var(--soft); stroke-dasharray: 3 3; }
.interval { stroke: var(--bar); stroke-width: 6; stroke-linecap: round; } .mark { fill: var(--mark); }
.bar { fill: var(--bar); } .tick { fill: var(--soft); font-size: 12px; } .value { font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; } td, th { padding: .15rem .9rem .15rem 0; text-align: left; font-weight: normal; }
th { color: var(--soft); }
`;

const row = (label: string, rate: WinRate): RateRow => ({
  label,
  rate: rate.rate,
  low: rate.low,
  high: rate.high,
  trials: rate.matches - rate.draws,
});

/** The report as one self-contained page, without scripts and fonts. */
export function htmlReport(report: Report): string {
  const { rules, job, turns, commands } = report;
  const title = `${rules.name}: ${report.bots.map(({ bot }) => bot).join(' against ')}`;
  const even = 1 / Math.max(1, report.bots.length);
  const facts: [string, string][] = [
    ['ruleset', `${rules.id} ${rules.version}`],
    ['matches', report.complete ? `${report.matches}` : `${report.matches} of ${job.matches}: stopped`],
    ['seed', job.seed],
    ['decks', job.decks.join(', ') || 'common to all'],
    ['turns', `${turns.average.toFixed(1)} on average, ${turns.median} in the middle, ${turns.most} at most`],
    [
      'commands',
      `${commands.average.toFixed(1)} on average, ${commands.median} in the middle, ${commands.most} at most`,
    ],
    ['choices', `${report.choices.toFixed(1)} commands to choose from, on average`],
    ['commands', `${report.commands.average.toFixed(1)} on average`],
    ['cards never played', report.unplayed.length === 0 ? 'none' : report.unplayed.join(', ')],
  ];
  const sections = [
    section(
      'win-rates',
      'Win rates',
      'Of the decided matches, with 95 % confidence intervals.',
      ratePlot('Win rates', report.bots.map(botRow), even),
    ),
    section(
      'first-seat',
      'First-seat advantage',
      'How often the seat that begins wins, and each bot when it begins.',
      ratePlot(
        'First-seat advantage',
        [row('first seat', report.firstSeat), ...report.bots.map(({ bot, first }) => row(`${bot} first`, first))],
        even,
      ),
    ),
    section('length', 'Match length', 'Matches by their number of turns.', histogram('Match length', lengths(report))),
    section('endings', 'How matches end', 'By the reason given.', barPlot('How matches end', endings(report))),
    ...(report.decks.length === 0 ? [] : [deckSection(report, even)]),
    section(
      'cards-drawn',
      'Cards when drawn',
      'Win rate of seats that held the card at least once.',
      ratePlot('Cards when drawn', cards(report, 'drawn'), even),
    ),
    section(
      'cards-played',
      'Cards when played',
      'Win rate of seats that played the card at least once.',
      ratePlot('Cards when played', cards(report, 'played'), even),
    ),
  ];
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeXml(title)}</h1><p>${escapeXml(summary(report))}</p>`,
    `<table>${facts.map(([name, fact]) => `<tr><th>${name}</th><td>${escapeXml(fact)}</td></tr>`).join('')}</table>`,
    ...sections,
    '</body></html>\n',
  ].join('\n');
}

const botRow = (bot: Report['bots'][number], place: number, all: Report['bots']): RateRow =>
  row(all.filter((other) => other.bot === bot.bot).length > 1 ? `${bot.bot} (${place + 1})` : bot.bot, bot);

const lengths = (report: Report) => report.lengths.map(({ turns, matches }) => ({ at: turns, amount: matches }));

const endings = (report: Report) => report.endings.map(({ reason, matches }) => ({ label: reason, amount: matches }));

/** Best first. */
function cards(report: Report, when: 'drawn' | 'played'): RateRow[] {
  return report.cards
    .filter((card) => card[when].matches > 0)
    .map((card) => row(card.name, card[when]))
    .sort((a, b) => b.rate - a.rate);
}

const deckSection = ({ decks }: Report, even: number): string =>
  section(
    'decks',
    'Decks',
    'Win rate of each starter deck.',
    ratePlot(
      'Decks',
      decks.map((deck) => row(deck.deck, deck)),
      even,
    ),
  );

const section = (id: string, title: string, text: string, plot: string): string =>
  `<section id="${id}"><h2>${title}</h2><p>${text}</p>${plot}</section>`;

/** The result in a sentence. */
function summary({ bots, matches }: Report): string {
  const rates = bots.map(({ bot, rate, low, high }) => `${bot} ${percent(rate)} (${percent(low)} to ${percent(high)})`);
  return `${matches} matches: ${rates.join(', ')}`;
}
