/** Attempts run in this separate process, so that one that hangs or crashes ends only this process. */
import { seededRandom } from '../../src/testing/random.js';
import { runAttempt } from './attack.js';
import { attacks } from './index.js';
import type { Order, SiegeReport } from './siege.js';

// What listeners and inspectors report is part of the attack, not of its result.
console.error = () => {};

const tell = (told: SiegeReport): void => void process.send?.(told);

process.on('message', async ({ attack: name, seeds }: Order) => {
  const attack = attacks.find((one) => one.name === name);
  if (attack === undefined) throw new Error(`there is no attack '${name}'`);
  for (const seed of seeds) {
    tell({ begin: seed });
    tell({ end: seed, outcome: await runAttempt(attack, seededRandom(`${name}/${seed}`)) });
  }
  tell({ done: true });
});
