/** `npm run test:long`, and CI. */
const isLong = process.env.TURNCHART_LONG === '1';

/** How often a test does something at random: a part of it in `npm test`, which is to be quick, all of it in the long run. */
export const randomRuns = (all: number, part = 1 / 16): number => (isLong ? all : Math.ceil(all * part));
