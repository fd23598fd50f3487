import { type MatchRecord, type RecordedCommand, sendRecorded } from '../../../src/files/record.js';
import { createMatch, type Match, type MatchFault } from '../../../src/index.js';
import { restoreMatch } from '../../../src/match/restore-match.js';
import { messageOf } from '../../../src/model/errors.js';
import { detailOf } from '../../../src/model/index.js';
import { isAnimating } from '../../../src/testing/random-play.js';
import { faultsToAuthor } from '../../dev/faults.js';
import { type Halt, HaltedReplay } from './halted-replay.js';
import { rulesets } from './rulesets.js';
import { rulesOf } from './table-setup.js';

/**
 * Plays a record on the rules as they are now, whatever version or flow it was made with. Throws a `HaltedReplay` at the
 * first command that they refuse.
 */
export function playOnNewRules(record: MatchRecord): Match {
  const faults: string[] = [];
  const of = record.commands.length;
  const match = begun(record, (message) => faults.push(message));
  for (const [played, command] of record.commands.entries()) {
    const why = refusal(match, command, faults);
    if (why !== null) throw new HaltedReplay({ played, of, command, why, match: lastGood(record, played) });
  }
  return match;
}

/** The match before the command that was refused, without what the attempt may have left behind. */
const lastGood = (record: MatchRecord, played: number): Match =>
  playOnNewRules({ ...record, commands: record.commands.slice(0, played) });

/** Sends a command. Returns the reason if it is refused. */
function refusal(match: Match, command: RecordedCommand, faults: readonly string[]): string | null {
  const animating = isAnimating(match);
  // The ends of animations are not replayed: the new rules may have more or fewer of them.
  if (command.type === 'animation.done' && !animating) return null;
  if (command.type !== 'animation.done' && animating) match.animationDone();
  const receipt = sendRecorded(match, command);
  if (receipt.ok) return null;
  return receipt.code === 'rule-error'
    ? (faults.at(-1) ?? detailOf(receipt))
    : `${detailOf(receipt)} (${receipt.code})`;
}

function begun(record: MatchRecord, hear: (message: string) => void): Match {
  const { base, seats, seed, gameId, policies } = record;
  const onFault = (fault: MatchFault): void => {
    hear(fault.message);
    faultsToAuthor.onFault?.(fault);
  };
  try {
    if (base !== undefined) return restoreMatch(base, { rules: rulesets, checks: true, onFault });
    const rules = rulesOf(record.rules.id).withPolicies(policies);
    return createMatch({ rules, seats, seed, gameId, checks: true, onFault });
  } catch (error) {
    const why = messageOf(error);
    const halt: Halt = { played: null, of: record.commands.length, command: null, why, match: null };
    throw new HaltedReplay(halt);
  }
}
