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
    file: 'machines/selection.state.ts',
    find: "guard: { type: 'mayPlayCard', params: ({ event }) => event },\n          ",
    replace: '',
    why: 'the guard of card.play is dropped from the chart',
    tests: ['test/machines/coverage', 'test/fast'],
  },
  {
    file: 'machines/selection.state.ts',
    find: "{ guard: 'choicesAreMade', target: '#turnEnd' }",
    replace: "{ guard: 'choicesAreMade', target: '#turnStart' }",
    why: 'the end of a selection leads to the start of a turn',
    tests: machines,
  },
  {
    file: 'machines/selection.state.ts',
    find: "{ guard: 'choicesLeadToCommit', target: '#commit' },\n",
    replace: '',
    why: 'selection never leads to commit',
    tests: machines,
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
    find: "{ guard: 'drawsRemain', target: 'resolving', actions: 'startDraw' },\n        { guard: 'chainIsDue', target: '#draw.autoDraw' },",
    replace:
      "{ guard: 'chainIsDue', target: '#draw.autoDraw' },\n        { guard: 'drawsRemain', target: 'resolving', actions: 'startDraw' },",
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
    file: 'machines/animating.state.ts',
    find: "target: '#turnEnd', actions: 'endAnimation'",
    replace: "target: '#turnStart', actions: 'endAnimation'",
    why: 'after the animation the end of the turn is left out',
    tests: machines,
  },
  {
    file: 'machines/turn-end.state.ts',
    find: "target: '#turnEnd.tidying'",
    replace: "target: '#turnEnd.passing'",
    why: 'nothing is put away at the end of a turn',
    tests: machines,
  },
  {
    file: 'machines/mulligan.state.ts',
    find: "{ guard: 'everyoneHasKept', target: '#turnStart' }",
    replace: "{ guard: 'queueIsEmpty', target: '#turnStart' }",
    why: 'the first decision about a hand begins the match',
    tests: machines,
  },
  {
    file: 'guards/chart.ts',
    find: "(rules) => rules.policies.autoDraw.enabled && rules.policies.autoDraw.when === 'beforeDrawOrder',",
    replace: '(rules) => rules.policies.autoDraw.enabled,',
    why: 'the chain always comes first',
    tests: machines,
  },
  {
    file: 'guards/chart.ts',
    find: 'livingSeats(game).every((seat) => seatOf(game, seat).kept || seatOf(game, seat).away)',
    replace: 'livingSeats(game).some((seat) => seatOf(game, seat).kept || seatOf(game, seat).away)',
    why: 'one kept hand is enough',
    tests: ['test/rules/duel-hands', 'test/rules/library.test'],
  },
  {
    file: 'guards/chart.ts',
    find: 'return livingSeats(game).every((seat) => isDone(seatOf(game, seat)));',
    replace: 'return livingSeats(game).some((seat) => isDone(seatOf(game, seat)));',
    why: 'the first seat that is done moves a simultaneous phase',
    tests: ['test/rules/clash-turn'],
  },
];
