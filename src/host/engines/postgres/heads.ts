import type { HeadListeners } from '../head-listeners.js';
import { type Listening, listenTo } from './listen.js';
import type { PostgresStore } from './store.js';

/** Listens for new entries. */
export function listenForHeads(store: PostgresStore, listeners: HeadListeners): Listening {
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
    // Notifications during that time are lost.
    if (listensAgain) listeners.tell(null, 0);
    listensAgain = true;
  };
  return listenTo(store, store.channel, hear, onListening);
}
