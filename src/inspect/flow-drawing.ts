import { escapeXml } from './escape.js';
import { FILE, type FlowBox, layOutFlow, type PlacedBox } from './flow-layout.js';

/** A flow as SVG. With a style it is a file. */
export function drawFlow(flow: readonly FlowBox[], label: string, style = ''): string {
  const { boxes, arrows, width, height } = layOutFlow(flow, FILE);
  return [
    `<svg${style === '' ? '' : ' xmlns="http://www.w3.org/2000/svg"'} class="flow" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="${escapeXml(label)}">`,
    style === '' ? '' : `<style>${style}</style><rect class="paper" width="${width}" height="${height}"/>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 .8 8 4 0 7.2z"/></marker></defs>',
    ...boxes.map(drawBox),
    ...arrows.map(({ path, tone }) => `<path class="arrow ${tone}" d="${path}" marker-end="url(#head)"/>`),
    '</svg>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function drawBox(box: PlacedBox): string {
  const { x, y, width, height, rows, about, count } = box;
  return [
    `<g class="node ${box.className}" data-state="${escapeXml(box.id)}"><title>${escapeXml(box.tooltip)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>`,
    `<text class="name" x="${x + 12}" y="${y + 19}">${escapeXml(box.title)}</text>`,
    count === '' ? '' : `<text class="count" x="${x + width - 12}" y="${y + 19}" text-anchor="end">${count}</text>`,
    about === null ? '' : `<text class="about" x="${x + about.x}" y="${y + about.y}">${escapeXml(about.text)}</text>`,
    ...rows.map(({ text, count: times = '', tone, ...at }) => {
      const line = y + at.y;
      const right = `<text class="row ${tone}" x="${x + width - 12}" y="${line}" text-anchor="end">${escapeXml(times)}</text>`;
      return `<text class="row ${tone}" x="${x + at.x}" y="${line}">${escapeXml(text)}</text>${times === '' ? '' : right}`;
    }),
    '</g>',
  ].join('');
}
