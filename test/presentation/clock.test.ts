import { expect, test } from 'vitest';
import { manualClock } from '../../src/presentation/index.js';
import { scaleClock } from '../../src/presentation/scaled-clock.js';

test('a manual clock runs what falls due in its order, and what that asks for', () => {
  const clock = manualClock();
  const ran: string[] = [];
  clock.after(20, () => ran.push(`late at ${clock.now()}`));
  clock.after(10, () => {
    ran.push(`early at ${clock.now()}`);
    clock.after(5, () => ran.push(`asked for at ${clock.now()}`));
  });
  clock.after(10, () => ran.push(`second at ${clock.now()}`));
  clock.after(12, () => ran.push('never'))();
  clock.advance(9);
  expect(ran).toEqual([]);
  clock.advance(91);
  expect(ran).toEqual(['early at 10', 'second at 10', 'asked for at 15', 'late at 20']);
  expect([clock.now(), clock.waiting]).toEqual([100, 0]);
});

test('a scaled clock goes at its rate, stands still at 0, and keeps what has passed when the rate changes', () => {
  const clock = manualClock(1000);
  const scaled = scaleClock(clock, 2);
  const ran: number[] = [];
  scaled.after(100, () => ran.push(clock.now()));
  clock.advance(20);
  expect(scaled.now()).toBe(40);
  scaled.setRate(0);
  clock.advance(500);
  expect([scaled.now(), clock.waiting]).toEqual([40, 0]);
  scaled.setRate(0.5);
  clock.advance(119);
  expect(ran).toEqual([]);
  clock.advance(1);
  expect(ran).toEqual([1640]);
});

test('a scaled clock can call off what it was asked for, also while it stands still', () => {
  const clock = manualClock();
  const scaled = scaleClock(clock, 0);
  const cancel = scaled.after(1, () => expect.fail('it was called off'));
  cancel();
  scaled.setRate(1);
  clock.advance(10);
});
