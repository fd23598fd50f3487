import type { Signals } from '../../ports.js';
import { SignalListeners } from '../signal-listeners.js';
import type { NatsStore } from './store.js';

/** Signals are plain messages, which are not stored. */
export function natsSignals(store: NatsStore): Signals {
  const listeners = new SignalListeners();
  const subject = `${store.namespace}.signals`;
  let started = false;
  return {
    send: async (signal) => store.connection.publish(subject, JSON.stringify(signal)),
    async listen(on) {
      if (!started) store.connection.subscribe(subject, { callback: (_, message) => listeners.tell(message.string()) });
      started = true;
      await store.connection.flush();
      return listeners.add(on);
    },
  };
}
