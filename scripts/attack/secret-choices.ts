import { createMatch } from '../../src/match/create-match.js';
import { feedMatch } from '../../src/match/follow-match.js';
import type { Match } from '../../src/match/types.js';
import type { Command, Ruleset } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { type Random, seededRandom } from '../../src/testing/random.js';
import { starterSeats } from '../../src/testing/random-play.js';
import type { Attack } from './attack.js';
import { playOn } from './lanes.js';

/** While seats choose in secret, what one of them does is not to be told from what another is sent. */
export const secretChoices: Attack = {
  name: 'secret-choices',
  promise: 'what a seat does in a secret phase changes no view, update, revision or id that others get',
  attempt(random, notes) {
    const secretive = Object.values(rulesets).filter((rules) => secretPhases(rules).length > 0);
    const rules = random.pick(secretive);
    const seed = `secret/${random.below(1e9)}`;
    const [moves, choices] = [random.below(20), 1 + random.below(4)];
    const shared = random.below(1e9);
    const quiet = watched(rules, seed, moves, shared);
    const busy = watched(rules, seed, moves, shared);
    if (quiet === null || busy === null || !secretPhases(rules).includes(busy.match.state.phase)) return;
    if (!chooseInSecret(busy.match, choices, random)) return;
    if (JSON.stringify(quiet.match.view('p1')) === JSON.stringify(busy.match.view('p1')))
      notes.held('views are the same');
    else
      notes.found(
        `a view of ${rules.id} tells that another seat chose`,
        `revision ${quiet.match.view('p1').revision} or ${busy.match.view('p1').revision}`,
      );
    if (quiet.updates.length === busy.updates.length) notes.held('as many updates are sent');
    else
      notes.found(
        `updates of ${rules.id} tell how often another seat chose`,
        `${busy.updates.length - quiet.updates.length} more`,
      );
  },
};

const secretPhases = ({ flow }: Ruleset): string[] =>
  [...flow.phases.values()].filter(({ node }) => node.secret).map(({ path }) => path);

function watched(
  rules: Ruleset,
  seed: string,
  moves: number,
  shared: number,
): { match: Match; updates: unknown[] } | null {
  const match = createMatch({ rules, seats: starterSeats(rules), seed, checks: false, trace: false });
  if (!playOn(match, moves, seededRandom(`moves/${shared}`))) return null;
  const updates: unknown[] = [];
  feedMatch(match, 'p1', (update) => updates.push(update));
  return { match, updates };
}

/** Plays, cancels and takes back, as the other seat. Answers whether it could do anything. */
function chooseInSecret(match: Match, choices: number, random: Random): boolean {
  let done = 0;
  for (let i = 0; i < choices; i++) {
    const options = match.legal('p2').filter(({ type }: Command) => type === 'card.play' || type === 'card.cancel');
    if (options.length === 0) break;
    if (match.receive(random.pick(options)).ok) done += 1;
    if (random.chance(3)) match.undo('p2');
  }
  return done > 0;
}
