import { faultOf, judge } from '../../../../guards/index.js';
import { readCommand } from '../../../commands/index.js';
import type { Command, Ruleset } from '../../../model/index.js';
import { messageOf } from '../../../model/index.js';
import { answerTo } from '../../answer-to.js';
import { badCommand, plausibleCommand } from '../../bad-commands.js';
import type { Random } from '../../random.js';
import { note } from '../activity.js';
import { CheckFault } from '../fault.js';
import type { AnyLane, Watch } from '../play-match.js';
import { sourceLocationOf } from '../source-location.js';

/** Every input gets an answer, and a refused command changes nothing. `tries` inputs are sent at every wait. */
export const hostile =
  (tries = 1, told: () => void = () => {}): Watch =>
  () => ({
    atRest(match, random) {
      for (let i = 0; i < tries && match.state.outcome === null; i++) {
        told();
        // What is malformed never gets to a judge: every second input is well-formed.
        const input = i % 2 === 0 ? badCommand : plausibleCommand;
        knock(match, input(match.state, match.rules, random), random);
      }
      return undefined;
    },
  });

/** Sends one input again, at the end of a record. */
export const hostileInput =
  (input: unknown): Watch =>
  () => ({
    atEnd: (match, random) => knock(match, input, random),
  });

/** One that happens to be legal is not sent. */
function knock(match: AnyLane, input: unknown, random: Random): void {
  note('input', input);
  const stale = random.chance(5);
  if (!stale && isLegal(match, input)) return;
  const type = typeOf(input, match.rules);
  const fault = (message: string): CheckFault => new CheckFault('hostile', message, type, { input });
  const { receipt, wrong } = answerTo(match, input, stale ? { expectedRevision: -1 } : {});
  if (wrong !== null) throw fault(`${wrong}, at ${inWords(input)}`);
  if (receipt?.ok) throw fault(`a command that the judge refuses was carried out: ${inWords(input)}`);
  if (receipt?.code === 'rule-error')
    throw fault(`the judge of '${type}' throws at ${inWords(input)}${why(match, input)}`);
}

function isLegal(match: AnyLane, raw: unknown): boolean {
  const command = parseCommand(raw, match.rules);
  return command !== null && judge(match.state, command, match.rules).ok;
}

/** A command, where the input is one. */
export function parseCommand(raw: unknown, rules: Ruleset): Command | null {
  const read = readCommand(raw, rules);
  return 'command' in read ? read.command : null;
}

/** The error of the judge, which players do not see. */
function why({ state, rules }: AnyLane, input: unknown): string {
  const command = parseCommand(input, rules);
  const thrown = command === null ? undefined : faultOf(judge(state, command, rules));
  return thrown === undefined ? '' : `: ${messageOf(thrown)}${sourceLocationOf(thrown)}`;
}

const typeOf = (raw: unknown, rules: Ruleset): string => parseCommand(raw, rules)?.type ?? 'malformed';

const inWords = (input: unknown): string => {
  const text = JSON.stringify(input) ?? String(input);
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};
