export { actionsOf } from './actions.js';
export { autoDrawMachine } from './auto-draw.machine.js';
export { createAutoDrawMachine, createMatchMachine, type LaneOptions, matchMachine } from './bind.js';
export { composeMachine, type MatchMachine } from './compose.js';
export { Gate, type MatchLogic, type MatchSnapshot, matchLogic, withContext } from './match-logic.js';
export {
  type ChartContext,
  type ChartEvent,
  type ShellEvent,
  waitsForSomeone,
} from './states/chart-types.js';
export { eventItself } from './states/config.js';
