import fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import { type LabGame, lab, newGame } from './lab.js';

type Config = Parameters<typeof lab.createMachine>[0];
type StateConfig = NonNullable<Config['states']>[string];
type Args = { context: { game: LabGame }; event: { type: string } };

/** The shape of a random machine: plain numbers, so that fast-check can shrink it. */
interface Shape {
  kind: number;
  entry: boolean;
  exit: boolean;
  edges: Edge[];
  always: Edge[];
  onDone: Edge | null;
  children: Shape[];
}

interface Edge {
  event: number;
  target: number;
  reenter: boolean;
  coin: number;
  note: boolean;
}

export const eventTypes = ['a', 'b', 'c', 'd'];

const edge: fc.Arbitrary<Edge> = fc.record({
  event: fc.nat(eventTypes.length - 1),
  target: fc.nat(15),
  reenter: fc.boolean(),
  coin: fc.nat(9),
  note: fc.boolean(),
});

const shapeOf = (children: fc.Arbitrary<Shape[]>): fc.Arbitrary<Shape> =>
  fc.record({
    kind: fc.nat(3),
    entry: fc.boolean(),
    exit: fc.boolean(),
    edges: fc.array(edge, { maxLength: 4 }),
    always: fc.array(edge, { maxLength: 2 }),
    onDone: fc.option(edge),
    children,
  });

const leaf = shapeOf(fc.constant([]));
const group = (inner: fc.Arbitrary<Shape>) => shapeOf(fc.array(inner, { minLength: 1, maxLength: 3 }));
const deep = fc.oneof(leaf, group(fc.oneof(leaf, group(leaf))));

/** A machine of up to four levels with guarded, forbidden, targetless and reentering transitions, finals and `onDone`. */
export const randomChart: fc.Arbitrary<AnyStateMachine> = group(deep).map(build);

function build(root: Shape): AnyStateMachine {
  const ids: string[] = [];
  const collect = (shape: Shape, id: string): void => {
    ids.push(id);
    shape.children.forEach((child, i) => {
      collect(child, `${id}_${i}`);
    });
  };
  collect(root, 's');

  const saw = (what: string) => ({
    type: 'note' as const,
    params: ({ context, event }: Args) => `${what} on ${event.type} after ${context.game.log.length}`,
  });

  /** `mustEnd` for what XState would repeat by itself: those always have a guard that gives up in the end. */
  const transition = ({ target, reenter, coin, note }: Edge, where: string, mustEnd: boolean) => ({
    ...(target < 13 ? { target: `#${ids[target % ids.length]}` } : {}),
    reenter,
    ...(mustEnd || coin < 6 ? { guard: { type: 'coin' as const, params: coin } } : {}),
    actions: note ? [saw(where)] : [],
  });

  const state = (shape: Shape, id: string): StateConfig => {
    const on: Record<string, unknown> = {};
    for (const type of eventTypes) {
      const edges = shape.edges.filter((each) => eventTypes[each.event] === type);
      if (edges.length === 0) continue;
      const forbids = edges.length === 1 && edges[0]!.target === 15;
      on[type] = forbids ? undefined : edges.map((each) => transition(each, `${id}.${type}`, false));
    }
    const first = shape.kind % Math.max(1, shape.children.length);
    const config = {
      id,
      tags: [`in-${id}`],
      on,
      always: shape.always.map((each) => transition(each, `${id}.always`, true)),
      entry: shape.entry ? [saw(`enter ${id}`)] : [],
      exit: shape.exit ? [saw(`exit ${id}`)] : [],
    };
    if (shape.children.length === 0)
      return { ...config, ...(shape.kind === 0 ? { type: 'final' } : {}) } as StateConfig;
    return {
      ...config,
      ...(shape.onDone ? { onDone: transition(shape.onDone, `${id}.onDone`, true) } : {}),
      initial: { target: `k${first}`, actions: [saw(`initial ${id}`)] },
      states: Object.fromEntries(shape.children.map((child, i) => [`k${i}`, state(child, `${id}_${i}`)])),
    } as StateConfig;
  };

  return lab.createMachine({ ...state(root, 's'), context: () => ({ game: newGame() }) } as Config);
}
