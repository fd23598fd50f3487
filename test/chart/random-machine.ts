import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { type ChartGuard, type MatchCondition, when } from '../../guards/index.js';
import { eventItself } from '../../machines/index.js';
import { Dice } from './dice.js';

/** A toy game that only remembers what was done to it, in order. */
export interface LabGame {
  steps: number;
  log: string[];
  counts: Record<string, number>;
  /** How the game stands: what a runner reads of every game. */
  outcome: object | null;
  pending: object | null;
  queue: { size: number };
}
export type LabEvent = { type: string; size?: number };
type Params = { readonly of: string; readonly to?: number };

export const newGame = (): LabGame => ({
  steps: 0,
  log: [],
  counts: {},
  outcome: null,
  pending: null,
  queue: { size: 0 },
});
const standings: readonly MatchCondition[] = ['resolving', 'queueIsEmpty', 'questionIsOpen', 'matchIsOver'];
const countOf = (game: LabGame, { of }: Params): number => game.counts[of] ?? 0;

const below = (game: LabGame, params: Params): boolean =>
  asked(game, 'below', params, countOf(game, params) < (params.to ?? 0));
/** A toy game has what these guards read. */
const whenIn = (standing: MatchCondition, rest: typeof below | null) =>
  when(standing, rest as unknown as ChartGuard | null) as unknown as typeof below;

/** Guards and recipes. What was asked is a part of the log, so that both must ask the same in the same order. */
export const labFunctions = {
  guards: {
    below,
    ...Object.fromEntries(standings.map((one) => [one, whenIn(one, null)])),
    ...Object.fromEntries(standings.map((one) => [`below, ${one}`, whenIn(one, below)])),
    is: (game: LabGame, params: Params) => asked(game, 'is', params, countOf(game, params) === params.to),
    mayGo: (game: LabGame, event: LabEvent) => asked(game, 'mayGo', event.type, (event.size ?? 0) > 1),
  },
  actions: {
    count: (game: LabGame, { of }: Params) => {
      game.counts[of] = (game.counts[of] ?? 0) + 1;
      game.log.push(`${of} ${game.counts[of]}`);
    },
    stand: (game: LabGame, { of }: Params) => {
      game.queue.size = of === 'resolving' ? 1 : 0;
      game.pending = of === 'questionIsOpen' ? {} : null;
      game.outcome = of === 'matchIsOver' ? {} : null;
    },
    note: (game: LabGame, { type, size = 0 }: LabEvent) => void game.log.push(`${type} ${size}`),
  },
} as const;

function asked(game: LabGame, name: string, params: unknown, answer: boolean): boolean {
  game.log.push(`${name} ${JSON.stringify(params)} ${answer}`);
  return answer;
}

type Plain = Record<string, unknown>;
interface Place {
  readonly id: string;
  readonly path: readonly string[];
  readonly children: Place[];
}
const types = ['a', 'b', 'c'];

/** The machine of a seed, up to four levels deep, with what the compiler takes. */
export function randomMachine(seed: number): { machine: AnyStateMachine; events: LabEvent[]; states: number } {
  const dice = new Dice(seed);
  const places: Place[] = [];
  const grow = (id: string, path: readonly string[], depth: number): Place => {
    const place: Place = { id, path, children: [] };
    places.push(place);
    const count = depth === 0 ? 1 + dice.roll(3) : depth < 4 && dice.chance(45) ? 1 + dice.roll(3) : 0;
    for (let i = 0; i < count; i++) place.children.push(grow(`${id}_${i}`, [...path, `k${i}`], depth + 1));
    return place;
  };
  const root = grow('s', [], 0);
  const counter = (): string => dice.pick(['x', 'y', 'z']);
  const stand = () => ({ type: 'stand', params: { of: dice.pick(standings) } });
  const action = (where: string) =>
    dice.chance(30)
      ? { type: 'note', params: eventItself }
      : dice.chance(20)
        ? stand()
        : { type: 'count', params: { of: dice.chance(50) ? counter() : where } };
  const guard = () =>
    dice.chance(35)
      ? { type: 'mayGo', params: eventItself }
      : { type: dice.pick(['below', 'is']), params: { of: counter(), to: dice.roll(4) } };
  const target = (from: Place): string => {
    const below = places.filter(({ id }) => id !== from.id && id.startsWith(`${from.id}_`));
    if (below.length > 0 && dice.chance(25)) return `.${dice.pick(below).path.slice(from.path.length).join('.')}`;
    return `#${dice.pick(places.slice(1)).id}`;
  };
  const transition = (from: Place, where: string): Plain => ({
    ...(dice.chance(80) ? { target: target(from) } : {}),
    ...(dice.chance(60) ? { guard: guard() } : {}),
    actions: [action(`${from.id} ${where}`), ...dice.list(0, 1, () => action(where))],
  });
  /** What is taken by itself counts, and ends when it has counted enough: else few machines would come to rest. */
  const byItself = (from: Place, where: string): Plain => {
    const of = counter();
    const actions = [{ type: 'count', params: { of } }];
    const to = dice.chance(3) ? 1_000_000 : 1 + dice.roll(4);
    const standing = dice.pick(standings);
    return {
      ...(dice.chance(80) ? { target: target(from) } : {}),
      ...(dice.chance(15)
        ? { guard: standing, actions: [stand(), action(where)] }
        : {
            guard: { type: dice.chance(50) ? 'below' : `below, ${standing}`, params: { of, to } },
            actions: [...actions, action(where)],
          }),
    };
  };
  const state = (place: Place): Plain => {
    const { id, children } = place;
    const on = Object.fromEntries(
      types.filter(() => dice.chance(50)).map((type) => [type, dice.list(1, 2, () => transition(place, type))]),
    );
    const config: Plain = {
      id,
      tags: [`in-${id}`],
      on,
      entry: dice.list(0, 2, () => action(`enter ${id}`)),
    };
    if (children.length > 0) {
      if (dice.chance(30)) config.always = byItself(place, 'always around');
      if (dice.chance(60)) config.onDone = byItself(place, 'onDone');
      const target = `k${dice.roll(children.length)}`;
      config.initial = dice.chance(70) ? target : { target, actions: dice.list(1, 2, () => action(`begin ${id}`)) };
      config.states = Object.fromEntries(children.map((child, i) => [`k${i}`, state(child)]));
    } else if (place !== root && dice.chance(place.path.length === 1 ? 10 : 35)) config.type = 'final';
    else if (dice.chance(50)) config.always = dice.list(1, 2, () => byItself(place, 'always'));
    return config;
  };
  const { guards, actions } = labFunctions;
  type Args = { context: { game: LabGame } };
  const implementations = {
    guards: Object.fromEntries(
      Object.entries(guards).map(([name, test]) => [
        name,
        ({ context }: Args, params: never) => test(context.game, params),
      ]),
    ),
    // Copied, as with immer: a snapshot that XState keeps must not change.
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, run]) => [
        name,
        assign(({ context }: Args, params: never) => {
          const game = structuredClone(context.game);
          run(game, params);
          return { game };
        }),
      ]),
    ),
  };
  const config = {
    ...state(root),
    context: ({ input }: { input: LabGame }) => ({ game: input }),
    options: { maxIterations: 300 },
  };
  return {
    machine: createMachine(config as never, implementations as never) as unknown as AnyStateMachine,
    events: dice.list(8, 8, () => ({
      type: dice.chance(95) ? dice.pick(types) : 'unknown',
      ...(dice.chance(50) ? { size: dice.roll(4) } : {}),
    })),
    states: places.length,
  };
}
