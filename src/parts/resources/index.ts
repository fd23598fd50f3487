import * as z from 'zod/mini';
import { PAY, type Resource, type Resources, resourceOf } from '../../effects/index.js';
import { effect } from '../../engine/registry.js';
import { seatOf } from '../../engine/seats.js';
import {
  Amount,
  Amounts,
  eventsOf,
  type GamePart,
  type GameState,
  type LinesOf,
  RulesetError,
  SeatId,
} from '../../model/index.js';

export { missingResource, type Resource, type Resources, resourcesOf } from '../../effects/costs.js';

/** What happens to what seats spend. */
export const resourceEvents = {
  /** `value` is what is left. */
  'cost.paid': { seat: SeatId, resource: z.string(), amount: z.int(), value: z.int() },
  'resource.changed': { seat: SeatId, resource: z.string(), from: z.int(), to: z.int() },
} as const;
const ofResources = eventsOf(resourceEvents);

const log: LinesOf<typeof resourceEvents> = {
  'cost.paid': ({ seat, resource, amount, value }, { name }) =>
    amount === 0 ? null : `${name(seat)} pays ${amount} ${resource} (${value} left).`,
  // Resources are restored every turn; a bar shows this better than a log.
  'resource.changed': null,
};

/** A seat pays: an event for each resource. */
export const pay = effect(PAY, z.object({ seat: SeatId, cost: Amounts }), (game, { seat, cost }, _rules, out) => {
  const state = seatOf(game, seat);
  for (const resource in cost) {
    const amount = cost[resource] as number;
    const purse = resourceOf(state, resource);
    if (amount <= 0 || purse === undefined) continue;
    purse.current -= amount;
    purse.available -= amount;
    out.emit(ofResources({ type: 'cost.paid', seat, resource, amount, value: purse.current }));
  }
});

/** Gives a seat more or less of a resource, within its bounds. */
export const changeResource = effect(
  'change-resource',
  z.object({ seat: SeatId, resource: z.string(), amount: Amount }),
  (game, { seat, resource, amount }, _rules, out) => {
    const purse = resourceOf(seatOf(game, seat), resource) ?? out.fizzle(`the seat has no ${resource}`);
    const from = purse.current;
    purse.current = Math.max(0, Math.min(purse.max, from + amount));
    purse.available = Math.max(0, Math.min(purse.current, purse.available + amount));
    out.emit(ofResources({ type: 'resource.changed', seat, resource, from, to: purse.current }));
  },
);

/** What a seat starts with, the most it may have, and what it regains when its turn begins. */
export interface ResourceSpec {
  readonly start: number;
  readonly max: number;
  readonly perTurn: number;
}

const int = z.int();
const KEYS = ['start', 'max', 'perTurn'];

const purse = z.strictObject({ current: int, available: int, max: int, perTurn: int }).check(
  z.refine(({ current, available, max }) => available >= 0 && available <= current && current <= max, {
    error: 'at least 0 is available, no more than there is, and there is no more than `max`',
  }),
);

/**
 * What seats spend: each has `own.resources`, seen by everyone.
 *
 * @example setupGame({ id: 'market', parts: [resources({ coins: { start: 2, max: 9, perTurn: 1 } })] })
 */
export function resources<const Names extends string>(specs: Readonly<Record<Names, ResourceSpec>>) {
  const names = Object.keys(specs) as Names[];
  const start: Resources = {};
  for (const name of names) start[name] = purseFor(name, specs[name]);
  const field = { schema: schemaOf(names, start), seenBy: 'everyone' as const };
  return {
    name: 'resources',
    seatState: () => ({ resources: field }),
    effects: [pay, changeResource],
    events: resourceEvents,
    log,
    // The first turn is played with what a seat starts with.
    turnStarts: (game: GameState, seat: SeatId): void => {
      if (game.turn > 1) regain(seatOf(game, seat), names);
    },
  } as const satisfies GamePart;
}

function schemaOf<Names extends string>(
  names: readonly Names[],
  start: Resources,
): z.ZodMiniType<{ [N in Names]: Resource }>;
// The signature above gives the fields their names.
function schemaOf(names: readonly string[], start: Resources): z.ZodMiniType {
  return z._default(z.strictObject(Object.fromEntries(names.map((name) => [name, purse]))), start);
}

function purseFor(name: string, spec: ResourceSpec) {
  const at = `resources.${name}`;
  const values: Readonly<Record<string, unknown>> = { ...spec };
  const stray = Object.keys(values).find((key) => !KEYS.includes(key));
  if (stray !== undefined)
    throw new RulesetError(`${at}.${stray}`, `there is no such field; known are ${KEYS.join(', ')}`);
  const wrong = KEYS.find((key) => !Number.isInteger(values[key]));
  if (wrong !== undefined) throw new RulesetError(`${at}.${wrong}`, 'a whole number is expected');
  const { start, max, perTurn } = spec;
  if (start > max) throw new RulesetError(`${at}.start`, 'is more than `max`');
  return { current: start, available: start, max, perTurn };
}

function regain(seat: { own: object }, names: readonly string[]): void {
  for (const name of names) {
    const held = resourceOf(seat, name);
    if (held === undefined) continue;
    held.current = Math.min(held.max, held.current + held.perTurn);
    held.available = held.current;
  }
}
