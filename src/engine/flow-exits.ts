import { type Exit, type FlowExit, type FlowNode, type GuardDef, guardDef, type StageNode } from '../model/index.js';

/**
 * Where the children of a stage lead. A part that may be skipped is skipped by the one before it, so that the chart has
 * arrows and no states for it; what was false is not asked again, so that no arrow is impossible.
 */
export const exitsOf = ({ of }: Pick<StageNode, 'of'>, index: number): FlowExit[] => {
  const node = of[index];
  if (node === undefined) return [];
  // A turn that all seats share is never spent by one of them.
  const isShared = node.kind === 'phase' && node.standard === 'selection' && node.acts === 'everyone';
  const until = node.kind === 'phase' && !isShared ? (node.until ?? []) : [];
  return cut([
    ...until.flatMap((when) => followed(of, index, { when, to: 'next' }, true)),
    ...node.exits.flatMap((exit) => followed(of, index, exit)),
  ]);
};

/** Where a stage begins. */
export const doorOf = ({ of }: StageNode): FlowExit[] => from(of, 0);

/** The exits of the root: there is nothing beside it. */
export const exitsOfRoot = (root: StageNode): FlowExit[] => root.exits.map((exit) => exitTo(exit, exit.to));

const exitTo = ({ when }: Exit, to: string, atOnce = false): FlowExit => ({ when: when ?? null, to, atOnce });

function followed(of: readonly FlowNode[], index: number, exit: Exit, atOnce = false): FlowExit[] {
  if (exit.to === 'again' || exit.to === 'end') return [exitTo(exit, exit.to, atOnce)];
  const to = exit.to === 'next' ? index + 1 : of.findIndex(({ name }) => name === exit.to);
  // A name that is not there is found by the check of targets.
  if (to < 0) return [exitTo(exit, exit.to, atOnce)];
  return from(of, to).map((first) => ({ ...first, when: bothOf(exit.when ?? null, first.when), atOnce }));
}

/** From before a part: to it, or to the first after it that is not skipped. */
function from(of: readonly FlowNode[], index: number, asked: readonly GuardDef[] = []): FlowExit[] {
  const node = of[index];
  if (node === undefined) return [{ when: null, to: 'end', atOnce: false }];
  const { name: to, when = [] } = node;
  if (when.length === 0) return [{ when: null, to, atOnce: false }];
  const open = when.filter((guard) => !asked.includes(guard));
  return [
    ...open.map((guard): FlowExit => ({ when: guard, to, atOnce: false })),
    ...from(of, index + 1, [...asked, ...open]),
  ];
}

/** After an exit without a condition, none is checked. */
function cut(exits: readonly FlowExit[]): FlowExit[] {
  const last = exits.findIndex(({ when }) => when === null);
  return last < 0 ? [...exits] : exits.slice(0, last + 1);
}

const joint = new WeakMap<GuardDef, WeakMap<GuardDef, GuardDef>>();

/** Both conditions; the same two give the same guard. */
export function bothOf(a: GuardDef | null, b: GuardDef | null): GuardDef | null {
  if (a === null || b === null) return a ?? b;
  const withA = joint.get(a) ?? new WeakMap<GuardDef, GuardDef>();
  joint.set(a, withA);
  const made =
    withA.get(b) ?? guardDef(`${a.guard} and ${b.guard}`, (game, rules) => a.test(game, rules) && b.test(game, rules));
  withA.set(b, made);
  return made;
}
