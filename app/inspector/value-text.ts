import type { BranchInfo } from '../../src/inspect/protocol.js';

/** What a branch is called. Matches of one game have the same name: their ids tell them apart. */
export const branchTitle = ({ name, match }: BranchInfo, all: readonly BranchInfo[]): string =>
  all.filter((other) => other.name === name).length > 1 ? `${name} (${match.slice(0, 8)})` : name;

/** The name of a card, by its id; `undefined` for an unknown or hidden card. */
export type NameOf = (id: string) => string | undefined;

/** A value as text: a card by its name and id. */
export function wordFor(value: unknown, nameOf: NameOf): string {
  if (Array.isArray(value)) return value.map((one) => wordFor(one, nameOf)).join(', ') || 'none';
  if (typeof value === 'object') return JSON.stringify(value);
  const name = typeof value === 'string' ? nameOf(value) : undefined;
  return name === undefined ? String(value) : `${name} (${String(value)})`;
}

/** A command, an event or an effect in one line. */
export const fieldsOf = (said: object, nameOf: NameOf): string =>
  Object.entries(said)
    .filter(([key, value]) => key !== 'type' && value !== null && value !== undefined)
    .map(([key, value]) => `${key} ${wordFor(value, nameOf)}`)
    .join(', ');

/** The names of cards in a state, where it holds them. */
export function namesOfState(
  state: { readonly cards: object } | undefined,
  definitions: Readonly<Record<string, string>>,
): NameOf {
  const cards = (state?.cards ?? {}) as Readonly<Record<string, { readonly def: string } | undefined>>;
  return (id) => {
    const def = Object.hasOwn(cards, id) ? cards[id]?.def : undefined;
    return def === undefined ? undefined : (definitions[def] ?? def);
  };
}
