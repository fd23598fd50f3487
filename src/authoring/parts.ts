import { livingSeats, noTurnIsLeft, opponentsOf } from '../engine/index.js';
import {
  type AnyCommand,
  type AnyEffectDef,
  type Exit,
  type FlowNode,
  type InTurn,
  type PhaseNode,
  type ReadonlyGame,
  type Ruleset,
  RulesetError,
  type SeatId,
  type StageNode,
  type Turns,
} from '../model/index.js';
import { effectsOfCommands, inPhase } from './author-command.js';
import { authoredEffect, type EffectBody } from './authored-effect.js';
import { noOtherKeys } from './check-spec.js';
import { guardDefsOf } from './conditions.js';
import { type Reading, reading } from './contexts.js';
import type { AnyPart, Part, PartOrPhase } from './node-types.js';
import {
  type AnyNodeSpec,
  type AnyPhaseSpec,
  type AnyTurnsSpec,
  type AnyWindowSpec,
  KEYS,
  type SeatsAt,
} from './part-specs.js';
import { type AnyTask, forTask } from './task-parts.js';
import { aboutSeat, timeoutFrom } from './timeouts.js';

type NewPart<C extends AnyCommand = AnyCommand> = Part<string, C, string>;
const partOf = <C extends AnyCommand>(node: FlowNode, effects: readonly AnyEffectDef[]): NewPart<C> => {
  const part: AnyPart = { name: node.name, '~node': node, '~effects': effects };
  // '~commands', '~to' and '~paths' exist for the type checker alone.
  return part as NewPart<C>;
};

/** A part as it stands in a flow, or a standard phase. */
export const nodeOf = (part: PartOrPhase): FlowNode => ('~node' in part ? part['~node'] : part);
export const effectsOfParts = (parts: readonly PartOrPhase[]): AnyEffectDef[] =>
  parts.flatMap((part) => ('~effects' in part ? part['~effects'] : effectsOfCommands(part.accepts)));

/** Exits as they are written, and last the one to the next part. */
function exitsOf(at: string, { exits = [] }: AnyNodeSpec, last: readonly Exit[] = [{ to: 'next' }]): Exit[] {
  if (!Array.isArray(exits)) throw new RulesetError(`${at}.exits`, 'a list is expected');
  const lost = exits.findIndex(({ to }) => typeof to !== 'string');
  if (lost >= 0) throw new RulesetError(`${at}.exits.${lost}.to`, "an exit says where it leads: 'next', or a part");
  const own = exits.flatMap(({ when, to }, index): Exit[] =>
    when === undefined
      ? [{ to }]
      : guardDefsOf(when, `${at}.exits.${index}.when`).map((guard) => ({ when: guard, to })),
  );
  const isOpen = own.at(-1) !== undefined && own.at(-1)?.when === undefined;
  return isOpen ? own : [...own, ...last];
}

const whenOf = (at: string, { when }: AnyNodeSpec) => {
  const guards = guardDefsOf(when, `${at}.when`);
  return guards.length === 0 ? {} : { when: guards };
};

/** A function about the match, as the engine calls it. */
function ofMatch<X>(test: (at: Reading) => X): (game: ReadonlyGame, rules: Ruleset) => X {
  const at = reading();
  return (game, rules) => test(at['~at'](game, rules));
}

export function stepPart(name: string, spec: AnyNodeSpec & EffectBody): NewPart<never> {
  const at = `step '${name}'`;
  noOtherKeys(spec, KEYS.step, at);
  if (typeof spec.run !== 'function') throw new RulesetError(`${at}.run`, 'a function is expected: what the step does');
  const effect = authoredEffect(name, {}, spec);
  const once = [Object.freeze(effect({}))];
  return partOf({ ...phaseNode(at, name, spec), acts: 'nobody', onEnter: () => once }, [effect]);
}

