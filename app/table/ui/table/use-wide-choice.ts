import { useCallback, useEffect, useState } from 'react';
import type { Command, GameView, Json, Offer } from '../../../../src/index.js';
import { isSome } from '../../../../src/legal/expand-offer.js';
import { cardKey, type Key, type Path, seatKey } from '../../game/affordances.js';
import type { TableState } from '../../game/table-state.js';
import { type Chosen, completed, firstChoice, toggled } from '../../game/wide-offers.js';

/** A command of which something is being chosen: a number of a range, some of a list. */
export interface WideChoice {
  readonly offer: Offer;
  readonly chosen: Chosen;
  /** The command, once nothing is missing. */
  readonly command: Command | null;
  /** Whether something else could be done instead. */
  readonly optional: boolean;
  light(key: Key): 'none' | 'choice' | 'chosen';
  /** Takes a click on an item of a list. Answers whether it was one. */
  click(key: Key): boolean;
  set(field: string, value: number): void;
  toggle(field: string, item: Json): void;
}

interface Choosing {
  readonly now: WideChoice | null;
  readonly open: (offer: Offer) => void;
  readonly close: () => void;
}

/** Where the table shows an item of a list. */
export function itemKey(item: Json, view: GameView): Key {
  if (typeof item !== 'string') return `option:${JSON.stringify(item)}`;
  if (Object.hasOwn(view.cards, item)) return cardKey(item);
  return view.order.some((seat) => seat === item) ? seatKey(item) : `option:${item}`;
}

/** What is being chosen. If it is the only thing that can be done, it need not be asked for. */
export function useWideChoice(state: TableState, paths: readonly Path[]): Choosing {
  const { wide, view } = state;
  const [opened, setOpened] = useState<{ readonly offer: Offer; readonly chosen: Chosen } | null>(null);
  const only = wide.length === 1 && paths.length === 1 ? wide[0] : undefined;
  const open = useCallback((offer: Offer) => setOpened({ offer, chosen: firstChoice(offer) }), []);
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    const same = (offer: Offer, other: Offer): boolean => JSON.stringify(offer) === JSON.stringify(other);
    setOpened((before) => {
      if (before !== null && wide.some((offer) => same(offer, before.offer))) return before;
      return only === undefined ? null : { offer: only, chosen: firstChoice(only) };
    });
  }, [wide, only]);
  if (opened === null) return { now: null, open, close: close };
  const { offer, chosen } = opened;
  const change = (next: Chosen): void => setOpened({ offer, chosen: next });
  const fieldOf = (key: Key): readonly [string, Json] | null => {
    for (const [field, value] of Object.entries(offer)) {
      const item = isSome(value) ? value.some.find((one) => itemKey(one, view) === key) : undefined;
      if (item !== undefined) return [field, item];
    }
    return null;
  };
  const now: WideChoice = {
    offer,
    chosen,
    command: completed(offer, chosen),
    optional: only === undefined,
    light(key) {
      const found = fieldOf(key);
      if (found === null) return 'none';
      const list = chosen[found[0]];
      return Array.isArray(list) && list.some((one) => itemKey(one, view) === key) ? 'chosen' : 'choice';
    },
    click(key) {
      const found = fieldOf(key);
      if (found !== null) change(toggled(offer, chosen, ...found));
      return found !== null;
    },
    set: (field, value) => change({ ...chosen, [field]: value }),
    toggle: (field, item) => change(toggled(offer, chosen, field, item)),
  };
  return { now, open, close: only === undefined ? close : () => open(only) };
}
