import type { indexFlow } from '../engine/index.js';
import type { AnyEffectDef, Asks, Flow, PhaseInfo, Policies } from '../model/index.js';
import { effectsOfCommands } from './author-command.js';
import type { RulesetSpec } from './ruleset-spec.js';

/** The effects of a game that ask: its own, those of the engine that it lists, and those that its data names. */
export function askingEffects(
  { cards, triggers = [], effects = [] }: Pick<RulesetSpec, 'cards' | 'triggers' | 'effects'>,
  known: ReadonlyMap<string, AnyEffectDef>,
): readonly AnyEffectDef[] {
  const named = new Set(effects);
  // Functions have no JSON: what is left are the effects that are written as data.
  JSON.stringify([cards, triggers], (key, value: unknown) => {
    const def = key === 'type' && typeof value === 'string' ? known.get(value) : undefined;
    if (def !== undefined) named.add(def);
    return value;
  });
  return [...named].filter(({ asks }) => asks !== undefined);
}

/**
 * Where a question can be open. An effect of a command or a step asks where the command is accepted, or in the step. Any
 * other can be queued from everywhere, unless it names its phases.
 */
export function asksOf(
  flow: ReturnType<typeof indexFlow>,
  asking: readonly AnyEffectDef[],
  { discardDownTo }: Policies,
): Asks {
  const orders = asking.some(({ effect }) => effect === 'draw-in-order');
  const homes = new Map(asking.map((def) => [def, homesOf(def, flow)]));
  const everywhere = asking.some((def) => def.asks === true && homes.get(def)?.length === 0);
  const paths = everywhere
    ? ['setup', 'playing', ...flow.stages.keys(), ...flow.phases.keys()]
    : [...homes.values()].flat();
  return { in: new Set(paths), orders, discards: discardDownTo !== null };
}

function homesOf(def: AnyEffectDef, { phases }: Pick<Flow, 'phases'>): string[] {
  const { asks, effect } = def;
  const isHome = ({ node, accepts }: PhaseInfo): boolean =>
    (node.acts === 'nobody' && node.standard === undefined && node.name === effect) ||
    effectsOfCommands([...accepts.values()].map((definition) => ({ definition }))).includes(def);
  const isNamed = ({ node }: PhaseInfo): boolean => asks !== true && asks?.includes(node.name) === true;
  return [...phases.values()].filter(asks === true ? isHome : isNamed).map(({ path }) => path);
}
