import { type AnyStateMachine, assign, createMachine, stateIn } from 'xstate';
import { readData, type TakenEvent } from './data-model.js';
import {
  type Action,
  type DataGame,
  guardOf,
  judges,
  type Note,
  noteUnknown,
  readContent,
  recipes,
} from './read-content.js';
import { childrenOf, type Element, listIn, type SuiteChart } from './read-suite.js';

export interface Translation {
  readonly machine: AnyStateMachine;
  readonly newGame: () => DataGame;
  /** The id that a state of the suite has in the machine. */
  readonly idOf: (state: string) => string;
  /** What of the chart is not translated: it can be compiled, but not run. */
  readonly untranslated: readonly string[];
}

type Args = { context: { game: DataGame } };
type Config = Record<string, unknown>;

/** In a target of XState a dot begins a path. */
const idOf = (state: string): string => state.replaceAll('.', '_');

/** How SCXML begins the name of the event that a state is done. */
const DONE = 'done.state.';
const STATES = ['state', 'parallel', 'final', 'history'];

/** A chart of the suite as a machine of XState, written with names for guards and actions as those of `machines/` are. */
export function toMachine({ root, expected }: SuiteChart): Translation {
  const untranslated: string[] = [];
  const reader = new ChartReader(
    root,
    expected.events.map(({ event }) => event.name),
    (reason) => {
      if (!untranslated.includes(reason)) untranslated.push(reason);
    },
  );
  const newGame = () => reader.newGame();
  const config = { id: 'scxml', context: () => ({ game: newGame() }), ...reader.node(root) };
  const bound = <F, B>(functions: Readonly<Record<string, F>>, one: (fn: F) => B) =>
    Object.fromEntries(Object.entries(functions).map(([name, fn]) => [name, one(fn)]));
  const machine = createMachine(
    config as never,
    {
      actions: bound(recipes, (run) =>
        assign(({ context }: Args, event: TakenEvent) => {
          run(context.game, event);
          return { game: { ...context.game } };
        }),
      ),
      guards: bound(
        judges,
        (holds) =>
          ({ context }: Args, event: TakenEvent) =>
            holds(context.game, event),
      ),
    } as never,
  );
  return { machine, newGame, idOf, untranslated };
}

class ChartReader {
  readonly #variables: readonly Element[];
  readonly #keys = new Map<Element, string>();
  readonly #events: ReadonlySet<string>;
  readonly #note: Note;

