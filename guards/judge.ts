import type { Command, CommandType, ReadonlyGame, Ruleset, Verdict } from '../src/model/index.js';
import type { Rule } from './combine.js';
import { judgeAddPlay, judgeFinishCommit, judgeMovePlay, judgeStackPlay, judgeWithdrawPlay } from './commit.js';
import { judgeDrawCard } from './draw-card.js';
import { judgeCancelInput, judgeSkipOrder, judgeSubmitInput, judgeSubmitOrder } from './input.js';
import { judgeKeepHand, judgePutBack, judgeTakeMulligan } from './mulligan.js';
import { judgeCancelCard, judgePlayCard } from './play-card.js';
import { judgeReplaceCard } from './replace-card.js';
import { judgeRuleCommand } from './rule-command.js';
import { judgeAttack, judgeConcede, judgeEndTurn, judgePassTurn } from './turn.js';

type Judges = { readonly [T in CommandType]: Rule<Extract<Command, { type: T }>> };

/** The judge of each command. */
export const judges: Judges = {
  'card.play': judgePlayCard,
  'card.cancel': judgeCancelCard,
  'card.replace': judgeReplaceCard,
  'card.draw': judgeDrawCard,
  'order.submit': judgeSubmitOrder,
  'order.skip': judgeSkipOrder,
  'input.submit': judgeSubmitInput,
  'input.cancel': judgeCancelInput,
  'mulligan.take': judgeTakeMulligan,
  'mulligan.keep': judgeKeepHand,
  'mulligan.putBack': judgePutBack,
  'turn.end': judgeEndTurn,
  'turn.pass': judgePassTurn,
  'play.add': judgeAddPlay,
  'play.withdraw': judgeWithdrawPlay,
  'play.stack': judgeStackPlay,
  'play.move': judgeMovePlay,
  'commit.done': judgeFinishCommit,
  'unit.attack': judgeAttack,
  'match.concede': judgeConcede,
  'rule.command': judgeRuleCommand,
};

/** Whether a command is legal now, and if not, why. The charts, `match.judge`, `legal`, UIs and bots all ask this. */
export const judge = (game: ReadonlyGame, command: Command, rules: Ruleset): Verdict =>
  (judges[command.type] as Rule<Command>)(game, command, rules);
