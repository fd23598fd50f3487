import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import type { Match } from '../../src/match/types.js';
import { TurnchartError } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import type { Random } from '../../src/testing/random.js';
import { isAnimating, movesOf, playOn, randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import type { Attack, Notes } from './attack.js';
import { anyRules } from './lanes.js';

const EDITS = 25;
const MOVES_AFTER = 25;
/** More than any command takes. */
const STEPS = 2000;

/** Saves and records with one field changed. */
export const editedSaves: Attack = {
  name: 'edited-saves',
  promise: 'a save or record with one field changed is refused in words, or plays on without a throw or a deadlock',
  attempt(random, notes) {
    const rules = anyRules(random);
    const match = createMatch({
      rules,
      seats: starterSeats(rules),
      seed: `edit/${random.below(1e9)}`,
      checks: false,
      trace: false,
    });
    playOn(match, random.below(40), random);
    const [save, record] = [JSON.stringify(match.save()), JSON.stringify(match.record)];
    for (let i = 0; i < EDITS; i++) {
      const isSave = !random.chance(4);
      const file = JSON.parse(isSave ? save : record) as Json;
      const edit = editOne(file, random);
      // An attacker can also compute a new fingerprint: half of the edits have a matching one.
      if (isSave && random.chance(2)) seal(file);
      const open = (): Match =>
        isSave
          ? restoreMatch(file, { rules, checks: false, trace: false })
          : replay(file, { rules, checks: false, trace: false });
      tryToOpen(isSave ? 'save' : 'record', edit, open, random, notes);
    }
  },
};

/** Makes the fingerprint of an edited save fit its state, where there is still one of each. */
function seal(file: Json): void {
  if (typeof file !== 'object' || file === null || Array.isArray(file) || file.game === undefined) return;
  file.hash = hashState(file.game);
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function tryToOpen(kind: string, edit: string, open: () => Match, random: Random, notes: Notes): void {
  let match: Match;
  try {
    match = open();
  } catch (error) {
    if (error instanceof TurnchartError) notes.held(`a ${kind} is refused in words`);
    else
      notes.found(
        `opening a ${kind} throws ${error instanceof Error ? error.name : typeof error}`,
        `${edit}: ${error instanceof Error ? error.message : ''}`,
      );
    return;
  }
  try {
    for (let i = 0; i < MOVES_AFTER; i++) {
      const move = randomMove(match, random);
      if (move === null) break;
      const receipt = sendMove(match, move);
      // A save may say that its match is stepped through by hand.
      for (let step = 0; step < STEPS && match.step(); step++);
      if (!receipt.ok && receipt.code === 'rule-error') {
        notes.found(`an accepted ${kind} breaks the rules when it is played on`, `${edit}: ${receipt.message}`);
        return;
      }
    }
    for (const viewer of [...match.state.order, 'spectator'] as const) match.view(viewer);
    const stuck = match.state.outcome === null && !isAnimating(match) && movesOf(match).length === 0;
    if (stuck) notes.found(`nobody can act in an accepted ${kind}`, edit);
    else notes.held(`an accepted ${kind} plays on`);
  } catch (error) {
    notes.found(
      `an accepted ${kind} throws when it is played on`,
      `${edit}: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/** Changes one place of the file. Returns what was done to it. */
function editOne(file: Json, random: Random): string {
  const places = [...placesOf(file, '')];
  const { holder, key, path } = random.pick(places);
  const old = holder[key as never] as Json;
  if (random.chance(8)) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key as never];
    return `without ${path}`;
  }
  const others = places.map((place) => place.holder[place.key as never] as Json);
  const value = random.pick<Json>([
    0,
    -1,
    1,
    1e9,
    2 ** 40,
    0.5,
    '',
    'x',
    '__proto__',
    null,
    true,
    false,
    [],
    {},
    ['p1'],
    typeof old === 'number' ? old + 1 : old === true ? false : 'p2',
    structuredClone(random.pick(others)),
  ]);
  holder[key as never] = value as never;
  return `${path} = ${JSON.stringify(value).slice(0, 60)}`;
}

function* placesOf(
  value: Json,
  path: string,
): Generator<{ holder: Json[] | { [key: string]: Json }; key: string | number; path: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    yield { holder: value, key, path: at };
    yield* placesOf(part, at);
  }
}
