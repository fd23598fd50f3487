import { deflateRawSync } from 'node:zlib';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { TurnchartError } from '../../src/model/index.js';
import { hostileValue } from '../../src/testing/hostile-values.js';
import type { Random } from '../../src/testing/random.js';
import { playOn, starterSeats } from '../../src/testing/random-play.js';
import type { Attack } from './attack.js';
import { anyRules } from './lanes.js';

const DAMAGES = 25;

/** Texts that were a save or a record once, and values that never were. */
export const damagedFiles: Attack = {
  name: 'damaged-files',
  promise: 'a file that was cut, flipped, packed, nested or never written is refused in words',
  attempt(random, notes) {
    const rules = anyRules(random);
    const seats = starterSeats(rules);
    const seed = `damage/${random.below(1e9)}`;
    const match = createMatch({ rules, seats, seed, checks: false, trace: false });
    playOn(match, random.below(20), random);
    const texts = [JSON.stringify(match.save()), JSON.stringify(match.record)] as const;
    for (let i = 0; i < DAMAGES; i++) {
      const file = random.below(2);
      const { kind, value } = random.chance(4) ? hostileValue(random) : damaged(texts[file] as string, random);
      const open = random.pick([replay, restoreMatch]);
      try {
        open(value, { rules, checks: false, trace: false });
        notes.held('what is still whole is opened');
      } catch (error) {
        if (error instanceof TurnchartError) notes.held('a damaged file is refused in words');
        else notes.found(`${open.name} throws ${error instanceof Error ? error.name : typeof error}`, kind);
      }
    }
  },
};

function damaged(text: string, random: Random): { kind: string; value: string } {
  const at = random.below(text.length);
  switch (random.below(6)) {
    case 0:
      return { kind: 'cut off', value: text.slice(0, at) };
    case 1:
      return {
        kind: 'flipped',
        value: `${text.slice(0, at)}${String.fromCharCode(random.below(128))}${text.slice(at + 1)}`,
      };
    case 2:
      return { kind: 'packed', value: deflateRawSync(text).toString('latin1') };
    case 3:
      return { kind: 'marked', value: `\uFEFF${text}` };
    case 4:
      return { kind: 'nested', value: text.replace(/\[\]|\d+/, `${'['.repeat(30_000)}${']'.repeat(30_000)}`) };
    default:
      return { kind: 'twice', value: text.slice(0, at) + text.slice(random.below(at + 1)) };
  }
}
