import { allow, deny, type ReadonlySeat, type Ruleset, type SeatState, type Verdict } from '../model/index.js';

/**
 * Kinds of seat modifiers that the engine reads; a part or a game may have more.
 *
 * - `draw-count`: cards more or fewer in the regular draw
 * - `extra-draw`: cards that the seat may still draw by command, where the policy `commandDraw` is `granted`
 * - `replace-limit`: cards more or fewer that it may replace in a turn
 * - `cannot-replace`: it may replace none, whatever its limit
 */
type EngineModifier = 'draw-count' | 'extra-draw' | 'replace-limit' | 'cannot-replace';

/** The sum of the active modifiers of a kind. */
export function modifierSum(
  { modifiers }: Pick<ReadonlySeat, 'modifiers'>,
  kind: EngineModifier | (string & {}),
): number {
  let sum = 0;
  for (const modifier of modifiers) if (modifier.kind === kind && modifier.active) sum += modifier.amount;
  return sum;
}

/** Whether the seat may replace another card in this turn. */
export function judgeReplacing(seat: ReadonlySeat, rules: Ruleset): Verdict {
  if (seat.modifiers.some(({ kind, active }) => kind === 'cannot-replace' && active)) {
    return deny('condition-prevents', 'you cannot replace cards now');
  }
  const limit = Math.max(0, rules.policies.replacePerTurn + modifierSum(seat, 'replace-limit'));
  return seat.replaced < limit ? allow() : deny('replace-limit', `only ${limit} may be replaced in a turn`);
}

/** Whether the seat has been granted this many draws by command. */
export function judgeGrantedDraws(seat: ReadonlySeat, amount: number, rules: Ruleset): Verdict {
  if (rules.policies.commandDraw !== 'granted') return allow();
  const granted = Math.max(0, modifierSum(seat, 'extra-draw'));
  return amount <= granted
    ? allow()
    : deny('draw-not-allowed', `you may draw ${granted} more by command, not ${amount}; a card has to allow it`);
}

/** Draws by command use up what was granted, the oldest grant first. */
export function spendGrantedDraws(seat: SeatState, amount: number): void {
  let left = amount;
  for (const modifier of seat.modifiers) {
    if (modifier.kind !== 'extra-draw' || !modifier.active) continue;
    const used = Math.max(0, Math.min(left, modifier.amount));
    modifier.amount -= used;
    left -= used;
  }
  seat.modifiers = seat.modifiers.filter(({ kind, amount: rest }) => kind !== 'extra-draw' || rest > 0);
}
