import { type ChartLayout, type PlacedLink, type PlacedNode, sizes, svgPathOf, widest } from './chart-layout.js';
import { escapeXml } from './escape.js';

/** Follows the reader's light or dark setting, wherever the file is shown. */
const style = `
.chart{--paper:#fbfaf7;--box:#fff;--deep:#f1efe9;--line:#8a8577;--ink:#23211c;--dim:#6d685c;--busy:#9a5b00;--wait:#0b6a8a;--end:#7a3550}
@media(prefers-color-scheme:dark){.chart{--paper:#15171a;--box:#22262b;--deep:#1b1e22;--line:#737b86;--ink:#eceef0;--dim:#a3abb5;--busy:#ffb44d;--wait:#6fd3f2;--end:#f19fbd}}
.chart text{font:11px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:var(--ink)}
.chart .title{font:600 13px system-ui,"Segoe UI","Noto Sans",sans-serif}
.chart .row,.chart .label{fill:var(--dim);font-size:10.5px}
.chart .paper{fill:var(--paper)}.chart .box{fill:var(--box);stroke:var(--line)}.chart .box.deep{fill:var(--deep)}
.chart .link{fill:none;stroke:var(--line);stroke-width:1.3}.chart .tip{fill:var(--line)}.chart .initial{fill:var(--ink)}
.chart .label-back{fill:var(--paper);opacity:.82}
.chart .busy{fill:var(--busy)}.chart .awaiting-input,.chart .animating{fill:var(--wait)}.chart .final>.box{stroke:var(--end);stroke-width:3}
`;

/** A chart as a self-contained SVG file; a state shows its description as a tooltip. */
export function chartSvg({ width, height, nodes, links }: ChartLayout, title: string): string {
  const initial = new Set(nodes.flatMap(({ node }) => (node.initial === null ? [] : [node.initial])));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 .8 8 4 0 7.2z"/></marker></defs>',
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...nodes.map((node) => box(node, initial.has(node.node.id))),
    ...links.map(arrow),
    ...links.filter(({ lines }) => lines.length > 0).map(label),
    '</svg>\n',
  ].join('\n');
}

function box({ node, depth, rows, x, y, width, height }: PlacedNode, initial: boolean): string {
  const tags = node.tags.map((tag) => `<tspan class="row ${tag}">${escapeXml(tag)}</tspan>`).join(' ');
  const tagLine = sizes.title + 4;
  return [
    `<g class="state ${node.kind}" data-state="${escapeXml(node.id)}">`,
    `<title>${escapeXml([node.id, node.description ?? '', ...node.entry.map((action) => `entry: ${action}`)].filter(Boolean).join('\n'))}</title>`,
    `<rect class="box${depth % 2 === 0 ? ' deep' : ''}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    initial ? `<circle class="initial" cx="${x + 12}" cy="${y + 14}" r="3.5"/>` : '',
    `<text class="title" x="${x + (initial ? 22 : 11)}" y="${y + 18}">${escapeXml(node.key)}</text>`,
    tags === '' ? '' : `<text x="${x + 11}" y="${y + tagLine + 5}">${tags}</text>`,
    ...rows.map(
      ({ text }, index) =>
        `<text class="row" x="${x + 11}" y="${y + tagLine + 5 + (index + (tags === '' ? 0 : 1)) * sizes.row}">${escapeXml(text)}</text>`,
    ),
    '</g>',
  ]
    .filter((line) => line !== '')
    .join('');
}

const arrow = ({ points }: PlacedLink): string =>
  `<path class="link" marker-end="url(#tip)" d="${svgPathOf(points)}"/>`;

function label({ lines, label: { x, y } }: PlacedLink): string {
  const width = widest(lines) * sizes.charRow + 4;
  const texts = lines.map(
    ({ text }, index) => `<text class="label" x="${x + 2}" y="${y + 11 + index * sizes.row}">${escapeXml(text)}</text>`,
  );
  return `<g><rect class="label-back" x="${x}" y="${y}" width="${Math.round(width)}" height="${lines.length * sizes.row}" rx="3"/>${texts.join('')}</g>`;
}
