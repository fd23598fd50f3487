/** Runs the contestants in turns, so that what else the machine does hits all of them, and takes medians. */
export function race(contestants, { rounds, seconds }) {
  const samples = new Map(contestants.map(({ name }) => [name, []]));
  for (const { run } of contestants) run();
  for (let round = 0; round < rounds; round++) {
    for (const { name, run, units } of contestants) {
      const until = performance.now() + (seconds * 1000) / rounds;
      const started = performance.now();
      let runs = 0;
      do {
        run();
        runs += 1;
      } while (performance.now() < until);
      samples.get(name).push(((performance.now() - started) * 1000) / (runs * units));
    }
  }
  return contestants.map(({ name }) => ({ name, microseconds: median(samples.get(name)) }));
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const perSecond = (microseconds) => Math.round(1e6 / microseconds);
export const round = (value, digits = 2) => Number(value.toFixed(digits));
