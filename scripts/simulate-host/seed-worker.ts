/** A process that runs its share of the seeds for `npm run simulate:host -- --processes 2`. */
import { runEvery, type SeedRange } from './run-seeds.js';

const [, , range = '{}', share = '0'] = process.argv;
await runEvery(JSON.parse(range) as SeedRange, Number(share), (outcome) => process.send?.(outcome));
