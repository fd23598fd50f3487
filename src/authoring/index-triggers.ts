import type { CardDef, DefId, EventType, RulesetIndex, RuleTrigger, Trigger, Zone } from '../model/index.js';

type TriggerIndex = Pick<RulesetIndex, 'triggers' | 'ruleTriggers' | 'listeningZones'>;

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Who hears what, looked up once, so that an event that nothing hears costs nothing. */
export function indexTriggers(
  cards: Readonly<Record<DefId, CardDef>>,
  ruleTriggers: readonly RuleTrigger[],
): TriggerIndex {
  const triggers = new Map<EventType, Map<DefId, Trigger[]>>();
  const zones = new Map<EventType, Set<Zone>>();
  for (const def of Object.values(cards)) {
    for (const trigger of def.triggers ?? []) {
      for (const type of list(trigger.on)) {
        const byDef = getOr(triggers, type, () => new Map<DefId, Trigger[]>());
        getOr(byDef, def.id, () => []).push(trigger);
        const heardIn = getOr(zones, type, () => new Set<Zone>());
        for (const zone of trigger.zones ?? ['board']) heardIn.add(zone);
      }
    }
  }
  const byType = new Map<EventType, RuleTrigger[]>();
  for (const trigger of ruleTriggers) {
    for (const type of list(trigger.on)) getOr(byType, type, () => []).push(trigger);
  }
  return {
    triggers,
    ruleTriggers: byType,
    listeningZones: new Map([...zones].map(([type, heardIn]) => [type, [...heardIn]])),
  };
}

function getOr<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
