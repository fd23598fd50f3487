import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Entry } from 'turnchart-tools/host';
import { expect } from 'vitest';
import { WAIT_LIMIT_MS } from '../wait-limit.js';

/** An entry as a host would write it. */
export const entry = (id: string, n = 0): Entry => ({
  v: 1,
  id,
  at: 1_700_000_000_000 + n,
  by: 'p1',
  commands: [{ type: 'turn.end', seat: 'p1', n }],
});

/** Appends and expects it to be accepted. */
export async function write(engine: Engine, match: string, expected: number, id: string, deadline?: number | null) {
  const options = deadline === undefined ? {} : { deadline };
  expect(await engine.log.append(match, expected, entry(id, expected), options)).toEqual({
    ok: true,
    seq: expected + 1,
  });
}

/** Waits until a condition is true. Notifications between processes take a moment, on a busy machine several. */
export async function eventually(check: () => void | Promise<void>, ms = WAIT_LIMIT_MS): Promise<void> {
  for (const end = Date.now() + ms; ; ) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(5);
    }
  }
}
