import { Random } from '../random.js';
import type { BlindBot, BotOptions } from './bot.js';
import { withoutGivingUp } from './moves.js';

/** Any legal command but giving up, each as likely as the others. */
export function randomBot({ seed = 0 }: BotOptions = {}): BlindBot {
  const random = new Random(`random/${seed}`);
  return {
    name: 'random',
    pick: (moves) => random.below(moves),
    choose: (_view, legal, rules) => random.pick(withoutGivingUp(legal, rules)),
  };
}
