import { type RefObject, useEffect } from 'react';
import type { Selection } from './controls.js';

/** In a low window the playfield scrolls: what can be chosen on it comes into sight. */
export function useChoiceInSight(
  root: RefObject<HTMLElement | null>,
  selection: Selection | null,
  asking: boolean,
): void {
  useEffect(() => {
    if (selection === null && !asking) return;
    const field = root.current?.querySelector('.playfield');
    const choices = [...(field?.querySelectorAll('[data-light="choice"]') ?? [])];
    if (field === null || field === undefined || choices.length === 0) return;
    const { top, bottom } = field.getBoundingClientRect();
    const seen = choices.some((choice) => {
      const place = choice.getBoundingClientRect();
      return place.top >= top - 2 && place.bottom <= bottom + 2;
    });
    if (!seen) choices[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [root, selection, asking]);
}
