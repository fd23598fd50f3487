import { cloneGame } from '../../../chart/index.js';
import type { Viewer } from '../../../engine/index.js';
import type { RecordedCommand } from '../../../match/record.js';
import type { GameState, Ruleset } from '../../../model/index.js';
import type { Random } from '../../random.js';
import type { Watch } from '../play-match.js';
import type { After } from './two-worlds.js';

/** A command that was carried out, with the match as it was before. */
export interface Carried {
  readonly before: { readonly game: GameState; readonly value: unknown };
  readonly after: After;
  readonly command: RecordedCommand;
  readonly rules: Ruleset;
}

/** Checks every nth command as each viewer, with a copy of the match from before it. */
export const afterCommands =
  (oneIn: number, look: (viewer: Viewer, carried: Carried, random: Random) => void): Watch =>
  () => {
    let before: Carried['before'] | null = null;
    return {
      atRest({ state, value }, random) {
        before = random.chance(oneIn) ? { game: cloneGame(state), value } : null;
        return undefined;
      },
      after({ state, rules, value }, command, { events }, random) {
        if (before === null) return;
        const carried = { before, after: { state, value, events }, command, rules };
        for (const viewer of [...state.order, 'spectator' as const]) look(viewer, carried, random);
      },
    };
  };
