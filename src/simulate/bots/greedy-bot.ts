import { isSecret, seatOf } from '../../engine/index.js';
import { continueFast, type FastMatch } from '../../fast/index.js';
import type { Command, Ruleset, SeatId } from '../../model/index.js';
import type { AnyView } from '../../view/view-types.js';
import { Random } from '../random.js';
import { prepareSamples } from '../sample-state.js';
import type { Bot, BotOptions } from './bot.js';
import { calm, distinct, lightAnswer, worth, worthTrying } from './moves.js';

/** How many samples of what is hidden each command is tried on. */
const SAMPLES = 1;

/** Tries each command on samples and takes the one after which the ruleset's evaluation is highest. */
export function greedyBot({ seed = 0, decks = {} }: BotOptions = {}): Bot {
  const random = new Random(`greedy/${seed}`);
  return {
    name: 'greedy',
    choose(view, legal, rules) {
      if (view.request !== null) return lightAnswer(legal, rules, random);
      const moves = distinct(worthTrying(legal, rules), view.cards, rules);
      if (moves.size === 1) return [...moves.values()][0] as Command;
      const sample = prepareSamples(view, rules, decks);
      const tables = Array.from({ length: SAMPLES }, () => tableFrom(view, sample(random), rules));
      return best(moves.values(), (command) => {
        let sum = 0;
        for (const table of tables) sum += worthAfter(table, command, view.viewer as SeatId, random);
        return sum;
      });
    },
  };
}

/** A match on a sampled state. What others have chosen in secret is not known, so on the sample they choose again. */
export function tableFrom(view: AnyView, game: FastMatch['state'], rules: Ruleset): FastMatch {
  if (isSecret(view.phase, rules)) {
    for (const seat of game.order) if (seat !== view.viewer) seatOf(game, seat).done = false;
  }
  return continueFast(rules, { game, value: view.value, scratch: true, unseen: true });
}

/** The evaluation for the seat after the command. The given match does not change. */
export function worthAfter(table: FastMatch, command: Command, seat: SeatId, random: Random): number {
  const next = table.clone();
  try {
    if (!next.play(command).ok) return Number.NEGATIVE_INFINITY;
    calm(next, random);
    return worth(next, seat);
  } catch {
    // Hidden cards were guessed, and rules may fail on an impossible state: that says nothing about the command.
    return worth(table, seat);
  }
}

/** The first of the highest. */
function best(commands: Iterable<Command>, value: (command: Command) => number): Command {
  let found: Command | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const command of commands) {
    const now = value(command);
    if (found === undefined || now > highest) {
      found = command;
      highest = now;
    }
  }
  return found as Command;
}
