import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from 'turnchart';
import { rulesets } from 'turnchart/rulesets';
import { expect, test } from 'vitest';
import { checkRecords, recordsText } from '../../src/cli/check/check-records.js';
import { checkKeptRecord } from '../../src/testing/kept-records.js';

const folder = fileURLToPath(new URL('../fixtures/records/', import.meta.url));
const outcomes = JSON.parse(readFileSync(join(folder, 'outcomes.json'), 'utf8')) as Record<string, Json>;
const versions = readdirSync(folder).filter((name) => !name.endsWith('.json'));

for (const version of versions) {
  test.each(readdirSync(join(folder, version)))(
    `a record of ${version} is replayed, or refused by its version: %s`,
    (file) => {
      const raw = JSON.parse(readFileSync(join(folder, version, file), 'utf8'));
      const kept = checkKeptRecord(raw, rulesets);
      const rules = Object.values(rulesets).find(({ id }) => id === raw.rules.id);
      if (raw.version === 2 && rules?.version === raw.rules.version) {
        // A game that plays otherwise than before needs another version.
        expect(kept).toMatchObject({ verdict: 'replayed', outcome: outcomes[`${version}/${file}`] });
      } else {
        expect(kept.verdict).toBe('other-version');
        expect(kept).toMatchObject({
          message: expect.stringMatching(/version 1 can no longer be read|the ruleset at hand is version/),
        });
      }
    },
  );
}

test('records of every released version are kept', () => {
  const changes = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const released = [...changes.matchAll(/^## (\d+\.\d+)\.\d+$/gm)].map(([, version]) => version);
  expect(versions).toEqual(expect.arrayContaining(released));
});

test('a record of this version that does not fit is refused, with the command and what to do', () => {
  const raw = JSON.parse(readFileSync(join(folder, '0.2', 'slots-1.json'), 'utf8'));
  const slots = rulesets.slots;
  const fits = { ...raw, rules: { id: 'slots', version: slots.version } };
  const edited = { ...fits, commands: [{ type: 'turn.end', seat: 'p2' }, ...fits.commands] };
  expect(checkKeptRecord(edited, rulesets)).toMatchObject({ verdict: 'refused' });
  expect(checkKeptRecord({ ...fits, flow: 'another' }, rulesets)).toMatchObject({
    verdict: 'refused',
    message: expect.stringContaining('Give the ruleset another version'),
  });
});

test('turnchart check --records says what fits and what does not, by file', async () => {
  const checked = await checkRecords('slots', join(folder, '0.1'));
  expect(checked.every(({ verdict }) => verdict === 'other-version')).toBe(true);
  expect(recordsText(checked)).toContain('duel-1.json: version: files of version 1 can no longer be read');
  expect(recordsText(checked)).toContain('0 replayed, 10 of another version, 0 refused');
  await expect(checkRecords('slots', '/no/such/folder')).rejects.toThrow('cannot read the folder');
  const empty = mkdtempSync(join(tmpdir(), 'turnchart-records-'));
  await expect(checkRecords('slots', empty)).rejects.toThrow('has no records');
  rmSync(empty, { recursive: true });
});
