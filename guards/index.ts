import type { Command, CommandType, ReadonlyGame, Ruleset } from '../src/model/index.js';
import { chartGuards } from './chart.js';
import { judge } from './judge.js';

export { canHold, chartGuards } from './chart.js';
export { defaultCommand } from './default-command.js';
export { judge } from './judge.js';
export { legalCommands } from './legal.js';
export { type Reason, reasonsFor } from './reasons.js';

/** The chart's name for each command's judge. */
export const commandGuards = {
  'card.play': 'mayPlayCard',
  'card.cancel': 'mayCancelCard',
  'card.replace': 'mayReplaceCard',
  'card.draw': 'mayDrawCard',
  'order.submit': 'maySubmitOrder',
  'order.skip': 'maySkipOrder',
  'input.submit': 'maySubmitInput',
  'input.cancel': 'mayCancelInput',
  'mulligan.take': 'mayTakeMulligan',
  'mulligan.keep': 'mayKeepHand',
  'mulligan.putBack': 'mayPutBack',
  'turn.end': 'mayEndTurn',
  'turn.pass': 'mayPassTurn',
  'play.add': 'mayAddPlay',
  'play.withdraw': 'mayWithdrawPlay',
  'play.stack': 'mayStackPlay',
  'play.move': 'mayMovePlay',
  'commit.done': 'mayFinishCommit',
  'unit.attack': 'mayAttack',
  'match.concede': 'mayConcede',
  'rule.command': 'mayUseRule',
} as const satisfies Record<CommandType, string>;

export type CommandGuardName = (typeof commandGuards)[CommandType];
export type GuardName = CommandGuardName | keyof typeof chartGuards;

// biome-ignore lint/suspicious/noExplicitAny: each guard has parameters of its own; the charts check them by name
type Guard = (game: ReadonlyGame, params: any, rules: Ruleset) => boolean;

const isLegal = (game: ReadonlyGame, command: Command, rules: Ruleset): boolean => judge(game, command, rules).ok;

/** Every guard of the charts, by its name. Both lanes call these. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  ...chartGuards,
  ...(Object.fromEntries(Object.values(commandGuards).map((name) => [name, isLegal])) as Record<
    CommandGuardName,
    Guard
  >),
};