  constructor(root: Element, sent: readonly string[], note: Note) {
    this.#note = note;
    const all = descendantsOf(root);
    this.#events = new Set([
      ...sent,
      ...all.filter(({ localName }) => STATES.includes(localName)).map((one) => `${DONE}${one.getAttribute('id')}`),
      ...all
        .filter(({ localName }) => ['raise', 'send'].includes(localName))
        .map((one) => one.getAttribute('event') ?? ''),
    ]);
    if (root.getAttribute('binding') === 'late') note('late binding');
    if (childrenOf(root, 'script').length > 0) note('a script with declarations, or in a file');
    this.#variables = all.filter(({ localName }) => localName === 'data');
    for (const { unknown } of this.#variables.map(readData)) if (unknown !== null) note(unknown);
  }

  newGame(): DataGame {
    return {
      data: Object.fromEntries(this.#variables.map((one) => [one.getAttribute('id') ?? '', readData(one).value])),
    };
  }

  /** The machine itself, or a state of it. */
  node(element: Element): Config {
    const states = childrenOf(element, ...STATES);
    const isRoot = element.localName === 'scxml';
    if (element.localName === 'history') return this.#history(element);
    return {
      ...(isRoot ? {} : { id: this.#keyOf(element) }),
      ...(element.localName === 'state' || isRoot ? {} : { type: element.localName }),
      ...(states.length === 0 ? {} : this.#children(element, states)),
      ...this.#transitions(element),
      entry: this.#contentOf(element, 'onentry'),
      exit: this.#contentOf(element, 'onexit'),
      ...(childrenOf(element, 'invoke').length === 0 ? {} : { invoke: { src: 'a service' } }),
      ...this.#output(element),
    };
  }

  #contentOf(element: Element, name: 'onentry' | 'onexit'): Action[] {
    return childrenOf(element, name).flatMap((one) => readContent(one, this.#note));
  }

  #keyOf(element: Element): string {
    const known = this.#keys.get(element) ?? idOf(element.getAttribute('id') ?? `unnamed${this.#keys.size}`);
    this.#keys.set(element, known);
    return known;
  }

  #history(element: Element): Config {
    const [transition] = childrenOf(element, 'transition');
    const [target] = transition === undefined ? [] : listIn(transition, 'target');
    return {
      type: 'history',
      id: this.#keyOf(element),
      history: element.getAttribute('type') ?? 'shallow',
      ...(target === undefined ? {} : { target: `#${idOf(target)}` }),
    };
  }

  /**
   * The states inside of one, and which is entered first. XState enters a child; where the chart names a state further
   * inside, or several, a state between leads there at once.
   */
  #children(element: Element, states: readonly Element[]): Config {
    const own = Object.fromEntries(states.map((state) => [this.#keyOf(state), this.node(state)]));
    if (element.localName === 'parallel') return { states: own };
    const [initial] = childrenOf(element, 'initial').flatMap((one) => childrenOf(one, 'transition'));
    const named = initial === undefined ? listIn(element, 'initial') : listIn(initial, 'target');
    const [first = this.#keyOf(states.find(({ localName }) => localName !== 'history')!)] = named.map(idOf);
    const actions = initial === undefined ? [] : readContent(initial, this.#note);
    const isChild = named.length <= 1 && first in own && own[first]?.type !== 'history';
    if (isChild) return { initial: actions.length === 0 ? first : { target: first, actions }, states: own };
    const between = { always: { target: named.map((state) => `#${idOf(state)}`), actions } };
    return { initial: 'between', states: { ...own, between } };
  }

  /** Transitions by event. The first that fits in the order of the document is taken, whichever words it names. */
  #transitions(element: Element): Config {
    const read = childrenOf(element, 'transition').map((one) => ({
      events: listIn(one, 'event').flatMap((event) => this.#descriptors(event)),
      config: this.#transition(one, element),
    }));
    const always = read.filter(({ events }) => events.length === 0).map(({ config }) => config);
    const on = Object.fromEntries(
      [...new Set(read.flatMap(({ events }) => events))].map((event) => [
        event,
        read.filter(({ events }) => events.includes(event)).map(({ config }) => config),
      ]),
    );
    return { ...(always.length === 0 ? {} : { always }), on };
  }

  #transition(element: Element, source: Element): Config {
    const inside = new Set(descendantsOf(source).map((one) => one.getAttribute('id')));
    const own = source.getAttribute('id');
    // A state is left and entered again by a transition to itself, or inside of it, unless that one is internal.
    const reenter = listIn(element, 'target').some(
      (id) => id === own || (inside.has(id) && element.getAttribute('type') !== 'internal'),
    );
    const targets = listIn(element, 'target').map((target) => `#${idOf(target)}`);
    const cond = element.getAttribute('cond');
    const actions = readContent(element, this.#note);
    return {
      ...(targets.length === 0 ? {} : { target: targets.length === 1 ? targets[0] : targets }),
      ...(reenter ? { reenter: true } : {}),
      ...(cond === null ? {} : { guard: this.#guard(cond) }),
      ...(actions.length === 0 ? {} : { actions }),
    };
  }

  #guard(cond: string): unknown {
    const [, state] = /^\s*In\('([^']+)'\)\s*$/.exec(cond) ?? [];
    if (state !== undefined) return stateIn(`#${idOf(state)}`);
    if (cond.includes('In(')) this.#note('In() inside of an expression');
    noteUnknown(cond, this.#note);
    return guardOf(cond);
  }

  /** The events that a descriptor means, by name: `error` takes `error.execution` too, and `*` takes every event. */
  #descriptors(event: string): string[] {
    if (/^error\b/.test(event)) this.#note('errors as events');
    const name = event === '*' ? '' : event.replace(/\.?\*?$/, '');
    const known = [...this.#events].filter((one) => one !== '' && (name === '' || `${one}.`.startsWith(`${name}.`)));
    return known.map((one) => (one.startsWith(DONE) ? `xstate.${DONE}${idOf(one.slice(DONE.length))}` : one));
  }

  #output(element: Element): Config {
    const [donedata] = childrenOf(element, 'donedata');
    if (donedata === undefined) return {};
    this.#note('data of a final state');
    return { output: () => undefined };
  }
}

const descendantsOf = (element: Element): Element[] =>
  [...element.children].flatMap((child) => [child, ...descendantsOf(child)]);
