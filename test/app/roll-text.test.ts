import { expect, test } from 'vitest';
import { rollText } from '../../app/table/game/roll-text.js';
import { clash } from '../../src/rulesets/index.js';

const [def = '', card] = Object.entries(clash.cards).find(([, { data }]) => typeof data?.accuracy === 'number') ?? [];
const accuracy = Number(card?.data?.accuracy);

test.each([
  [
    { chance: accuracy - 20, roll: 12, result: 'hit' },
    `Hit: ${accuracy} − 20 guard and footing = ${accuracy - 20}; rolled 12`,
  ],
  [
    { chance: accuracy + 6, roll: 99, result: 'missed' },
    `Missed: ${accuracy} + 6 footing = ${accuracy + 6}; rolled 99`,
  ],
  [{ chance: accuracy, roll: 40, result: 'hit' }, `Hit: needed ${accuracy}, rolled 40`],
  [{ result: 'parried' }, 'Parried'],
  [{ amount: 3 }, null],
])('odds explain themselves: %j', (data, text) => {
  expect(rollText({ def, ...data }, clash)).toBe(text);
});
