import type { FlowArrow, FlowBox, FlowLayout, PlacedBox } from '../../src/inspect/flow-layout.js';
import { FREE, NEAREST } from './chart-camera.js';

/** The room that a drawing has on the screen. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

const STEP = 0.05;
const PAD = 6;
const GAP = 11;
const TITLE = 25;
const WHO = 16;
/** The width of a letter of a name, and of a row. */
const LETTER = { name: 8.8, row: 7.4 };

/**
 * A flow as a map that fits into a room at a zoom that can be read: names side by side as words in a line, stages around
 * what is in them. Who acts is left out where there is no room for it.
 */
export function flowMap(flow: readonly FlowBox[], room: Room, readable: number): FlowLayout {
  const names = flow.map((box): FlowBox => ({ ...box, about: '', rows: [] }));
  const who = flow.map((box): FlowBox => ({ ...box, about: '', rows: box.rows.filter(({ tone }) => tone === 'who') }));
  const lay = (boxes: readonly FlowBox[], zoom: number): FlowLayout => {
    const [{ boxes: placed, width, height }] = inLines(boxes, 0, 0, room.width / zoom - FREE.width);
    return { boxes: placed, arrows: arrowsAlong(placed, flow), width, height };
  };
  for (const boxes of [who, names]) {
    for (let zoom = NEAREST; zoom >= readable; zoom -= STEP) {
      const map = lay(boxes, zoom);
      if (map.height <= room.height / zoom - FREE.height) return map;
    }
  }
  return lay(names, readable);
}

/** A box and what is in it, placed from its own corner. */
interface Measured extends Room {
  readonly boxes: readonly PlacedBox[];
}

/** The boxes of a depth from an index on, as many in a line as the width allows, and the index after them. */
function inLines(flow: readonly FlowBox[], from: number, depth: number, width: number): [Measured, number] {
  const boxes: PlacedBox[] = [];
  let [x, y, right, lineHeight] = [0, 0, 0, 0];
  let at = from;
  while (flow[at]?.depth === depth) {
    const [one, next] = measure(flow, at, width);
    if (x > 0 && x + one.width > width) [x, y, lineHeight] = [0, y + lineHeight + GAP, 0];
    boxes.push(...one.boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y })));
    right = Math.max(right, x + one.width);
    x += one.width + GAP;
    lineHeight = Math.max(lineHeight, one.height);
    at = next;
  }
  return [{ boxes, width: right, height: y + lineHeight }, at];
}

function measure(flow: readonly FlowBox[], at: number, width: number): [Measured, number] {
  const box = flow[at]!;
  const [inside, next] = inLines(flow, at + 1, box.depth + 1, width - 2 * PAD);
  const words = Math.max(box.title.length * LETTER.name, ...box.rows.map(({ text }) => text.length * LETTER.row)) + 24;
  const below = inside.boxes.length === 0 ? box.rows.length * WHO : inside.height + PAD;
  const own: PlacedBox = {
    ...box,
    x: 0,
    y: 0,
    width: Math.max(words, inside.width + 2 * PAD),
    height: TITLE + below,
    about: null,
    rows: box.rows.map((row, index) => ({ ...row, x: 14, y: TITLE + index * WHO + 12 })),
  };
  const children = inside.boxes.map((child) => ({ ...child, x: child.x + PAD, y: child.y + TITLE }));
  return [{ boxes: [own, ...children], width: own.width, height: own.height }, next];
}

/** Between neighbours of a line, where the left one leads to the right one. */
function arrowsAlong(boxes: readonly PlacedBox[], flow: readonly FlowBox[]): FlowArrow[] {
  return boxes.flatMap(({ id, depth, x, y, width }, index) => {
    const { next, rows } = flow[index]!;
    const right = boxes.find((other) => other.depth === depth && other.y === y && other.x === x + width + GAP);
    if (right === undefined || (next !== right.id && !rows.some(({ to }) => to === right.id))) return [];
    const path = `M${x + width} ${y + TITLE / 2}H${right.x - 1}`;
    return [{ from: id, to: right.id, path, tone: 'way' as const, lane: -1 }];
  });
}
