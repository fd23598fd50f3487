/** Writes the figures into docs/performance.md, between its markers, and draws the plot. */
import { readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

const titles = {
  duel: 'The same small duel on everything',
  queue: 'Long queues',
  lanes: 'Both lanes, and the pieces of a command',
  length: 'Long matches',
  many: 'Many matches in one process',
  peer: "Simulating the same short duel with each library's own means",
  workers: 'Two workers and one thread',
  simulation: 'Simulated matches',
  bots: 'Searching bots',
  inspector: 'Being watched',
  host: 'Hosted matches, end to end',
};

const number = (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);

function table(rows) {
  const columns = Object.keys(rows[0]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const alignment = columns.map((column) => (typeof rows[0][column] === 'number' ? '---:' : '---'));
  return [line(columns), line(alignment), ...rows.map((row) => line(columns.map((column) => number(row[column]))))];
}

function section(machine, [name, { rows, targets = [] }]) {
  const verdicts = targets.map(
    ({ target, measured, met }) => `* ${met ? 'met' : '**missed**'}: ${target}: measured ${number(measured)}`,
  );
  const picture = name === 'duel' ? ['![Actions per second, on a logarithmic scale](images/performance.svg)', ''] : [];
  const measured = `turnchart ${machine.version}, ${machine.date}, Node ${machine.node}, ${machine.cores} cores of ${machine.cpu}.`;
  return [
    ...[`### ${titles[name]}`, '', measured, '', ...picture, ...table(rows)],
    ...(verdicts.length > 0 ? ['', ...verdicts] : []),
    '',
  ];
}

/** The sections that are there, by the name of their benchmark: one that is not run again stays as it is. */
function sectionsOf(text) {
  const parts = text.split(/^(?=### )/m);
  const found = Object.keys(titles).map((name) => [
    name,
    parts.find((part) => part.startsWith(`### ${titles[name]}\n`)),
  ]);
  return Object.fromEntries(found.filter(([, part]) => part !== undefined));
}

export function writeDocs(page, plot, { machine, results }) {
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from)
    throw new Error(`${page} has no place for the figures: put '${BEGIN}' and '${END}' into it`);
  const sections = { ...sectionsOf(text.slice(from, to)) };
  for (const [name, result] of Object.entries(results)) sections[name] = section(machine, [name, result]).join('\n');
  const inOrder = Object.keys(titles).flatMap((name) => sections[name]?.trimEnd().concat('\n') ?? []);
  const measured = [BEGIN, '', ...inOrder, ''].join('\n');
  writeFileSync(page, `${text.slice(0, from)}${measured.trimEnd()}\n\n${text.slice(to)}`);
  if (results.duel !== undefined) writeFileSync(plot, barChart(results.duel.rows));
}

/** Bars on a logarithmic scale: the contestants are five orders of magnitude apart. */
function barChart(rows) {
  const [left, width, bar, gap] = [270, 430, 24, 12];
  const values = rows.map((row) => row['actions per second']);
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  const x = (value) => left + ((Math.log10(value) - low) / (high - low)) * width;
  const height = rows.length * (bar + gap) + 44;
  const decades = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  const grid = decades.map(
    (value) =>
      `<line class="grid" x1="${x(value)}" x2="${x(value)}" y1="8" y2="${height - 28}"/>` +
      `<text class="axis" x="${x(value)}" y="${height - 10}" text-anchor="middle">${short(value)}</text>`,
  );
  const bars = rows.map((row, i) => {
    const y = 12 + i * (bar + gap);
    const value = row['actions per second'];
    const own = row.contestant.startsWith('turnchart') ? 'own' : 'other';
    return (
      `<text x="${left - 10}" y="${y + bar / 2 + 5}" text-anchor="end">${row.contestant}</text>` +
      `<rect class="${own}" x="${left}" y="${y}" width="${(x(value) - left).toFixed(1)}" height="${bar}" rx="3"/>` +
      `<text class="value" x="${(x(value) + 8).toFixed(1)}" y="${y + bar / 2 + 5}">${short(value)}/s</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 90} ${height}" role="img" font-family="system-ui, sans-serif" font-size="14">
<title>Actions per second of the same small duel, on a logarithmic scale</title>
<style>
text { fill: #1f2328 } .axis, .value { fill: #59636e; font-size: 12px } .grid { stroke: #d1d9e0 }
.own { fill: #2f6f4f } .other { fill: #8c959f }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } .axis, .value { fill: #9198a1 } .grid { stroke: #3d444d } .own { fill: #4fa57a } .other { fill: #656c76 }
}
</style>
${[...grid, ...bars].join('\n')}
</svg>
`;
}

function short(value) {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(2))} M`;
  return value >= 1e3 ? `${Number((value / 1e3).toPrecision(2))} k` : String(value);
}
