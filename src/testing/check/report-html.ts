import { escapeXml } from '../../inspect/escape.js';
import { barPlot, percent, ratePlot } from '../../simulate/plots.js';
import type { Share } from '../paths/coverage.js';
import { flowPicture } from './flow-picture.js';
import type { BalanceReport, CardUse, ChartReport, CheckReport, ExaminationReport, Finding } from './report.js';
import { style } from './report-style.js';
import { commandText, summaryOf, verdictOf } from './report-text.js';

/** The report as one self-contained page, without scripts and fonts. */
export function checkHtml(report: CheckReport): string {
  const { rules, seed, matches, commands, seconds, ok, chart, balance, cards } = report;
  const title = `${rules.name}: ${ok ? 'no faults found' : 'faults found'}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title><style>${style}</style></head><body>`,
    `<header class="${ok ? 'good' : 'bad'}"><h1>${escapeXml(rules.name)}</h1><p>${escapeXml(summaryOf(report))}</p>`,
    `<p class="small">${escapeXml(`${rules.id} ${rules.version} · ${matches} random matches, ${commands} commands · seed ${seed} · ${seconds.toFixed(0)} s`)}</p></header>`,
    `<main><section id="examinations"><h2>Checks</h2>${examinationTable(report.examinations)}</section>`,
    findingsSection(report.examinations),
    chart === null ? '' : chartSection(chart),
    balance === null ? '' : balanceSection(balance),
    cards.some(({ used }) => used > 0) ? cardSection(cards) : '',
    '</main></body></html>\n',
  ].join('\n');
}

const words = { ok: 'ok', hint: 'hint', fault: 'fault', skipped: 'skipped' } as const;

const examinationTable = (examinations: readonly ExaminationReport[]): string =>
  `<table>${examinations
    .map((one) => {
      const verdict = verdictOf(one);
      return `<tr><td><span class="mark ${verdict}">${words[verdict]}</span></td><th scope="row">${one.id}</th><td>${escapeXml(one.title)}<br><span class="small">${escapeXml(one.skipped ?? one.looked)}</span></td></tr>`;
    })
    .join('')}</table>`;

function findingsSection(examinations: readonly ExaminationReport[]): string {
  const all = examinations.flatMap(({ id, findings }) => findings.map((finding) => ({ id, finding })));
  if (all.length === 0) return '';
  const faultsFirst = [...all].sort(
    (a, b) => Number(b.finding.severity === 'fault') - Number(a.finding.severity === 'fault'),
  );
  return `<section id="findings"><h2>Findings</h2>${faultsFirst.map(({ id, finding }) => findingCard(id, finding)).join('')}</section>`;
}

function findingCard(examination: string, finding: Finding): string {
  const { severity, message, times, record, shrunkFrom = 0, id } = finding;
  const often = times > 1 ? ` · found ${times} times` : '';
  const head = `<p><span class="mark ${severity}">${severity}</span> <strong>${escapeXml(message)}</strong></p><p class="small">${examination} · <code>${escapeXml(id)}</code>${often}</p>`;
  if (record === undefined) return `<article class="${severity}">${head}</article>`;
  const size = record.commands.length;
  const from = shrunkFrom > size ? `, shrunk from ${shrunkFrom}` : '';
  const list = record.commands
    .slice(0, 20)
    .map((command) => `<li><code>${escapeXml(commandText(command))}</code></li>`);
  const more = size > 20 ? `<li>and ${size - 20} more</li>` : '';
  return [
    `<article class="${severity}">${head}`,
    `<p class="small">${size} command${size === 1 ? '' : 's'}${from}, from the seed <code>${escapeXml(record.seed)}</code></p>`,
    `<ol>${list.join('')}${more}</ol>`,
    `<details><summary>The record, for turnchart replay and inspect</summary><pre>${escapeXml(JSON.stringify(record, null, 1))}</pre></details>`,
    '</article>',
  ].join('');
}

function chartSection(chart: ChartReport): string {
  const { states, transitions, plumbing, paths, positions } = chart;
  const facts: [string, Share][] = [
    ['states', states],
    ['transitions of the game', transitions],
    ['transitions of the shell and of questions', plumbing],
  ];
  const rows = facts.map(
    ([name, share]) =>
      `<tr><th scope="row">${name}</th><td>${share.covered} of ${share.total}</td><td>${missing(share)}</td></tr>`,
  );
  return [
    '<section id="chart"><h2>The chart</h2>',
    `<p>How often each phase was entered, each command sent and each exit taken, by random matches and by ${paths} paths to ${positions} positions.</p>`,
    '<p class="legend"><span class="key reached"></span> reached <span class="key not-reached"></span> not reached <span class="key dead"></span> cannot be reached</p>',
    `<div class="wide">${flowPicture(chart)}</div>`,
    `<table>${rows.join('')}</table></section>`,
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
    `<section id="balance"><h2>Balance</h2><p>${matches} matches in which everybody plays at random; ${draws} without a winner. With 95 % confidence intervals; the dashed line is an even share, ${percent(share)}.</p>`,
    ratePlot('Wins by seat', rows, share),
    `<p>Turns: ${length(turns)}. Commands: ${length(commands)}.</p>`,
    barPlot(
      'How matches end',
      endings.map(({ reason, matches: amount }) => ({ label: reason, amount })),
    ),
    '</section>',
  ].join('\n');
}

function cardSection(cards: readonly CardUse[]): string {
  const rows = [...cards].sort((a, b) => a.used - b.used || a.name.localeCompare(b.name, 'en'));
  const cells = rows.map(
    ({ name, def, used, matches }) =>
      `<tr class="${used === 0 ? 'unused' : ''}"><th scope="row">${escapeXml(name)}</th><td><code>${escapeXml(def)}</code></td><td class="amount">${used}</td><td class="amount">${matches}</td></tr>`,
  );
  return `<section id="cards"><h2>Cards</h2><p>Matches in which a card was played or named by a command, and matches it was in. The least used come first.</p><div class="wide"><table class="cards"><thead><tr><th>card</th><th></th><th>used</th><th>there</th></tr></thead><tbody>${cells.join('')}</tbody></table></div></section>`;
}
