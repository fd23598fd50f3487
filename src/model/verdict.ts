import * as z from 'zod/mini';

/** Why the engine refuses a command. A UI can translate every one of them; a game adds codes of its own. */
export const CoreDenial = z.enum([
  // the shell
  'malformed',
  'unknown-command',
  'not-started',
  'over',
  'busy',
  'stale',
  'rule-error',
  'cannot-undo',
  // phase and turn
  'unsupported',
  'unknown-seat',
  'seat-lost',
  'wrong-phase',
  'not-your-turn',
  'no-priority',
  'already-done',
  'already-passed',
  // questions
  'input-pending',
  'no-input',
  'not-your-input',
  'invalid-input',
  'not-optional',
  'missing-field',
  'invalid-draw-order',
  // cards
  'unknown-card',
  'not-in-hand',
  'not-playable',
  'predicate-failed',
  'play-limit',
  // targets and places
  'target-required',
  'illegal-target',
  'slot-required',
  'slot-out-of-range',
  // draws and hands
  'draw-not-allowed',
  'mulligan-limit',
  'mulligan-used',
  'nothing-to-put-back',
  'must-put-back',
]);
export type CoreDenial = z.infer<typeof CoreDenial>;
/** Why a command is refused: one of the engine's codes, or one that the game declares. */
export type DenialCode = CoreDenial | (string & {});

/** The answer of a judge. */
export type Verdict<D extends string = DenialCode> = { readonly ok: true } | Denial<D>;
/** A refusal: a code for programs and a message for people. */
export interface Denial<D extends string = DenialCode> {
  readonly ok: false;
  readonly code: D;
  /** For players: without ids and names of commands. */
  readonly message: string;
  /** For developers, where they need more: which card, which phase. */
  readonly detail?: string;
}

/** What a developer is told of a refusal. */
export const detailOf = ({ message, detail = message }: Pick<Denial, 'message' | 'detail'>): string => detail;

const ALLOWED: { readonly ok: true } = Object.freeze({ ok: true });

/** The command is legal. */
export const allow = (): { readonly ok: true } => ALLOWED;

/**
 * The command is refused, with a code for programs and a sentence for players. Developers get a sentence of their own
 * where they need to know more.
 */
export const deny = <const D extends CoreDenial>(code: D, message: string, detail?: string): Denial<D> =>
  detail === undefined ? { ok: false, code, message } : { ok: false, code, message, detail };
