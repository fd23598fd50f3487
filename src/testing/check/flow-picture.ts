import { escapeXml } from '../../inspect/escape.js';
import type { ChartReport, FlowCoverage, WayCoverage } from './report.js';

/** A line of text in a box, and how it is coloured. */
interface Row {
  readonly text: string;
  readonly count: string;
  readonly tone: Tone;
  /** Where the arrow leads that begins here. */
  readonly to: string | null;
}
type Tone = 'reached' | 'rare' | 'dead' | 'plain';

/** A box with its place. */
interface Box {
  readonly node: FlowCoverage;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly Row[];
}

const WIDTH = 460;
const ROW = 18;
const HEAD = 28;
/** The line below the name that says what the phase is. */
const ABOUT = 16;
/** The letters of a description that fit in a box. */
const LETTERS = 64;
const GAP = 22;
const PAD = 14;
const LANE = 13;

/**
 * The flow of a game as a picture, as SVG: stages around phases, in the order in which they are written, with what each
 * accepts and where its exits lead. Reached parts are green, parts that were not reached are amber, unreachable parts
 * are red.
 */
export function flowPicture({ nodes, ways }: ChartReport): string {
  const boxes = layOut(nodes, ways);
  const ends = ways.some(({ to }) => to === 'over');
  const all = ends ? [...boxes, overBox(boxes)] : boxes;
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const arrows = arrowsOf(all, right);
  const width = right + PAD + (1 + Math.max(0, ...arrows.map(({ lane }) => lane + 1))) * LANE;
  const height = Math.max(...all.map((box) => box.y + box.height)) + PAD;
  return [
    `<svg class="flow" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="The flow, with how often each part was reached">`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 .8 8 4 0 7.2z"/></marker></defs>',
    ...all.map(drawBox),
    ...arrows.map(({ path, tone }) => `<path class="way ${tone}" d="${path}" marker-end="url(#head)"/>`),
    '</svg>',
  ].join('\n');
}

/** Boxes below one another, stages around what is in them. */
function layOut(nodes: readonly FlowCoverage[], ways: readonly WayCoverage[]): Box[] {
  const boxes: Box[] = [];
  const deepest = Math.max(...nodes.map(({ depth }) => depth));
  let y = PAD;
  const place = (index: number): number => {
    const node = nodes[index] as FlowCoverage;
    const rows = rowsOf(node, ways);
    const inset = node.depth * PAD;
    const top = y;
    const at = boxes.push({ node, x: PAD, y, width: 0, height: 0, rows }) - 1;
    y += headOf(node) + rows.length * ROW + (rows.length > 0 ? 8 : 0);
    let next = index + 1;
    for (let first = true; next < nodes.length && isBelow(nodes[next] as FlowCoverage, node); first = false) {
      y += first ? 6 : GAP;
      next = place(next);
    }
    if (next > index + 1) y += PAD;
    boxes[at] = {
      ...{ node, rows, x: PAD + inset, y: top },
      width: WIDTH + 2 * (deepest - node.depth) * PAD,
      height: y - top,
    };
    return next;
  };
  for (let next = 0; next < nodes.length; ) next = place(next);
  return boxes;
}

/** The height above the rows. */
const headOf = ({ description }: FlowCoverage): number => HEAD + (description === '' ? 0 : ABOUT);

const isBelow = ({ path, depth }: FlowCoverage, around: FlowCoverage): boolean =>
  depth > around.depth && (around.path === '' || path.startsWith(`${around.path}.`));

/** What a phase accepts, and its ways out; a stage has only ways. */
function rowsOf({ path, commands }: FlowCoverage, ways: readonly WayCoverage[]): Row[] {
  const sent = commands.map(
    ({ type, times }): Row => ({ text: type, count: often(times), tone: times > 0 ? 'plain' : 'rare', to: null }),
  );
  const out = ways
    // Into a stage that one is in already leads only its door, and out of it its end.
    .filter(({ from, to }) => from === path && !isAround(from, to))
    .map(({ from, to, guard, times, asked }): Row => {
      const asks = asked !== null && times === 0 ? `never, asked ${number(asked)} times` : often(times);
      const when = guard === null || usual.has(guard) ? '' : ` if ${guard}`;
      const tone = times > 0 ? 'reached' : 'rare';
      if (isAround(to, from))
        return { text: `→ the end of ${nameOf(to) || 'the match'}${when}`, count: asks, tone, to: null };
      return { text: `→ ${nameOf(to)}${when}`, count: asks, tone, to };
    });
  return [...sent, ...out];
}

