import type { AnyEffectDef } from '../model/index.js';
import * as chain from './chain.js';
import * as control from './control.js';
import * as deck from './deck.js';
import * as draw from './draw.js';
import * as drawOrder from './draw-order.js';
import * as move from './move.js';
import * as mulligan from './mulligan.js';
import * as outcome from './outcome.js';
import * as playCard from './play-card.js';
import * as setup from './setup.js';
import * as turn from './turn.js';
import * as units from './units.js';

const isEffect = (value: unknown): value is AnyEffectDef => typeof value === 'function' && 'effect' in value;

/** The effects that every ruleset has. */
export const coreEffects: readonly AnyEffectDef[] = [
  chain,
  control,
  deck,
  draw,
  drawOrder,
  move,
  mulligan,
  outcome,
  playCard,
  setup,
  turn,
  units,
].flatMap((module) => Object.values<unknown>(module).filter(isEffect));
