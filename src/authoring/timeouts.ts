import {
  type AnyCommand,
  alwaysSent,
  type ReadonlyGame,
  type Ruleset,
  RulesetError,
  type SeatId,
  type Timeout,
  type TimeoutCommand,
} from '../model/index.js';
import { type Reading, reading } from './contexts.js';

/** `onTimeout` as an author writes it: a command without fields, or a function of the seat. */
export type AnyTimeout = AnyCommand | ((at: Reading) => TimeoutCommand);

/** What is done for a seat that does nothing, as the engine and the charts read it. */
export function timeoutFrom(timeout: AnyTimeout, accepts: readonly AnyCommand[], at: string): Timeout {
  if (typeof timeout === 'function') return { always: null, of: aboutSeat(timeout) };
  if (!accepts.some(({ type }) => type === timeout.type)) {
    const accepted = accepts.map(({ type }) => type).join(', ') || 'nothing';
    throw new RulesetError(`${at}.onTimeout`, `'${timeout.type}' is not accepted here: accepted is ${accepted}`);
  }
  return alwaysSent(timeout.type);
}

/** A function about a seat, as the engine calls it. */
export function aboutSeat<X>(test: (at: Reading) => X): (game: ReadonlyGame, seat: SeatId, rules: Ruleset) => X {
  const at = reading();
  return (game, seat, rules) => test(at['~at'](game, rules, { seat }));
}
