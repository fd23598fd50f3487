import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planted } from '../../scripts/leaks/workshop.js';
import { plantedFaults } from '../../scripts/simulate-host/planted-faults.js';

test('every planted fault fits the code, once', () => {
  for (const fault of plantedFaults) {
    const text = readFileSync(new URL(`../../${fault.file}`, import.meta.url), 'utf8');
    expect(planted(text, fault)).not.toBe(text);
  }
});
