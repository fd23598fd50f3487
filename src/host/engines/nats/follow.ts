import type { JsMsg } from '@nats-io/jetstream';
import { pause } from '../keep-trying.js';
import { decodeName, lastPart, type NatsStore } from './store.js';

export interface FollowOptions {
  /** Gets the last message of every name, and then each new one. */
  hear(name: string, message: JsMsg): void;
  /** The server has been out of reach: nothing is lost, but it may come late. */
  onGap?(): void;
  readonly headersOnly?: boolean;
}

export interface Following {
  /** All existing messages have been received. */
  readonly ready: Promise<void>;
  stop(): void;
}

/**
 * Follows a stream. Messages come only after they are stored, whoever wrote them, even if the writer has died; a plain
 * subscription would also get messages that the stream has refused.
 */
export function follow(store: NatsStore, stream: string, kind: string, options: FollowOptions): Following {
  const { DeliverPolicy } = store.driver;
  let stopped = false;
  let end = (): void => {};
  let place = 0;
  let isReady = (): void => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  const subject = `${store.namespace}.${kind}.*`;

  /**
   * Ready when the message that was last at the beginning has arrived: the server's count of pending messages can be
   * wrong.
   */
  const waitForLast = async (): Promise<void> => {
    while (!stopped && !store.connection.isClosed()) {
      // Checked repeatedly, because it may be removed before it arrives.
      const last = await store.streams.getMessage(stream, { last_by_subj: subject }).catch(() => undefined);
      const wanted = last === undefined ? Number.POSITIVE_INFINITY : (last?.seq ?? 0);
      for (let n = 0; n < 20 && place < wanted && !stopped; n++) await pause(50);
      if (place >= wanted) return isReady();
    }
  };

  const consume = async (): Promise<void> => {
    const consumer = await store.client.consumers.get(stream, {
      // One subject as text, not as a list: servers before 2.10 do not know lists.
      filter_subjects: subject,
      headers_only: options.headersOnly ?? false,
      ...(place === 0
        ? { deliver_policy: DeliverPolicy.LastPerSubject }
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: place + 1 }),
    });
    const messages = await consumer.consume({ expires: 5_000, idle_heartbeat: 1_000, max_messages: 1_000 });
    end = () => messages.stop();
    if (stopped) end();
    for await (const message of messages) {
      place = message.seq;
      options.hear(decodeName(lastPart(message.subject)), message);
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped && !store.connection.isClosed()) {
      // After any error, the loop starts again after the last received message.
      await consume().catch(() => {});
      if (stopped) return;
      await pause(100);
      options.onGap?.();
    }
  };
  void run();
  void waitForLast();
  const status = async (): Promise<void> => {
    for await (const { type } of store.connection.status()) {
      if (stopped) return;
      if (type === 'reconnect') options.onGap?.();
    }
  };
  void status();
  return {
    ready,
    stop() {
      stopped = true;
      end();
    },
  };
}
