import type { Fault } from './fault.js';

const machines = [
  'test/machines/coverage',
  'test/rules/guild-chain',
  'test/rules/clash-turn',
  'test/rules/duel-turn-end',
];

/** Faults of the charts and of the guards that lead through them. */
export const chartFaults: readonly Fault[] = [
  {
    file: 'machines/busy.state.ts',
    find: 'guard: { type: guardOf(type), params: eventItself },\n    ',
    replace: '',
    why: 'the chart takes every command, whatever its judge says',
    tests: ['test/machines', 'test/properties/same-truth'],
  },
  {
    file: 'machines/stage.state.ts',
    find: 'place.siblings[place.index + 1]',
    replace: 'place.siblings[place.index]',
    why: 'the next phase is the same one again',
    tests: ['test/flow'],
  },
  {
    file: 'machines/stage.state.ts',
    find: "const restored = node.turnOf !== undefined && exit.to !== 'again';",
    replace: 'const restored = false;',
    why: 'a turn inside a turn does not give back who was active',
    tests: ['test/flow'],
  },
  {
    file: 'machines/busy.state.ts',
    find: "{ guard: 'matchIsOver', target: '#over' }, ",
    replace: '',
    why: 'a busy state does not notice the end of the match',
    tests: machines,
  },
  {
    file: 'machines/busy.state.ts',
    find: "{ guard: 'inputIsPending', target: 'awaitingInput' }, ",
    replace: '',
    why: 'a question does not stop the busy state',
    tests: machines,
  },
  {
    file: 'machines/draw.state.ts',
    find: "onDone: 'drawing'",
    replace: "onDone: 'counting'",
    why: 'after the chain the draw is counted again',
    tests: machines,
  },
  {
    file: 'machines/draw.state.ts',
    find: "{ guard: 'drawsRemain', target: 'resolving', actions: 'startDraw' },\n          { guard: 'chainIsDue', target: `#${phase.path}.autoDraw` },",
    replace:
      "{ guard: 'chainIsDue', target: `#${phase.path}.autoDraw` },\n          { guard: 'drawsRemain', target: 'resolving', actions: 'startDraw' },",
    why: 'the chain runs before the draw',
    tests: machines,
  },
  {
    file: 'machines/auto-draw.states.ts',
    find: "{ guard: 'chainIsCapped', target: 'capped' },",
    replace: '',
    why: 'a capped chain ends as complete',
    tests: machines,
  },
  {
    file: 'machines/auto-draw.states.ts',
    find: "{ guard: 'passDrewCards', target: 'scanning' },\n",
    replace: '',
    why: 'the chain has one pass only',
    tests: machines,
  },
  {
    file: 'machines/phase.state.ts',
    find: "{ guard: 'inputIsPending', target: 'resolving', actions: 'putAside' },\n          ",
    replace: '',
    why: 'a question of one seat holds up a phase that all share',
    tests: ['test/flow'],
  },
  {
    file: 'machines/turn-end.state.ts',
    find: 'target: `#${phase.path}.tidying`',
    replace: 'target: `#${phase.path}.passing`',
    why: 'nothing is put away at the end of a turn',
    tests: machines,
  },
  {
    file: 'machines/stage.state.ts',
    find: "node.acts === 'nobody' ? 'queueIsEmpty' : 'nobodyIsToAct'",
    replace: "'queueIsEmpty'",
    why: 'a phase waits for nobody',
    tests: ['test/flow', 'test/rules/duel-hands'],
  },
  {
    file: 'guards/chart.ts',
    find: "autoDraw.enabled && autoDraw.when === 'beforeDrawOrder' && chainHasNotRun(game)",
    replace: 'autoDraw.enabled && chainHasNotRun(game)',
    why: 'the chain always comes first',
    tests: machines,
  },
  {
    file: 'src/phases/standard-phases.ts',
    find: 'game.order.filter((seat) => !seatOf(game, seat).kept)',
    replace: 'game.order.filter((seat) => !seatOf(game, seat).kept).slice(1)',
    why: 'one hand less need be kept',
    tests: ['test/rules/duel-hands', 'test/rules/library.test'],
  },
  {
    file: 'src/engine/flow.ts',
    find: 'return seat.lost === null && !seat.done &&',
    replace: 'return seat.lost === null &&',
    why: 'a phase waits for seats that are done',
    tests: ['test/rules/clash-turn', 'test/flow'],
  },
];
