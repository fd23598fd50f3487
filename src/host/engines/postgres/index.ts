import type { Engine } from '../../ports.js';
import { postgresJobs } from './jobs.js';
import { postgresLobby } from './lobby.js';
import { postgresLog } from './log.js';
import { postgresSignals } from './signals.js';
import { PostgresStore } from './store.js';

/** A row that is written again and again: on a full disk even this fails. */
const probe = `insert into $schema.jobs (queue, id, spec, result) values ('health', 'probe', 'null', 'null')
               on conflict (queue, id) do update set spec = 'null'`;

/** Matches in a PostgreSQL database, shared by all processes that reach it. */
export async function openPostgres(url: string, namespace: string): Promise<Engine> {
  const store = await PostgresStore.open(url, namespace);
  const { log, deadlines, stop } = postgresLog(store);
  return {
    name: 'postgres',
    log,
    deadlines,
    lobby: postgresLobby(store),
    jobs: postgresJobs(store),
    signals: postgresSignals(store),
    ping: async () => void (await store.run(probe)),
    async close() {
      await stop();
      await store.close();
    },
  };
}
