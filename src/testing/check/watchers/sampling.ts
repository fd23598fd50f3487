import type { Random } from '../../random.js';

/** Which waits are looked at. */
export interface SamplingOptions {
  /** One in this many. */
  readonly oneIn?: number;
  /** And of every phase at least so many, where there are: what happens in a rare phase is seen too. */
  readonly ofEachPhase?: number;
}

/** Until a phase has been looked at often enough, one in so many of its waits is taken: not only the first ones. */
const SPREAD = 3;

/** Chooses waits, of all matches that it is asked about. */
export function sampling({ oneIn = 1, ofEachPhase = 0 }: SamplingOptions): (phase: string, random: Random) => boolean {
  const looked = new Map<string, number>();
  return (phase, random) => {
    const times = looked.get(phase) ?? 0;
    const takes = random.chance(oneIn) || (times < ofEachPhase && random.chance(SPREAD));
    if (takes) looked.set(phase, times + 1);
    return takes;
  };
}
