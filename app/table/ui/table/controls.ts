import { createContext, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CardId, Command, Offer, SeatId } from '../../../../src/index.js';
import { isComplete } from '../../../../src/legal/expand-offer.js';
import {
  answerPaths,
  type ClickOptions,
  isOnTable,
  type Key,
  optionsAfter,
  type Path,
  pathsOf,
} from '../../game/affordances.js';
import { extrasOf } from '../../game/extras/index.js';
import { seatName } from '../../game/table-setup.js';
import type { TableState, TableStore } from '../../game/table-state.js';
import { completed } from '../../game/wide-offers.js';
import { useWideChoice, type WideChoice } from './use-wide-choice.js';

/** What clicks do. A replay has none of it. */
export interface TableActions {
  send(command: Command): void;
  explain(card: CardId): void;
  notify(text: string, tone: 'refusal' | 'news'): void;
  skip(): void;
}

/** How something on the table stands out. */
export type Light = 'none' | 'playable' | 'choice' | 'chosen';

export interface Selection {
  readonly subject: Key;
  readonly said: readonly Key[];
}

export interface Controls {
  readonly state: TableState;
  readonly paths: readonly Path[];
  readonly selection: Selection | null;
  readonly options: ClickOptions;
  /** A command of which a number or some of a list is being chosen. */
  readonly wide: WideChoice | null;
  /** A question to the viewer that is answered by clicking. */
  readonly asking: boolean;
  /** Nobody plays here: it is a replay. */
  readonly watching: boolean;
  /** Whether it can be seen, and clicked, on the table. */
  isShown(key: Key): boolean;
  light(key: Key): Light;
  click(key: Key): void;
  /** Chooses what a command begins with, without giving the command: for a card that is being dragged. */
  pick(key: Key): boolean;
  /** Tells the person something. */
  say(text: string): void;
  cancel(): void;
  /** Gives a command; of one that leaves something to choose, asks for that first. */
  send(offer: Offer): void;
  skip(): void;
  name(seat: SeatId): string;
}

const nothing: ClickOptions = { ready: [], next: new Map() };

/** What a click on a card means in games in which cards are played. */
const isUsual = (type: string): boolean => type.startsWith('play.') || usual.has(type);
const usual: ReadonlySet<string> = new Set(['card.play', 'card.cancel', 'card.replace', 'unit.attack']);

/** The two-step clicking: a card first, then what it is for. */
export function useControls(store: TableStore, actions: TableActions | null): Controls {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { view, legal, wide, rules, setup, viewer } = state;
  const [selection, select] = useState<Selection | null>(null);
  const request = view.request;
  const paths = useMemo(() => pathsOf([...legal, ...wide], view, rules), [legal, wide, view, rules]);
  const answers = useMemo(() => (request === null ? [] : answerPaths(legal, request, view)), [legal, request, view]);
  const choosing = useWideChoice(state, paths);
  // A choice is kept as long as it can be continued, because others may act in between.
  useEffect(() => {
    const fits = ({ subject, said }: Selection): boolean =>
      paths.some((path) => path.subject === subject && said.every((key, index) => path.steps[index] === key));
    select((before) => (before !== null && fits(before) ? before : null));
  }, [paths]);

  const options = useMemo(() => {
    if (answers.length > 0) return optionsAfter(answers, []);
    if (selection === null) return nothing;
    return optionsAfter(
      paths.filter(({ subject }) => subject === selection.subject),
      selection.said,
    );
  }, [answers, paths, selection]);

  const { close } = choosing;
  const cancel = useCallback(() => {
    select(null);
    close();
  }, [close]);
  const name = useCallback((seat: SeatId) => seatName(setup, seat, viewer), [setup, viewer]);

  const send = (offer: Offer): void => {
    select(null);
    const command = isComplete(offer) ? completed(offer, {}) : null;
    if (command === null) choosing.open(offer);
    else actions?.send(command);
  };

  const light = (key: Key): Light => {
    const item = choosing.now?.light(key) ?? 'none';
    if (item !== 'none') return item;
    if (options.next.has(key)) return 'choice';
    if (selection?.subject === key || selection?.said.includes(key)) return 'chosen';
    return selection === null && answers.length === 0 && paths.some(({ subject }) => subject === key)
      ? 'playable'
      : 'none';
  };

  const proceed = (subject: Key, said: readonly Key[], among: readonly Path[]): void => {
    const after = optionsAfter(among, said);
    const [only] = after.ready;
    // Where cards are played, a command of the game's own on a card is not what a click usually means: it needs another
    // click.
    const type = only?.command.type ?? '';
    const asks = extrasOf(rules.id).confirmed?.includes(type) ?? false;
    const sure = !asks && (said.length > 0 || isUsual(type) || !rules.commands.has('card.play'));
    if (after.ready.length === 1 && after.next.size === 0 && only !== undefined && sure) {
      send(only.command);
    } else {
      select({ subject, said });
    }
  };

  const click = (key: Key): void => {
    if (actions === null) return;
    if (!state.idle) {
      actions.skip();
      return;
    }
    if (choosing.now?.click(key)) return;
    const chosen = options.next.get(key)?.[0];
    if (chosen !== undefined) {
      if (answers.length > 0) send(chosen.command);
      else if (selection !== null) {
        const among = paths.filter(({ subject }) => subject === selection.subject);
        proceed(selection.subject, [...selection.said, key], among);
      }
      return;
    }
    if (selection?.subject === key) {
      const [only] = options.ready;
      select(null);
      if (options.ready.length === 1 && options.next.size === 0 && only !== undefined) send(only.command);
      return;
    }
    const own = paths.filter(({ subject }) => subject === key);
    if (own.length > 0 && answers.length === 0) proceed(key, [], own);
    else if (key.startsWith('card:')) actions.explain(key.slice('card:'.length) as CardId);
    else if (key.startsWith('def:')) {
      const refusal = state.wares.find(({ def }) => `def:${def}` === key)?.refusal;
      if (refusal) actions.notify(refusal, 'refusal');
    } else if (key.startsWith('slot:') && selection === null)
      actions.notify('Choose a unit from your hand first.', 'news');
  };

  return {
    state,
    paths,
    selection,
    options,
    wide: choosing.now,
    asking: answers.length > 0,
    watching: actions === null,
    isShown: (key) => isOnTable(key, view, viewer, rules),
    light,
    click,
    pick(key) {
      if (actions === null || !state.idle || answers.length > 0 || !paths.some(({ subject }) => subject === key))
        return false;
      select({ subject: key, said: [] });
      return true;
    },
    say: (text) => actions?.notify(text, 'news'),
    cancel,
    send,
    skip: () => actions?.skip(),
    name,
  };
}

export const ControlsContext = createContext<Controls | null>(null);

export function useTable(): Controls {
  const controls = useContext(ControlsContext);
  if (controls === null) throw new Error('This belongs inside a table.');
  return controls;
}
