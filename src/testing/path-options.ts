import type { ChartEvent, MatchSnapshot } from '../../machines/index.js';
import { legalCommands } from '../legal/index.js';
import type { Ruleset } from '../model/index.js';
import { hashState } from '../state/hash.js';

/** What a walk reads of a snapshot of any game. */
type Walked = Pick<MatchSnapshot, 'context' | 'tags'> & { readonly value: unknown };

/** What `getShortestPaths` and its like of `@xstate/graph` or `xstate/graph` need to walk the machine of a game. */
export interface GraphOptions {
  /** The events that lead on: those of the shell where the machine works by itself, otherwise every legal command. */
  events(snapshot: Walked): ChartEvent[];
  /** The same text for the same position, however it was reached. */
  serializeState(snapshot: Walked): string;
}

/**
 * Walks the machine of a game with XState's own graph functions.
 *
 * @example
 * const machine = createMatchMachine(war);
 * const input = { game: createGame(war, seats, 'a seed') };
 * const paths = getShortestPaths(machine, { input, ...pathOptions(war), limit: 1000 });
 */
export const pathOptions = (rules: Ruleset): GraphOptions => ({
  events({ context: { game }, value, tags }) {
    if (value === 'over') return [];
    if (tags.has('busy')) return [{ type: 'effect.next' }];
    if (tags.has('animating')) return [{ type: 'animation.done' }];
    if (tags.has('awaiting-input')) return game.order.flatMap((seat) => legalCommands(game, seat, rules));
    return [{ type: 'match.start' }];
  },
  serializeState({ value, context }) {
    // How many commands it took is no part of a position.
    const position = { ...context.game, revision: 0, seen: {}, steps: 0 };
    return `${JSON.stringify(value)} ${hashState(position)}`;
  },
});
