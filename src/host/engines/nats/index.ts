import { SchemaVersionError } from '../../errors.js';
import type { Engine } from '../../ports.js';
import { natsJobs } from './jobs.js';
import { natsLobby } from './lobby.js';
import { natsLog } from './log.js';
import { natsSignals } from './signals.js';
import { NatsStore } from './store.js';
import { NatsTable } from './table.js';

/** The schema of the streams that this engine writes. */
const SCHEMA = 1;

/** Matches in the streams of NATS JetStream, shared by all processes that reach it. */
export async function openNats(address: string, namespace: string): Promise<Engine> {
  const store = await NatsStore.open(address, namespace);
  try {
    const meta = await checkSchema(store);
    const { log, deadlines, stop: stopLog } = await natsLog(store);
    const { lobby, stop: stopLobby } = await natsLobby(store);
    const { jobs, stop: stopJobs } = await natsJobs(store);
    return {
      name: 'nats',
      log,
      deadlines,
      lobby,
      jobs,
      signals: natsSignals(store),
      // Written, because a server whose disk is full still answers.
      ping: () => meta.set('health', 0),
      async close() {
        stopLog();
        stopLobby();
        await stopJobs();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function checkSchema(store: NatsStore): Promise<NatsTable<number>> {
  const table = await NatsTable.open<number>(store, 'meta');
  const { revision, value } = await table.get('schema');
  if (value === null) await table.put('schema', SCHEMA, revision);
  else if (value > SCHEMA) throw new SchemaVersionError(`'${store.namespace}' of the NATS server`, value, SCHEMA);
  return table;
}
