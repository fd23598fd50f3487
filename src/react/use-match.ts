import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Match } from '../match/types.js';
import type { Command, GameTypes, Phase, ReadonlyGame, Ruleset, StandardTypes } from '../model/index.js';

/** The status of a match. */
export interface MatchStatus<T extends GameTypes = StandardTypes> {
  readonly state: ReadonlyGame<T>;
  readonly phase: Phase;
  /** The state of the chart, as an XState value. */
  readonly value: unknown;
  readonly revision: number;
  /** Whether the match waits for someone, or is over. */
  readonly settled: boolean;
  readonly over: boolean;
}

/**
 * The status of a match, updated after every command and, in a stepping match, after every step. It contains hidden
 * cards too: for what a player sees, use `useView`.
 *
 * @example
 * const { phase, over } = useMatch(match);
 */
export function useMatch<T extends GameTypes>(match: Match<Ruleset, T, Command>): MatchStatus<T> {
  const subscribe = useCallback(
    (notify: () => void) => {
      // The actor also reports steps without events. React renders once the command is over.
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
