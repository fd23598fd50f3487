import { afterEach, beforeEach } from 'vitest';

// Only for `npm run mutants`. One process takes all files, and would import the rest of them after the first failure, too.
if (process.env.MUTANT_IS_NOTICED === 'yes') throw new Error('skipped: a test has noticed the mutant');
afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.env.MUTANT_IS_NOTICED = 'yes';
});

/** In files of positions, what plays whole matches or walks a chart is skipped. */
const takesLong = /random|paths|X01 |in every way|another process|simulated|all 2,598,960/;
beforeEach(({ skip, task }) => skip(takesLong.test(task.name)));