export function phasePart(name: string, spec: AnyPhaseSpec): NewPart {
  const at = `phase '${name}'`;
  noOtherKeys(spec, KEYS.phase, at);
  const { acts = 'active', who, first, again = false, absent = 'skipped', moves = 'one', accepts = [] } = spec;
  if (typeof acts !== 'function' && !['active', 'everyone', 'inTurn'].includes(acts))
    throw new RulesetError(`${at}.acts`, `'${acts}' is not one of active, everyone, inTurn, nor a function of seats`);
  checkCommands(`${at}.accepts`, accepts);
  if (acts !== 'inTurn' && (first !== undefined || again || spec.absent !== undefined))
    throw new RulesetError(`${at}.acts`, "`first`, `again` and `absent` are for a phase that acts 'inTurn'");
  const until = guardDefsOf(spec.until, `${at}.until`);
  const inTurn: InTurn = {
    ...(first === undefined ? {} : { first: ofMatch(first) }),
    ...(who === undefined ? {} : { who: aboutSeat(who) }),
    again,
    absent,
  };
  const node: PhaseNode = {
    ...phaseNode(at, name, spec),
    ...(until.length === 0 ? {} : { until }),
    accepts: accepts.map((command) =>
      inPhase(command, ({ free, ends }) => (moves === 'one' ? free !== true : ends === true)),
    ),
    acts: acts === 'inTurn' ? 'inTurn' : actors(acts, who),
    ...(acts === 'inTurn' ? { inTurn } : {}),
  };
  return partOf(node, effectsOfCommands(accepts));
}

/** A phase in which several act, each seat with tasks of its own, one after the other. */
export function tasksPart(name: string, spec: AnyPhaseSpec, of: readonly AnyTask[]): NewPart {
  const at = `tasks '${name}'`;
  noOtherKeys(spec, KEYS.tasks, at);
  const lost = Array.isArray(of) ? of.findIndex((task) => task?.['~task'] === undefined) : 0;
  if (lost >= 0 || of.length === 0)
    throw new RulesetError(`${at}.${Math.max(0, lost)}`, 'is not a task: make it by game.task');
  const { acts = 'everyone', who, accepts = [] } = spec;
  if (acts !== 'everyone' && typeof acts !== 'function')
    throw new RulesetError(
      `${at}.acts`,
      `'${acts}' is not 'everyone', nor a function of seats: tasks are done at the same time`,
    );
  checkCommands(`${at}.accepts`, accepts);
  const until = guardDefsOf(spec.until, `${at}.until`);
  // What the phase accepts, a seat may send at any of its tasks, and is not done with it.
  const always = forTask(accepts, 'many');
  const tasks = of.map(({ '~task': task }) => ({ ...task, accepts: [...task.accepts, ...always] }));
  const all = tasks.flatMap((task) => task.accepts);
  const node: PhaseNode = {
    ...phaseNode(at, name, spec),
    ...(until.length === 0 ? {} : { until }),
    accepts: all.filter(({ type }, index) => all.findIndex((other) => other.type === type) === index),
    acts: actors(acts, who),
    tasks,
  };
  return partOf(node, effectsOfCommands(node.accepts));
}

/** Who acts, at the same time. */
function actors(acts: 'active' | 'everyone' | SeatsAt, who: AnyPhaseSpec['who']): PhaseNode['acts'] {
  if (who === undefined && typeof acts !== 'function') return acts;
  const some = typeof acts === 'function' ? ofMatch(acts) : null;
  const fits = who === undefined ? null : aboutSeat(who);
  return (game, rules) => {
    const seats = some?.(game, rules) ?? (acts === 'active' ? [game.active] : livingSeats(game));
    return fits === null ? seats : seats.filter((seat) => fits(game, seat, rules));
  };
}

/** A window: it is open only as long as there is a reason for it, because whoever acts may leave. */
export function windowPart(name: string, spec: AnyWindowSpec, pass: AnyCommand): NewPart {
  const at = `window '${name}'`;
  noOtherKeys(spec, KEYS.window, at);
  const { may, order = 'first' } = spec;
  checkCommands(`${at}.may`, may);
  const reasons = guardDefsOf(spec.when, `${at}.when`);
  const named = spec.who === undefined ? null : ofMatch(spec.who);
  const who = (game: ReadonlyGame, rules: Ruleset): readonly SeatId[] => {
    if (reasons.length > 0 && !reasons.some(({ test }) => test(game, rules))) return [];
    return named === null ? opponentsOf(game, game.active) : named(game, rules);
  };
  const inTurn: InTurn = {
    first: (game, rules) => who(game, rules)[0] ?? game.active,
    who: (game, seat, rules) => who(game, rules).includes(seat),
    again: false,
    absent: 'skipped',
  };
  const node: PhaseNode = {
    ...phaseNode(at, name, { ...spec, accepts: [pass], onTimeout: pass }),
    // The first reaction ends it; whoever passes ends only its own part.
    accepts: [...may.map((command) => inPhase(command, () => true, true)), inPhase(pass, () => true)],
    acts: order === 'inTurn' ? 'inTurn' : who,
    ...(order === 'inTurn' ? { inTurn } : {}),
    window: { pass: pass.type, order },
  };
  return partOf(node, effectsOfCommands([...may, pass]));
}

