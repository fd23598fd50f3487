import type { Page } from 'playwright-core';

/** What cannot be seen or reached at the current size of the page. Empty when there is no fault. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const faults: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    const inside = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left >= -1 && right <= width + 1 && top >= -1 && bottom <= height + 1;
    };
    document.querySelector('.playfield')?.scrollTo({ top: 0 });
    if (document.documentElement.scrollWidth > width) faults.push('the page is wider than the window');
    if (document.documentElement.scrollHeight > height) faults.push('the page is higher than the window');
    // Controls and scores must always be visible.
    const always = ['.prompt', '.actions', '.side.own .seat-panel', '.side.other .seat-panel', '.standing', '.tools'];
    for (const selector of always) {
      const element = document.querySelector(selector);
      if (element === null) continue;
      // Inside the window is not enough: the playfield cuts off what reaches out of it, and windows may lie over it.
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const seen = [top + 4, (top + bottom) / 2, bottom - 4].every((y) => {
        const there = document.elementFromPoint((left + right) / 2, y);
        return there !== null && (element.contains(there) || there.contains(element));
      });
      const field = element.closest('.playfield')?.getBoundingClientRect();
      const fits = field === undefined || (top >= field.top - 2 && bottom <= field.bottom + 2);
      if (!inside(element) || !seen || !fits) faults.push(`${selector} is cut off`);
    }
    // What a panel has stays in it, however narrow it is.
    for (const panel of document.querySelectorAll('.seat-panel')) {
      const edge = panel.getBoundingClientRect().right;
      for (const part of panel.querySelectorAll('.who-text, .heart, .chip, .pile, .zone, [data-fact]')) {
        const { right, width: wide } = part.getBoundingClientRect();
        if (wide > 0 && right > edge) faults.push(`${part.textContent} reaches out of the panel of a seat`);
      }
    }
    // A panel is as high as what is in it, however many buttons stand beside it.
    for (const panel of document.querySelectorAll('.side.own .seat-panel')) {
      const parts = [...panel.children]
        .map((part) => part.getBoundingClientRect())
        .filter(({ height: high }) => high > 0);
      const free = panel.getBoundingClientRect().height - parts.reduce((sum, { height: high }) => sum + high, 0);
      if (free > 60) faults.push(`${Math.round(free)} pixels of the own panel are empty`);
    }
    for (const button of document.querySelectorAll('.actions button')) {
      if (!inside(button)) faults.push(`the button ${button.textContent} is cut off`);
    }
    // Everything else can be scrolled into view.
    for (const item of document.querySelectorAll(
      '.hand .card, .pool .card, .market .card, .slot, .lane, .board .card',
    )) {
      item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const field = item.closest('.playfield')?.getBoundingClientRect();
      const { top, bottom } = item.getBoundingClientRect();
      const name = item.getAttribute('data-def') ?? item.className;
      if (!inside(item)) faults.push(`${name} cannot be reached`);
      // A rotated card reaches a little further.
      const { left, right } = item.getBoundingClientRect();
      if (field !== undefined && item.matches('.slot') && (left < field.left - 1 || right > field.right + 1))
        faults.push('a slot is cut off at the side');
      if (field !== undefined && bottom - top <= field.height && (top < field.top - 3 || bottom > field.bottom + 3))
        faults.push(`${name} does not fit into the playfield`);
    }
    // A hand never scrolls. Its cards may lie over each other, but the corner of each is in sight and can be clicked.
    for (const hand of document.querySelectorAll('.hand, .hand .zone, .fan')) {
      if (hand.scrollWidth > hand.clientWidth + 2) faults.push(`the hand scrolls: ${hand.className}`);
    }
    for (const card of document.querySelectorAll('.hand .card')) {
      const { left, top } = card.getBoundingClientRect();
      if (!inside(card)) faults.push(`a card of the hand is cut off: ${card.getAttribute('data-def')}`);
      const there = document.elementFromPoint(left + 14, top + 18);
      if (there?.closest('.card') !== card) faults.push(`${card.getAttribute('data-def')} is covered`);
    }
    document.querySelector('.playfield')?.scrollTo({ top: 0 });
    return faults;
  });

/** What cannot be read on the cards that are in sight. */
export const textFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    for (const face of document.querySelectorAll('.table .face')) {
      if (face.closest('.pile, .tiny, .flying') !== null) continue;
      const name = face.querySelector('.name, b')?.textContent ?? '';
      const shown = [...face.querySelectorAll<HTMLElement>('.name span, .text, .reason, .kind, .stat, .gem b')].filter(
        (part) =>
          part.getClientRects().length > 0 && part.textContent !== '' && getComputedStyle(part).clipPath === 'none',
      );
      for (const part of shown) {
        const size = Number.parseFloat(getComputedStyle(part).fontSize);
        if (size < 10) faults.push(`${name}: ${part.className} is set in ${size} px`);
      }
      const text = shown.find((part) => part.classList.contains('text'));
      if (text === undefined) continue;
      if (text.scrollHeight > text.clientHeight + 3) faults.push(`${name}: its text is cut off`);
      const place = text.getBoundingClientRect();
      for (const part of face.parentElement?.querySelectorAll('.reason, .stat, .mark, .gem') ?? []) {
        const over = part.getBoundingClientRect();
        const apart =
          over.right <= place.left + 1 ||
          over.left >= place.right - 1 ||
          over.bottom <= place.top + 3 ||
          over.top >= place.bottom - 3;
        if (!apart && over.width > 0) faults.push(`${name}: ${part.className} covers its text`);
      }
    }
    return faults;
  });
