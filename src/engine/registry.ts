import type * as z from 'zod/mini';
import {
  type AnyEffectDef,
  closest,
  type Effect,
  type EffectDef,
  firstIssue,
  InvariantError,
  type Recipe,
  RulesetError,
  safeParse,
} from '../model/index.js';
import { effectMaker } from './effect-maker.js';
import { pathOfNonJson } from './own-state.js';
import { withoutDepth } from './queue.js';

/**
 * Defines an effect by its schema and its recipe. Call the result to create an effect of this type. Effects of the engine
 * that the recipe queues are named, so that a game that has the one has the others.
 *
 * @example
 * const heal = effect('heal', z.object({ seat: SeatId, amount: z.number().int() }), (game, { seat, amount }) => {
 *   seatOf(game, seat).health += amount;
 * });
 * enqueue(game, heal({ seat: 'p1', amount: 2 }));
 */
export function effect<Params extends object>(
  type: string,
  schema: z.core.$ZodType<Params>,
  recipe: Recipe<Params>,
  queues: readonly AnyEffectDef[] = [],
): EffectDef<Params> {
  return Object.assign(effectMaker(type, schema), { effect: type, schema, recipe, queues });
}

/** The same for an effect that asks a seat something. A game that queues one of the engine lists it in its `effects`. */
export const askingEffect = <Params extends object>(
  ...given: Parameters<typeof effect<Params>>
): EffectDef<Params> & { readonly asks: true } => Object.assign(effect(...given), { asks: true as const });

/** The entries by type, with those that they queue. A type that is defined twice is an error. */
export function createRegistry(effects: readonly AnyEffectDef[]): ReadonlyMap<string, AnyEffectDef> {
  const entries = new Map<string, AnyEffectDef>();
  const add = (def: AnyEffectDef): void => {
    if (entries.get(def.effect) === def) return;
    if (entries.has(def.effect)) {
      throw new RulesetError('effects', `'${def.effect}' is defined twice; give the ruleset's own effect another name`);
    }
    entries.set(def.effect, def);
    def.queues?.forEach(add);
  };
  effects.forEach(add);
  return entries;
}

/** Throws when an effect does not fit its schema. Only in checked lanes: it costs more than most effects do. */
export function checkEffect(effect: Effect, registry: ReadonlyMap<string, AnyEffectDef>): void {
  const def = registry.get(effect.type);
  if (def === undefined) throw unknownEffect(effect, registry);
  // An undefined field is lost when the queue is saved.
  const stray = pathOfNonJson(effect, 'left out');
  if (stray !== null) throw new InvariantError(`effect '${effect.type}': '${stray.join('.')}' is not JSON`, { effect });
  // The schema describes only the fields: a strict schema would refuse `type`.
  const { type: _, ...fields } = withoutDepth(effect);
  const parsed = safeParse(def.schema, fields);
  if (parsed.success) return;
  const { path, message } = firstIssue(parsed.error);
  throw new InvariantError(`effect '${effect.type}' has a wrong field '${path}': ${message}`, { effect });
}

/** The error for an effect of a type that no registry has. */
export function unknownEffect(effect: Effect, registry: ReadonlyMap<string, AnyEffectDef>): InvariantError {
  const near = closest(effect.type, [...registry.keys()]);
  const advice =
    near === undefined
      ? 'make it by `game.effect`, and call what that returns, or name one of the engine in `effects: [ … ]`'
      : `did you mean '${near}'?`;
  return new InvariantError(`no effect is called '${effect.type}': ${advice}`, { effect });
}
