import { drawFlow } from '../../inspect/flow-drawing.js';
import type { FlowBox, FlowRow } from '../../inspect/flow-layout.js';
import type { ChartReport, FlowCoverage, WayCoverage } from './report.js';

/**
 * The flow of a game as a picture, as SVG: stages around phases, in the order in which they are written, with what each
 * accepts and where its exits lead. Reached parts are green, parts that were not reached are amber, unreachable parts
 * are red.
 */
export function flowPicture({ nodes, ways }: ChartReport): string {
  const boxes = nodes.map((node): FlowBox => boxOf(node, rowsOf(node, ways)));
  const ends = ways.some(({ to }) => to === 'over');
  return drawFlow(ends ? [...boxes, overBox] : boxes, 'The flow, with how often each part was reached');
}

function boxOf({ path, name, kind, depth, description, visits, verdict }: FlowCoverage, rows: FlowRow[]): FlowBox {
  const times = { reached: `${number(visits)}×`, 'not-reached': 'not reached', dead: 'cannot be reached' }[verdict];
  const title = path === '' ? 'the match' : name;
  return {
    id: path,
    depth,
    title,
    about: description,
    count: path === '' ? '' : times,
    className: `${kind} ${verdict}`,
    tooltip: `${path === '' ? title : path}\n${description}`,
    rows,
    next: null,
  };
}

/** The end of the match, below everything. */
const overBox: FlowBox = {
  id: 'over',
  depth: 0,
  title: 'over',
  about: '',
  count: '',
  className: 'phase reached',
  tooltip: 'The match is over.',
  rows: [],
  next: null,
};

/** What a phase accepts, and its ways out; a stage has only ways. */
function rowsOf({ path, commands }: FlowCoverage, ways: readonly WayCoverage[]): FlowRow[] {
  const sent = commands.map(
    ({ type, times }): FlowRow => ({ text: type, count: often(times), tone: times > 0 ? 'plain' : 'rare', to: null }),
  );
  const out = ways
    // Into a stage that one is in already leads only its door, and out of it its end.
    .filter(({ from, to }) => from === path && !isAround(from, to))
    .map(({ from, to, guard, times, asked }): FlowRow => {
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
const usual: ReadonlySet<string> = new Set(['queueIsEmpty', 'allAreDone', 'allIsQuiet']);

const nameOf = (path: string): string => path.split('.').at(-1) ?? path;
const number = (value: number): string => value.toLocaleString('en');
/** In words too, for those who do not see the colour. */
const often = (times: number): string => (times === 0 ? 'never' : number(times));
