import * as z from 'zod/mini';
import {
  Amount,
  allow,
  CardId,
  type ReadonlySeat,
  type Ruleset,
  type SeatState,
  type Verdict,
} from '../model/index.js';
import * as texts from '../model/player-texts.js';

/** A lasting change to a number of the seat, such as how many cards it draws at the end of its turn. */
export const SeatModifier = z.strictObject({
  kind: z.string(),
  amount: Amount,
  active: z.boolean(),
  source: z.nullable(CardId),
  /** Own turn ends after which it goes; `null` stays. */
  turns: z.nullable(z.int()),
});
export type SeatModifier = z.infer<typeof SeatModifier>;

/** What a seat has where the game has modifiers. */
interface Modified {
  modifiers: SeatModifier[];
}
const isModified = (own: object): own is Modified => 'modifiers' in own;

const NONE: readonly SeatModifier[] = Object.freeze([]);

/** The modifiers of a seat, in a match or a view of any game; none where the game has none. */
export const modifiersOf = ({ own }: { readonly own: object }): readonly SeatModifier[] =>
  isModified(own) ? own.modifiers : NONE;

/** Puts others in their place; `false` where the game has none. */
export function setModifiers({ own }: { readonly own: object }, modifiers: SeatModifier[]): boolean {
  if (!isModified(own)) return false;
  own.modifiers = modifiers;
  return true;
}

/** A turn of the seat ends: those that last a number of turns have one less. */
export function wearOff(seat: { readonly own: object }): void {
  const modifiers = modifiersOf(seat);
  if (modifiers.length === 0) return;
  const left = modifiers.map((modifier) =>
    modifier.turns === null ? modifier : { ...modifier, turns: modifier.turns - 1 },
  );
  setModifiers(
    seat,
    left.filter(({ turns }) => turns === null || turns > 0),
  );
}

/**
 * Kinds of seat modifiers that the engine reads; a part or a game may have more.
 *
 * - `draw-count`: cards more or fewer in the regular draw
 * - `extra-draw`: cards that the seat may still draw by command, where the policy `commandDraw` is `granted`
 */
type EngineModifier = 'draw-count' | 'extra-draw';

/** The sum of the active modifiers of a kind. */
export function modifierSum(seat: { readonly own: object }, kind: EngineModifier | (string & {})): number {
  const modifiers = modifiersOf(seat);
  let sum = 0;
  // By index: mostly the list is the frozen empty one, and V8 makes an iterator for a frozen list.
  for (let i = 0; i < modifiers.length; i++) {
    const modifier = modifiers[i] as SeatModifier;
    if (modifier.kind === kind && modifier.active) sum += modifier.amount;
  }
  return sum;
}

/** Whether the seat has been granted this many draws by command. */
export function judgeGrantedDraws(seat: ReadonlySeat, amount: number, rules: Ruleset): Verdict {
  if (rules.policies.commandDraw !== 'granted') return allow();
  const granted = Math.max(0, modifierSum(seat, 'extra-draw'));
  return amount <= granted ? allow() : texts.drawsNotGranted(granted, amount);
}

/** Draws by command use up what was granted, the oldest grant first. */
export function spendGrantedDraws(seat: SeatState, amount: number): void {
  let left = amount;
  for (const modifier of modifiersOf(seat)) {
    if (modifier.kind !== 'extra-draw' || !modifier.active) continue;
    const used = Math.max(0, Math.min(left, modifier.amount));
    modifier.amount -= used;
    left -= used;
  }
  setModifiers(
    seat,
    modifiersOf(seat).filter(({ kind, amount: rest }) => kind !== 'extra-draw' || rest > 0),
  );
}
