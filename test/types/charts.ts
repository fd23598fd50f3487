/** States name their guards and actions; a name that nothing has does not compile. */

import { actionOf } from '../../actions/index.js';
import { judgeNamed } from '../../guards/index.js';
import { busyUntil } from '../../machines/states/busy.js';
import { state } from '../../machines/states/config.js';
import { guardDef } from '../../src/model/index.js';

const { guard: handsAreEmpty } = guardDef('handsAreEmpty', () => true);

export const right = state({
  entry: ['settle', { type: 'enterPhase', params: { phase: 'draw' } }],
  on: { 'card.play': { guard: judgeNamed('card.play'), actions: actionOf('card.play'), target: 'resolving' } },
  always: [
    { guard: 'queueIsEmpty', target: 'waiting' },
    { guard: handsAreEmpty, target: 'over' },
  ],
  states: busyUntil([{ guard: 'deckIsEmpty', target: 'waiting', actions: 'callNext' }], null),
});

// @ts-expect-error a guard of the chart
export const noGuard = state({ always: [{ guard: 'queueIsEmty', target: 'waiting' }] });
// @ts-expect-error a condition of a game comes from its definition
export const noCondition = state({ always: [{ guard: 'handsAreEmpty', target: 'over' }] });
// @ts-expect-error an action
export const noAction = state({ entry: 'setle' });
// @ts-expect-error an action with parameters
export const noActionWith = state({ entry: { type: 'entrPhase', params: { phase: 'draw' } } });
// @ts-expect-error a guard of an exit
export const noExit = busyUntil([{ guard: 'queueIsEmty', target: 'waiting' }], null);
// @ts-expect-error an action of an exit
export const noExitAction = busyUntil([{ guard: 'queueIsEmpty', target: 'waiting', actions: 'callNxt' }], null);
