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

/** A place in a box, from its corner: where the line of a text begins. */
interface Area {
  readonly x: number;
  readonly y: number;
}

/** A line of text with its place. */
export type PlacedRow = FlowRow & Area;

/** A box with its place. */
export interface PlacedBox extends Omit<FlowBox, 'about' | 'rows'> {
  /** As much of its description as there is room for: next to the name, or below it. */
  readonly about: (Area & { readonly text: string }) | null;
  /** Below what is in it, because a stage is left at its end. */
  readonly rows: readonly PlacedRow[];
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

/** What a flow is drawn on. */
export interface Sheet {
  /** How wide the innermost boxes are. */
  readonly inner: number;
  /** How much of it a description leaves free at the right of a name. */
  readonly free: number;
  /** About how wide a letter of a description is. */
  readonly letter: number;
}
/** A screen may be narrow, and shows next to the name who is to act. */
export const SCREEN: Sheet = { inner: 460, free: 120, letter: 6.8 };
export const FILE: Sheet = { inner: 680, free: 0, letter: 6.1 };
const ROW = 18;
const HEAD = 28;
/** The line below the name that says what the phase is. */
const ABOUT = 16;
/** The same of the other texts. */
const LETTER = { name: 9, who: 7.2, plain: 6.6 };
const GAP = 18;
const PAD = 14;
const LANE = 13;

/** Boxes below one another, stages around what is in them, arrows beside them. */
export function layOutFlow(flow: readonly FlowBox[], sheet: Sheet): FlowLayout {
  const boxes = placeBoxes(flow, sheet);
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const arrows = [...straightArrows(boxes), ...arrowsOf(boxes, right)];
  const width = right + PAD + (1 + Math.max(0, ...arrows.map(({ lane }) => lane + 1))) * LANE;
  return { boxes, arrows, width, height: Math.max(...boxes.map((box) => box.y + box.height)) + PAD };
}

function placeBoxes(flow: readonly FlowBox[], sheet: Sheet): PlacedBox[] {
  const placed: PlacedBox[] = [];
  const deepest = Math.max(...flow.map(({ depth }) => depth));
  let y = PAD;
  const place = (index: number): number => {
    const box = flow[index] as FlowBox;
    const top = y;
    const x = PAD + box.depth * PAD;
    const width = sheet.inner + 2 * (deepest - box.depth) * PAD;
    const about = placeAbout(box, width, sheet);
    const at = placed.push({ ...box, about, x, y: top, width, height: 0, rows: [] }) - 1;
    y += about === null || about.y < HEAD ? HEAD : HEAD + ABOUT;
    let next = index + 1;
    for (let first = true; (flow[next]?.depth ?? -1) > box.depth; first = false) {
      y += first ? 6 : GAP;
      next = place(next);
    }
    if (next > index + 1) y += PAD;
    const rows = placeRows(box.rows, y - top, width);
    y = top + (rows.length === 0 ? y - top : rows.at(-1)!.y + 14);
    placed[at] = { ...box, about, x, y: top, width, height: y - top, rows };
    return next;
  };
  for (let next = 0; next < flow.length; ) {
    if (next > 0) y += GAP;
    next = place(next);
  }
  return placed;
}

function placeAbout({ title, about, count }: FlowBox, width: number, { free, letter }: Sheet): PlacedBox['about'] {
  if (about === '') return null;
  const beside = 12 + title.length * LETTER.name + 14;
  if (beside + (about.length * letter + count.length * LETTER.plain) + free + 12 <= width)
    return { text: about, x: beside, y: 19 };
  const letters = Math.floor((width - 24) / letter);
  return { text: about.length <= letters ? about : `${about.slice(0, letters - 1).trimEnd()}…`, x: 12, y: 35 };
}

/** One below the other; what leads nowhere and has nothing at its right stands side by side, as far as there is room. */
function placeRows(rows: readonly FlowRow[], from: number, width: number): PlacedRow[] {
  let [x, y] = [0, from + 12 - ROW];
  let wasShort = false;
  return rows.map((row) => {
    const isShort = row.tone !== 'way' && row.to === null && row.count === undefined;
    const length = row.text.length * LETTER[row.tone === 'who' ? 'who' : 'plain'];
    if (!(isShort && wasShort && x + length + 12 <= width)) [x, y] = [14, y + ROW];
    const placed = { ...row, x, y };
    x += length + 16;
    wasShort = isShort;
    return placed;
  });
}

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
    box.rows.flatMap(({ to, tone, y }) => {
      const target = boxes.find(({ id }) => id === to);
      if (to === null || target === undefined) return [];
      const start = { x: box.x + box.width, y: box.y + y - 4 };
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
