import { readFileSync } from 'node:fs';
import type { MatchRecord } from '../files/record.js';
import { findGame } from '../simulate/load-rules.js';
import { hashState } from '../state/hash.js';
import { setupOf } from '../testing/check/match-setup.js';
import { playMatch, type Watcher } from '../testing/check/play-match.js';

/** The other process of `turnchart check`: records on stdin, the hashes of their states on stdout. */
const { rules } = await findGame(process.argv[2] ?? '');
const records = JSON.parse(readFileSync(0, 'utf8')) as MatchRecord[];
const hashes = records.map((record) => {
  const seen: string[] = [];
  const watcher: Watcher = {
    atRest({ state }) {
      seen.push(hashState(state));
      return undefined;
    },
  };
  playMatch(setupOf(record, rules), { moves: { kind: 'list', commands: record.commands }, watch: [() => watcher] });
  return seen;
});
process.stdout.write(JSON.stringify(hashes));
