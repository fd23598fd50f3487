import type { AnyLane } from './play-match.js';

/** A field that the game has declared: of the match with one value, or of the seats with one of each. */
interface OwnField {
  readonly name: string;
  readonly of: 'match' | 'seats';
  readonly values: readonly unknown[];
}

export function ownFieldsOf({ state, rules }: AnyLane): OwnField[] {
  const seats = state.order.map((seat) => state.seats[seat]?.own ?? {});
  const field = (of: OwnField['of'], owners: readonly object[]) => (name: string) => ({
    name,
    of,
    values: owners.map((own): unknown => Reflect.get(own, name)),
  });
  return [
    ...Object.keys(rules.state).map(field('match', [state.own])),
    ...Object.keys(rules.seatState).map(field('seats', seats)),
  ];
}
