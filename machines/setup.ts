import { setup } from 'xstate';
import type { ActionName } from '../actions/index.js';
import type { CommandGuardName, commandGuards, GuardName } from '../guards/index.js';
import type { Command, CommandOf, CommandType, GameEvent, GameState, Phase, StepTrace } from '../src/model/index.js';

/** What the rules did wrong, when a hook or a recipe threw. */
export interface Fault {
  readonly message: string;
}

/** The game, and what happened in the step that led to it. The history is kept outside. */
export interface ChartContext {
  readonly game: GameState;
  readonly events: readonly GameEvent[];
  readonly steps: readonly StepTrace[];
  readonly fault: Fault | null;
}

/** What the shell sends, and no player can. */
export type ShellEvent =
  | { readonly type: 'match.start' }
  | { readonly type: 'position.enter' }
  | { readonly type: 'effect.next' }
  | { readonly type: 'effect.drain' }
  | { readonly type: 'animation.done' };

export type ChartEvent = Command | ShellEvent;
export type ChartTag = 'busy' | 'awaiting-input' | 'animating';

/** Whether a state is one in which the match rests: it waits for a seat, or for a presentation. */
export const waitsForSomeone = (hasTag: (tag: ChartTag) => boolean): boolean =>
  hasTag('awaiting-input') || hasTag('animating');

export interface ChartInput {
  readonly game: GameState;
}

type CommandGuards = {
  [T in CommandType as (typeof commandGuards)[T]]: (args: unknown, params: CommandOf<T>) => boolean;
};
type ChartGuards = { [N in Exclude<GuardName, CommandGuardName | 'positionIsIn'>]: () => boolean };
type PhaseGuards = { positionIsIn: (args: unknown, params: { phase: Phase }) => boolean };

/** The actions that commands cause, each with the command as its parameters. */
interface CommandActions {
  playCard: 'card.play';
  cancelCard: 'card.cancel';
  replaceHandCard: 'card.replace';
  drawByCommand: 'card.draw';
  submitOrder: 'order.submit';
  skipOrder: 'order.skip';
  submitInput: 'input.submit';
  cancelInput: 'input.cancel';
  takeMulligan: 'mulligan.take';
  keepOpeningHand: 'mulligan.keep';
  putBackCard: 'mulligan.putBack';
  endTurn: 'turn.end';
  passTurn: 'turn.pass';
  addPlay: 'play.add';
  withdrawPlay: 'play.withdraw';
  stackOntoPlay: 'play.stack';
  moveOnTimeline: 'play.move';
  finishCommit: 'commit.done';
  attack: 'unit.attack';
  concede: 'match.concede';
  useRule: 'rule.command';
}
type ActionParams = {
  [N in ActionName]: N extends keyof CommandActions
    ? (args: unknown, params: CommandOf<CommandActions[N]>) => void
    : N extends 'enterPhase'
      ? (args: unknown, params: { phase: Phase }) => void
      : () => void;
};

/** Names without a ruleset behind them. `bindRuleset` puts the guards and the actions in their places. */
const unbound = <T>(): T => ({}) as T;

/** The vocabulary of the charts: every state file is written with it. */
export const chart = setup({
  types: {} as { context: ChartContext; events: ChartEvent; input: ChartInput; tags: ChartTag },
  guards: unbound<CommandGuards & ChartGuards & PhaseGuards>(),
  actions: unbound<ActionParams>(),
});
