import { checkState, endMatchNow, finishPhase } from '../src/effects/index.js';
import {
  answered,
  beginTasks,
  callAfter,
  callFirst,
  checkOwnState,
  countWait,
  drainQueue,
  endTasks,
  enqueue,
  enqueueAll,
  forHooks,
  giveNextTask,
  keepMissed,
  nextInTurns,
  noteInterrupted,
  noteTurn,
  phaseOf,
  putQuestionAside,
  queueReactions,
  renewCardIds,
  resolveNext,
  SeatContext,
  seal,
  seatOf,
  takeUpPhase,
  unseal,
} from '../src/engine/index.js';
import {
  type Effect,
  type GameEvent,
  type GameState,
  type HookContext,
  InvariantError,
  type Out,
  type Phase,
  type Recipe,
  type Ruleset,
  type SeatId,
  type StageInfo,
} from '../src/model/index.js';
import { countCommand } from './on-command.js';

// An effect without parameters is created once.
const CHECK_STATE = Object.freeze(checkState({}));

type Hook = ((at: HookContext) => readonly Effect[]) | undefined;

function queueHook(game: GameState, hook: Hook, rules: Ruleset, out: Out): void {
  if (hook !== undefined)
    enqueueAll(game, answered(hook(new SeatContext(forHooks(game, out), rules, game.active)), game, out));
}

/** Entering more stages and phases than this in one command counts as an endless loop. */
const MAX_ENTRIES = 1000;
const TRAIL = 20;

/** Counts entered stages and phases, to detect a flow that loops without waiting for anybody. */
function countEntry(game: GameState, path: string): void {
  const { flow } = game;
  flow.entries += 1;
  if (flow.entries <= MAX_ENTRIES - TRAIL) return;
  flow.trail.push(path);
  if (flow.entries <= MAX_ENTRIES) return;
  // Of a way round that is longer than the trail, only the last name is left: `slice(-1)`.
  const circle = flow.trail.slice(flow.trail.lastIndexOf(path, flow.trail.length - 2));
  throw new InvariantError(
    `the flow loops without waiting for anybody: ${circle.join(' → ')} (${MAX_ENTRIES} stages and phases since the last command)`,
    { state: path },
  );
}

/** The shell starts the match. */
export const startMatch: Recipe = (game, _params, rules, out) => {
  countCommand(game, {}, rules, out);
  enqueue(game, { type: 'set-up' });
  queueHook(game, rules.onPhase.setup, rules, out);
};

/** Tells that a phase or a stage begins, and what others missed in the secret phase that it ends. Events are JSON. */
function tell(
  out: Out,
  entered: Extract<GameEvent, { type: 'phase.entered' | 'phase.resumed' | 'stage.entered' }>,
  missed: GameEvent[],
) {
  if (missed.length > 0) entered.missed = missed;
  out.emit(entered);
}

const finish = (seat: SeatId): Effect => finishPhase({ seat });

/** A phase begins: emits its event and queues its `onEnter`. */
export const enterPhase: Recipe<{ readonly phase: Phase }> = (game, { phase }, rules, out) => {
  const from = game.phase;
  game.phase = phase;
  // A phase that is interrupted goes on with the tasks that seats are at.
  if (rules.flow.hasTasks && game.flow.interrupted === undefined) endTasks(game);
  const missed = unseal(game);
  const told = out.events.length;
  tell(out, { type: 'phase.entered', phase, from, turn: game.turn, seat: game.active }, missed);
  const info = phaseOf(game, rules);
  if (info === undefined) return;
  const { node } = info;
  countEntry(game, phase);
  game.flow.phases += 1;
  if (node.acts !== 'nobody') for (const seat of game.order) seatOf(game, seat).done = false;
  callFirst(game, info, rules, out, finish);
  beginTasks(game, info, rules);
  queueHook(game, node.onEnter, rules, out);
  queueHook(game, rules.onPhase[phase], rules, out);
  queueReactions(game, told, rules, out);
  if (node.secret) {
    // In secret, others see cards under the ids of now.
    renewCardIds(game, rules, out);
    seal(game);
  }
  if (rules.policies.stateCheck === 'phase') enqueue(game, CHECK_STATE);
};

