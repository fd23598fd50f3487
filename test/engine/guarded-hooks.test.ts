import { expect, test } from 'vitest';
import * as z from 'zod';
import { seenBy, setupGame } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';

const game = setupGame({
  id: 'scribblers',
  state: { marks: seenBy('everyone', z.array(z.int()).default([])) },
});
type Scribbled = { readonly own: { readonly marks: readonly number[] } };
/** Writes although the type forbids it, from the given number of marks on. */
const scribble = ({ own }: Scribbled, from: number): void => {
  if (own.marks.length >= from) (own.marks as number[]).push(-1);
};

const matchOf = (from: number, where: 'denyIf' | 'effects') => {
  const add = game.command('mark.add', {
    denyIf: {
      never: ({ state }) => {
        if (where === 'denyIf') scribble(state, from);
        return false;
      },
    },
    effects: ({ state }) => {
      if (where === 'effects') scribble(state, from);
      return [mark()];
    },
  });
  const rules = game.ruleset({
    version: '1',
    flow: [game.repeat('all', { until: { never: () => false } }, [game.phase('marking', { accepts: [add] })])],
  });
  const faults: string[] = [];
  const match = createMatch({
    rules,
    seats: 2,
    seed: 1,
    checks: false,
    onFault: ({ message }) => faults.push(message),
  });
  return { match, faults };
};
const mark = game.effect('mark', {
  run: ({ state }) => {
    state.own.marks.push(1);
  },
});

test.each([
  ['denyIf', 0],
  ['denyIf', 100],
  ['effects', 0],
  ['effects', 100],
] as const)('%s that writes after %i commands is found within 1,024 more, with checks off too', (where, from) => {
  const { match, faults } = matchOf(from, where);
  let sent = 0;
  while (match.receive({ type: 'mark.add', seat: match.waitingFor[0] }).ok && sent < 3000) sent++;
  const before = match.state.own.marks.length;
  expect(sent).toBeGreaterThanOrEqual(from);
  expect(sent).toBeLessThan(from + 1024);
  expect(faults[0]).toContain('has changed the state');
  // Nothing of the command was done, and a replay, which goes through the same revisions, comes to the same.
  expect(match.state.own.marks).toHaveLength(before);
  expect(replay(match.record, { rules: match.rules, checks: false }).state).toEqual(match.state);
});

test('with checks off, writing to `match.state` before the match is inspected changes nothing', () => {
  const { match } = matchOf(Number.POSITIVE_INFINITY, 'effects');
  (match.state.own.marks as number[]).push(7);
  match.actor.subscribe(() => {});
  match.receive({ type: 'mark.add', seat: match.waitingFor[0] });
  expect(match.state.own.marks).toEqual([1]);
  expect(replay(match.record, { rules: match.rules }).state).toEqual(match.state);
});
