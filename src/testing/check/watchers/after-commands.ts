import { createGame, type Viewer } from '../../../engine/index.js';
import type { GameState, Ruleset } from '../../../model/index.js';
import { cloneGame } from '../../../state/index.js';
import type { Random } from '../../random.js';
import { note } from '../activity.js';
import type { MatchSetup } from '../match-setup.js';
import type { Watch } from '../play-match.js';
import { type SamplingOptions, sampling } from './sampling.js';
import { type After, begun, carriedOut } from './two-worlds.js';

/** A command that was carried out, or the start of the match, with the match as it was before. */
export interface Carried {
  readonly before: GameState;
  readonly after: After;
  /** The type of the command, or that it is the start. */
  readonly what: string;
  readonly rules: Ruleset;
  /** The same in another world, which is changed; `null` where it is refused there, or where the rules fail. */
  readonly again: (game: GameState) => After | null;
}

type Look = (viewer: Viewer, carried: Carried, random: Random) => void;

/** Looks at some commands as each viewer, with a copy of the match from before it; if asked, at the start too. */
export const afterCommands = (some: SamplingOptions, look: Look, andTheStart = false): Watch => {
  const takes = sampling(some);
  return (setup) => {
    let before: { readonly game: GameState; readonly value: unknown } | null = null;
    let isNew = andTheStart;
    return {
      atRest({ state, value }, random) {
        const first = isNew ? theStart(setup) : null;
        isNew = false;
        if (first !== null) lookAt(first, look, random);
        before = takes(state.phase, random) ? { game: cloneGame(state), value } : null;
        return undefined;
      },
      after({ state, rules, value }, command, { events }, random) {
        if (before === null) return;
        const was = before;
        lookAt(
          {
            before: was.game,
            after: { state, value, events },
            what: command.type,
            rules,
            again: (game) => carriedOut(game, was.value, command, rules),
          },
          look,
          random,
        );
      },
    };
  };
};

function theStart({ rules, seats, seed }: MatchSetup): Carried | null {
  const before = createGame(rules, seats, seed);
  const after = begun(cloneGame(before), rules);
  return after && { before, after, what: 'the start', rules, again: (game) => begun(game, rules) };
}

function lookAt(carried: Carried, look: Look, random: Random): void {
  for (const viewer of [...carried.after.state.order, 'spectator' as const]) {
    note('view', viewer);
    look(viewer, carried, random);
  }
}
