import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Key } from '../../game/affordances.js';
import type { Controls } from './controls.js';

/** So far something is moved before it counts as dragged. */
const FAR = 14;

/** Something that is being dragged: from where, to where, and whether letting go there would do something. */
export interface Drag {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly fits: boolean;
}

interface Held {
  readonly key: Key;
  readonly x: number;
  readonly y: number;
  readonly pointer: number;
  dragging: boolean;
}

/** Cards can be dragged to where they are to go, beside being clicked: what can be said by clicks can be said by a line. */
export function useDrag(root: RefObject<HTMLElement | null>, controls: Controls): Drag | null {
  const [drag, show] = useState<Drag | null>(null);
  const latest = useRef(controls);
  latest.current = controls;
  useEffect(() => {
    const table = root.current;
    if (table === null) return;
    let held: Held | null = null;
    const begin = (event: PointerEvent): void => {
      const item = elementAt(event.target);
      const lit = item?.dataset.light === 'playable';
      held =
        item?.dataset.key === undefined || !lit || event.button !== 0
          ? null
          : { key: item.dataset.key, x: event.clientX, y: event.clientY, pointer: event.pointerId, dragging: false };
    };
    const move = (event: PointerEvent): void => {
      if (held === null || event.pointerId !== held.pointer) return;
      const { clientX: x, clientY: y } = event;
      if (!held.dragging) {
        if (Math.hypot(x - held.x, y - held.y) < FAR) return;
        if (!latest.current.pick(held.key)) {
          held = null;
          return;
        }
        held.dragging = true;
      }
      show({ from: { x: held.x, y: held.y }, to: { x, y }, fits: dropAt(x, y, latest.current) !== null });
    };
    const end = (event: PointerEvent): void => {
      const was = held;
      held = null;
      show(null);
      if (was === null || !was.dragging) return;
      swallowClick(table);
      const drop = event.type === 'pointerup' ? dropAt(event.clientX, event.clientY, latest.current) : null;
      if (drop === null) latest.current.cancel();
      else drop();
    };
    table.addEventListener('pointerdown', begin);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      table.removeEventListener('pointerdown', begin);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [root]);
  return drag;
}

const elementAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

/** What letting go at a point would do: the choice that lies there, or the whole table for what needs no choice. */
function dropAt(x: number, y: number, { options, click, send }: Controls): (() => void) | null {
  const under = document.elementFromPoint(x, y);
  const key = elementAt(under)?.dataset.key;
  if (key !== undefined && options.next.has(key)) return () => click(key);
  const [only] = options.ready;
  const onTable = under?.closest('.playfield') !== null && under !== null;
  return onTable && options.ready.length === 1 && options.next.size === 0 && only ? () => send(only.command) : null;
}

/** The browser makes a click of a press and a release on the same thing; that one is not meant. */
function swallowClick(table: HTMLElement): void {
  const stop = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  table.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => table.removeEventListener('click', stop, { capture: true }), 60);
}

/** The line from a dragged card to the pointer. */
export function DragArrow({ drag: { from, to, fits } }: { readonly drag: Drag }) {
  const bend = Math.min(120, Math.hypot(to.x - from.x, to.y - from.y) / 3);
  return (
    <svg className={`drag-arrow ${fits ? 'fits' : ''}`} aria-hidden="true" data-drag>
      <defs>
        <marker id="drag-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L10 5L0 10z" fill="context-stroke" />
        </marker>
      </defs>
      <path
        d={`M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - bend} ${to.x} ${to.y}`}
        markerEnd="url(#drag-head)"
      />
    </svg>
  );
}
