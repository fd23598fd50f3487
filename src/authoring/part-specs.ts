import type { AnyCommand, SeatId } from '../model/index.js';
import type { AnyConditions } from './conditions.js';
import type { Reading } from './contexts.js';
import type { PartOrPhase } from './node-types.js';
import type { AnyTimeout } from './timeouts.js';

/** Specs of any game. */
export interface AnyNodeSpec {
  readonly description?: string;
  readonly when?: AnyConditions;
  readonly until?: AnyConditions;
  readonly exits?: readonly { readonly when?: AnyConditions; readonly to: string }[];
  readonly accepts?: readonly AnyCommand[];
  readonly interrupts?: readonly PartOrPhase[];
}
export interface AnyPhaseSpec extends AnyNodeSpec {
  readonly acts?: 'active' | 'everyone' | 'inTurn' | SeatsAt;
  readonly first?: (at: Reading) => SeatId;
  readonly who?: (at: Reading) => boolean;
  readonly again?: boolean;
  readonly absent?: 'skipped' | 'timeout';
  readonly moves?: 'one' | 'many';
  readonly secret?: boolean;
  readonly showsDone?: boolean;
  readonly prompt?: string;
  readonly onTimeout?: AnyTimeout;
}
export interface AnyWindowSpec extends AnyNodeSpec {
  readonly who?: SeatsAt;
  readonly may: readonly AnyCommand[];
  readonly order?: 'first' | 'inTurn';
  readonly secret?: boolean;
  readonly prompt?: string;
}
export interface AnyTurnsSpec extends AnyNodeSpec {
  readonly first?: (at: Reading) => SeatId;
  readonly who?: (at: Reading) => boolean;
}
export type SeatsAt = (at: Reading) => readonly SeatId[];

const COMMON = ['description', 'when', 'exits'];
/** The fields of each kind of part; others are refused. */
export const KEYS = {
  step: [...COMMON, 'ask', 'run'],
  phase: [
    ...COMMON,
    'acts',
    'first',
    'who',
    'again',
    'absent',
    'moves',
    'accepts',
    'secret',
    'showsDone',
    'until',
    'prompt',
    'onTimeout',
  ],
  tasks: [...COMMON, 'acts', 'who', 'accepts', 'secret', 'showsDone', 'until', 'prompt', 'onTimeout'],
  window: [...COMMON, 'who', 'may', 'pass', 'order', 'secret', 'prompt'],
  stage: [...COMMON, 'accepts', 'interrupts'],
  repeat: [...COMMON, 'accepts', 'interrupts', 'until'],
  turns: [...COMMON, 'accepts', 'interrupts', 'first', 'who', 'until'],
} as const;
