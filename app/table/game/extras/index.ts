import { clash } from './clash.js';
import { draft } from './draft.js';
import { duel } from './duel.js';
import type { GameExtras } from './game-extras.js';
import { hearts } from './hearts.js';
import { holdem } from './holdem.js';
import { library } from './library.js';
import { slots } from './slots.js';
import { spades } from './spades.js';

const extras: Readonly<Record<string, GameExtras>> = { clash, draft, duel, hearts, holdem, library, slots, spades };
const none: GameExtras = {};

/** What the table knows of a game; nothing of most. */
export const extrasOf = (rules: string): GameExtras =>
  (Object.hasOwn(extras, rules) ? extras[rules] : undefined) ?? none;
