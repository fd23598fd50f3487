import { expect, test } from 'vitest';
import { strideFor } from '../../app/inspector/catching-up.js';

/** How long it takes to show this many new steps, and how many of them are left out. */
function timeFor(steps: number, calm: boolean): { ms: number; leftOut: number } {
  let [behind, ms, leftOut] = [steps, 0, 0];
  while (behind > 0) {
    const stride = strideFor(behind, calm);
    leftOut += stride.leap;
    behind -= stride.leap + stride.steps;
    if (stride.steps > 0) ms += stride.waitMs;
  }
  return { ms, leftOut };
}

test('few steps are shown slowly, many faster, and of very many only the last', () => {
  expect(timeFor(1, false)).toEqual({ ms: 170, leftOut: 0 });
  expect(timeFor(10, false)).toEqual({ ms: 1700, leftOut: 0 });
  const many = timeFor(160, false);
  expect(many.leftOut).toBe(0);
  expect(many.ms).toBeGreaterThan(2000);
  expect(timeFor(5000, false).leftOut).toBe(4988);
});

test('who wants less motion sees the last step at once', () => {
  for (const steps of [1, 10, 160, 5000]) expect(timeFor(steps, true)).toEqual({ ms: 0, leftOut: steps });
});
