import { checkState } from '../effects/index.js';
import { createEmptyGame, phaseOf } from '../engine/index.js';
import type { GameView, Place, SeatView } from '../match/view.js';
import type { AnyGame, CardId, GameState, PutAside, Ruleset, SeatId } from '../model/index.js';
