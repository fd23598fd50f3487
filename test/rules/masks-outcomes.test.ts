/**
 * Every outcome of a claim, a challenge, a block and a challenge of the block, written from the rules:
 *
 * - A claim that nobody challenges counts, whether it is true or not.
 * - Whoever challenges a true claim loses a mask, and the action goes on. Whoever is caught in a lie loses one, and what
 *   it has claimed does not happen: an action costs nothing then, and a block falls.
 * - A block that stands prevents the action, and what was paid is lost.
 *
 * p1 acts, against p2 if there is a target. p3 sees it all. Everyone has two masks and five coins.
 */
import { expect, test } from 'vitest';
import type { SeatId } from '../../src/model/index.js';
import { type Action, actions, type Role } from '../../src/rulesets/masks/roles.js';
import { act, answer, coins, laid, react, worn } from './masks-helpers.js';

type Says = 'true' | 'lie';
interface Row {
  readonly action: Action;
  /** Whether p1 has the mask that it claims; `null` if the action claims none. */
  readonly claim: Says | null;
  readonly challengedBy: SeatId | null;
  /** Who blocks with which mask, and whether it has it. */
  readonly block: { readonly by: SeatId; readonly role: Role; readonly is: Says } | null;
  readonly blockChallengedBy: SeatId | null;
  readonly coins: readonly number[];
  readonly masks: readonly number[];
}
type Cells = readonly [
  action: Action,
  claim: Says | null,
  challengedBy: SeatId | null,
  block: readonly [by: SeatId, role: Role, is: Says] | null,
  blockChallengedBy: SeatId | null,
  coins: readonly number[],
  masks: readonly number[],
];

const none = null;
const table: readonly Cells[] = [
  // Nobody can prevent these.
  ['wage', none, none, none, none, [6, 5, 5], [2, 2, 2]],
  ['denounce', none, none, none, none, [0, 5, 5], [2, 1, 2]],

  // Alms claim nothing, and anybody may block them.
  ['alms', none, none, none, none, [7, 5, 5], [2, 2, 2]],
  ['alms', none, none, ['p2', 'banker', 'true'], none, [5, 5, 5], [2, 2, 2]],
  ['alms', none, none, ['p3', 'banker', 'lie'], none, [5, 5, 5], [2, 2, 2]],
  ['alms', none, none, ['p2', 'banker', 'true'], 'p1', [5, 5, 5], [1, 2, 2]],
  ['alms', none, none, ['p2', 'banker', 'true'], 'p3', [5, 5, 5], [2, 2, 1]],
  ['alms', none, none, ['p3', 'banker', 'lie'], 'p1', [7, 5, 5], [2, 2, 1]],
  ['alms', none, none, ['p3', 'banker', 'lie'], 'p2', [7, 5, 5], [2, 2, 1]],

  // A levy and a swap can only be challenged.
  ['levy', 'true', none, none, none, [8, 5, 5], [2, 2, 2]],
  ['levy', 'lie', none, none, none, [8, 5, 5], [2, 2, 2]],
  ['levy', 'true', 'p2', none, none, [8, 5, 5], [2, 1, 2]],
  ['levy', 'lie', 'p3', none, none, [5, 5, 5], [1, 2, 2]],
  ['swap', 'true', none, none, none, [5, 5, 5], [2, 2, 2]],
  ['swap', 'lie', none, none, none, [5, 5, 5], [2, 2, 2]],
  ['swap', 'true', 'p3', none, none, [5, 5, 5], [2, 2, 1]],
  ['swap', 'lie', 'p2', none, none, [5, 5, 5], [1, 2, 2]],

  // A strike costs three coins, which only a lie brings back.
  ['strike', 'true', none, none, none, [2, 5, 5], [2, 1, 2]],
  ['strike', 'lie', none, none, none, [2, 5, 5], [2, 1, 2]],
  ['strike', 'true', 'p3', none, none, [2, 5, 5], [2, 1, 1]],
  ['strike', 'lie', 'p3', none, none, [5, 5, 5], [1, 2, 2]],
  ['strike', 'lie', 'p2', none, none, [5, 5, 5], [1, 2, 2]],
  // Whoever wrongly challenges a strike against itself loses both masks, and with them its coins.
  ['strike', 'true', 'p2', none, none, [2, 0, 5], [2, 0, 2]],
  ['strike', 'true', none, ['p2', 'doctor', 'true'], none, [2, 5, 5], [2, 2, 2]],
  ['strike', 'true', none, ['p2', 'doctor', 'lie'], none, [2, 5, 5], [2, 2, 2]],
  ['strike', 'true', none, ['p2', 'doctor', 'true'], 'p1', [2, 5, 5], [1, 2, 2]],
  ['strike', 'true', none, ['p2', 'doctor', 'true'], 'p3', [2, 5, 5], [2, 2, 1]],
  // Whoever blocks with a lie loses a mask for the lie and one for the strike.
  ['strike', 'true', none, ['p2', 'doctor', 'lie'], 'p1', [2, 0, 5], [2, 0, 2]],
  ['strike', 'lie', none, ['p2', 'doctor', 'lie'], 'p3', [2, 0, 5], [2, 0, 2]],
  // After a challenge that was wrong, the target may still block.
  ['strike', 'true', 'p2', ['p2', 'doctor', 'true'], none, [2, 5, 5], [2, 1, 2]],
  ['strike', 'true', 'p3', ['p2', 'doctor', 'true'], none, [2, 5, 5], [2, 2, 1]],
  ['strike', 'true', 'p3', ['p2', 'doctor', 'true'], 'p1', [2, 5, 5], [1, 2, 1]],
  ['strike', 'true', 'p2', ['p2', 'doctor', 'lie'], 'p1', [2, 0, 5], [2, 0, 2]],

  // A thief is kept away by another thief, or by an actor.
  ['steal', 'true', none, none, none, [7, 3, 5], [2, 2, 2]],
  ['steal', 'lie', none, none, none, [7, 3, 5], [2, 2, 2]],
  ['steal', 'true', 'p2', none, none, [7, 3, 5], [2, 1, 2]],
  ['steal', 'true', 'p3', none, none, [7, 3, 5], [2, 2, 1]],
  ['steal', 'lie', 'p2', none, none, [5, 5, 5], [1, 2, 2]],
  ['steal', 'lie', 'p3', none, none, [5, 5, 5], [1, 2, 2]],
  ['steal', 'true', none, ['p2', 'thief', 'true'], none, [5, 5, 5], [2, 2, 2]],
  ['steal', 'true', none, ['p2', 'thief', 'lie'], none, [5, 5, 5], [2, 2, 2]],
  ['steal', 'true', none, ['p2', 'actor', 'true'], none, [5, 5, 5], [2, 2, 2]],
  ['steal', 'true', none, ['p2', 'actor', 'true'], 'p1', [5, 5, 5], [1, 2, 2]],
  ['steal', 'true', none, ['p2', 'thief', 'true'], 'p3', [5, 5, 5], [2, 2, 1]],
  ['steal', 'true', none, ['p2', 'actor', 'lie'], 'p1', [7, 3, 5], [2, 1, 2]],
  ['steal', 'lie', none, ['p2', 'thief', 'lie'], 'p3', [7, 3, 5], [2, 1, 2]],
  ['steal', 'true', 'p3', ['p2', 'actor', 'lie'], 'p1', [7, 3, 5], [2, 1, 1]],
];

