import { type CuesOf, type LogOf, type Say, slotOfTarget } from '../../authoring/index.js';
import type { game } from './game.js';

/** A target is visible by what happens to it; for an empty slot, the line must name it. */
function atSlot(target: string | null, { name }: Say): string {
  const aimed = target === null ? null : slotOfTarget(target);
  return aimed === null ? '' : ` at slot ${aimed.slot + 1} of ${name(aimed.seat)}`;
}

export const log: LogOf<typeof game> = {
  'phase.entered': null,
  'state.settled': null,
  'card.moved': null,
  // A draw from an empty deck is left out too.
  'draw.failed': null,
  'input.resolved': null,
  'unit.sacrificed': null,
  'deck.shuffled': null,
  'card.played': ({ seat, def, target }, say) => `${say.name(seat)} plays ${say.card(def)}${atSlot(target, say)}.`,
  'unit.deployed': ({ def, slot }, { card }) => `${card(def)} takes slot ${slot + 1}.`,
  'seat.passed': ({ seat }, { name }) => `${name(seat)} passes for the rest of the round.`,
  'slot.resolved': ({ slot, winner }, { name }) =>
    winner === null ? `Slot ${slot + 1} is nobody’s.` : `Slot ${slot + 1} is held by ${name(winner)}.`,
  'round.started': ({ round, first }, { name }) => `Round ${round} begins with ${name(first)}.`,
  'round.ended': ({ round, winner }, { name }) =>
    winner === null ? `Round ${round} is level and counts for both.` : `${name(winner)} wins round ${round}.`,
  // A match has one winner, or it is a draw.
  'match.ended': ({ winners: [winner] }, { name }) =>
    winner === undefined ? 'The match is a draw.' : `${name(winner)} wins the match.`,
};

/** How long things take to show, one after another. */
const FLIGHT = 500;
const POWER = 300;
const DEATH = 400;
const BANNER = 800;

export const cues: CuesOf<typeof game> = {
  'card.drawn': { show: 'card-flight', lasts: FLIGHT, sound: 'draw' },
  'card.played': { show: 'card-flight', lasts: FLIGHT, sound: 'play' },
  'card.returned': { show: 'card-flight', lasts: FLIGHT },
  'unit.bounced': { show: 'card-flight', lasts: FLIGHT, sound: 'bounce' },
  // The unit is already at its place: only the sound is played.
  'unit.deployed': { show: 'unit-landing', lasts: 0, sound: 'deploy' },
  'power.changed': ({ from, to }) => ({ show: 'power-change', lasts: POWER, params: { from, to } }),
  'unit.damaged': ({ amount }) => ({ show: 'power-change', lasts: POWER, sound: 'hit', params: { amount: -amount } }),
  'unit.died': { show: 'death', lasts: DEATH, sound: 'death' },
  'slot.resolved': { show: 'slot-result', lasts: POWER },
  'round.started': { show: 'round-banner', lasts: BANNER },
  'round.ended': { show: 'round-banner', lasts: BANNER, sound: 'horn' },
  'match.ended': { show: 'match-banner', lasts: BANNER, sound: 'fanfare' },
};
