import {
  type CommandDefinition,
  type GameState,
  guardDef,
  type PhaseInfo,
  type ReadonlyGame,
  type Ruleset,
  RulesetError,
  type SeatId,
  type TaskExit,
  type TaskInfo,
  type TaskMove,
  type TaskNode,
  type Timeout,
} from '../model/index.js';
import { isActor, phaseOf } from './flow.js';
import { seatOf } from './seats.js';

/** The tasks of a phase by their names, with where each leads. */
export function indexTasks(
  tasks: readonly TaskNode[],
  path: string,
  inherited: readonly CommandDefinition[],
): ReadonlyMap<string, TaskInfo> {
  const infos = new Map<string, TaskInfo>();
  for (const [index, node] of tasks.entries()) {
    const fault = (message: string) => new RulesetError(`flow.${path}.${node.name}`, message);
    if (infos.has(node.name)) throw fault('two tasks of one phase have this name');
    const accepts = new Map<string, CommandDefinition>();
    for (const definition of [...node.accepts.map((command) => command.definition), ...inherited]) {
      if (!accepts.has(definition.type)) accepts.set(definition.type, definition);
    }
    const lost = node.exits.find(({ to }) => to !== 'next' && tasks.every(({ name }) => name !== to));
    if (lost !== undefined) {
      const names = tasks.map(({ name }) => name).join(', ');
      throw fault(`exit to '${lost.to}': there is no such task in this phase; there are ${names}`);
    }
    const moves = exitsFrom(tasks, index).map((exit) => moveOf(node.name, path, exit));
    infos.set(node.name, { node, accepts, listed: [...accepts.values()], moves });
  }
  return infos;
}

/** Where a task leads: by its exits, and then to the next one that is not skipped. */
function exitsFrom(tasks: readonly TaskNode[], index: number): TaskExit[] {
  const own = (tasks[index]?.exits ?? []).flatMap(({ when = null, to }): TaskExit[] =>
    to === 'next' ? [] : [{ when, to }],
  );
  return untilOpen([...own, ...exitsInto(tasks, index + 1)]);
}

/** From before a task: to it, or to the first after it that is not skipped. */
const exitsInto = (tasks: readonly TaskNode[], index: number): TaskExit[] =>
  untilOpen([
    ...tasks
      .slice(index)
      .flatMap(({ name, when }): TaskExit[] =>
        when.length === 0 ? [{ when: null, to: name }] : when.map((one) => ({ when: one, to: name })),
      ),
    { when: null, to: null },
  ]);

/** After an exit without a condition, none is asked. */
const untilOpen = (exits: readonly TaskExit[]): TaskExit[] =>
  exits.slice(0, exits.findIndex(({ when }) => when === null) + 1);

function moveOf(task: string, path: string, exit: TaskExit): TaskMove {
  const name = `somebody has done ${task} of ${path}`;
  const test = (game: ReadonlyGame, rules: Ruleset): boolean => whoHasDone(game, task, exit, rules) !== undefined;
  // A seat goes on while another has a question that was put aside.
  const guard = { ...guardDef(exit.when === null ? name : `${name} and ${exit.when.name}`, test), whileAsked: true };
  return { ...exit, guard };
}

/** The first seat that has done a task, and of which the condition is true. */
const whoHasDone = (game: ReadonlyGame, task: string, { when }: TaskExit, rules: Ruleset): SeatId | undefined =>
  game.order.find((id) => {
    const seat = seatOf(game, id);
    return seat.done && seat.task === task && (when === null || when.test(game, id, rules));
  });

/** A phase begins: each seat that acts has its first task, or is done if it has none. */
export function beginTasks(game: GameState, { node: { tasks } }: PhaseInfo, rules: Ruleset): void {
  if (tasks === undefined) return;
  const exits = exitsInto(tasks, 0);
  for (const id of game.order) {
    if (isActor(game, id, rules))
      give(
        game,
        id,
        exits.find(({ when }) => when?.test(game, id, rules) !== false),
      );
  }
}

/** A seat has done its task, and has the next one. */
export function giveNextTask(
  game: GameState,
  { task, move: index }: { task: string; move: number },
  rules: Ruleset,
): void {
  const move = phaseOf(game, rules)?.tasks?.get(task)?.moves[index];
  const seat = move && whoHasDone(game, task, move, rules);
  if (seat !== undefined) give(game, seat, move);
}

function give(game: GameState, id: SeatId, exit: TaskExit | undefined): void {
  const seat = seatOf(game, id);
  const task = exit?.to ?? null;
  seat.done = task === null;
  if (task === null) delete seat.task;
  else seat.task = task;
}

/** The phase is over: nobody has a task any more. */
export function endTasks(game: GameState): void {
  for (const id of game.order) if (seatOf(game, id).task !== undefined) delete seatOf(game, id).task;
}

/** The task that a seat is at, in a phase that has tasks. */
export const taskOf = (game: ReadonlyGame, seat: SeatId, { tasks }: PhaseInfo): TaskInfo | undefined =>
  tasks?.get(game.seats[seat]?.task ?? '');

/** What is done for a seat that does nothing: its task says it, or else the phase. */
export const timeoutOf = (game: ReadonlyGame, seat: SeatId, info: PhaseInfo): Timeout | undefined =>
  taskOf(game, seat, info)?.node.onTimeout ?? info.node.onTimeout;

/** What a seat may send in a phase: what its task accepts, where it has one. */
export const acceptedOf = (game: ReadonlyGame, seat: SeatId, info: PhaseInfo): Pick<PhaseInfo, 'accepts' | 'listed'> =>
  info.tasks === undefined ? info : (taskOf(game, seat, info) ?? info);
