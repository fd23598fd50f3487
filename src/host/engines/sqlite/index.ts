import type { Engine } from '../../ports.js';
import { sqliteJobs } from './jobs.js';
import { sqliteLobby } from './lobby.js';
import { sqliteLog } from './log.js';
import { sqliteSignals } from './signals.js';
import { SqliteStore } from './store.js';

/** A row that is written again and again: on a full disk even this fails. */
const probe = `insert or replace into jobs (queue, id, spec, result) values ('health', 'probe', 'null', 'null')`;

/** Matches in a file, shared by the processes of one machine. */
export async function openSqlite(path: string): Promise<Engine> {
  const store = await SqliteStore.open(path);
  const { log, deadlines, stop } = sqliteLog(store);
  const { signals, stop: stopSignals } = sqliteSignals(store);
  return {
    name: 'sqlite',
    log,
    deadlines,
    lobby: sqliteLobby(store),
    jobs: sqliteJobs(store),
    signals,
    ping: () => store.write(() => void store.sql(probe).run()),
    async close() {
      stop();
      stopSignals();
      store.close();
    },
  };
}
