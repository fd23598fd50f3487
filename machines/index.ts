export { autoDrawMachine } from './auto-draw.machine.js';
export {
  createAutoDrawMachine,
  createMatchMachine,
  type LaneOptions,
  type MatchMachine,
  type MatchSnapshot,
} from './bind.js';
export { matchMachine } from './match.machine.js';
export { type ChartContext, type ChartEvent, type Fault, type ShellEvent, waitsForSomeone } from './setup.js';