/** An interrupt comes in this phase, which goes on after it. */
export const interrupt: Recipe = (game) => noteInterrupted(game);

/** The interrupt is over: the phase goes on, and does not begin again. */
export const resume: Recipe<{ readonly phase: Phase }> = (game, { phase }, rules, out) => {
  // A position made by `arrange` begins in the interrupt: no phase has begun before it.
  if (!takeUpPhase(game)) return enterPhase(game, { phase }, rules, out);
  const from = game.phase;
  game.phase = phase;
  const missed = unseal(game);
  const told = out.events.length;
  tell(out, { type: 'phase.resumed', phase, from, turn: game.turn, seat: game.active }, missed);
  queueReactions(game, told, rules, out);
};

type OfStage = { readonly stage: string };

/** A stage begins: sets whose turn it is, if it is a turn. */
export const enterStage: Recipe<OfStage> = (game, { stage: path }, rules, out) => {
  const { node } = rules.flow.stages.get(path) as StageInfo;
  countEntry(game, path);
  const from = game.phase;
  game.phase = path === '' ? 'playing' : path;
  const missed = unseal(game);
  if (node.turns !== undefined) {
    const { flow, active, priority } = game;
    let frame = flow.turns.at(-1);
    if (frame?.stage !== path) {
      frame = { stage: path, active, priority, had: [] };
      flow.turns.push(frame);
    }
    const seat = nextInTurns(forHooks(game, out), path, node, rules) ?? active;
    frame.had = node.turns.once ? [...frame.had, seat] : [seat];
    game.turn += 1;
    game.active = seat;
    if (rules.flow.hasPriority) game.priority = seat;
  }
  const told = out.events.length;
  tell(out, { type: 'stage.entered', stage: game.phase, from, turn: game.turn, seat: game.active }, missed);
  queueReactions(game, told, rules, out);
};

/** A turn inside a turn is over: the seat that was active before is active again. `endTurn`, which comes first, has its frame. */
export const endTurnOf: Recipe = (game) => {
  const { active, priority } = game.flow.turns.pop() as GameState['flow']['turns'][number];
  game.active = active;
  game.priority = priority;
};

/** A turn of a stage of turns has ended. */
export const endTurn: Recipe<OfStage> = (game, { stage }) => noteTurn(game, stage);

/** The seat that was called has acted: the next one is called. */
export const callNext: Recipe = (game, _params, rules, out) => callAfter(game, rules, out, finish);

/** A seat has done its task, and has the next one. */
export const nextTask: Recipe<{ readonly task: string; readonly move: number }> = (game, params, rules) =>
  giveNextTask(game, params, rules);

/** The flow has ended: the ruleset says who has won. */
export const finishFlow: Recipe = (game, _params, rules, out) => {
  unseal(game);
  endMatchNow(game, answered(rules.outcome(forHooks(game, out), rules), game, out), out);
};

/** Several act at once: the question of one is put aside, and the others continue. */
export const putAside: Recipe = (game) => putQuestionAside(game);

/** Resolves one effect. */
export const resolveOne: Recipe = (game, _params, rules, out) => resolveNext(game, rules, out);

/** Resolves effects until there are none, a question is open, or the match is over. */
export const resolveAll: Recipe = (game, _params, rules, out) => drainQueue(game, rules, out);

/** Everything that a command caused has happened, and the match waits for none of its effects. */
export const settle: Recipe = (game, _params, rules, out) => {
  if (out.checked) checkOwnState(game, rules);
  keepMissed(game);
  countWait(game, rules);
  renewCardIds(game, rules, out);
  out.emit({ type: 'state.settled', revision: game.revision });
};

/** The match waits for an answer: cards that went out of sight get other ids. */
export const renewIds: Recipe = (game, _params, rules, out) => renewCardIds(game, rules, out);
