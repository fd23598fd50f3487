import type { StateNodeConfig } from 'xstate';
import type { ActionName, ChartContext, ChartEvent, ChartTag, GuardName, PhaseMeta, types } from './chart-types.js';

/** A state, as XState takes it. */
export type StateConfig = StateNodeConfig<
  ChartContext,
  ChartEvent,
  never,
  (typeof types)['actions'],
  (typeof types)['guards'],
  never,
  ChartTag,
  unknown,
  never,
  PhaseMeta
>;
export type Transitions = NonNullable<StateConfig['on']>;

/** An exit of a busy state, checked when the queue is empty. */
export interface GuardedTransition {
  readonly guard: GuardName;
  readonly target: string;
  readonly actions?: Action | readonly Action[];
}
/** The same for a state in which nothing is ever queued: the last exit needs no guard. */
export const passing = (transitions: readonly GuardedTransition[]): Transition[] =>
  transitions.map(({ guard, ...transition }, index) =>
    index < transitions.length - 1 ? { guard, ...transition } : transition,
  );
type Transition = Omit<GuardedTransition, 'guard'> & Partial<Pick<GuardedTransition, 'guard'>>;
type Action =
  | ActionName
  | {
      readonly type: ActionName;
      readonly params:
        | { readonly stage: string }
        | { readonly phase: string }
        | { readonly task: string; readonly move: number };
    };

/** A state. It is plain data: XState is not needed to write it. */
export const state = (config: StateConfig): StateConfig => config;

/** The params of what belongs to a command: the command. */
export const eventItself = ({ event }: { readonly event: ChartEvent }): ChartEvent => event;
