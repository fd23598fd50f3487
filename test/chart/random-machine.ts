import { type AnyStateMachine, assign, emit, enqueueActions, fromPromise, log, raise, sendTo } from 'xstate';
import { Dice } from './dice.js';
import { type LabEvent, type LabGame, lab, newGame } from './lab.js';
import { eventTypes, RandomParts } from './random-parts.js';

type Config = Parameters<typeof lab.createMachine>[0];
type Plain = Record<string, unknown>;

/** A state before it has transitions. */
interface Place {
  id: string;
  /** The keys from the root. */
  path: string[];
  children: Place[];
}

export interface RandomMachine {
  machine: AnyStateMachine;
  events: LabEvent[];
  /** The state in which something stands that the compiler refuses. */
  faulty: string | null;
  states: number;
}

/** What a table cannot express, by what the compiler calls it. */
const faults: readonly Plain[] = [
  { invoke: { src: fromPromise(async () => 1) } },
  { after: { 100: { actions: [] } } },
  { type: 'parallel', states: { x: {}, y: {} } },
  { type: 'history' },
  { entry: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'a' })) },
  { exit: emit({ type: 'a' }) },
  { entry: raise({ type: 'a' }, { delay: 1 }) },
  { entry: assign({}) },
  { exit: [log('x')] },
  { on: { a: { actions: sendTo('b', { type: 'a' }) } } },
];

/** The machine of a seed: up to four levels deep, with everything that the compiler takes, and now and then more. */
export function randomMachine(seed: number): RandomMachine {
  const dice = new Dice(seed);
  const places: Place[] = [];
  const grow = (id: string, path: string[], depth: number): Place => {
    const place: Place = { id, path, children: [] };
    places.push(place);
    const count = depth === 0 ? 1 + dice.roll(3) : depth < 4 && dice.chance(45) ? 1 + dice.roll(3) : 0;
    for (let i = 0; i < count; i++) place.children.push(grow(`${id}_${i}`, [...path, `k${i}`], depth + 1));
    return place;
  };
  const root = grow('s', [], 0);
  const inner = places.slice(1);
  const faulty = dice.chance(12) ? dice.pick(inner.filter(({ children }) => children.length === 0)) : null;
  const ids = places.map(({ id }) => id);
  const parts = new RandomParts(dice, ids);

  /** Any state, by its id or by a way to it. */
  const target = (from: Place): string => {
    const below = places.filter(({ path }) => path.length > from.path.length && isPrefix(from.path, path));
    const around = from.path.slice(0, -1);
    const beside = inner.filter(({ path }) => path.length > around.length && isPrefix(around, path));
    if (below.length > 0 && dice.chance(25)) return `.${dice.pick(below).path.slice(from.path.length).join('.')}`;
    if (from !== root && dice.chance(40)) return dice.pick(beside).path.slice(around.length).join('.');
    return `#${dice.pick(ids)}`;
  };
  const transition = (from: Place, where: string, guard: unknown): Plain => ({
    ...(dice.chance(80) ? { target: target(from) } : {}),
    ...(dice.chance(25) ? { reenter: true } : {}),
    ...(guard ? { guard } : {}),
    actions: parts.actions(`${from.id} ${where}`, 2),
  });
  const handlers = (from: Place): Plain => {
    const on: Plain = {};
    for (const descriptor of dice.list(0, 4, () => parts.descriptor())) {
      const free = () => transition(from, descriptor, dice.chance(50) ? parts.guard() : null);
      on[descriptor] = dice.chance(8) ? undefined : dice.list(1, 2, free);
    }
    return on;
  };
  /** A loop without such a guard may never end: few are made, to check that both lanes report it. */
  const byItself = (from: Place, where: string): Plain =>
    transition(from, where, dice.chance(97) ? parts.endingGuard() : null);

  const state = (place: Place): Plain => {
    const { id, children } = place;
    const config: Plain = {
      id,
      tags: [`in-${id}`],
      on: handlers(place),
      always: dice.chance(30) ? dice.list(1, 2, () => byItself(place, 'always')) : [],
      entry: parts.actions(`enter ${id}`, 2),
      exit: parts.actions(`exit ${id}`, 2),
    };
    if (children.length > 0) {
      if (dice.chance(60)) config.onDone = byItself(place, 'onDone');
      config.initial = { target: `k${dice.roll(children.length)}`, actions: parts.actions(`initial ${id}`, 1) };
      config.states = Object.fromEntries(children.map((child, i) => [`k${i}`, state(child)]));
    } else if (place !== root && dice.chance(place.path.length === 1 ? 10 : 35)) {
      config.type = 'final';
      config.output = dice.pick<unknown>([undefined, { points: 3 }, outputOf]);
    }
    return place === faulty ? { ...config, ...dice.pick(faults) } : config;
  };

  const config = { ...state(root), context: () => ({ game: newGame() }), options: { maxIterations: 40 } };
  return {
    machine: lab.createMachine(config as unknown as Config),
    events: dice.list(8, 8, () => ({
      type: dice.chance(90) ? dice.pick(eventTypes) : dice.pick(['unknown', 'xstate.done.state.s_0']),
      ...(dice.chance(50) ? { size: dice.roll(4) } : {}),
    })),
    faulty: faulty?.id ?? null,
    states: places.length,
  };
}

const isPrefix = (prefix: readonly string[], path: readonly string[]): boolean =>
  prefix.every((key, i) => path[i] === key);

const outputOf = ({ context, event }: { context: { game: LabGame }; event: LabEvent }) => ({
  logged: context.game.log.length,
  by: event.type,
});
