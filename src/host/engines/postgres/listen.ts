import { keepTrying, pause } from '../keep-trying.js';
import { type PostgresStore, trying } from './store.js';

/** A channel of notifications. */
export interface Listening {
  /** Begins to listen, if it does not yet. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens to a channel. The driver connects again by itself when the connection is lost or refused, and reports when it
 * listens again; nothing else may reconnect, or connections would multiply. So the result of the first attempt does not
 * matter: when a server comes back, the driver reconnects.
 */
export function listenTo(
  store: PostgresStore,
  channel: string,
  hear: (payload: string) => void,
  onListening: () => void = () => {},
): Listening {
  let started: Promise<void> | undefined;
  let ending: (() => Promise<void>) | undefined;

  const start = async (): Promise<void> => {
    let isListening = false;
    let refusal: unknown = new Error(`the channel '${channel}' was not listened to in time`);
    store.connection
      .listen(channel, hear, () => {
        isListening = true;
        onListening();
      })
      .then(
        ({ unlisten }) => {
          ending = unlisten;
        },
        (error: unknown) => {
          refusal = error;
        },
      );
    await keepTrying(
      () => {
        if (!isListening) throw refusal;
      },
      { ...trying, isPassing: (error) => error === refusal && (!hasCode(error) || trying.isPassing(error)) },
    );
  };
  return {
    start: () => (started ??= start()),
    async stop() {
      // The server may be unreachable; closing the connections ends it as well.
      await Promise.race([ending?.().catch(() => {}), pause(500)]);
    },
  };
}

const hasCode = (error: unknown): boolean => error instanceof Error && 'code' in error;
