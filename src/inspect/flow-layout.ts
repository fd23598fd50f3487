/** How a row and its arrow are coloured. */
export type Tone = 'plain' | 'who' | 'way' | 'reached' | 'rare';

/** A line of text in a box. */
export interface FlowRow {
  readonly text: string;
  /** Stands at the right. */
  readonly count?: string;
  readonly tone: Tone;
  /** The box that the arrow leads to which begins here; null for none. */
  readonly to: string | null;
}

/** A stage or a phase of a flow as it is drawn. */
export interface FlowBox {
  readonly id: string;
  readonly depth: number;
  readonly title: string;
  readonly about: string;
  /** Stands at the right of the title. */
  readonly count: string;
  readonly className: string;
  readonly tooltip: string;
  readonly rows: readonly FlowRow[];
  /** The box that follows without a condition: a straight arrow, if it is the next one below. */
  readonly next: string | null;
}

/** A box with its place. */
export interface PlacedBox extends FlowBox {
  /** Where its rows begin: below what is in it, because a stage is left at its end. */
  readonly rowsAt: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A way from a box to another. */
export interface FlowArrow {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly tone: Tone;
  readonly lane: number;
}

/** A flow with a place for everything. */
export interface FlowLayout {
  readonly boxes: readonly PlacedBox[];
  readonly arrows: readonly FlowArrow[];
  readonly width: number;
  readonly height: number;
}

const WIDTH = 460;
export const ROW = 18;
const HEAD = 28;
/** The line below the name that says what the phase is. */
const ABOUT = 16;
/** The letters of a description that fit in a box. */
const LETTERS = 64;
const GAP = 22;
const PAD = 14;
const LANE = 13;

/** Boxes below one another, stages around what is in them, arrows beside them. */
export function layOutFlow(flow: readonly FlowBox[]): FlowLayout {
  const boxes = placeBoxes(flow);
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const arrows = [...straightArrows(boxes), ...arrowsOf(boxes, right)];
  const width = right + PAD + (1 + Math.max(0, ...arrows.map(({ lane }) => lane + 1))) * LANE;
  return { boxes, arrows, width, height: Math.max(...boxes.map((box) => box.y + box.height)) + PAD };
}

function placeBoxes(flow: readonly FlowBox[]): PlacedBox[] {
  const placed: PlacedBox[] = [];
  const deepest = Math.max(...flow.map(({ depth }) => depth));
  let y = PAD;
  const place = (index: number): number => {
    const box = flow[index] as FlowBox;
    const top = y;
    const x = PAD + box.depth * PAD;
    const width = WIDTH + 2 * (deepest - box.depth) * PAD;
    const at = placed.push({ ...box, x, y: top, width, height: 0, rowsAt: 0 }) - 1;
    y += headOf(box);
    let next = index + 1;
    for (let first = true; (flow[next]?.depth ?? -1) > box.depth; first = false) {
      y += first ? 6 : GAP;
      next = place(next);
    }
    if (next > index + 1) y += PAD;
    const rowsAt = y;
    y += box.rows.length * ROW + (box.rows.length > 0 ? 8 : 0);
    placed[at] = { ...box, x, y: top, width, height: y - top, rowsAt };
    return next;
  };
  for (let next = 0; next < flow.length; ) {
    if (next > 0) y += GAP;
    next = place(next);
  }
  return placed;
}

/** The height above the rows. */
const headOf = ({ about }: FlowBox): number => HEAD + (about === '' ? 0 : ABOUT);
/** A description, as much of it as fits in a box. */
export const short = (text: string): string =>
  text.length <= LETTERS ? text : `${text.slice(0, LETTERS - 1).trimEnd()}…`;

/** From a box to the one right below it. */
function straightArrows(boxes: readonly PlacedBox[]): FlowArrow[] {
  return boxes.flatMap(({ id: from, next, x, y, height }) => {
    const target = boxes.find(({ id }) => id === next);
    if (target === undefined) return [];
    const path = `M${x + 30} ${y + height}V${target.y - 1}`;
    return [{ from, to: target.id, path, tone: 'way' as const, lane: -1 }];
  });
}

/** Arrows run next to the boxes, short ones nearest, in separate lanes. */
function arrowsOf(boxes: readonly PlacedBox[], right: number): FlowArrow[] {
  const wanted = boxes.flatMap((box) =>
    box.rows.flatMap(({ to, tone }, index) => {
      const target = boxes.find(({ id }) => id === to);
      if (to === null || target === undefined) return [];
      const start = { x: box.x + box.width, y: box.rowsAt + index * ROW + 8 };
      // An arrow back to its own box ends at the title.
      const end = { x: target.x + target.width, y: target.y + HEAD / 2 };
      return [{ from: box.id, to, start, end, tone }];
    }),
  );
  const taken: { top: number; bottom: number; lane: number }[] = [];
  return wanted
    .sort((a, b) => Math.abs(a.end.y - a.start.y) - Math.abs(b.end.y - b.start.y))
    .map(({ from, to, start, end, tone }) => {
      const [top, bottom] = [Math.min(start.y, end.y), Math.max(start.y, end.y)];
      let lane = 0;
      while (taken.some((other) => other.lane === lane && other.top < bottom + 4 && top < other.bottom + 4)) lane += 1;
      taken.push({ top, bottom, lane });
      const x = right + PAD + lane * LANE;
      const turn = Math.sign(end.y - start.y) * Math.min(6, (bottom - top) / 2);
      const path = `M${start.x} ${start.y}H${x - 6}Q${x} ${start.y} ${x} ${start.y + turn}V${end.y - turn}Q${x} ${end.y} ${x - 6} ${end.y}H${end.x + 2}`;
      return { from, to, path, tone, lane };
    });
}
