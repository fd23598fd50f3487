import type { Viewer } from '../../src/engine/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { feedMatch } from '../../src/match/follow-match.js';
import type { Match } from '../../src/match/types.js';
import type { Command, Ruleset } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { type Random, seededRandom } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import type { Attack } from './attack.js';

/** In a secret phase, what one seat does must not change what another is sent. */
export const secretChoices: Attack = {
  name: 'secret-choices',
  promise: 'what a seat does in a secret phase changes no view, update, revision or id that others get',
  attempt(random, notes) {
    const rules = random.pick(secretive);
    const seed = `secret/${random.below(1e9)}`;
    const moves = random.below(20);
    const shared = random.below(1e9);
    const [one, other] = [watched(rules, seed, moves, shared), watched(rules, seed, moves, shared)];
    if (one === null || other === null) return;
    const choices = choicesOf(other.match);
    const open = choices.filter(({ type }) => !rules.commands.get(type)?.finishes);
    // That a seat is done is seen, and so both are where there is nothing else to choose: then with what differs.
    if (open.length > 0) chooseInSecret(other.match, 1 + random.below(4), random);
    else for (const { match } of [one, other]) match.receive(random.pick(choicesOf(match)));
    for (const viewer of viewers) {
      const [view = '', another = ''] = [one, other].map(({ match }) => shownTo(match, viewer));
      if (view === another) notes.held(`views of ${rules.id} are the same`);
      else notes.found(`a view of ${rules.id} tells what another seat chose`, firstDifference(view, another));
    }
    if (JSON.stringify(one.updates) === JSON.stringify(other.updates)) notes.held('the same updates are sent');
    else
      notes.found(
        `updates of ${rules.id} tell what another seat chose`,
        `${other.updates.length} instead of ${one.updates.length}`,
      );
  },
};

const isSecret = ({ flow }: Ruleset, phase: string): boolean => flow.phases.get(phase)?.node.secret === true;
const secretive = Object.values(rulesets).filter((rules) =>
  [...rules.flow.phases.keys()].some((phase) => isSecret(rules, phase)),
);

/** Who must not learn what p2 does. */
const viewers = ['p1', 'spectator'] as const;

/** A view, and the receipts of what is refused. */
const shownTo = (match: Match, viewer: Viewer): string =>
  JSON.stringify([
    match.view(viewer),
    match.receive({ type: 'nonsense' }),
    viewer === 'spectator' ? null : match.receive({ type: 'input.submit', seat: viewer, value: 1 }),
  ]);

/** What the other seat can do; nothing where that would end the phase, which everybody sees. */
const choicesOf = (match: Match): Command[] =>
  match.waitingFor.every((seat) => seat === 'p2')
    ? []
    : match.legal('p2').filter(({ type }) => match.rules.commands.get(type)?.where === 'phase');

/** A match in a secret phase in which the other seat has something to choose, and what the first is sent of it. */
function watched(
  rules: Ruleset,
  seed: string,
  moves: number,
  shared: number,
): { match: Match; updates: unknown[] } | null {
  const match = createMatch({ rules, seats: starterSeats(rules), seed, checks: false, trace: false });
  const random = seededRandom(`moves/${shared}`);
  for (let i = 0; i < moves + 100; i++) {
    if (i >= moves && isSecret(rules, match.state.phase) && choicesOf(match).length > 0) {
      const updates: unknown[] = [];
      for (const viewer of viewers) feedMatch(match, viewer, (update) => updates.push([viewer, update]));
      return { match, updates };
    }
    if (!playOn(match, 1, random)) return null;
  }
  return null;
}

/** Chooses and takes back, as the other seat, without ending its part. */
function chooseInSecret(match: Match, choices: number, random: Random): void {
  for (let i = 0; i < choices; i++) {
    const open = choicesOf(match).filter(({ type }) => !match.rules.commands.get(type)?.finishes);
    if (open.length === 0) break;
    match.receive(random.pick(open));
    if (random.chance(3)) match.undo('p2');
  }
}

/** The place at which two texts differ. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 40), at + 40)} or ${other.slice(at, at + 40)}`;
}
