import { expect, test } from 'vitest';
import type { Path } from '../../app/table/game/affordances.js';
import { endsTurn } from '../../app/table/game/turn-ending.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Command, Ruleset } from '../../src/model/index.js';
import { holdem, slots } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';

/** The commands that end the turn of the seat that is waited for, as the table shows them. */
function endings(rules: Ruleset): string[] {
  const match = createMatch({ rules, seats: starterSeats(rules), seed: 1 });
  const [seat = 'p1'] = match.waitingFor;
  const legal: readonly Command[] = match.legal(seat);
  const state = { legal, wide: [], rules, usual: match.defaultCommand(seat) };
  const pathOf = (command: Command): Path =>
    ({ command, subject: `verb:${command.type}`, steps: [] }) as unknown as Path;
  const found = legal.filter((command) => endsTurn(pathOf(command), state)).map(({ type }) => type);
  return [...new Set(found)];
}

test('passing a turn ends it', () => {
  expect(endings(slots)).toEqual(['turn.pass']);
});

test('to fold is one way among others to end a part in betting, and not the one that a key stands for', () => {
  expect(endings(holdem)).toEqual([]);
});
