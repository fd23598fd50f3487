import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, EngineUnavailableError, type Entry, openEngine } from '../../../src/host/index.js';
import { note, readDiary } from './diary.js';
import { LEASE_MS, type Plan, TICK_MS } from './plan.js';

/** A process that appends, fires timers and takes jobs until it is killed. */
const plan: Plan = JSON.parse(process.argv[2] ?? '');
const engine = await open();
note(plan.diary, { what: 'ready' });
let stopped = false;
process.on('SIGTERM', () => {
  stopped = true;
});

/** The log of a match as this process knows it. */
class Copy {
  readonly ids = new Map<string, number>();
  last: Entry | null = null;
  constructor(readonly match: string) {}

  get head(): number {
    return this.ids.size;
  }

  async catchUp(): Promise<void> {
    for (const entry of await engine.log.read(this.match, this.head)) {
      if (this.ids.has(entry.id)) throw new Error(`${this.match} has ${entry.id} twice`);
      this.ids.set(entry.id, this.head + 1);
      this.last = entry;
    }
  }
}

async function open(): Promise<Engine> {
  for (;;) {
    try {
      return await openEngine(plan.address, { namespace: plan.namespace });
    } catch {
      await pause(100);
    }
  }
}

/** Repeats what an engine that was killed could not answer. */
async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof EngineUnavailableError)) throw error;
    }
  }
}

/** As a host does it: a known id is answered again, a conflict is judged again. */
async function submit(copy: Copy, id: string): Promise<void> {
  for (;;) {
    const known = copy.ids.get(id);
    if (known !== undefined) return note(plan.diary, { what: 'acknowledged', match: copy.match, id, seq: known });
    const entry: Entry = {
      v: 1,
      id,
      at: Date.now(),
      by: plan.writer,
      commands: [{ type: 'note', seat: 'p1', from: copy.head }],
    };
    const answer = await insist(() => engine.log.append(copy.match, copy.head, entry));
    // Accepted without a check: it is verified at the end.
    if (answer.ok) note(plan.diary, { what: 'acknowledged', match: copy.match, id, seq: answer.seq });
    await insist(() => copy.catchUp());
    if (answer.ok) return;
  }
}

async function write(): Promise<void> {
  const copies = new Map(plan.matches.map((match) => [match, new Copy(match)]));
  for (const copy of copies.values()) await insist(() => copy.catchUp());
  const diary = readDiary(plan.diary);
  const acknowledged = new Set(diary.flatMap((one) => (one.what === 'acknowledged' ? [one.id] : [])));
  const tried = diary.flatMap((one) => (one.what === 'tried' ? [one] : []));
  // What the process was killed over: its acknowledgement is lost, and it is sent again.
  for (const { match, id } of tried) if (!acknowledged.has(id)) await submit(copies.get(match)!, id);
  for (let n = tried.length; !stopped; n++) {
    const match = plan.matches[Math.floor(Math.random() * plan.matches.length)] as string;
    const id = `${plan.writer}-${n}`;
    note(plan.diary, { what: 'tried', match, id });
    await submit(copies.get(match)!, id);
    await pause(Math.random() * 10);
  }
}

async function fireTimers(): Promise<void> {
  const copies = new Map(plan.clocks.map((match) => [match, new Copy(match)]));
  while (!stopped) {
    const now = Date.now();
    for (const due of await insist(() => engine.deadlines.due(now, 100))) {
      const copy = copies.get(due.match);
      if (copy === undefined) continue;
      await insist(() => copy.catchUp());
      // Another process has fired it already.
      if (copy.head !== due.seq) continue;
      const at = Date.now();
      const entry: Entry = {
        v: 1,
        id: `timer:${due.seq}`,
        at,
        by: 'timer',
        commands: [{ type: 'tick', seat: 'p1', next: at + TICK_MS }],
      };
      await insist(() => engine.log.append(due.match, copy.head, entry, { deadline: at + TICK_MS }));
    }
    await pause(10);
  }
}

async function work(): Promise<void> {
  while (!stopped) {
    const lease = await insist(() => engine.jobs.take(plan.queue, LEASE_MS));
    await pause(20 + Math.random() * 40);
    if (lease === null) continue;
    const counts = await insist(() => engine.jobs.commit(lease, { token: lease.token }));
    if (counts) note(plan.diary, { what: 'counted', job: lease.id, token: lease.token });
  }
}

await Promise.all([write(), fireTimers(), work()]);
await engine.close();
