import type { EventView, GameEvent, Ruleset, SeatId } from '../../../src/index.js';
import { capital, phaseLabel, words } from './labels.js';

/** Who and what events speak of, as the listener knows them. */
export interface Cast {
  /** "You", "Bot", "Player 2". */
  seat(id: SeatId): string;
  /** The name of a card, or "a card" when it is not known. */
  card(id: string | null): string;
  /** Whose card it is, if that is known. */
  owner(id: string | null): SeatId | null;
}

const ended: Readonly<Record<string, string>> = {
  health: 'no health left',
  'empty-deck': 'an empty deck',
  'empty-library': 'an empty library',
  concede: 'concession',
  conceded: 'concession',
  rounds: 'rounds won',
};
export const reasonText = (reason: string): string => ended[reason] ?? words(reason);

/** One line of the log, or `null` for what a log leaves out. */
export function narrate(event: EventView, rules: Ruleset, cast: Cast): string | null {
  if (rules.unlogged.has(event.type)) return null;
  const own = rules.describe(event as GameEvent, rules);
  if (own === null) return null;
  const told = own === undefined ? tell(event, rules, cast) : sentence(withNames(own, cast));
  return told === null ? null : capital(told);
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const secondPerson: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do', goes: 'go' };

/** A ruleset speaks of `p1` in the third person; at the table that is somebody. */
function withNames(text: string, cast: Cast): string {
  return text
    .replace(/\b(p[1-4])’s/g, (_, seat: SeatId) => possessive(cast.seat(seat)))
    .replace(/\b(p[1-4]) (\w+)/g, (whole, seat: SeatId, verb: string) => {
      const name = cast.seat(seat);
      if (name !== 'You') return whole.replace(seat, name);
      return `You ${secondPerson[verb] ?? verb.replace(/(ss|sh|ch|x)es$/, '$1').replace(/(?<!s)s$/, '')}`;
    })
    .replace(/\b(p[1-4])\b/g, (_, seat: SeatId) => cast.seat(seat).replace('You', 'you'));
}

function tell(event: EventView, rules: Ruleset, cast: Cast): string | null {
  const { card } = cast;
  const who = (seat: SeatId, you: string, they: string): string => {
    const name = cast.seat(seat);
    return `${name} ${name === 'You' ? you : they}`;
  };
  const target = (id: string | null): string =>
    id === null ? '' : /^p[1-4]$/.test(id) ? cast.seat(id as SeatId).replace('You', 'you') : card(id);
  const at = (id: string | null): string => (id === null ? '' : ` → ${target(id)}`);
  switch (event.type) {
    case 'match.started':
      return `The match begins. ${who(event.first, 'go', 'goes')} first.`;
    case 'match.ended':
      return event.winner === null
        ? `The match is a draw: ${reasonText(event.reason)}.`
        : `${who(event.winner, 'win', 'wins')} the match: ${reasonText(event.reason)}.`;
    case 'phase.entered':
      return phaseLine(event, rules, cast);
    case 'round.started':
      return `Round ${event.round} begins.`;
    case 'round.ended':
      return event.winner === null ? `Round ${event.round} is level.` : `${who(event.winner, 'win', 'wins')} round ${event.round}.`;
    case 'slot.resolved':
      return event.winner === null
        ? `Slot ${event.slot + 1}: nobody holds it.`
        : `Slot ${event.slot + 1}: ${who(event.winner, 'hold', 'holds')} it.`;
    case 'seat.passed':
      return `${who(event.seat, 'pass', 'passes')}.`;
    case 'seat.lost':
      return `${who(event.seat, 'are', 'is')} out: ${reasonText(event.reason)}.`;
    case 'card.drawn':
      return `${who(event.seat, 'draw', 'draws')} ${card(event.card)}.`;
    case 'card.burned':
      return event.reason === 'hand-full'
        ? `${possessive(cast.seat(event.seat))} hand is full: ${card(event.card)} burns.`
        : `${card(event.card)} burns.`;
    case 'card.discarded':
      return `${who(event.seat, 'discard', 'discards')} ${card(event.card)}.`;
    case 'card.milled':
      return `${card(event.card)} goes from the deck to the discard pile.`;
    case 'card.returned':
      return `${card(event.card)} returns to ${event.to === 'hand' ? 'the hand' : 'the deck'}.`;
    case 'card.revealed':
      return `${who(event.seat, 'reveal', 'reveals')} ${rules.cards[event.def]?.name ?? event.def}.`;
    case 'card.replaced':
      return `${who(event.seat, 'swap', 'swaps')} a card.`;
    case 'card.created':
      return event.def === null ? null : `${rules.cards[event.def]?.name ?? event.def} appears.`;
    case 'draw.failed':
      return event.reason === 'empty'
        ? `${possessive(cast.seat(event.seat))} deck is empty.`
        : `${who(event.seat, 'cannot', 'cannot')} draw: ${words(event.reason)}.`;
    case 'fatigue.dealt':
      return `${who(event.seat, 'take', 'takes')} ${event.amount} for drawing from an empty deck.`;
    case 'deck.shuffled':
      return event.reason === 'setup' ? null : `${who(event.seat, 'shuffle', 'shuffles')} ${event.count} cards.`;
    case 'mulligan.taken':
      return `${who(event.seat, 'swap', 'swaps')} ${event.count} ${event.count === 1 ? 'card' : 'cards'}.`;
    case 'mulligan.kept':
      return `${who(event.seat, 'keep', 'keeps')} the hand.`;
    case 'chain.triggered':
      return `${card(event.card)} draws by itself.`;
    case 'chain.completed':
      return event.result === 'capped' ? `The chain of draws is stopped after ${event.drawn} cards.` : null;
    case 'card.played':
      return `${who(event.seat, 'play', 'plays')} ${rules.cards[event.def]?.name ?? event.def}${at(event.target)}.`;
    case 'card.cancelled':
      return `${who(event.seat, 'take', 'takes')} ${card(event.card)} back.`;
    case 'play.created':
    case 'play.moved':
      return `${possessive(cast.seat(event.seat))} ${card(event.card)} is set for ${(event.start / 10).toFixed(1)}.`;
    case 'play.cancelled':
      return `${possessive(cast.seat(event.seat))} ${card(event.card)} is off the timeline.`;
    case 'play.modified':
      return event.modifier === null ? null : `${card(event.modifier)} strengthens ${card(event.card)}.`;
    case 'unit.deployed':
      return rules.policies.boardSlots === null ? null : `${rules.cards[event.def]?.name ?? event.def} takes slot ${event.slot + 1}.`;
    case 'unit.sacrificed':
      return `${card(event.card)} is sacrificed.`;
    case 'unit.died':
      return event.cause === 'sacrifice' ? null : `${card(event.card)} dies.`;
    case 'unit.damaged':
      return `${card(event.card)} takes ${event.amount} (${event.left} left).`;
    case 'unit.healed':
      return `${card(event.card)} recovers ${event.amount}.`;
    case 'unit.bounced':
      return `${card(event.card)} goes back to the hand.`;
    case 'unit.attacked':
      return `${card(event.card)} attacks ${target(event.target)}.`;
    case 'power.changed':
      return `${card(event.card)} ${event.amount >= 0 ? 'gains' : 'loses'} ${Math.abs(event.amount)} power (${event.to}).`;
    case 'seat.damaged':
      return `${who(event.seat, 'take', 'takes')} ${event.amount} damage (${event.health} left).`;
    case 'seat.healed':
      return `${who(event.seat, 'recover', 'recovers')} ${event.amount} (${event.health}).`;
    case 'wound.inflicted':
      return `${who(event.by, 'wound', 'wounds')} ${target(event.seat)}: ${words(event.severity)}, ${event.amount}.`;
    case 'advantage.changed':
      return `${possessive(cast.seat(event.seat))} advantage: ${event.from} → ${event.to}.`;
    case 'effect.fizzled':
      return `Nothing comes of it: ${words(event.reason)}.`;
    case 'queue.capped':
      return 'Too much at once: the rest is dropped.';
    case 'rule.event':
      return ruleLine(event, rules, cast);
    default:
      return null;
  }
}

const possessive = (name: string): string => (name === 'You' ? 'Your' : `${name}’s`);

function phaseLine({ phase, turn, seat }: Extract<EventView, { type: 'phase.entered' }>, rules: Ruleset, cast: Cast) {
  const together = rules.policies.turnOrder === 'simultaneous';
  if (phase === 'turnStart') return together ? `Turn ${turn}.` : `Turn ${turn}: ${cast.seat(seat).replace('You', 'your move')}.`;
  if (phase === 'commit' || phase === 'tick_resolution') return `${phaseLabel(phase, rules)} phase.`;
  return null;
}

function ruleLine(event: Extract<EventView, { type: 'rule.event' }>, rules: Ruleset, cast: Cast): string | null {
  const subject = event.seat === null ? '' : `${cast.seat(event.seat)}: `;
  const details = Object.entries(event.data).flatMap(([field, value]) => {
    if (typeof value === 'number') return [`${words(field)} ${value}`];
    if (typeof value !== 'string') return [];
    return [rules.cards[value]?.name ?? (cast.card(value) === 'a card' ? words(value) : cast.card(value))];
  });
  return `${subject}${words(event.name)}${details.length > 0 ? ` (${details.join(', ')})` : ''}.`;
}
