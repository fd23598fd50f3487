import {
  dataOf,
  type EventOf,
  type EventType,
  type GameEvent,
  isOwnEvent,
  type Json,
  type Receipt,
} from '../../src/model/index.js';

/** What happened by a command or a settling. One that was refused fails the test with its reason. */
export function eventsOf(receipt: Receipt): readonly GameEvent[] {
  if (!receipt.ok) throw new Error(`refused with ${receipt.code}: ${receipt.message}`);
  return receipt.events;
}

/** The same, without what it happened to. */
export const typesOf = (receipt: Receipt): string[] => eventsOf(receipt).map(({ type }) => type);

/** The events of one type, in order. */
export const only = <T extends EventType>(happened: Receipt | readonly GameEvent[], type: T): EventOf<T>[] =>
  ('ok' in happened ? eventsOf(happened) : happened).filter((event): event is EventOf<T> => event.type === type);

/** What events of the game's own with this name carried, in order. */
export const told = (happened: Receipt | readonly GameEvent[], name: string): Readonly<Record<string, Json>>[] =>
  ('ok' in happened ? eventsOf(happened) : happened).flatMap((event) =>
    isOwnEvent(event) && String(event.type) === name ? [dataOf(event)] : [],
  );
