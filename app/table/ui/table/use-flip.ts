import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { GameView } from '../../../../src/index.js';
import { previousPlace } from '../../game/previous-place.js';
import { seenCard } from '../../game/seen-cards.js';
import { getSettings, paceFactor } from '../../game/settings.js';

/** Where something was, and what it looked like. */
interface ScreenPosition {
  readonly item: HTMLElement;
  readonly at: DOMRect;
}

/**
 * Cards glide from where they were to where they are, a clone from where its master is. A new card comes out of its
 * deck, or out of a hand; one that is no longer drawn goes to its pile.
 */
export function useFlip(root: RefObject<HTMLElement | null>, view: GameView): void {
  const places = useRef(new Map<string, ScreenPosition>());
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const factor = paceFactor[getSettings().pace];
    if (factor === 0) {
      // Measuring makes the browser lay the page out at once: not where nothing is going to move.
      places.current.clear();
      return;
    }
    const before = places.current;
    const now = new Map<string, ScreenPosition>();
    for (const item of element.querySelectorAll<HTMLElement>('[data-flip]')) {
      const id = item.dataset.flip ?? '';
      if (id === '' || now.has(id)) continue;
      const at = item.getBoundingClientRect();
      now.set(id, { item, at });
      if (at.width === 0) continue;
      const from = previousPlace(id, before, view)?.at ?? (before.size > 0 ? originOf(element, item) : null);
      if (from !== null) glide(element, item, from, at, factor);
    }
    for (const [id, { item, at }] of before) {
      const to = now.has(id) || at.width === 0 ? null : pileOf(element, id, view);
      if (to !== null) fly(element, item, { from: at, to, size: at }, factor);
    }
    places.current = now;
  }, [view, root]);
}

function originOf(root: HTMLElement, item: HTMLElement): DOMRect | null {
  const inHand = item.closest('.hand') !== null;
  const seat = item.closest<HTMLElement>('[data-side]')?.dataset.side;
  const anchor = root.querySelector(`[data-anchor="${inHand ? 'deck' : 'hand'}:${seat ?? ''}"]`);
  return anchor?.getBoundingClientRect() ?? null;
}

/** Where a card lies that is not drawn itself. */
function pileOf(root: HTMLElement, id: string, view: GameView): DOMRect | null {
  const card = seenCard(view, id);
  if (card === undefined) return null;
  const anchor = root.querySelector(`[data-anchor="${card.zone}:${card.owner ?? 'table'}"]`);
  return anchor?.getBoundingClientRect() ?? null;
}

/** A card that is drawn elsewhere than before: it is not seen before its copy has arrived. */
function glide(root: HTMLElement, item: HTMLElement, from: DOMRect, to: DOMRect, factor: number): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
  const { fontSize } = getComputedStyle(item);
  const flight = fly(root, item, { from, to, size: to, fontSize }, factor);
  const hidden = item.animate([{ opacity: 0 }, { opacity: 0 }], { duration: flightTime(factor) });
  const land = (): void => hidden.cancel();
  flight.addEventListener('finish', land);
  flight.addEventListener('cancel', land);
}

const flightTime = (factor: number): number => 340 * factor + 60;

interface Flight {
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** The place whose size the copy has. */
  readonly size: DOMRect;
  readonly fontSize?: string;
}

/** A copy flies over everything else: rows that scroll would cut the card off at their edges. */
function fly(root: HTMLElement, item: HTMLElement, { from, to, size, fontSize }: Flight, factor: number): Animation {
  const copy = item.cloneNode(true) as HTMLElement;
  // Nobody is to find, hear or click it.
  for (const name of ['data-flip', 'data-card', 'data-light', 'data-anchor', 'aria-label', 'id']) {
    copy.removeAttribute(name);
  }
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  copy.classList.add('flying');
  const { left, top, width, height } = size;
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  if (fontSize !== undefined) copy.style.fontSize = fontSize;
  // What is printed on a card is sized by the width that its place in the page gave it.
  copy.style.setProperty('--w', `${width}px`);
  root.append(copy);
  const at = (place: DOMRect): Keyframe => ({
    translate: `${place.left + place.width / 2 - (left + width / 2)}px ${place.top + place.height / 2 - (top + height / 2)}px`,
    scale: `${Math.min(2, Math.max(0.3, place.width / width))}`,
  });
  const flight = copy.animate([at(from), at(to)], {
    duration: flightTime(factor),
    easing: 'cubic-bezier(.2,.8,.25,1)',
  });
  const land = (): void => copy.remove();
  flight.addEventListener('finish', land);
  flight.addEventListener('cancel', land);
  return flight;
}
