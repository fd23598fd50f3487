import { InspectorHost } from '../../src/inspect/host.js';
import type { Method, ViewedAs } from '../../src/inspect/protocol.js';
import { createMatch } from '../../src/match/create-match.js';
import { TurnchartError } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { hostileValue } from '../../src/testing/hostile-values.js';
import type { Random } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import type { Attack } from './attack.js';
import { anyRules } from './lanes.js';

const QUESTIONS = 40;
const methods: readonly Method[] = [
  ...(['hello', 'frames', 'moment', 'sequence', 'judge', 'send', 'step'] as const),
  ...(['fork', 'open', 'record', 'trace'] as const),
];
/** What only those may read who see everything. */
const forAll: ReadonlySet<Method> = new Set(['fork', 'open', 'record', 'trace', 'step']);

/** Hostile requests to an inspector that was opened for a seat. */
export const inspectorQuestions: Attack = {
  name: 'inspector-questions',
  promise: 'an inspector of a seat answers nothing that the seat may not see, and outlives whatever it is asked',
  attempt(random, notes) {
    const rules = anyRules(random);
    const seats = starterSeats(rules);
    const match = createMatch({ rules, seats, seed: `asked/${random.below(1e9)}`, checks: false, trace: false });
    const host = new InspectorHost({ rules, viewAs: 'p1' });
    const branch = host.watch(match);
    // Cards change owners in some games: what the seat has seen once may be sent again.
    const known = new Set<string>();
    const look = (): void => Object.keys(match.view('p1').cards).forEach((card) => void known.add(card));
    look();
    match.onSettled(look);
    playOn(match, random.below(15), random);
    const theirs = Object.entries(match.state.seats.p2?.zones ?? {}).flatMap(([zone, cards]) =>
      rules.zones[zone]?.seenBy === 'everyone' ? [] : cards.flatMap((card) => card ?? []),
    );
    const hidden = theirs.filter((card) => !known.has(card));
    for (let i = 0; i < QUESTIONS; i++) {
      const method = random.pick(methods);
      const before = hashState(match.state);
      try {
        const answer = JSON.stringify(host.answer(method, paramsFor(branch, random) as never)) ?? '';
        if (forAll.has(method)) notes.found(`${method} is answered to a seat`, answer);
        else if (hidden.some((card) => answer.includes(`"${card}"`)))
          notes.found(`${method} names a hidden card`, answer);
        else notes.held(`${method} tells a seat nothing of others`);
        // A command of its own is carried out: what was hidden may be open now.
        if (hashState(match.state) !== before) return;
      } catch (error) {
        if (error instanceof TurnchartError) notes.held(`${method} is refused in words`);
        else notes.held(`${method} is refused, by ${error instanceof Error ? error.name : typeof error}`);
        if (hashState(match.state) !== before) notes.found(`${method} is refused and changes the match`);
      }
    }
  },
};

/** Mostly what a page would ask, with one part of it that no page would. */
function paramsFor(branch: string, random: Random): unknown {
  const viewAs: ViewedAs = random.pick(['p1', 'p1', 'p1', 'p2', 'all', 'spectator'] as const);
  const at = random.below(60);
  const params: Record<string, unknown> = { branch, at, from: at, to: at + 20, viewAs };
  params.command = { type: random.pick(['turn.end', 'match.concede', 'order.skip']), seat: random.pick(['p1', 'p2']) };
  if (random.chance(2)) params[random.pick(Object.keys(params))] = hostileValue(random).value;
  return random.chance(12) ? hostileValue(random).value : params;
}
