import * as z from 'zod/mini';
import { isAudience, type Viewer } from '../../../engine/index.js';
import type { Fields, GameState, Ruleset, SeatId } from '../../../model/index.js';
import { sameJson } from '../../../model/same-json.js';
import { cloneGame } from '../../../state/index.js';
import type { Random } from '../../random.js';

/** A state in which one field that a viewer may not see has another value. */
export interface FieldWorld {
  readonly game: GameState;
  /** Its name, as the game declares it. */
  readonly field: string;
}

/** Another value for one hidden field of the game's own; `null` where nothing is hidden from the viewer. */
export function withOtherField(before: GameState, viewer: Viewer, rules: Ruleset, random: Random): FieldWorld | null {
  const game = cloneGame(before);
  const seats = game.order.map((id) => ({ id, own: game.seats[id]?.own ?? {} }));
  const hidden = [
    ...placesIn(game.own, rules.state, viewer, null),
    ...seats.flatMap(({ id, own }) => placesIn(own, rules.seatState, viewer, id)),
  ];
  if (hidden.length === 0) return null;
  const { values, field, schema } = random.pick(hidden);
  const elsewhere = seats.map(({ own }) => (own as Values)[field]);
  const others = valuesLike(values[field], schema, elsewhere);
  if (others.length === 0) return null;
  values[field] = structuredClone(random.pick(others));
  return { game, field };
}

type Values = Record<string, unknown>;

interface HiddenPlace {
  readonly values: Values;
  readonly field: string;
  readonly schema: z.core.$ZodType;
}

const placesIn = (values: object, fields: Fields, viewer: Viewer, holder: SeatId | null): HiddenPlace[] =>
  Object.entries(fields)
    .filter(([, { seenBy }]) => !isAudience(seenBy, viewer, holder))
    .map(([field, { schema }]) => ({ values: values as Values, field, schema }));

/** What might be there instead: the default, what other seats have, and what is next to it. */
function valuesLike(value: unknown, schema: z.core.$ZodType, elsewhere: readonly unknown[]): unknown[] {
  const near = typeof value === 'number' ? [value + 1, value - 1] : typeof value === 'boolean' ? [!value] : [];
  return [z.parse(schema, undefined), ...elsewhere, ...near].filter(
    (other) => other !== undefined && !sameJson(other, value) && z.safeParse(schema, other).success,
  );
}
