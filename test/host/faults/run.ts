import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openEngine } from '../../../src/host/index.js';
import { compiled } from '../../compiled.js';
import { WAIT_LIMIT_MS } from '../../wait-limit.js';
import { readDiary } from './diary.js';
import { LEASE_MS, type Plan, TICK_MS } from './plan.js';
import { type Counts, verify } from './verify.js';

export interface FaultRun {
  readonly address: string;
  readonly namespace: string;
  /** How long to disturb; longer, on a machine so busy that hardly anything was acknowledged. */
  readonly ms: number;
  /** There is something to count from this many acknowledged entries on. */
  readonly atLeast?: number;
  readonly writers?: number;
  readonly matches?: number;
  readonly jobs?: number;
  /** Kills the server and starts it again, this many times. */
  readonly server?: { kill(): Promise<void>; restart(): Promise<void>; readonly times: number };
}

/** Processes on the same matches, killed and paused at random; then everything is counted. */
export async function runFaults(run: FaultRun): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'turnchart-faults-'));
  const names = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what}-${n}`);
  const matches = names('match', run.matches ?? 3);
  const clocks = names('clock', 2);
  const jobs = names('job', run.jobs ?? 20);
  const plans = names('writer', run.writers ?? 3).map(
    (writer): Plan => ({
      address: run.address,
      namespace: run.namespace,
      writer,
      matches,
      clocks,
      queue: 'faults',
      diary: join(folder, writer),
    }),
  );
  const first = await openEngine(run.address, { namespace: run.namespace });
  await first.jobs.put(
    'faults',
    jobs.map((id) => ({ id, spec: null })),
  );
  for (const clock of clocks) {
    const at = Date.now();
    const begin = {
      v: 1,
      id: 'timer:0',
      at,
      by: 'timer',
      commands: [{ type: 'tick', seat: 'p1', next: at + TICK_MS }],
    } as const;
    await first.log.append(clock, 0, begin, { deadline: at + TICK_MS });
  }
  await first.close();

  const tally = { killed: 0, paused: 0, serverKilled: 0 };
  const worker = await compiled('test/host/faults/worker.ts');
  const crew = new Crew(worker, plans);
  try {
    await crew.ready();
    await Promise.all([disturb(crew, run, tally), disturbServer(run, tally)]);
    await crew.end();
  } finally {
    await crew.killAll();
  }
  // All are dead; the matches, their timers and the open jobs are taken up by a new process.
  const last = new Crew(worker, [{ ...plans[0]!, writer: 'last', diary: join(folder, 'last') }]);
  const engine = await openEngine(run.address, { namespace: run.namespace });
  try {
    const { done: before } = await engine.jobs.counts('faults');
    let [best, end] = [before, Date.now() + WAIT_LIMIT_MS];
    const ticks = async () => (await engine.log.read(clocks[0]!, 0)).length;
    const ticked = await ticks();
    for (;;) {
      const { done, total } = await engine.jobs.counts('faults');
      if (done === total && (await ticks()) > ticked) break;
      // On a busy machine it takes long; only that nothing happens at all is a fault.
      if (done > best) [best, end] = [done, Date.now() + WAIT_LIMIT_MS];
      if (Date.now() > end) throw new Error(`after all had died, jobs went from ${before} to ${done} of ${total}`);
      await pause(50);
    }
    await last.end();
    return { ...tally, ...(await verify(engine, plans, join(folder, 'last'))) };
  } finally {
    await last.killAll();
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Tally {
  killed: number;
  paused: number;
  serverKilled: number;
}

/** The processes of a run. */
class Crew {
  readonly #children: ChildProcess[];
  readonly #faults: string[] = [];

  constructor(
    readonly program: string,
    readonly plans: readonly Plan[],
  ) {
    this.#children = plans.map((plan) => this.#start(plan));
  }

  #start(plan: Plan): ChildProcess {
    const child = spawn(process.execPath, [this.program, JSON.stringify(plan)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said += data;
    });
    child.on('exit', (code) => {
      if (code !== null && code !== 0) this.#faults.push(`${plan.writer} ended with ${code}: ${said}`);
    });
    return child;
  }

  check(): void {
    if (this.#faults.length > 0) throw new Error(this.#faults.join('\n'));
  }

  async killAndRestart(index: number): Promise<void> {
    const child = this.#children[index]!;
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await ended;
    const times = this.#starts(index);
    this.#children[index] = this.#start(this.plans[index]!);
    await this.#ready(index, times + 1);
  }

  /** Waits until every process has opened the engine. */
  async ready(): Promise<void> {
    await Promise.all(this.plans.map((_, index) => this.#ready(index, 1)));
  }

  async #ready(index: number, times: number): Promise<void> {
    for (const end = Date.now() + WAIT_LIMIT_MS; this.#starts(index) < times; await pause(20)) {
      this.check();
      if (Date.now() > end) throw new Error(`${this.plans[index]?.writer} has not started in ${WAIT_LIMIT_MS} ms`);
    }
  }

  get acknowledged(): number {
    const notes = this.plans.flatMap(({ diary }) => readDiary(diary));
    return notes.filter(({ what }) => what === 'acknowledged').length;
  }

  #starts(index: number): number {
    return readDiary(this.plans[index]!.diary).filter(({ what }) => what === 'ready').length;
  }

  async pauseFor(index: number, ms: number): Promise<void> {
    const child = this.#children[index]!;
    child.kill('SIGSTOP');
    await pause(ms);
    child.kill('SIGCONT');
  }

  /** Lets each finish what it has begun. */
  async end(): Promise<void> {
    this.check();
    await Promise.all(this.#children.map((child, index) => this.#end(child, this.plans[index]!.writer)));
    this.check();
  }

  async #end(child: ChildProcess, writer: string): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const late = new AbortController();
    const tooLate = pause(WAIT_LIMIT_MS, 'late', { signal: late.signal }).catch(() => '');
    if ((await Promise.race([ended, tooLate])) === 'late')
      throw new Error(`${writer} did not end within ${WAIT_LIMIT_MS} ms`);
    late.abort();
  }

  async killAll(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
  }
}

async function disturb(crew: Crew, { ms, atLeast = 0 }: FaultRun, tally: Tally): Promise<void> {
  const end = Date.now() + ms;
  const latest = end + WAIT_LIMIT_MS;
  // One pause and one kill at least: a busy machine may need all of the time for one of them.
  const hasEnough = () => tally.paused > 0 && tally.killed > 0 && crew.acknowledged >= atLeast;
  for (let n = 0; Date.now() < end || (!hasEnough() && Date.now() < latest); n++) {
    crew.check();
    await pause(150 + Math.random() * 250);
    const index = Math.floor(Math.random() * crew.plans.length);
    if (n % 2 === 0) {
      await crew.pauseFor(index, LEASE_MS + 100);
      tally.paused += 1;
    } else {
      await crew.killAndRestart(index);
      tally.killed += 1;
    }
  }
}

async function disturbServer({ ms, server }: FaultRun, tally: Tally): Promise<void> {
  if (server === undefined) return;
  await pause(300);
  for (let n = 0; n < server.times; n++) {
    await server.kill();
    tally.serverKilled += 1;
    await pause(200);
    await server.restart();
    await pause(ms / server.times);
  }
}
