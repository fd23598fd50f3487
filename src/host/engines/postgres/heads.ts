import type { HeadListeners } from '../head-listeners.js';
import { pause } from '../keep-trying.js';
import type { PostgresStore } from './store.js';

/**
 * Listens for notifications. The driver connects again by itself when the connection is lost, and says when it listens
 * again; nothing else here reconnects, or connections would multiply.
 */
export function listenForHeads(
  store: PostgresStore,
  listeners: HeadListeners,
): { start(): Promise<void>; stop(): Promise<void> } {
  let started: Promise<{ unlisten(): Promise<void> }> | undefined;
  let listensAgain = false;

  const hear = (payload: string): void => {
    if (payload === '*') {
      listeners.tell(null, 0);
      return;
    }
    const words = payload.split(' ');
    for (let i = 0; i + 1 < words.length; i += 2) listeners.tell(words[i] as string, Number(words[i + 1]));
  };
  const onListening = (): void => {
    // What was told while nobody listened is gone.
    if (listensAgain) listeners.tell(null, 0);
    listensAgain = true;
  };
  return {
    async start() {
      started ??= store.connection.listen(store.channel, hear, onListening);
      await started;
    },
    async stop() {
      const listening = await started?.catch(() => undefined);
      // A server that is gone cannot be told; closing the connections ends it as well.
      await Promise.race([listening?.unlisten().catch(() => {}), pause(500)]);
    },
  };
}
