import type { Command, Ruleset } from '../../model/index.js';
import { Random } from '../random.js';
import type { BlindBot, BotOptions } from './bot.js';
import { isGivingUp, nothingToDo } from './moves.js';

/** Any legal command but giving up, each as likely as the others. */
export function randomBot({ seed = 0 }: BotOptions = {}): BlindBot {
  const random = new Random(`random/${seed}`);
  const pick = (legal: readonly Command[], rules: Ruleset): Command => {
    // Giving up is listed last; a copy of the list for every choice would cost more than to look from the end.
    let count = legal.length;
    while (count > 0 && isGivingUp(legal[count - 1] as Command, rules)) count -= 1;
    for (;;) {
      if (count === 0) throw nothingToDo();
      const command = legal[random.below(count)] as Command;
      if (!isGivingUp(command, rules)) return command;
    }
  };
  return { name: 'random', pick, choose: (_view, legal, rules) => pick(legal, rules) };
}