const rows = table.map(
  ([action, claim, challengedBy, block, blockChallengedBy, coinsAfter, masksAfter]): Row => ({
    action,
    claim,
    challengedBy,
    block: block === null ? null : { by: block[0], role: block[1], is: block[2] },
    blockChallengedBy,
    coins: coinsAfter,
    masks: masksAfter,
  }),
);

/** Two masks: the first is the one that falls, the second is this one, if the seat has it. */
const two = (other: Role, role: Role | null, has: boolean): Role[] => [other, has && role !== null ? role : other];

function played({ action, claim, challengedBy, block, blockChallengedBy }: Row) {
  const start = action === 'denounce' ? 7 : 5;
  const blocks = (seat: SeatId) =>
    block?.by === seat ? two('blade', block.role, block.is === 'true') : two('blade', null, false);
  const match = laid({
    p1: { masks: two('doctor', actions[action].claims, claim === 'true'), coins: start },
    p2: { masks: blocks('p2'), coins: 5 },
    p3: { masks: blocks('p3'), coins: 5 },
  });
  const phases: (string | null)[] = [];
  const note = () => phases.push(match.phase);
  expect(act(match, action)).toMatchObject({ ok: true });
  if (match.phase === 'turn.claimed.doubting') {
    note();
    react(match, challengedBy === null ? null : { type: 'claim.challenge', seat: challengedBy });
    answer(match);
  }
  if (match.phase === 'turn.blockable.blocking') {
    note();
    react(match, block === null ? null : { type: `block.${block.role}`, seat: block.by });
  }
  if (match.phase === 'turn.blockable.contested.doubting') {
    note();
    react(match, blockChallengedBy === null ? null : { type: 'claim.challenge', seat: blockChallengedBy });
  }
  answer(match);
  return { match, phases };
}

test.each(rows)(
  '$action, $claim, challenged by $challengedBy, block $block, challenged by $blockChallengedBy',
  (row) => {
    const { match, phases } = played(row);
    expect({ coins: coins(match), masks: worn(match) }).toEqual({ coins: row.coins, masks: row.masks });
    // What the row says has really happened.
    expect(phases.includes('turn.claimed.doubting')).toBe(row.claim !== null);
    expect(phases.includes('turn.blockable.contested.doubting')).toBe(row.block !== null);
    // The turn is over, and nothing of it remains.
    expect(match.phase).toBe('turn.acting');
    expect(match.waitingFor).toEqual([row.masks[1] === 0 ? 'p3' : 'p2']);
    expect(match.state.own).toEqual({ action: null, target: null, claim: null, blocked: false, challenger: null });
  },
);

test('the table has every combination', () => {
  const kinds = new Set(
    rows.map(({ action, claim, challengedBy, block, blockChallengedBy }) =>
      [action, claim, challengedBy !== null, block?.is ?? null, blockChallengedBy !== null].join(' '),
    ),
  );
  const says: readonly Says[] = ['true', 'lie'];
  const missing = Object.entries(actions)
    .flatMap(([action, { claims, blockedWith }]) => {
      const openings =
        claims === null
          ? [[null, false]]
          : says.flatMap((claim) => [
              [claim, false],
              [claim, true],
            ]);
      const unblocked = openings.map(([claim, challenged]) => [action, claim, challenged, null, false].join(' '));
      if (blockedWith.length === 0) return unblocked;
      // The end of a block does not depend on whether the action before it was a lie.
      const claim = claims === null ? null : 'true';
      const blocked = says.flatMap((is) =>
        [false, true].map((challenged) => [action, claim, false, is, challenged].join(' ')),
      );
      return [...unblocked, ...blocked];
    })
    .filter((kind) => !kinds.has(kind));
  expect(missing).toEqual([]);
});
