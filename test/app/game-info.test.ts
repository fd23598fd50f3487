import { expect, test } from 'vitest';
import { storyOfFlow } from '../../app/table/game/game-info.js';
import { setupGame } from '../../src/authoring/index.js';

test('the course of a game has a line for every part that its author has described', () => {
  const game = setupGame({ id: 'walk', cards: {} });
  const step = game.command('step.take', {});
  const walking = game.phase('walking', { description: 'Everyone takes a step.', acts: 'everyone', accepts: [step] });
  const resting = game.step('resting', { run: () => {} });
  const day = game.repeat('day', { until: { isNight: () => true } }, [walking, resting]);
  const rules = game.ruleset({ version: '1', flow: [day] });
  expect(storyOfFlow(rules)).toEqual(['Walking: Everyone takes a step.']);
});
