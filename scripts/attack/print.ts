import type { Siege } from './siege.js';

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
const counted = (count: number): string => count.toLocaleString('en').padStart(9);

/** Prints what was right, with counts, and what was wrong, with the seed. */
export function written({ attack, attempts, held, findings }: Siege): string {
  const lines = [`\n${attack.name}: ${attack.promise}`, `  ${attempts} attempts`];
  for (const [what, count] of [...held].sort(([, a], [, b]) => b - a)) lines.push(`  held ${counted(count)}  ${what}`);
  for (const [what, { count, seed, detail }] of [...findings].sort(([, a], [, b]) => b.count - a.count)) {
    lines.push(`  FOUND${counted(count)}  ${what}`);
    if (detail !== '') lines.push(`                   e.g. ${detail}`);
    lines.push(`                   again: npm run attack -- --only ${attack.name} --attempt ${seed}`);
  }
  return lines.join('\n');
}

export function summary(sieges: readonly Siege[], seconds: number): string {
  const held = sum(sieges.flatMap((siege) => [...siege.held.values()]));
  const kinds = sum(sieges.map(({ findings }) => findings.size));
  const times = sum(sieges.flatMap(({ findings }) => [...findings.values()].map(({ count }) => count)));
  const tried = `${sum(sieges.map(({ attempts }) => attempts)).toLocaleString('en')} attempts in ${seconds.toFixed(0)} s`;
  const found =
    kinds === 0 ? 'nothing was found' : `${kinds} kinds of findings, seen ${times.toLocaleString('en')} times`;
  return `\n${tried}: ${held.toLocaleString('en')} checks held, ${found}.`;
}
