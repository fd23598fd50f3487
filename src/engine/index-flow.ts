import {
  type CommandDefinition,
  type DrawSettings,
  type Flow,
  type FlowExit,
  type FlowNode,
  type GuardDef,
  type Interruption,
  type PhaseInfo,
  type PhaseNode,
  RulesetError,
  type StageInfo,
  type StageNode,
} from '../model/index.js';
import { severalAct } from './flow.js';
import { doorOf, exitsOf, exitsOfRoot } from './flow-exits.js';
import { childrenOf, exitsBack, interruptible, interruptionsOf } from './interrupts.js';
import { indexTasks } from './tasks.js';

const RESERVED = ['next', 'again', 'end', 'entering', 'leaving', 'resolving', 'waiting', 'question'];
const RESERVED_AT_TOP = ['setup', 'playing', 'over', 'match'];

/** The path of a node: the names from the root, which has none, joined by dots. */
export const pathBelow = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Reads a flow once, and refuses a flow that cannot work, with the path of the wrong node. */
export function indexFlow(root: StageNode, draws: DrawSettings): Omit<Flow, 'asks' | 'stagesAreHeard'> {
  const phases = new Map<string, PhaseInfo>();
  const stages = new Map<string, StageInfo>();
  const guards = new Map<string, GuardDef>();
  const named = new Map<string, GuardDef>();
  const addGuards = (leading: readonly Pick<FlowExit, 'when'>[]): void => {
    for (const { when } of leading) if (when !== null) guards.set(when.guard, when);
  };
  const exits = new Map<string, readonly FlowExit[]>([['', exitsOfRoot(root)]]);
  const doors = new Map<string, readonly FlowExit[]>();
  const interrupts = new Map<string, readonly Interruption[]>();
  const visit = (node: FlowNode, path: string, inherited: readonly CommandDefinition[]): void => {
    checkExits(node, path);
    checkConditions(node, path, named);
    addGuards(exits.get(path) ?? []);
    const accepted = [...inherited, ...node.accepts.map(({ definition }) => definition)];
    if (node.kind === 'phase') {
      const info = phaseInfo(node, path, accepted);
      phases.set(path, info);
      for (const { moves } of info.tasks?.values() ?? []) addGuards(moves.map(({ guard }) => ({ when: guard })));
      return;
    }
    stages.set(path, { path, node });
    checkNames(node, path);
    checkTargets(node, path);
    const door = doorOf(node);
    doors.set(path, door);
    addGuards(door);
    for (const [index, child] of node.of.entries()) exits.set(pathBelow(path, child.name), exitsOf(node, index));
    checkReach(node, path, door, exits);
    const phasesBelow = interruptible(node, path);
    for (const [phase, some] of interruptionsOf(node, path, phasesBelow)) {
      interrupts.set(phase, [...some, ...(interrupts.get(phase) ?? [])]);
      for (const { when } of some) guards.set(when.guard, when);
    }
    for (const child of node.interrupts ?? [])
      exits.set(pathBelow(path, child.name), exitsBack(exitsOf({ of: [child] }, 0), phasesBelow));
    for (const child of node.of) visit(child, pathBelow(path, child.name), accepted);
    // What may be sent in the stage may not be sent in what comes in between.
    for (const child of node.interrupts ?? []) visit(child, pathBelow(path, child.name), inherited);
  };
  visit(root, '', []);
  const hasPriority = [...phases.values()].some(({ node: { acts } }) => acts === 'priority');
  return {
    root,
    phases,
    stages,
    guards,
    draws,
    exits,
    interrupts,
    doors,
    hasPriority,
    hasTasks: [...phases.values()].some(({ tasks }) => tasks !== undefined),
    key: JSON.stringify(outlineOf(root)),
  };
}

/** The innermost declaration of a type is used. A phase's own commands come first in the list of what is legal. */
function phaseInfo(node: PhaseNode, path: string, accepted: readonly CommandDefinition[]): PhaseInfo {
  if (node.acts === 'nobody' && node.accepts.length > 0) {
    throw fault(path, `accepts '${node.accepts[0]?.type}', but nobody acts in it: say in \`acts\` who does`);
  }
  if (node.acts === 'nobody' && node.secret) {
    throw fault(path, 'is secret, but nobody acts in it: leave out `secret`, or say in `acts` who does');
  }
  const accepts = new Map<string, CommandDefinition>();
  const own = node.accepts.length;
  const ordered = [...accepted.slice(accepted.length - own), ...accepted.slice(0, accepted.length - own).reverse()];
  for (const definition of ordered) {
    if (definition.where !== 'phase') {
      throw fault(path, `lists '${definition.type}', which belongs to no phase: every game has it`);
    }
    if (!accepts.has(definition.type)) accepts.set(definition.type, definition);
  }
  if (node.acts === 'nobody') accepts.clear();
  const info = { path, node, accepts, listed: [...accepts.values()], severalAct: severalAct(node.acts) };
  const inherited = accepted.slice(0, accepted.length - own).reverse();
  return node.tasks === undefined ? info : { ...info, tasks: indexTasks(node.tasks, path, inherited) };
}

