import { judge } from '../../guards/index.js';
import { readCommand } from '../../src/commands/index.js';
import { legalCommands } from '../../src/legal/index.js';
import { badCommand } from '../../src/testing/bad-commands.js';
import { scrambleHidden } from '../../src/testing/scramble.js';
import { viewWithReasons } from '../../src/view/view.js';
import type { Attack } from './attack.js';
import { anyRules, matchIn, playOn } from './lanes.js';

const PAIRS = 6;
const GUESSES = 15;

/** Two states that differ only in what a viewer may not see. */
export const hiddenPairs: Attack = {
  name: 'hidden-pairs',
  promise: 'view, legal commands and verdicts are the same bytes, whatever is hidden',
  attempt(random, notes) {
    const rules = anyRules(random);
    const match = matchIn('fast', rules, `hidden/${random.below(1e9)}`);
    for (let pair = 0; pair < PAIRS && playOn(match, random.below(15), random); pair++) {
      const { state } = match;
      for (const viewer of [...state.order, 'spectator'] as const) {
        const other = scrambleHidden(state, viewer, rules, random);
        const [view, scrambled] = [state, other].map((game) => JSON.stringify(viewWithReasons(game, viewer, rules)));
        if (view === scrambled) notes.held('views are the same');
        else notes.found(`a view of ${rules.id} depends on what is hidden`, `${viewer} at revision ${state.revision}`);
        if (viewer === 'spectator') continue;
        const [legal, others] = [state, other].map((game) => JSON.stringify(legalCommands(game, viewer, rules)));
        if (legal === others) notes.held('legal commands are the same');
        else
          notes.found(
            `legal commands of ${rules.id} depend on what is hidden`,
            `${viewer} at revision ${state.revision}`,
          );
        for (let guess = 0; guess < GUESSES; guess++) {
          const read = readCommand(badCommand(state, rules, random), rules);
          if (!('command' in read) || read.command.seat !== viewer) continue;
          const [verdict, another] = [state, other].map((game) => JSON.stringify(judge(game, read.command, rules)));
          if (verdict === another) notes.held('verdicts are the same');
          else
            notes.found(
              `a verdict of ${rules.id} depends on what is hidden`,
              `${JSON.stringify(read.command)}: ${verdict} or ${another}`,
            );
        }
      }
    }
  },
};
