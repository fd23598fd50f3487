import type { Command } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { isAnimating, movesOf, playOn } from '../../src/testing/random-play.js';
import type { Attack, Notes } from './attack.js';
import { type FaultyRules, faultyRules, SECRET } from './faulty-rules.js';
import { anyRules, type Lane, lanes, matchIn, type Target } from './lanes.js';

const FAULTS = 8;

/** Rules of which one function throws. */
export const faultyHooks: Attack = {
  name: 'faulty-hooks',
  promise:
    'a hook that throws is a rule-error in every lane: nothing is thrown, changed or told, and the match lives on',
  attempt(random, notes) {
    const lane = random.pick(lanes);
    const faulty = faultyRules(anyRules(random));
    const match = matchIn(lane, faulty.rules, `faulty/${random.below(1e9)}`);
    for (let fault = 0; fault < FAULTS && playOn(match, 1 + random.below(6), random); fault++) {
      const moves = movesOf(match);
      if (moves.length === 0) return;
      const name = random.pick([...faulty.called]);
      breakAndUse(match, lane, faulty, name, random.shuffle(moves).slice(0, 3), notes);
      if (match.state.outcome !== null) return;
    }
  },
};

function breakAndUse(
  match: Target,
  lane: Lane,
  faulty: FaultyRules,
  name: string,
  moves: readonly Command[],
  notes: Notes,
): void {
  const hook = kindOf(name);
  const before = hashState(match.state);
  const guarded = <T>(door: string, use: () => T): T | null => {
    faulty.breakAt(name);
    try {
      const answer = use();
      notes.held(`${door} answers`);
      return answer;
    } catch (error) {
      const told = error instanceof Error && error.message.includes(SECRET);
      notes.found(`${door} throws when ${hook} throws`, `${lane}: ${name}${told ? '' : `: ${String(error)}`}`);
      return null;
    }
  };
  try {
    for (const viewer of [...match.state.order, 'spectator'] as const) guarded('view', () => match.view(viewer));
    for (const seat of match.state.order) guarded('legal', () => match.legal(seat));
    for (const move of moves) {
      const verdict = guarded('judge', () => match.judge(move));
      if (verdict !== null && JSON.stringify(verdict).includes(SECRET))
        notes.found('a verdict tells what the exception said', `${lane}: ${name}`);
    }
    const [move] = moves;
    const receipt = guarded('send', () => match.receive(move));
    if (receipt?.ok === false) {
      if (JSON.stringify(receipt).includes(SECRET))
        notes.found('a receipt tells what the exception said', `${lane}: ${name}`);
      if (receipt.code === 'rule-error') notes.held('a fault is a rule-error');
      else notes.found(`a fault of ${hook} is called ${receipt.code}`, `${lane}: ${name}`);
    }
    if (receipt?.ok !== true && hashState(match.state) !== before)
      notes.found(`a fault of ${hook} leaves half a command`, `${lane}: ${name}`);
  } finally {
    faulty.breakAt(null);
  }
  try {
    if (match.state.outcome === null && movesOf(match).length === 0 && !isAnimating(match))
      notes.found('nobody can act after a fault', `${lane}: ${name}`);
    else notes.held('the match lives on');
  } catch (error) {
    notes.found('the match is broken after a fault', `${lane}: ${name}: ${String(error)}`);
  }
}

/** The kind of a hook: its name without those of cards, effects and the like. */
const kindOf = (name: string): string => name.replace(/'[^']*'/g, '…');
