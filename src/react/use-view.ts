import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Viewer } from '../engine/index.js';
import type { AnyMatch, Match } from '../match/types.js';
import type { Command, GameTypes, Ruleset } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import type { AnyView, GameView } from '../view/view-types.js';

const everything = (view: AnyView): AnyView => view;

/**
 * The match as a viewer may see it, or the part of it that `selector` picks. The component is rendered again only when
 * that part changes; until then it is the same object.
 *
 * @example
 * const hand = useView(match, 'p1', (view) => view.seats.p1?.zones.hand);
 */
export function useView<T extends GameTypes>(match: Match<Ruleset, T, Command>, viewer: Viewer): GameView<T>;
export function useView<T extends GameTypes, P>(
  match: Match<Ruleset, T, Command>,
  viewer: Viewer,
  selector: (view: GameView<T>) => P,
): P;
export function useView(match: AnyMatch, viewer: Viewer, selector: (view: AnyView) => unknown = everything): unknown {
  const store = match.store(viewer);
  const drawn = useRef<{ readonly part: unknown } | null>(null);
  const select = useMemo(() => {
    let last: { readonly view: AnyView; readonly part: unknown } | null = null;
    return () => {
      const { view } = store.getSnapshot();
      if (last?.view === view) return last.part;
      const before = last ?? drawn.current;
      const part = selector(view);
      last = { view, part: before !== null && sameJson(before.part, part) ? before.part : part };
      return last.part;
    };
  }, [store, selector]);
  const part = useSyncExternalStore(store.subscribe, select, select);
  useEffect(() => {
    drawn.current = { part };
  }, [part]);
  return part;
}
