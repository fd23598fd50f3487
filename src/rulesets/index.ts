import type { Ruleset } from '../authoring/index.js';
import { clash, makeClash } from './clash/index.js';
import { draft } from './draft/index.js';
import { duel } from './duel/index.js';
import { guild } from './guild/index.js';
import { hearts, makeHearts } from './hearts/index.js';
import { holdem, makeHoldem } from './holdem/index.js';
import type { GameId } from './ids.js';
import { library } from './library/index.js';
import { masks } from './masks/index.js';
import { makePatience, patience } from './patience/index.js';
import { slots } from './slots/index.js';
import { makeSpades, spades } from './spades/index.js';

export { type Fx, type FxPart, fx as duelFx } from './duel/fx.js';
export type { PatienceOptions } from './patience/index.js';
export {
  clash,
  draft,
  duel,
  guild,
  hearts,
  holdem,
  library,
  makeClash,
  makeHearts,
  makeHoldem,
  makePatience,
  makeSpades,
  masks,
  patience,
  slots,
  spades,
};

/** The games that come with turnchart, by their ids. */
export const rulesets: Readonly<Record<GameId, Ruleset>> = {
  guild,
  duel,
  slots,
  library,
  clash,
  hearts,
  draft,
  holdem,
  spades,
  patience,
  masks,
};
