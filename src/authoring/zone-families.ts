import { RulesetError, type ZoneSpec } from '../model/index.js';

/** A zone, what lies in it when a match begins if it is one of the table, and how many zones of its kind there are. */
export type AuthoredZone = ZoneSpec & { readonly holds?: readonly string[]; readonly each?: number };
export type AuthoredZones = Readonly<Record<string, AuthoredZone>>;

/** 1 to `N`. */
type UpTo<N extends number, Counted extends readonly unknown[] = [unknown]> =
  | Counted['length']
  | (Counted['length'] extends N | typeof MAX_ZONES ? never : UpTo<N, [...Counted, unknown]>);

/** The zones that a declaration stands for: `column: { each: 7 }` is `column1` to `column7`. */
export type ZoneNames<Name extends string, Z> = Z extends { readonly each: infer N extends number }
  ? `${Name}${UpTo<N>}`
  : Name;
/** The names of families. */
export type FamiliesIn<Z extends AuthoredZones> = {
  [N in keyof Z & string]: Z[N] extends { readonly each: number } ? N : never;
}[keyof Z & string];

/** A recursive type counts to `each`, so that the compiler knows every zone. */
const MAX_ZONES = 40;

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

/** The names of the zones of a family. */
export function familyOf(zones: AuthoredZones, name: string): string[] {
  const count = zones[name]?.each;
  if (count !== undefined) return numbered(name, count);
  const families = Object.keys(zones).filter((zone) => zones[zone]?.each !== undefined);
  throw new RulesetError('family', `there is no family '${name}'; there are ${families.join(', ') || 'none'}`);
}

/** Every zone by its own name. */
export function withoutFamilies(zones: AuthoredZones): AuthoredZones {
  const all: Record<string, AuthoredZone> = {};
  const add = (name: string, zone: AuthoredZone): void => {
    if (all[name] !== undefined) throw new RulesetError(`zones.${name}`, 'two zones have this name');
    all[name] = zone;
  };
  for (const [name, { each, ...zone }] of Object.entries(zones)) {
    if (each === undefined) {
      add(name, zone);
      continue;
    }
    if (!Number.isInteger(each) || each < 1 || each > MAX_ZONES) {
      throw new RulesetError(`zones.${name}.each`, `must be a whole number from 1 to ${MAX_ZONES}, got ${each}`);
    }
    for (const [index, one] of numbered(name, each).entries()) {
      add(one, { ...zone, label: `${zone.label ?? name} ${index + 1}` });
    }
  }
  return all;
}
