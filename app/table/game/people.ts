import type { SeatId } from '../../../src/index.js';
import { keptForGood, readJson } from './browser-store.js';
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
  const found = readJson(keptForGood, KEY);
  const kept =
    typeof found === 'object' && found !== null ? (found as Partial<Record<SeatId, Person>>)[seat] : undefined;
  return { name: kept?.name ?? '', colour: kept?.colour ?? usual(seat) };
}

export const keepPeople = (people: Readonly<Partial<Record<SeatId, Person>>>): void =>
  keptForGood.write(KEY, JSON.stringify(people));

/** The name of the player at this device. */
export const keepName = (name: string): void => {
  const found = readJson(keptForGood, KEY);
  const people = typeof found === 'object' && found !== null ? found : {};
  keptForGood.write(KEY, JSON.stringify({ ...people, p1: { ...keptPerson('p1'), name } }));
};

export const colourOf = ({ seats }: TableSetup, seat: SeatId): string =>
  seats.find(({ id }) => id === seat)?.colour ?? usual(seat);
