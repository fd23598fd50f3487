import type { EventOf, EventType, GameEvent, Receipt } from '../../src/model/index.js';

/** What happened by a command or a settling. One that was refused fails the test with its reason. */
export function eventsOf(receipt: Receipt): readonly GameEvent[] {
  if (!receipt.ok) throw new Error(`refused with ${receipt.code}: ${receipt.message}`);
  return receipt.events;
}

/** The same, without what it happened to. */
export const typesOf = (receipt: Receipt): EventType[] => eventsOf(receipt).map(({ type }) => type);

/** The same, with events of the game's own under their names. */
export const namesOf = (receipt: Receipt): string[] =>
  eventsOf(receipt).map((event) => (event.type === 'rule.event' ? event.name : event.type));

/** The events of one type, in order. */
export const only = <T extends EventType>(happened: Receipt | readonly GameEvent[], type: T): EventOf<T>[] =>
  ('ok' in happened ? eventsOf(happened) : happened).filter((event): event is EventOf<T> => event.type === type);

/** The events of the game's own with one name, in order. */
export const told = (happened: Receipt | readonly GameEvent[], name: string): EventOf<'rule.event'>[] =>
  only(happened, 'rule.event').filter((event) => event.name === name);
