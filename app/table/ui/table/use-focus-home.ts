import { type RefObject, useEffect } from 'react';

/** Where a card was played or a window closed, the focus must not fall out of the page: it goes to the prompt. */
export function useFocusHome(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) return;
    if (document.querySelector('dialog[open], [data-end]') !== null) return;
    root.current?.querySelector<HTMLElement>('[data-home]')?.focus({ preventScroll: true });
  });
}
