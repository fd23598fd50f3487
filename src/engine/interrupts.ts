import {
  type FlowExit,
  type FlowNode,
  type GameState,
  type GuardDef,
  guardDef,
  type Interruption,
  type PhaseNode,
  RulesetError,
  type SeatId,
  type StageNode,
} from '../model/index.js';
import { bothOf } from './flow-exits.js';
import { seatOf } from './seats.js';

/** Every part in a stage: those that come one after the other, and those that come in between. */
export const childrenOf = ({ of, interrupts = [] }: Pick<StageNode, 'of' | 'interrupts'>): readonly FlowNode[] =>
  interrupts.length === 0 ? of : [...of, ...interrupts];

/** Whether others may come in between: seats act in it, and nobody would learn who has acted. */
const isOpen = ({ acts, secret }: PhaseNode): boolean => acts !== 'nobody' && !secret;

/** The paths of the phases in which the interrupts of a stage may come. */
export function interruptible(stage: StageNode, path: string): string[] {
  return stage.of.flatMap((node) => {
    const at = path === '' ? node.name : `${path}.${node.name}`;
    return node.kind === 'stage' ? interruptible(node, at) : isOpen(node) ? [at] : [];
  });
}

/** Where the interrupts of a stage lead to from each phase; refuses those that could never come, or never end. */
export function interruptionsOf(stage: StageNode, path: string, from: readonly string[]): Map<string, Interruption[]> {
  const found = new Map<string, Interruption[]>();
  for (const node of stage.interrupts ?? []) {
    const at = path === '' ? node.name : `${path}.${node.name}`;
    checkInterrupt(node, at);
    if (from.length === 0) throw fault(at, 'interrupts nothing: in no phase beside it seats act in the open');
    for (const phase of from) {
      const interruptions = (node.when ?? []).map((when): Interruption => ({ when, to: at }));
      found.set(phase, [...(found.get(phase) ?? []), ...interruptions]);
    }
  }
  return found;
}

function checkInterrupt(node: FlowNode, at: string): void {
  if (node.when === undefined) throw fault(at, 'is an interrupt: say in `when` when it comes');
  const own = node.exits.find(({ to }) => !['next', 'again', 'end'].includes(to));
  if (own !== undefined) throw fault(at, `exit to '${own.to}': an interrupt leads back to where it came from`);
  if (hasTasks(node)) throw fault(at, 'is an interrupt, in which seats cannot have tasks');
  if (hasInterrupts(node))
    throw fault(at, 'is an interrupt, which cannot be interrupted: leave out `interrupts` in it');
}

const hasTasks = (node: FlowNode): boolean =>
  node.kind === 'stage' ? node.of.some(hasTasks) : node.tasks !== undefined;

const hasInterrupts = (node: FlowNode): boolean =>
  node.kind === 'stage' && (node.interrupts !== undefined || node.of.some(hasInterrupts));

const fault = (path: string, message: string): RulesetError => new RulesetError(`flow.${path}`, message);

/** The exits of an interrupt: again, or back to the phase that it came in. */
export function exitsBack(exits: readonly FlowExit[], phases: readonly string[]): FlowExit[] {
  return exits.flatMap((exit): FlowExit[] =>
    exit.to === 'again'
      ? [exit]
      : phases.map((to, index) => {
          // The last of them needs no condition of its own.
          const when = bothOf(exit.when, index < phases.length - 1 ? cameFrom(to) : null);
          return { ...exit, when, to, back: true };
        }),
  );
}

const guards = new Map<string, GuardDef>();

/** The interrupt came in this phase. */
function cameFrom(phase: string): GuardDef {
  const known = guards.get(phase) ?? guardDef(`it came in ${phase}`, ({ flow }) => flow.interrupted?.phase === phase);
  guards.set(phase, known);
  return known;
}

/** An interrupt comes: what the phase needs to go on is kept. */
export function noteInterrupted({ flow, phase, active, priority, order, seats }: GameState): void {
  const done = order.filter((seat: SeatId) => seats[seat]?.done === true);
  flow.interrupted = { phase, active, priority, done };
}

/** The interrupt is over: the phase goes on as it was. Returns whether there was one. */
export function takeUpPhase(game: GameState): boolean {
  const { interrupted } = game.flow;
  if (interrupted === undefined) return false;
  const { active, priority, done } = interrupted;
  delete game.flow.interrupted;
  game.active = active;
  game.priority = priority;
  for (const seat of game.order) seatOf(game, seat).done = done.includes(seat);
  return true;
}
