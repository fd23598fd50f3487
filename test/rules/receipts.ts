import {
  type CoreEvent,
  dataOf,
  eventsOf as declared,
  type EventType,
  type GameEvent,
  isOwnEvent,
  type Json,
  type Receipt,
} from '../../src/model/index.js';
import { type PartEvent, partEvent } from '../../src/parts/index.js';
import { partEvents } from '../../src/parts/part-events.js';

/** An event of a part. */
export const ofPart = declared(partEvents);

/** What happened by a command or a settling. One that was refused fails the test with its reason. */
export function eventsOf(receipt: Receipt): readonly GameEvent[] {
  if (!receipt.ok) throw new Error(`refused with ${receipt.code}: ${receipt.message}`);
  return receipt.events;
}

/** The same, without what it happened to. */
export const typesOf = (receipt: Receipt): string[] => eventsOf(receipt).map(({ type }) => type);

/** An event of the engine, or of a part. */
export type Known<T extends EventType | PartEvent['type']> = Extract<CoreEvent | PartEvent, { type: T }>;

/** The events of one type, of the engine or of a part, in order. */
export const only = <T extends EventType | PartEvent['type']>(
  happened: Receipt | readonly GameEvent[],
  type: T,
): Known<T>[] =>
  ('ok' in happened ? eventsOf(happened) : happened)
    .map((event) => partEvent(event) ?? event)
    .filter((event): event is Known<T> => event.type === type);

/** What events of the game's own with this name carried, in order. */
export const told = (happened: Receipt | readonly GameEvent[], name: string): Readonly<Record<string, Json>>[] =>
  ('ok' in happened ? eventsOf(happened) : happened).flatMap((event) =>
    isOwnEvent(event) && String(event.type) === name ? [dataOf(event)] : [],
  );