type PhaseDetails = AnyNodeSpec & Pick<AnyPhaseSpec, 'accepts' | 'secret' | 'showsDone' | 'prompt' | 'onTimeout'>;

function phaseNode(at: string, name: string, spec: PhaseDetails): Omit<PhaseNode, 'acts'> {
  const { description = '', accepts = [], secret = false, showsDone = true, prompt, onTimeout } = spec;
  return {
    kind: 'phase',
    name,
    description,
    secret,
    showsDone,
    accepts: [],
    exits: exitsOf(at, spec),
    ...whenOf(at, spec),
    ...(prompt === undefined ? {} : { prompt }),
    ...(onTimeout === undefined ? {} : { onTimeout: timeoutFrom(onTimeout, accepts, at) }),
  };
}

export function stagePart(name: string, spec: AnyNodeSpec, of: readonly PartOrPhase[]): NewPart {
  noOtherKeys(spec, KEYS.stage, `stage '${name}'`);
  return branch(`stage '${name}'`, name, spec, of);
}

export function repeatPart(name: string, spec: AnyNodeSpec, of: readonly PartOrPhase[]): NewPart {
  const at = `repeat '${name}'`;
  noOtherKeys(spec, KEYS.repeat, at);
  const until = guardDefsOf(spec.until, `${at}.until`);
  if (until.length === 0) throw new RulesetError(`${at}.until`, 'it would never end: say until when');
  return branch(at, name, spec, of, [...until.map((when): Exit => ({ when, to: 'next' })), { to: 'again' }]);
}

export function turnsPart(name: string, spec: AnyTurnsSpec, of: readonly PartOrPhase[], once: boolean): NewPart {
  const at = `${once ? 'eachSeat' : 'turns'} '${name}'`;
  noOtherKeys(spec, KEYS.turns, at);
  const { first, who } = spec;
  const turns: Turns = {
    ...(first === undefined ? {} : { first: ofMatch(first) }),
    ...(who === undefined ? {} : { who: aboutSeat(who) }),
    once,
  };
  const until = guardDefsOf(spec.until, `${at}.until`).map((when): Exit => ({ when, to: 'next' }));
  // Round and round, there is always a next seat.
  const over: readonly Exit[] = once || who !== undefined ? [{ when: noTurnIsLeft, to: 'next' }] : [];
  return branch(at, name, spec, of, [...until, ...over, { to: 'again' }], { turns });
}

function branch(
  at: string,
  name: string,
  spec: AnyNodeSpec,
  of: readonly PartOrPhase[],
  last?: readonly Exit[],
  more: Partial<StageNode> = {},
): NewPart {
  const { description = '', accepts = [], interrupts } = spec;
  checkParts(at, of);
  if (interrupts !== undefined) checkParts(`${at}.interrupts`, interrupts);
  checkCommands(`${at}.accepts`, accepts);
  const node: StageNode = {
    kind: 'stage',
    name,
    description,
    of: of.map(nodeOf),
    ...(interrupts === undefined ? {} : { interrupts: interrupts.map(nodeOf) }),
    exits: exitsOf(at, spec, last),
    ...whenOf(at, spec),
    accepts,
    ...more,
  };
  return partOf(node, [...effectsOfParts([...of, ...(interrupts ?? [])]), ...effectsOfCommands(accepts)]);
}

export function checkParts(at: string, of: unknown): void {
  if (!Array.isArray(of)) throw new RulesetError(at, 'a list of phases, steps and stages is expected');
  for (const [index, part] of of.entries()) {
    if (typeof part === 'object' && part !== null && ('~node' in part || part.kind === 'phase')) continue;
    throw new RulesetError(`${at}.${index}`, 'is not a part of a flow: make it by game.phase, game.step or game.stage');
  }
}

function checkCommands(at: string, commands: unknown): void {
  if (!Array.isArray(commands)) throw new RulesetError(at, 'a list of commands is expected');
  for (const [index, command] of commands.entries()) {
    if (command?.definition !== undefined) continue;
    throw new RulesetError(`${at}.${index}`, 'is not a command: make it by game.command');
  }
}
