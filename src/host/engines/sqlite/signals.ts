import type { Signals } from '../../ports.js';
import { SignalListeners } from '../signal-listeners.js';
import type { SqliteStore } from './store.js';

const LOOK_MS = 100;
/** Older signals are not read. */
const KEPT = 1_000;

/** Signals are rows, of which only the newest are kept; listeners poll for new ones. */
export function sqliteSignals(store: SqliteStore): { signals: Signals; stop: () => void } {
  const listeners = new SignalListeners();
  let timer: NodeJS.Timeout | undefined;
  let place = 0;
  const look = (): void => {
    try {
      const rows: { n: number; body: string }[] = store
        .sql('select n, body from signals where n > ? order by n')
        .all(place);
      place = rows.at(-1)?.n ?? place;
      for (const { body } of rows) listeners.tell(body);
    } catch {
      // Locked for a moment: the next check finds the same.
    }
  };
  const signals: Signals = {
    send: (signal) =>
      store.write(() => {
        const { lastInsertRowid } = store.sql('insert into signals (body) values (?)').run(JSON.stringify(signal));
        store.sql('delete from signals where n <= ?').run(Number(lastInsertRowid) - KEPT);
      }),
    async listen(on) {
      if (timer === undefined) {
        const row: { n: number | null } = store.sql('select max(n) as n from signals').get();
        place = row.n ?? 0;
        timer = setInterval(look, LOOK_MS);
        timer.unref();
      }
      return listeners.add(on);
    },
  };
  return { signals, stop: () => clearInterval(timer) };
}
