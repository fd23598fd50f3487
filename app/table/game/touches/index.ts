import { clash } from './clash.js';
import { draft } from './draft.js';
import { duel } from './duel.js';
import { hearts } from './hearts.js';
import { holdem } from './holdem.js';
import { library } from './library.js';
import { slots } from './slots.js';
import { spades } from './spades.js';
import type { Touch } from './touch.js';

const touches: Readonly<Record<string, Touch>> = { clash, draft, duel, hearts, holdem, library, slots, spades };
const none: Touch = {};

/** What the table knows of a game; nothing of most. */
export const touchOf = (rules: string): Touch => (Object.hasOwn(touches, rules) ? touches[rules] : undefined) ?? none;
