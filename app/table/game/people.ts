import type { SeatId } from '../../../src/index.js';
import { keptForGood, readFields } from './browser-store.js';
import { forSeat } from './seats.js';
import type { TableSetup } from './table-setup.js';

/** The name and the colour of a seat. */
export interface Person {
  readonly name: string;
  readonly colour: string;
}

export const colours = ['brass', 'crimson', 'azure', 'moss', 'violet', 'slate'] as const;

const KEY = 'turnchart.people';
const usual = (seat: SeatId): string => forSeat(colours, seat);

/** The players of the last match. */
export function keptPerson(seat: SeatId): Person {
  const people: Partial<Record<SeatId, Person>> = readFields(keptForGood, KEY);
  const kept = people[seat];
  return { name: kept?.name ?? '', colour: kept?.colour ?? usual(seat) };
}

export const keepPeople = (people: Readonly<Partial<Record<SeatId, Person>>>): void =>
  keptForGood.write(KEY, JSON.stringify(people));

/** The name of the player at this device. */
export const keepName = (name: string): void =>
  keepPeople({ ...readFields(keptForGood, KEY), p1: { ...keptPerson('p1'), name } });

export const colourOf = ({ seats }: TableSetup, seat: SeatId): string =>
  seats.find(({ id }) => id === seat)?.colour ?? usual(seat);
