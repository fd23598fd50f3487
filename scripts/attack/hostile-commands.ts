import type { Receipt } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { answerTo } from '../../src/testing/answer-to.js';
import { badCommand } from '../../src/testing/bad-commands.js';
import { hostileValue } from '../../src/testing/hostile-values.js';
import type { Random } from '../../src/testing/random.js';
import { movesOf, playOn } from '../../src/testing/random-play.js';
import type { Attack, Notes } from './attack.js';
import { anyRules, type Lane, lanes, matchIn, type Target } from './lanes.js';

const TRIES = 40;

/** Hostile input to every method of a match. */
export const hostileCommands: Attack = {
  name: 'hostile-commands',
  promise: 'whatever is sent or judged is answered, never thrown at, and changes nothing unless it is legal',
  attempt(random, notes) {
    const lane = random.pick(lanes);
    const match = matchIn(lane, anyRules(random), `hostile/${random.below(1e9)}`);
    playOn(match, random.below(25), random);
    for (let i = 0; i < TRIES && match.state.outcome === null; i++) knock(match, lane, random, notes);
    if (({} as { polluted?: boolean }).polluted === true) notes.found('Object.prototype was changed');
    if (match.state.outcome !== null) return;
    try {
      playOn(match, 1, random);
      notes.held('the match goes on afterwards');
    } catch (error) {
      notes.found('the match does not go on afterwards', error);
    }
  },
};

/** One input to one method. */
function knock(match: Target, lane: Lane, random: Random, notes: Notes): void {
  const { kind, raw } = inputFor(match, random);
  const door = random.below(4);
  if (door === 0) judged(match, kind, raw, notes);
  else if (door === 1) sent(match, `${lane}: command is ${kind}`, raw, undefined, notes);
  else {
    const { kind: odd, value } = hostileValue(random);
    const [legal] = movesOf(match);
    if (door === 2) {
      const receipt = sent(match, `${lane}: revision is ${odd}`, legal, { expectedRevision: value }, notes);
      const isNumber = value === undefined || Number.isInteger(value);
      if (receipt !== null && !isNumber && (receipt.ok || receipt.code !== 'malformed')) {
        notes.found('a revision that is no whole number is not called malformed', `${lane}: ${odd}`);
      }
    } else sent(match, `${lane}: options are ${odd}`, legal, value, notes);
  }
}

/** A hostile value as a command, in a field of a legal one, beside its fields, or a command of somebody careless. */
function inputFor(match: Target, random: Random): { kind: string; raw: unknown } {
  const { kind, value } = hostileValue(random);
  const legal = movesOf(match);
  switch (random.below(5)) {
    case 0:
      return { kind, raw: value };
    case 1:
      return { kind: `of type ${kind}`, raw: { type: value, seat: random.pick(match.state.order) } };
    case 2:
    case 3: {
      if (legal.length === 0) return { kind, raw: value };
      const command: Record<string, unknown> = { ...random.pick(legal) };
      const field = random.chance(4) ? 'extra' : random.pick(Object.keys(command));
      command[field] = value;
      return { kind: `legal but for ${field}, which is ${kind}`, raw: command };
    }
    default:
      return { kind: 'careless', raw: badCommand(match.state, match.rules, random) };
  }
}

function judged(match: Target, kind: string, raw: unknown, notes: Notes): void {
  const before = hashState(match.state);
  try {
    const verdict: unknown = match.judge(raw);
    const fair = typeof verdict === 'object' && verdict !== null && 'ok' in verdict && typeof verdict.ok === 'boolean';
    const whole = typeof verdict === 'object' && verdict !== null && ('rng' in verdict || 'seats' in verdict);
    if (whole) notes.found('judge answers with the state', `command is ${kind}`);
    else if (!fair) notes.found('judge answers with no verdict', `command is ${kind}: ${typeof verdict}`);
    else notes.held('judge answers with a verdict');
  } catch (error) {
    notes.found(`judge throws ${nameOf(error)}`, `command is ${kind}: ${String(nameOf(error))}`);
  }
  if (hashState(match.state) !== before) notes.found('judge changes the match', kind);
}

function sent(match: Target, kind: string, input: unknown, options: unknown, notes: Notes): Receipt | null {
  const { receipt, wrong } = answerTo(match, input, options);
  if (wrong !== null) notes.found(wrong, kind);
  else if (receipt?.ok) notes.held('send carries out what is legal all the same');
  else notes.held(`send answers ${receipt?.code}`);
  return receipt;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
