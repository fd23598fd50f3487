import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getSettings, paceFactor } from '../../game/settings.js';

/** Cards glide from where they were to where they are. A new card comes out of its deck, or out of a hand. */
export function useFlip(root: RefObject<HTMLElement | null>, moment: unknown): void {
  const places = useRef(new Map<string, DOMRect>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is the page, whenever the table changes
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const factor = paceFactor[getSettings().pace];
    if (factor === 0) {
      // Measuring makes the browser lay the page out at once: not where nothing is going to move.
      places.current.clear();
      return;
    }
    const now = new Map<string, DOMRect>();
    for (const item of element.querySelectorAll<HTMLElement>('[data-flip]')) {
      const id = item.dataset.flip ?? '';
      if (id === '' || now.has(id)) continue;
      const place = item.getBoundingClientRect();
      now.set(id, place);
      if (place.width === 0) continue;
      const before = places.current.get(id) ?? (places.current.size > 0 ? originOf(element, item) : null);
      if (before !== null) glide(element, item, before, place, factor);
    }
    places.current = now;
  }, [moment]);
}

function originOf(root: HTMLElement, item: HTMLElement): DOMRect | null {
  const inHand = item.closest('.hand') !== null;
  const seat = item.closest<HTMLElement>('[data-side]')?.dataset.side;
  const anchor = root.querySelector(`[data-anchor="${inHand ? 'deck' : 'hand'}:${seat ?? ''}"]`);
  return anchor?.getBoundingClientRect() ?? null;
}

/** A copy flies over everything else: rows that scroll would cut the card off at their edges. */
function glide(root: HTMLElement, item: HTMLElement, from: DOMRect, to: DOMRect, factor: number): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
  const copy = item.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  // Nobody is to find, hear or click it.
  for (const name of ['data-flip', 'data-card', 'data-light', 'data-anchor', 'aria-label', 'id']) {
    copy.removeAttribute(name);
  }
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  copy.classList.add('flying');
  const { fontSize } = getComputedStyle(item);
  Object.assign(copy.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    fontSize,
  });
  root.append(copy);
  const scale = Math.min(2, Math.max(0.4, from.width / to.width));
  const timing = { duration: 340 * factor + 60, easing: 'cubic-bezier(.2,.8,.25,1)' };
  const flight = copy.animate(
    [
      { translate: `${x}px ${y}px`, scale: `${scale}` },
      { translate: '0 0', scale: '1' },
    ],
    timing,
  );
  const hidden = item.animate([{ opacity: 0 }, { opacity: 0 }], timing);
  const land = (): void => {
    copy.remove();
    hidden.cancel();
  };
  flight.addEventListener('finish', land);
  flight.addEventListener('cancel', land);
}
