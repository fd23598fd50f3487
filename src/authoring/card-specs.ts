import {
  type CardDef,
  type CardHook,
  type Effect,
  type GameTypes,
  type Json,
  RulesetError,
  type StandardTypes,
} from '../model/index.js';

const hookNames = [
  'onPlay',
  'onDeploy',
  'onDeath',
  'onApplyToHand',
  'onBurned',
  'onCommit',
  'onResolve',
  'onAutoDraw',
] as const;
export type HookName = (typeof hookNames)[number];

/**
 * A card as an author writes it. A hook is a function, or a list of effects as plain data, in which `$seat`, `$card`,
 * `$target` and `$opponent` are replaced by the owner, the card, its target and the next opponent.
 */
export type CardSpec<T extends GameTypes = StandardTypes> = Omit<CardDef<T>, 'id' | HookName> & {
  readonly [N in HookName]?: CardHook<T> | readonly Effect[];
};

/** Data hooks become functions; what they name must exist. */
export function cardFromSpec(id: string, spec: CardSpec, effects: ReadonlyMap<string, unknown>): CardDef {
  const hooks = hookNames.flatMap((name) => {
    const hook = spec[name];
    return hook === undefined ? [] : [[name, asFunction(hook, `cards.${id}.${name}`, effects)]];
  });
  return { ...spec, id, ...Object.fromEntries(hooks) };
}

function asFunction(hook: CardHook | readonly Effect[], field: string, known: ReadonlyMap<string, unknown>): CardHook {
  if (typeof hook === 'function') return hook;
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

function substitute(value: Json, names: Readonly<Record<string, Json>>): Json {
  if (typeof value === 'string') return Object.hasOwn(names, value) ? (names[value] as Json) : value;
  if (Array.isArray(value)) return value.map((item) => substitute(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, substitute(item, names)]));
}
