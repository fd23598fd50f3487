import { type RunOptions, type RunResult, run } from './run.js';

/** A run that fails, with as little as possible happening in it. */
export interface Failure {
  readonly options: RunOptions;
  readonly result: RunResult;
  /** How many happenings the seed has without this. */
  readonly from: number;
}

/** Runs that fail for another reason are other failures. */
const failsAlike = (result: RunResult, check: string): boolean => result.violations[0]?.check === check;

/** The most runs that are tried. */
const MAX_RUNS = 60;

/** Takes away tables and happenings for as long as the same check fails. */
export async function shrink(seed: string, first: RunResult): Promise<Failure> {
  const check = first.violations[0]?.check ?? '';
  const from = first.plan.happenings.length;
  let runs = 0;
  let best: Failure = { options: { seed }, result: first, from };
  const attempt = async (options: RunOptions): Promise<boolean> => {
    if (runs++ >= MAX_RUNS) return false;
    const result = await run(options);
    if (!failsAlike(result, check)) return false;
    best = { options, result, from };
    return true;
  };
  const whole = { seed, plan: first.plan };
  if (first.plan.tables.length > 1) await attempt({ ...whole, tables: 1 });
  const { tables } = best.options;
  const base = { ...whole, ...(tables === undefined ? {} : { tables }) };
  let keep = Array.from({ length: from }, (_, index) => index);
  for (let size = Math.ceil(keep.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < keep.length; ) {
      const fewer = [...keep.slice(0, start), ...keep.slice(start + size)];
      if (await attempt({ ...base, keep: fewer })) keep = fewer;
      else start += size;
    }
  }
  return best;
}

/** The command that repeats a run. */
export function commandOf({ seed, keep, tables }: RunOptions): string {
  const only = keep === undefined ? '' : ` --keep ${keep.join(',') || 'none'}`;
  return `npm run simulate:host -- --seed ${seed}${only}${tables === undefined ? '' : ` --tables ${tables}`}`;
}

/** A failure in words. */
export function describeFailure({ options, result, from }: Failure): string {
  const [violation] = result.violations;
  const { happenings, tables, processes } = result.plan;
  const lines = happenings.map(({ at, kind, who, ...rest }) => {
    const more = Object.values(rest).map((ms) => ` ${ms} ms`);
    return `    after ${at} ms: ${kind}${more.join('')} (${who})`;
  });
  return [
    `seed ${options.seed}: ${violation?.check}`,
    `  ${violation?.detail.split('\n').slice(0, 4).join('\n  ')}`,
    `  after ${Math.round(violation?.at ?? 0)} ms, with ${processes} processes and ${tables.map(({ game, seats }) => `${game} for ${seats}`).join(', ')}`,
    `  ${happenings.length} of ${from} happenings are needed for it${lines.length === 0 ? '' : ':'}`,
    ...lines,
    `  repeat: ${commandOf(options)} --trace`,
  ].join('\n');
}
