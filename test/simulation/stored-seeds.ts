import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { Plan } from './plan.js';

const path = new URL('./stored-seeds.json', import.meta.url);

/** A run that once failed. It stays, as a test: with its plan, because the plans of seeds change with the simulation. */
const StoredSeed = z.strictObject({ seed: z.string(), why: z.string(), plan: z.custom<Plan>() });
type StoredSeed = z.infer<typeof StoredSeed>;

export const storedSeeds = (): StoredSeed[] => z.array(StoredSeed).parse(JSON.parse(readFileSync(path, 'utf8')));

export function storeSeed(seed: StoredSeed): void {
  writeFileSync(path, `${JSON.stringify([...storedSeeds(), seed], null, 2)}\n`);
}
