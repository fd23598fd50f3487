import {
  type CardDef,
  type CardHook,
  type Effect,
  type GameTypes,
  type Json,
  type PlainTypes,
  RulesetError,
  type StandardTypes,
} from '../model/index.js';
import { checkCardKeys } from './check-spec.js';

const hookNames = ['onPlay', 'onApplyToHand', 'onBurned', 'onCommit', 'onResolve', 'onAutoDraw'] as const;
export type HookName = (typeof hookNames)[number];

/** Of a game that is not known, no hooks of parts are known. */
type OfParts<T extends GameTypes> = string extends T['hook'] ? never : T['hook'];

/**
 * A card as an author writes it. A hook is a function, or a list of effects as plain data, in which `$seat`, `$card`,
 * `$target` and `$opponent` are replaced by the owner, the card, its target and the next opponent.
 */
export type CardSpec<T extends GameTypes = PlainTypes> = Omit<CardDef<T>, 'id' | 'hooks' | HookName> & {
  readonly [N in HookName | OfParts<T>]?: CardHook<T> | readonly Effect[];
};

/** What a card does by a hook, of the engine or of a part. */
export function hookOf(def: CardDef, name: string): CardHook | undefined {
  const own = hookNames.find((known) => known === name);
  return own === undefined ? def.hooks?.[name] : def[own];
}

/** A card of any game, checked when its ruleset is made. */
export type AnyCardSpec = CardSpec<StandardTypes>;

/** Data hooks become functions; what they name must exist. Those of parts stand by themselves. */
export function cardFromSpec(
  id: string,
  spec: AnyCardSpec,
  effects: ReadonlyMap<string, unknown>,
  ofParts: readonly string[],
): CardDef {
  checkCardKeys(`cards.${id}`, spec, ofParts);
  const given: Readonly<Record<string, unknown>> = spec;
  const hooksNamed = (names: readonly string[]) =>
    names.flatMap((name) => {
      const hook = given[name];
      return hook === undefined ? [] : [[name, asFunction(hook, `cards.${id}.${name}`, effects)]];
    });
  const hooks = hooksNamed(ofParts);
  return {
    ...spec,
    id,
    ...Object.fromEntries(hooksNamed(hookNames)),
    ...(hooks.length === 0 ? {} : { hooks: Object.fromEntries(hooks) }),
  };
}

function asFunction(hook: unknown, field: string, known: ReadonlyMap<string, unknown>): CardHook {
  if (isHook(hook)) return hook;
  if (!isData(hook)) throw new RulesetError(field, 'a function is expected, or a list of effects');
  hook.forEach(({ type }, index) => {
    if (!known.has(type)) {
      throw new RulesetError(
        `${field}.${index}`,
        `there is no effect '${type}'; known are ${[...known.keys()].sort().join(', ')}. Those of the engine come with the standard turn, or are imported and named in \`effects: [ … ]\``,
      );
    }
  });
  return (at) => {
    const names: Record<string, Json> = {
      $seat: at.seat,
      $card: at.card.id,
      $target: at.target,
      $opponent: at.opponents[0] ?? at.seat,
    };
    return hook.map((effect) => substitute(effect as Json, names) as Effect);
  };
}

// What it is called with and what it returns, the types say; a card without types is a function nonetheless.
const isHook = (hook: unknown): hook is CardHook => typeof hook === 'function';
const isData = (hook: unknown): hook is readonly Effect[] => Array.isArray(hook);

function substitute(value: Json, names: Readonly<Record<string, Json>>): Json {
  if (typeof value === 'string') return Object.hasOwn(names, value) ? (names[value] as Json) : value;
  if (Array.isArray(value)) return value.map((item) => substitute(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, names)]));
}