const isAround = (stage: string, path: string): boolean =>
  path !== 'over' && stage !== path && (stage === '' || path.startsWith(`${stage}.`));

/** Guards of the library that only say that the phase has come to its end. */
const usual: ReadonlySet<string> = new Set(['queueIsEmpty', 'nobodyIsToAct', 'allIsQuiet']);

const nameOf = (path: string): string => path.split('.').at(-1) ?? path;
const number = (value: number): string => value.toLocaleString('en');
/** In words too, for those who do not see the colour. */
const often = (times: number): string => (times === 0 ? 'never' : number(times));
const short = (text: string): string => (text.length <= LETTERS ? text : `${text.slice(0, LETTERS - 1).trimEnd()}…`);

/** The end of the match, below everything. */
function overBox(boxes: readonly Box[]): Box {
  const last = boxes[0] as Box;
  const node: FlowCoverage = {
    ...{ path: 'over', name: 'over', kind: 'phase', depth: 0, description: '', visits: 0 },
    ...{ verdict: 'reached', acts: null, commands: [] },
  };
  return { node, x: PAD, y: last.y + last.height + GAP, width: 120, height: HEAD, rows: [] };
}

function drawBox({ node, x, y, width, height, rows }: Box): string {
  const { name, kind, description, visits, verdict, path } = node;
  const times = { reached: `${number(visits)}×`, 'not-reached': 'not reached', dead: 'cannot be reached' }[verdict];
  const shown = path === 'over' || path === '' ? '' : times;
  const title = path === '' ? 'the match' : name;
  return [
    `<g class="node ${kind} ${verdict}"><title>${escapeXml(`${path === '' ? title : path}\n${description}`)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>`,
    `<text class="name" x="${x + 12}" y="${y + 19}">${escapeXml(title)}</text>`,
    `<text class="count" x="${x + width - 12}" y="${y + 19}" text-anchor="end">${shown}</text>`,
    description === '' ? '' : `<text class="about" x="${x + 12}" y="${y + 35}">${escapeXml(short(description))}</text>`,
    ...rows.map(({ text, count, tone }, index) => {
      const line = y + headOf(node) + index * ROW + 12;
      return (
        `<text class="row ${tone}" x="${x + 14}" y="${line}">${escapeXml(text)}</text>` +
        `<text class="row ${tone}" x="${x + width - 12}" y="${line}" text-anchor="end">${escapeXml(count)}</text>`
      );
    }),
    '</g>',
  ].join('');
}

interface Arrow {
  readonly path: string;
  readonly tone: Tone;
  readonly lane: number;
}

/** Arrows run next to the boxes, short ones nearest, in separate lanes. */
function arrowsOf(boxes: readonly Box[], right: number): Arrow[] {
  const wanted = boxes.flatMap((box) =>
    box.rows.flatMap(({ to, tone }, index) => {
      const target = boxes.find(({ node }) => node.path === to);
      if (to === null || target === undefined) return [];
      const from = { x: box.x + box.width, y: box.y + headOf(box.node) + index * ROW + 8 };
      return [{ from, to: { x: target.x + target.width, y: target.y + HEAD / 2 }, tone }];
    }),
  );
  const taken: { top: number; bottom: number; lane: number }[] = [];
  return wanted
    .sort((a, b) => Math.abs(a.to.y - a.from.y) - Math.abs(b.to.y - b.from.y))
    .map(({ from, to, tone }) => {
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
      let lane = 0;
      while (taken.some((other) => other.lane === lane && other.top < bottom + 4 && top < other.bottom + 4)) lane += 1;
      taken.push({ top, bottom, lane });
      const x = right + PAD + lane * LANE;
      const turn = Math.sign(to.y - from.y) * Math.min(6, (bottom - top) / 2);
      const path = `M${from.x} ${from.y}H${x - 6}Q${x} ${from.y} ${x} ${from.y + turn}V${to.y - turn}Q${x} ${to.y} ${x - 6} ${to.y}H${to.x + 2}`;
      return { path, tone, lane };
    });
}
