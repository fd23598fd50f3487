import { escapeXml } from '../../inspect/escape.js';
import type { ExaminationReport, Finding } from './report.js';
import { commandText, lastOf, opening } from './report-text.js';

/** The findings, faults first; each with its record, which can be saved from the page. */
export function findingsSection(examinations: readonly ExaminationReport[], game: string): string {
  let recorded = 0;
  const all = examinations.flatMap(({ id, findings }) =>
    // The same numbers as those of the files that `--record` writes.
    findings.map((finding) => ({ id, finding, nth: finding.record === undefined ? 0 : ++recorded })),
  );
  const isFault = ({ finding }: (typeof all)[number]): number => Number(finding.severity === 'fault');
  return [...all]
    .sort((a, b) => isFault(b) - isFault(a))
    .map(({ id, finding, nth }) => findingCard(id, finding, `${nth}-${finding.code}.json`, game))
    .join('\n');
}

const marks = { fault: '✗ fault', hint: '! hint' } as const;

function findingCard(examination: string, finding: Finding, file: string, game: string): string {
  const { severity, message, times, id } = finding;
  const often = times > 1 ? ` · found ${times} times` : '';
  return [
    `<article class="${severity}"><h3><span class="mark ${severity}">${marks[severity]}</span> ${escapeXml(message)}</h3>`,
    `<p class="small">check <code>${examination}</code> · id <code>${escapeXml(id)}</code>${often}</p>`,
    recordPart(finding, file, game),
    '</article>',
  ].join('');
}

function recordPart({ record, shrunkFrom = 0 }: Finding, file: string, game: string): string {
  if (record === undefined) return '';
  const size = record.commands.length;
  const from = shrunkFrom > size ? `, shrunk from ${shrunkFrom}` : '';
  const { left, shown } = lastOf(record.commands);
  const list = shown.map((command) => `<li><code>${escapeXml(commandText(command))}</code></li>`);
  const json = JSON.stringify(record, null, 1);
  const address = `data:application/json;charset=utf-8,${encodeURIComponent(json)}`;
  return [
    `<p>${size === 0 ? 'At the start' : `After ${size} command${size === 1 ? '' : 's'}${from}`}, with the seed <code>${escapeXml(record.seed)}</code>:</p>`,
    `<ol start="${left + 1}">${list.join('')}</ol>`,
    `<p>To see it happen, <a download="${escapeXml(file)}" href="${escapeXml(address)}">save ${escapeXml(file)}</a> and run:</p>`,
    `<pre class="run">${escapeXml(opening(game, file).join('\n'))}</pre>`,
    `<details><summary>The record</summary><pre>${escapeXml(json)}</pre></details>`,
  ].join('');
}
