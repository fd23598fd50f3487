import type { Signals } from '../../ports.js';
import { SignalListeners } from '../signal-listeners.js';
import type { PostgresStore } from './store.js';

/** Signals are notifications of a channel of their own. */
export function postgresSignals(store: PostgresStore): Signals {
  const listeners = new SignalListeners();
  const channel = `${store.channel}_signals`;
  let started: Promise<unknown> | undefined;
  return {
    send: async (signal) => void (await store.run('select pg_notify($1, $2)', [channel, JSON.stringify(signal)])),
    async listen(on) {
      started ??= store.connection.listen(channel, (payload) => listeners.tell(payload));
      await started;
      return listeners.add(on);
    },
  };
}
