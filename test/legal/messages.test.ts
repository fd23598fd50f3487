import { expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { rulesets } from '../../src/rulesets/index.js';
import { plausibleCommand } from '../../src/testing/bad-commands.js';
import { seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';

/** What only developers can read: ids in quotes, numbers of cards and seats, names of commands, words of the engine. */
const technical = /['`_{}[\]]|\b[cp]\d+\b|\b[a-z]+\.[a-z]+\b|\b(seat|phase|command|effect|ruleset)s?\b/i;

/** Only a program sends what cannot be read. */
const ofPrograms: ReadonlySet<string> = new Set(['malformed', 'unknown-command']);

test.each(Object.values(rulesets))('$id tells players in plain words why something is refused', (rules) => {
  const random = seededRandom(`messages ${rules.id}`);
  const match = createMatch({ rules, checks: false, seats: starterSeats(rules, rules.seats.min, random), seed: 5 });
  const messages = new Set<string>();
  let details = 0;
  for (let moves = 0; moves < 80; moves++) {
    for (let tries = 0; tries < 12; tries++) {
      const verdict = match.judge(plausibleCommand(match.state, rules, random));
      if (verdict.ok || ofPrograms.has(verdict.code)) continue;
      messages.add(verdict.message);
      if (verdict.detail !== undefined && technical.test(verdict.detail)) details += 1;
    }
    if (!playOn(match, 1, random)) break;
  }
  expect([...messages].filter((message) => technical.test(message))).toEqual([]);
  expect(messages.size).toBeGreaterThan(2);
  expect(details).toBeGreaterThan(0);
});
