import { escapeXml } from '../../inspect/escape.js';
import { barPlot, percent, ratePlot } from '../../simulate/plots.js';
import type { Share } from '../paths/coverage.js';
import { findingsSection } from './findings-html.js';
import { flowPicture } from './flow-picture.js';
import type {
  BalanceReport,
  CardUse,
  ChartReport,
  CheckReport,
  DeclaredAudience,
  ExaminationReport,
  SeatUse,
} from './report.js';
import { style } from './report-style.js';
import { againWith, seenBlocks, summaryOf, verdictOf } from './report-text.js';

/** The report as one self-contained page, without scripts and fonts. `game` is what the command line was given. */
export function checkHtml(report: CheckReport, game: string = report.rules.id): string {
  const { rules, ok, chart, balance, cards, seats, seen, examinations } = report;
  const title = `${rules.name}: ${ok ? 'no faults found' : 'faults found'}`;
  const sections: readonly (readonly [string, string, string])[] = [
    ['findings', 'Findings', findingsSection(examinations, game)],
    ['checks', 'Checks', examinationList(examinations)],
    ['chart', 'The chart', chart === null ? '' : chartSection(chart)],
    ['balance', 'Balance', balance === null ? '' : balanceSection(balance)],
    ['cards', 'Cards', cards.some(({ used }) => used > 0) ? cardSection(cards) : ''],
    ['seats', 'Who sends what', seatSection(seats)],
    ['seen', 'Who sees what', seenSection(seen)],
  ];
  const present = sections.filter(([, , body]) => body !== '');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title><style>${style}</style></head><body>`,
    headerOf(report, game),
    `<nav aria-label="Contents">${present.map(([id, name]) => `<a href="#${id}">${name}</a>`).join('')}</nav>`,
    `<main>${present.map(([id, name, body]) => `<section id="${id}"><h2>${name}</h2>\n${body}</section>`).join('\n')}</main>`,
    '</body></html>\n',
  ].join('\n');
}

function headerOf(report: CheckReport, game: string): string {
  const { rules, seed, matches, commands, seconds, ok, chart } = report;
  const facts: [string, string][] = [
    ['version', rules.version],
    ['random matches', number(matches)],
    ['commands', number(commands)],
    ...(chart === null ? [] : [['transitions', of(chart.transitions)] satisfies [string, string]]),
    ['seed', seed],
    ['time', `${seconds.toFixed(0)} s`],
  ];
  return [
    `<header class="${ok ? 'good' : 'bad'}"><h1>${escapeXml(rules.name)}</h1>`,
    `<p class="verdict">${ok ? '✓' : '✗'} ${escapeXml(summaryOf(report))}</p>`,
    `<dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeXml(value)}</dd></div>`).join('')}</dl>`,
    `<p class="small">The same check again: <code>${escapeXml(againWith(report, game))}</code></p></header>`,
  ].join('');
}

const number = (value: number): string => value.toLocaleString('en');
const of = ({ covered, total }: Share): string => `${covered} of ${total}`;

const words = { ok: '✓ ok', hint: '! hint', fault: '✗ fault', skipped: '– skipped' } as const;

const examinationList = (examinations: readonly ExaminationReport[]): string =>
  `<ul class="checks">${examinations
    .map((one) => {
      const verdict = verdictOf(one);
      return `<li><span class="mark ${verdict}">${words[verdict]}</span><h3>${one.id}</h3><p>${escapeXml(one.title)}<br><span class="small">${escapeXml(one.skipped ?? one.looked)}</span></p></li>`;
    })
    .join('')}</ul>`;

function chartSection(chart: ChartReport): string {
  const { states, transitions, plumbing, paths, positions } = chart;
  const facts: [string, Share][] = [
    ['states', states],
    ['transitions of the game', transitions],
    ['transitions that every game has', plumbing],
  ];
  const rows = facts.map(
    ([name, share]) => `<tr><th scope="row">${name}</th><td>${of(share)}</td><td>${missing(share)}</td></tr>`,
  );
  return [
    `<p>How often each phase was entered, each command sent and each exit taken, by random matches and by ${paths} paths to ${positions} positions.</p>`,
    '<p class="legend"><span class="key reached"></span> reached <span class="key not-reached"></span> not reached <span class="key dead"></span> cannot be reached</p>',
    `<div class="wide" role="region" aria-label="The flow" tabindex="0">${flowPicture(chart)}</div>`,
    `<table>${rows.join('')}</table>`,
    '<p class="small">Every game has states and transitions for questions, for leaving and for positions of tests; a game without questions does not reach all of them.</p>',
  ].join('\n');
}

const missing = ({ missing: left }: Share): string =>
  left.length === 0
    ? ''
    : `<details><summary>${left.length} not covered</summary><ul>${left.map((one) => `<li><code>${escapeXml(one)}</code></li>`).join('')}</ul></details>`;

function balanceSection(balance: BalanceReport): string {
  const { seats, endings, turns, commands, matches, draws } = balance;
  const share = seats.reduce((sum, { rate }) => sum + rate, 0) / Math.max(1, seats.length);
  const rows = seats.map(({ seat, rate, low, high, matches: trials }) => ({ label: seat, rate, low, high, trials }));
  const length = ({ average, least, most }: BalanceReport['turns']): string =>
    `${average.toFixed(1)} on average, ${least} to ${most}`;
  return [
    `<p>${matches} matches in which everybody plays at random; ${draws} without a winner. With 95 % confidence intervals; the dashed line is an even share, ${percent(share)}.</p>`,
    ratePlot('Wins by seat', rows, share),
    // A game without turns is one long turn.
    `<p>${turns.most > 1 ? `Turns: ${length(turns)}. ` : ''}Commands: ${length(commands)}.</p>`,
    '<h3>How matches end</h3>',
    barPlot(
      'How matches end',
      endings.map(({ reason, matches: amount }) => ({ label: reason, amount })),
    ),
  ].join('\n');
}

function seatSection(seats: readonly SeatUse[]): string {
  const types = [...new Set(seats.flatMap(({ commands }) => Object.keys(commands)))].sort();
  if (types.length === 0) return '';
  const head = seats.map(({ seat }) => `<th scope="col">${escapeXml(seat)}</th>`).join('');
  const rows = types.map((type) => {
    const cells = seats.map(({ commands }) => `<td>${number(commands[type] ?? 0)}</td>`).join('');
    return `<tr><th scope="row">${escapeXml(type)}</th>${cells}</tr>`;
  });
  return `<table><tr><td></td>${head}</tr>${rows.join('')}</table>`;
}

const seenSection = (seen: readonly DeclaredAudience[]): string =>
  `<table>${seenBlocks(seen)
    .map(([who, what]) => `<tr><th scope="row">${escapeXml(who)}</th><td>${escapeXml(what)}</td></tr>`)
    .join('')}</table>`;

function cardSection(cards: readonly CardUse[]): string {
  const rows = [...cards].sort((a, b) => a.used - b.used || a.name.localeCompare(b.name, 'en'));
  const items = rows.map(({ name, def, used, matches }) => {
    const share = matches === 0 ? 0 : (used / matches) * 100;
    return `<li class="${used === 0 ? 'unused' : ''}" title="${escapeXml(def)}"><span>${escapeXml(name)}</span> <span class="amount">${used === 0 ? 'never' : used} of ${matches}</span><i style="width:${share.toFixed(0)}%"></i></li>`;
  });
  return `<p>In how many of the matches that it was in a card was played or named by a command. The least used come first.</p><ul class="cards">${items.join('')}</ul>`;
}
