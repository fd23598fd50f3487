import { tables } from './games.js';
import { Random } from './random.js';

/** One match, and who plays it. */
export interface TablePlan {
  readonly game: string;
  readonly seats: number;
  /** How many of the seats bots have. */
  readonly bots: number;
  readonly timers: { readonly turnMs: number; readonly inputMs: number } | null;
  readonly hasSpectator: boolean;
  /** Somebody takes a seat, connects, gets up before it begins, and stays connected. */
  readonly hasQuitter: boolean;
  readonly wantsRematch: boolean;
  /** When it is made. */
  readonly startsAt: number;
}

/** Something that goes wrong, or that somebody does. `who` is taken modulo the number of processes or players. */
export type Happening = { readonly at: number; readonly who: number } & (
  | { readonly kind: 'crash' | 'crash-after-write' | 'freeze' | 'slow'; readonly ms: number }
  | { readonly kind: 'lose-requests' | 'lose-answers' | 'deaf' | 'outage' | 'full-disk'; readonly ms: number }
  | { readonly kind: 'lag' | 'apart' | 'double' | 'lose-http'; readonly ms: number }
  | { readonly kind: 'jump'; readonly by: number }
  | { readonly kind: 'cut' | 'upgrade' | 'undo' | 'chat' | 'nonsense' | 'leave' | 'vanish' | 'look' }
  | { readonly kind: 'ask-view' | 'two-faced' }
);

export interface Plan {
  readonly processes: number;
  readonly tables: readonly TablePlan[];
  /** Requests arrive a second time, up to some seconds later. */
  readonly doublesRequests?: boolean;
  readonly happenings: readonly Happening[];
}

/** Faults stop here; what was broken is repaired. */
export const FAULTS_END_MS = 15_000;

const lasting = [
  ...(['crash', 'crash-after-write', 'freeze', 'slow'] as const),
  ...(['lose-requests', 'lose-answers', 'deaf', 'outage', 'full-disk'] as const),
] as const;
const onTheWire = ['lag', 'apart', 'double', 'lose-http', 'lose-http'] as const;
const atOnce = [
  ...(['cut', 'cut', 'cut', 'upgrade', 'undo', 'undo', 'undo', 'chat'] as const),
  ...(['nonsense', 'leave', 'vanish', 'look', 'ask-view', 'two-faced', 'two-faced'] as const),
] as const;

/** What happens in the run of a seed. */
export function planOf(seed: string): Plan {
  const random = new Random(seed, 'plan');
  const count = random.chance(0.3) ? 2 : 1;
  const plans = Array.from({ length: count }, () => tableOf(random));
  const happenings = Array.from({ length: random.between(1, 20) }, () => happeningOf(random));
  happenings.sort((a, b) => a.at - b.at);
  const processes = random.between(2, 3);
  return { processes, tables: plans, doublesRequests: random.chance(0.25), happenings };
}

function tableOf(random: Random): TablePlan {
  const weighted = tables.flatMap((table) => Array.from({ length: table.weight }, () => table));
  const { game, seats: sizes } = random.pick(weighted);
  const seats = random.pick(sizes);
  const turnMs = random.pick([2_000, 5_000, 10_000]);
  return {
    game,
    seats,
    bots: random.chance(0.3) ? random.between(1, seats - 1) : 0,
    timers: random.chance(0.5) ? { turnMs, inputMs: turnMs } : null,
    hasSpectator: random.chance(0.4),
    hasQuitter: random.chance(0.2),
    wantsRematch: random.chance(0.2),
    startsAt: random.chance(0.3) ? random.between(0, 8_000) : 0,
  };
}

function happeningOf(random: Random): Happening {
  const at = random.between(0, FAULTS_END_MS - 2_000);
  const who = random.below(1_000);
  const sort = random.below(12);
  if (sort < 5) return { at, who, kind: random.pick(lasting), ms: random.pick([50, 500, 2_000, 6_000]) };
  if (sort < 7) return { at, who, kind: random.pick(onTheWire), ms: random.pick([500, 2_000, 6_000]) };
  if (sort < 8) return { at, who, kind: 'jump', by: random.pick([-60_000, -3_000, 3_000, 60_000, 300_000]) };
  return { at, who, kind: random.pick(atOnce) };
}
