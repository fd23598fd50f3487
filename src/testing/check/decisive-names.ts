import type { AnyLane } from './play-match.js';

/** The fields and zones that decide when a match is over and who has won, or that are conserved: they are meant to last. */
export function decisiveNames(match: AnyLane): ReadonlySet<string> {
  const { state, rules } = match;
  const names = new Set<string>();
  const seen = tracked(state, [], (path) => {
    const name = nameAt(path);
    if (name !== null) names.add(name);
  });
  const { exits, phases } = rules.flow;
  const [first = ''] = phases.keys();
  const around = [...exits].filter(([path]) => path === '' || first.startsWith(`${path}.`)).flatMap(([, all]) => all);
  const asks = [
    () => rules.outcome(seen, rules),
    () => rules.conserves?.(seen, rules),
    ...around.map(
      ({ when }) =>
        () =>
          when?.test(seen, rules),
    ),
  ];
  for (const ask of asks) {
    try {
      ask();
    } catch {
      // What it has read until then counts.
    }
  }
  return names;
}

/** `own.x`, `seats.p1.own.x`, `seats.p1.zones.x` and `table.x` are all called `x`. */
function nameAt([top, at, kind, name]: readonly string[]): string | null {
  if (top === 'own' || top === 'table') return kind === undefined ? (at ?? null) : null;
  return top === 'seats' && (kind === 'own' || kind === 'zones') ? (name ?? null) : null;
}

/** A copy of a value that tells which of its parts are read. */
function tracked<T extends object>(value: T, path: readonly string[], told: (path: readonly string[]) => void): T {
  return new Proxy(value, {
    get(target, key) {
      const item: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return item;
      const below = [...path, key];
      told(below);
      return typeof item === 'object' && item !== null ? tracked(item, below, told) : item;
    },
  });
}
