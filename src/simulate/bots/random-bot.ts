import type { Command } from '../../model/index.js';
import { Random } from '../random.js';
import type { BlindBot, BotOptions } from './bot.js';

/** Any legal command but giving up, each as likely as the others. */
export function randomBot({ seed = 0 }: BotOptions = {}): BlindBot {
  const random = new Random(`random/${seed}`);
  const pick = (legal: readonly Command[]): Command => {
    // Giving up is listed last; a copy of the list for every choice would cost more than trying again.
    for (;;) {
      const command = random.pick(legal);
      if (command.type !== 'match.concede' || legal.length === 1) return command;
    }
  };
  return { name: 'random', pick, choose: (_view, legal) => pick(legal) };
}
