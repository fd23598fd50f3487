import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, OptionsError } from '../../model/index.js';
import { checkKeptRecord, type KeptRecord } from '../../testing/kept-records.js';
import { readRecordFile } from '../files.js';
import { knownGames } from '../load-games.js';

type Checked = KeptRecord & { readonly file: string };

/** Plays all records of a folder again on a game as it is now. */
export async function checkRecords(game: string, folder: string): Promise<Checked[]> {
  const known = await knownGames(game);
  return filesIn(folder).map((file) => ({ file, ...checkFile(join(folder, file), known) }));
}

function checkFile(path: string, known: Awaited<ReturnType<typeof knownGames>>): KeptRecord {
  try {
    return checkKeptRecord(readRecordFile(path), known);
  } catch (error) {
    return { verdict: 'refused', message: messageOf(error) };
  }
}

function filesIn(folder: string): string[] {
  let found: string[];
  try {
    found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    throw new OptionsError(`cannot read the folder '${folder}': ${(error as Error).message}`);
  }
  const files = found.filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) {
    throw new OptionsError(`'${folder}' has no records: keep there what match.record gives, one JSON file each`);
  }
  return files;
}

/** The result as text: what does not fit first by its file, then how many do. */
export function recordsText(checked: readonly Checked[]): string {
  const count = (verdict: KeptRecord['verdict']): number => checked.filter((one) => one.verdict === verdict).length;
  const lines = checked.flatMap((one) =>
    one.verdict === 'replayed' ? [] : [`${one.verdict.padEnd(13)} ${one.file}: ${one.message}`],
  );
  const sums = `${count('replayed')} replayed, ${count('other-version')} of another version, ${count('refused')} refused`;
  return `${[...lines, sums].join('\n')}\n`;
}
