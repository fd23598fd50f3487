import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Match } from '../match/types.js';
import type { Command, GameTypes, Phase, ReadonlyGame, Ruleset, StandardTypes } from '../model/index.js';

/** How a match stands. */
export interface MatchStatus<T extends GameTypes = StandardTypes> {
  readonly state: ReadonlyGame<T>;
  readonly phase: Phase;
  /** Where the chart stands, as XState writes it. */
  readonly value: unknown;
  readonly revision: number;
  /** Whether the match waits for someone, or is over. */
  readonly settled: boolean;
  readonly over: boolean;
}

/**
 * How a match stands, updated after every command and, in a stepping match, after every step. It holds everything, hidden
 * cards too: for what a player sees, there is `useView`.
 *
 * @example
 * const { phase, over } = useMatch(match);
 */
export function useMatch<T extends GameTypes>(match: Match<Ruleset, T, Command>): MatchStatus<T> {
  const subscribe = useCallback(
    (notify: () => void) => {
      // The actor also tells of steps that have no event. React draws once the command is through.
      const subscription = match.actor.subscribe(notify);
      return () => subscription.unsubscribe();
    },
    [match],
  );
  const snapshotOf = useCallback(() => match.actor.getSnapshot(), [match]);
  const snapshot = useSyncExternalStore(subscribe, snapshotOf, snapshotOf);
  return useMemo(() => {
    const { state } = match;
    return {
      state,
      phase: state.phase,
      value: snapshot.value,
      revision: state.revision,
      settled: match.settled,
      over: state.outcome !== null,
    };
  }, [match, snapshot]);
}
