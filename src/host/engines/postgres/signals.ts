import type { Signals } from '../../ports.js';
import { SignalListeners } from '../signal-listeners.js';
import { listenTo } from './listen.js';
import type { PostgresStore } from './store.js';

/** Signals are notifications of a channel of their own. */
export function postgresSignals(store: PostgresStore): Signals {
  const listeners = new SignalListeners();
  const channel = `${store.channel}_signals`;
  const listening = listenTo(store, channel, (payload) => listeners.tell(payload));
  return {
    send: async (signal) => void (await store.run('select pg_notify($1, $2)', [channel, JSON.stringify(signal)])),
    async listen(on) {
      await listening.start();
      return listeners.add(on);
    },
  };
}
