import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Attack, Outcome } from './attack.js';

/** The messages from and to the process of the attempts. */
export interface Order {
  readonly attack: string;
  readonly seeds: readonly string[];
}
export type SiegeReport =
  | { readonly begin: string }
  | { readonly end: string; readonly outcome: Outcome }
  | { readonly done: true };

/** The result of an attack: counts, and each fault once, with its first seed. */
export interface Siege {
  readonly attack: Attack;
  attempts: number;
  readonly held: Map<string, number>;
  readonly findings: Map<string, { count: number; readonly seed: string; readonly detail: string }>;
}

/** No attempt takes a tenth of this. */
const PATIENCE_MS = 15_000;
const BATCH = 8;
const MEMORY_MB = 1024;

const script = fileURLToPath(new URL('attempts.ts', import.meta.url));

/** Attempts one after the other in a process of their own, until the time is up. */
export async function lay(
  attack: Attack,
  seedOf: (attempt: number) => string | null,
  until: () => boolean,
): Promise<Siege> {
  const siege: Siege = { attack, attempts: 0, held: new Map(), findings: new Map() };
  let child: ChildProcess | null = null;
  let attempt = 0;
  const doubted = new Set<string>();
  try {
    while (!until()) {
      const seeds: string[] = [];
      for (let seed = seedOf(attempt); seed !== null && seeds.length < BATCH; seed = seedOf(attempt)) {
        seeds.push(seed);
        attempt += 1;
      }
      if (seeds.length === 0) break;
      child ??= start();
      const lost = await watch(child, { attack: attack.name, seeds }, siege);
      if (lost === null) continue;
      child.kill('SIGKILL');
      child = null;
      // What came behind it in its batch is tried again by the next process, and so is itself, once: a machine that has
      // other things to do lets a process wait.
      const again = !doubted.has(lost.seed);
      doubted.add(lost.seed);
      attempt -= seeds.length - seeds.indexOf(lost.seed) - (again ? 0 : 1);
      if (!again) note(siege, lost.seed, { held: {}, findings: [{ what: lost.what, detail: '' }] });
    }
  } finally {
    child?.kill('SIGKILL');
  }
  return siege;
}

const start = (): ChildProcess =>
  fork(script, {
    execArgv: ['--import', 'tsx', `--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Runs a batch. Returns the attempt that hung or ended the process, or with `null`. */
function watch(child: ChildProcess, order: Order, siege: Siege): Promise<{ seed: string; what: string } | null> {
  return new Promise((resolve) => {
    let running = order.seeds[0] as string;
    let timer: NodeJS.Timeout;
    const end = (lost: string | null): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(lost === null ? null : { seed: running, what: lost });
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(`it hangs for more than ${PATIENCE_MS / 1000} s`), PATIENCE_MS);
    };
    child.on('message', (told: SiegeReport) => {
      wait();
      if ('begin' in told) running = told.begin;
      else if ('end' in told) note(siege, told.end, told.outcome);
      else end(null);
    });
    child.on('exit', (code, signal) => end(`it ends the process (${signal ?? code})`));
    wait();
    child.send(order);
  });
}

function note(siege: Siege, seed: string, { held, findings }: Outcome): void {
  siege.attempts += 1;
  for (const [what, count] of Object.entries(held)) siege.held.set(what, (siege.held.get(what) ?? 0) + count);
  for (const { what, detail } of findings) {
    const known = siege.findings.get(what);
    if (known === undefined) siege.findings.set(what, { count: 1, seed, detail });
    else known.count += 1;
  }
}
