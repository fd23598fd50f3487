import type { GameState, Out, Recipe, Ruleset } from '../src/model/index.js';

/** What a command causes: first the match counts it, then its effects are queued. */
export const onCommand =
  <Params>(queue: (game: GameState, params: Params, rules: Ruleset, out: Out) => void): Recipe<Params> =>
  (game, params, rules, out) => {
    game.revision += 1;
    game.steps = 0;
    queue(game, params, rules, out);
  };
