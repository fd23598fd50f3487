import { checkInvariants } from '../engine/index.js';
import { createFastMatch } from '../fast/index.js';
import { createMatch } from '../match/create-match.js';
import { hashState } from '../match/hash.js';
import type { MatchRecord } from '../match/record.js';
import { type DefId, InvariantError, type PolicyOverrides, type Ruleset, SeatId } from '../model/index.js';
import { isAnimating, movesOf, sendMove } from './random-play.js';

/** A game as numbers: what a tool that shrinks can make smaller, and every smaller one is a game too. */
export interface IndexedGame {
  readonly seed: number;
  /** One per seat. */
  readonly decks: readonly (readonly DefId[])[];
  readonly pools?: readonly (readonly DefId[])[];
  /** Each an index into what is legal then, taken round. */
  readonly choices: readonly number[];
}

export interface PlayedGame {
  /** With the command that failed, if one did. */
  readonly record: MatchRecord;
  readonly fault: string | null;
}

/** Plays a game on both lanes, with everything that always holds checked after every command. */
export function playIndexed(rules: Ruleset, game: IndexedGame, policies: PolicyOverrides = {}): PlayedGame {
  const seats = game.decks.map((deck, index) => ({
    id: SeatId.options[index] as SeatId,
    deck: [...deck],
    ...(game.pools?.[index] ? { pool: [...game.pools[index]] } : {}),
  }));
  const common = { rules: rules.withPolicies(policies), seats, seed: game.seed };
  // What the rules threw is told to developers only, and here they look.
  const thrown: string[] = [];
  const live = createMatch({ ...common, trace: false, onFault: ({ message }) => thrown.push(message) });
  const fast = createFastMatch(common);
  for (const choice of game.choices) {
    if (live.state.outcome !== null) break;
    const moves = isAnimating(live) ? (['animation.done'] as const) : movesOf(live);
    const move = moves[choice % moves.length];
    if (move === undefined) return { record: live.record, fault: 'nobody can do anything, and the match is not over' };
    const { record } = live;
    try {
      const receipt = sendMove(live, move);
      if (!receipt.ok) {
        throw new InvariantError(`a legal command was refused (${receipt.code}): ${thrown.at(-1) ?? receipt.message}`);
      }
      sendMove(fast, move);
      checkInvariants(live.state, live.rules);
      if (hashState(live.state) !== hashState(fast.state)) throw new InvariantError('the two lanes differ');
    } catch (error) {
      const failed = move === 'animation.done' ? ({ type: move } as const) : move;
      const fault = error instanceof Error ? error.message : String(error);
      return { record: { ...record, commands: [...record.commands, failed] }, fault };
    }
  }
  return { record: live.record, fault: null };
}
