import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createAutoDrawMachine } from '../../machines/index.js';
import { guild } from '../../src/rulesets/guild/index.js';
import { cloneGame } from '../../src/state/index.js';
import { arrange, type SeatLayout } from '../../src/testing/index.js';

/** The state in which the chain ends. The chart leaves it at once, so that no snapshot has it. */
function endOf(p1: SeatLayout): string | undefined {
  const { state } = arrange(guild, { phase: 'draw', p1, p2: {} });
  const entered: string[] = [];
  const actor = createActor(createAutoDrawMachine(guild), {
    input: { game: cloneGame(state) },
    inspect: (event) => {
      if (event.type === '@xstate.microstep') {
        for (const { target } of event._transitions) for (const { key } of target ?? []) entered.push(key);
      }
    },
  });
  actor.start();
  while (actor.getSnapshot().hasTag('busy')) actor.send({ type: 'effect.next' });
  expect(actor.getSnapshot().value).toBe('done');
  return entered.filter((key) => key !== 'done').at(-1);
}

test('the chart says how a chain ends: nothing more was drawn, or it had too many passes', () => {
  expect(endOf({ hand: ['guild-courier'], deck: ['viper', 'viper'] })).toBe('complete');
  expect(endOf({ hand: ['viper'] })).toBe('complete');
  expect(endOf({ hand: ['echo'] })).toBe('capped');
});