const fault = (path: string, message: string): RulesetError =>
  new RulesetError(path === '' ? 'flow' : `flow.${path}`, message);

/** The conditions that an author has named: the chart joins them, and saves know them by these names. */
function checkConditions(node: FlowNode, path: string, named: Map<string, GuardDef>): void {
  const until = node.kind === 'phase' ? (node.until ?? []) : [];
  for (const guard of [...(node.when ?? []), ...until, ...node.exits.flatMap(({ when }) => when ?? [])]) {
    const known = named.get(guard.guard);
    if (known !== undefined && known.test !== guard.test) {
      const advice = 'give both parts the same function, or one of them another name';
      throw fault(path, `two conditions are called '${guard.guard}': ${advice}`);
    }
    named.set(guard.guard, guard);
  }
}

function checkExits({ exits }: FlowNode, path: string): void {
  const open = exits.findIndex(({ when }) => when === undefined);
  if (open < 0) throw fault(path, 'it could never be left: its last exit must be one without `when`');
  if (open < exits.length - 1)
    throw fault(path, `exit ${open + 2} is never checked: the exit before it has no \`when\``);
}

function checkNames(node: StageNode, path: string): void {
  if (node.of.length === 0) throw fault(path, 'is a stage without phases');
  const taken = new Set<string>();
  for (const { name } of childrenOf(node)) {
    const at = pathBelow(path, name);
    const reserved = path === '' ? [...RESERVED, ...RESERVED_AT_TOP] : RESERVED;
    if (reserved.includes(name)) throw fault(at, `'${name}' is a reserved name of the chart: choose another name`);
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
      throw fault(at, 'a name has only letters, digits and _, and begins with a letter');
    if (taken.has(name)) throw fault(at, 'two nodes of one stage have this name');
    taken.add(name);
  }
}

const RESERVED_TARGETS = ['next', 'again', 'end'];

function checkTargets(stage: StageNode, path: string): void {
  const names = stage.of.map(({ name }) => name).join(', ');
  for (const child of stage.of) {
    for (const { to } of child.exits) {
      if (RESERVED_TARGETS.includes(to) || stage.of.some(({ name }) => name === to)) continue;
      throw fault(
        pathBelow(path, child.name),
        `exit to '${to}': there is no such phase or stage here; there are ${names}`,
      );
    }
  }
  if (path !== '') return;
  for (const { to } of stage.exits) {
    if (!RESERVED_TARGETS.includes(to))
      throw fault('', `exit to '${to}': the whole match has nothing next to it; use 'again' or 'end'`);
  }
}

/** Every child must be reachable by exits from the one that the stage begins with. */
function checkReach(
  { of }: StageNode,
  path: string,
  door: readonly FlowExit[],
  exits: ReadonlyMap<string, readonly FlowExit[]>,
): void {
  const reached = new Set<string>();
  const visit = ({ to }: FlowExit): void => {
    if (reached.has(to) || !of.some(({ name }) => name === to)) return;
    reached.add(to);
    exits.get(pathBelow(path, to))?.forEach(visit);
  };
  door.forEach(visit);
  const lost = of.find(({ name }) => !reached.has(name));
  if (lost !== undefined) throw fault(pathBelow(path, lost.name), 'no exit leads here');
}

/** Whether a stage can end. One that always repeats, such as a turn, needs none. */
export const hasEnd = ({ exits, doors }: Pick<Flow, 'exits' | 'doors'>, { of }: StageNode, path: string): boolean =>
  [doors.get(path) ?? [], ...of.map(({ name }) => exits.get(pathBelow(path, name)) ?? [])].some((some) =>
    some.some(({ to }) => to === 'end'),
  );

/** The parts of a flow that a save depends on: names, who acts, what is accepted, where exits lead. */
function outlineOf(node: FlowNode): unknown {
  const until = node.kind === 'phase' ? (node.until ?? []) : [];
  const exits = [
    ...(node.when ?? []).map(({ guard }) => `when ${guard}`),
    ...until.map(({ guard }) => `${guard}:next`),
    ...node.exits.map(({ when, to }) => (when === undefined ? to : `${when.guard}:${to}`)),
  ];
  const accepts = node.accepts.map(({ type }) => type);
  if (node.kind === 'stage') {
    const { name, turns, interrupts } = node;
    const parts = [
      ...node.of.map(outlineOf),
      ...(interrupts === undefined ? [] : [{ interrupts: interrupts.map(outlineOf) }]),
    ];
    return [turns === undefined ? name : [name, 'turns'], exits, accepts, parts];
  }
  const tasks = node.tasks?.map(({ name, when, exits: out }) => [
    name,
    when.map((one) => one.name),
    out.map(({ when: one, to }) => (one === undefined ? to : `${one.name}:${to}`)),
  ]);
  const more = tasks === undefined ? [] : [tasks];
  return [
    node.name,
    exits,
    accepts,
    typeof node.acts === 'function' ? 'some' : node.acts,
    node.standard ?? '',
    ...more,
  ];
}
