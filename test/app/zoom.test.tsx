// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useZoom, ZoomProvider } from '../../app/table/ui/table/zoom.js';
import { duel } from '../../src/rulesets/index.js';

afterEach(cleanup);

const [def] = Object.values(duel.cards);
const Looked = () => <button type="button" {...useZoom(def)} />;

test('a card that goes away while the mouse is over it is no longer shown large', () => {
  const table = (isThere: boolean) => <ZoomProvider rules="duel">{isThere && <Looked />}</ZoomProvider>;
  const { container, rerender } = render(table(true));
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  expect(container.querySelector('[data-zoom]')).not.toBeNull();
  rerender(table(false));
  expect(container.querySelector('[data-zoom]')).toBeNull();
});
