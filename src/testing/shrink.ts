import type { MatchRecord } from '../match/record.js';

/**
 * The shortest record that still fails, by leaving out commands: first large runs of them, then single ones. `fails` is
 * asked of every candidate; one that cannot be replayed at all must answer no.
 */
export function shrinkRecord(record: MatchRecord, fails: (record: MatchRecord) => boolean, tries = 400): MatchRecord {
  let best = record;
  let left = tries;
  for (let size = Math.ceil(best.commands.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = best.commands.length - size; at >= 0 && left > 0; at -= size) {
      const commands = [...best.commands.slice(0, at), ...best.commands.slice(at + size)];
      left -= 1;
      if (fails({ ...best, commands })) best = { ...best, commands };
    }
  }
  return best;
}
