import type { Signals } from '../../ports.js';
import { SignalListeners } from '../signal-listeners.js';

export function memorySignals(): Signals {
  const listeners = new SignalListeners();
  return {
    async send(signal) {
      const text = JSON.stringify(signal);
      const { current } = listeners;
      setImmediate(() => listeners.tell(text, current));
    },
    listen: async (on) => listeners.add(on),
  };
}
