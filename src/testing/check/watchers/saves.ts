import { sendRecorded } from '../../../files/record.js';
import { restoreMatch } from '../../../match/restore-match.js';
import { type GameState, messageOf } from '../../../model/index.js';
import { hashState } from '../../../state/hash.js';
import { CheckFault } from '../fault.js';
import { type AnyLane, isFast, type Watch } from '../play-match.js';

/**
 * A match that is saved, sent through text and restored is the same, and continues as the original does. On the fast
 * lane, the fields of the restored state are in another order.
 */
export const saves: Watch = () => {
  let copy: AnyLane | null = null;
  return {
    atRest(match) {
      copy = restored(match);
      return undefined;
    },
    after(match, command) {
      if (copy === null) return;
      const receipt = sendRecorded(copy, command);
      if (receipt.ok && hashState(copy.state) === hashState(match.state)) return;
      const why = 'something depends on a variable beside the state, or on the order of the keys of an object';
      throw new CheckFault('save', `a match that was restored before '${command.type}' goes on otherwise: ${why}`, '');
    },
  };
};

/** One in this many times the match continues from its own save. */
export const restoring =
  (oneIn: number, told: () => void): Watch =>
  () => ({
    atRest(match, random) {
      if (!random.chance(oneIn)) return undefined;
      told();
      return restored(match);
    },
  });

/** Saved, sent through text, and restored, a match is the same. */
function restored(match: AnyLane): AnyLane {
  const before = hashState(match.state);
  const again = read(match);
  if (hashState(again.state) === before) return again;
  throw new CheckFault('save', 'a restored match is another one: its state is not what was saved', '');
}

function read(match: AnyLane): AnyLane {
  try {
    return isFast(match)
      ? match.continuedFrom(reversed(JSON.parse(JSON.stringify(match.state))) as GameState)
      : restoreMatch(JSON.stringify(match.save({ record: true })), { rules: match.rules, trace: false });
  } catch (error) {
    const message = messageOf(error);
    throw new CheckFault('save', `a save cannot be restored: ${message}`, '');
  }
}

/** The same JSON with its fields in another order: a database may keep them so, and nothing may depend on it. */
function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}
