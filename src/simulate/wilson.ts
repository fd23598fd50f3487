/** A share with the interval in which the true one lies with 95 percent confidence, all between 0 and 1. */
export interface Interval {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054;

/** Wilson's score interval, which also works for few trials and for shares near 0 and 1. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return { rate: 0, low: 0, high: 1 };
  const rate = successes / trials;
  const square = (Z * Z) / trials;
  const centre = (rate + square / 2) / (1 + square);
  const reach = (Z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / trials + square / (4 * trials));
  return { rate, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
