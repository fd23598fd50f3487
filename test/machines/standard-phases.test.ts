import { expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';

test('the standard phases say who acts, what is accepted, and what is done for who does nothing', () => {
  const rules = setupGame({ id: 'whole', cards: { one: { name: 'One', kind: 'spell' } } }).ruleset({
    version: '1',
    opening: { hand: 1, mulligan: { kind: 'putBack', max: 3 } },
    turn: standardTurn({
      phases: ['draw', 'selection', 'commit', 'tick_resolution', 'animating'],
      draw: {},
      selection: { accepts: [commands.playCard, commands.endTurn, commands.finishCommit] },
    }),
  });
  const phases = [...rules.flow.phases].map(([path, { node, accepts }]) => [
    path,
    ...[typeof node.acts === 'function' ? 'some' : node.acts, node.secret, node.onTimeout?.always],
    [...accepts.keys()].join(),
  ]);
  expect(phases).toEqual([
    ['mulligan', 'some', false, null, 'mulligan.keep,mulligan.take,mulligan.putBack'],
    ['turnStart', 'nobody', false, undefined, ''],
    ['draw', 'nobody', false, undefined, ''],
    ['selection', 'priority', false, 'turn.end', 'card.play,turn.end'],
    ['commit', 'priority', false, 'commit.done', 'commit.done'],
    ['tick_resolution', 'nobody', false, undefined, ''],
    ['animating', 'nobody', false, undefined, ''],
    ['turnEnd', 'nobody', false, undefined, ''],
  ]);
  const faults = [...rules.flow.phases.values()].filter(({ node }) => node.description === '' || !node.showsDone);
  expect(faults).toEqual([]);
});
