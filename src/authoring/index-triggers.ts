import type { CardDef, DefId, Hearers, RuleTrigger, Trigger, Zone } from '../model/index.js';

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

interface Found {
  readonly ofRules: RuleTrigger[];
  readonly ofCards: Map<DefId, Trigger[]>;
  readonly zones: Zone[];
}

/** Indexes triggers by event type, so that an event without triggers costs nothing. */
export function indexTriggers(
  cards: Readonly<Record<DefId, CardDef>>,
  ruleTriggers: readonly RuleTrigger[],
): ReadonlyMap<string, Hearers> {
  const heard = new Map<string, Found>();
  const hearersOf = (type: string): Found => getOr(heard, type, () => ({ ofRules: [], ofCards: new Map(), zones: [] }));
  for (const def of Object.values(cards)) {
    for (const trigger of def.triggers ?? []) {
      for (const type of list(trigger.on)) {
        const { ofCards, zones } = hearersOf(type);
        getOr(ofCards, def.id, () => []).push(trigger);
        for (const zone of trigger.zones ?? ['board']) if (!zones.includes(zone)) zones.push(zone);
      }
    }
  }
  for (const trigger of ruleTriggers) for (const type of list(trigger.on)) hearersOf(type).ofRules.push(trigger);
  return heard;
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
