import {
  cardOf,
  defOf,
  handSize,
  hasPassed,
  opponentsOf,
  type Ruleset,
  type SeatAt,
  type SeatId,
} from '../../authoring/index.js';
import type { game, Slots } from './game.js';
import { ROUNDS_TO_WIN } from './rounds.js';
import { powerAt, unitsOf } from './row.js';

const DECIDED = 1000;
/** The scale of the evaluation, well below the value of a won match. */
const SCALE = 400;
/** Slots that a card played now is expected to turn. */
const SLOTS_PER_CARD = 0.75;
/** How much a card more in the hand helps in a round that has yet to be played. */
const CARD_ODDS = 0.35;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** How likely the seat is to win the match, from the state of the round and the cards left for the next ones. */
export function evaluate({ state, seat, my, rules }: SeatAt<(typeof game)['~types']>): number {
  if (state.outcome !== null) return outcomeValue(state.outcome.winners, seat);
  if (my.lost !== null) return -DECIDED;
  const odds = opponentsOf(state, seat).map((rival) => matchOdds(state, seat, rival, rules));
  return SCALE * (Math.min(...odds) - 0.5);
}

const outcomeValue = (winners: readonly SeatId[], seat: SeatId): number => {
  if (winners.length === 0) return 0;
  return winners.includes(seat) ? DECIDED : -DECIDED;
};

function matchOdds(state: Slots, seat: SeatId, rival: SeatId, rules: Ruleset): number {
  const { round, spent } = roundOdds(state, seat, rival, rules);
  const kept = resources(state, seat, rules) - resources(state, rival, rules) - spent;
  const fresh = sigmoid(CARD_ODDS * kept);
  const mine = ROUNDS_TO_WIN - state.seats[seat].own.wins;
  const theirs = ROUNDS_TO_WIN - state.seats[rival].own.wins;
  return round * oddsOf(mine - 1, theirs, fresh) + (1 - round) * oddsOf(mine, theirs - 1, fresh);
}

/** The odds of winning `mine` rounds before the other wins `theirs`, when each is won with the same odds. */
function oddsOf(mine: number, theirs: number, each: number): number {
  if (mine <= 0) return 1;
  if (theirs <= 0) return 0;
  return each * oddsOf(mine - 1, theirs, each) + (1 - each) * oddsOf(mine, theirs - 1, each);
}

/** What a seat takes into the next round: its hand, and units that stay. */
function resources(state: Slots, seat: SeatId, rules: Ruleset): number {
  const staying = unitsOf(state, seat).filter((id) => defOf(cardOf(state, id), rules).data?.stays === true);
  return handSize(state.seats[seat]) + staying.length;
}

interface RoundOdds {
  readonly round: number;
  /** Cards that the seat will spend on this round beyond what its rival does. */
  readonly spent: number;
}

/** The odds of winning this round. Who has passed can only watch, and the other pays no more than it takes. */
function roundOdds(state: Slots, seat: SeatId, rival: SeatId, rules: Ruleset): RoundOdds {
  const lead = leadOf(state, seat, rival, rules);
  const [own, other] = [state.seats[seat], state.seats[rival]];
  if (hasPassed(other)) return hasPassed(own) ? { round: won(lead), spent: 0 } : catchUp(lead, handSize(own));
  if (hasPassed(own)) {
    const { round, spent } = catchUp(negative(lead), handSize(other));
    return { round: 1 - round, spent: -spent };
  }
  const cards = handSize(own) - handSize(other);
  return { round: sigmoid(0.9 * lead.firm + 0.12 * cards), spent: 0 };
}

/** The odds of a seat that plays on alone, and what it will cost. */
function catchUp(lead: Lead, hand: number): RoundOdds {
  if (won(lead) === 1) return { round: 0.98, spent: 0 };
  const needed = (Math.max(0, -lead.slots) + 1) / SLOTS_PER_CARD;
  const round = hand === 0 ? 0.02 : 0.95 * sigmoid(1.2 * (hand - needed) + 0.5);
  return { round, spent: Math.min(hand, needed) };
}

interface Lead {
  /** Slots held more than the other. */
  readonly slots: number;
  readonly power: number;
  /** The same, where a slot that is held by little counts for less. */
  readonly firm: number;
}

const negative = ({ slots, power, firm }: Lead): Lead => ({ slots: -slots, power: -power, firm: -firm });

const won = ({ slots, power }: Lead): number => {
  const sign = Math.sign(slots) || Math.sign(power);
  return (sign + 1) / 2;
};

function leadOf(state: Slots, seat: SeatId, rival: SeatId, rules: Ruleset): Lead {
  let slots = 0;
  let power = 0;
  let firm = 0;
  for (let slot = 0; slot < (rules.policies.boardSlots ?? 0); slot++) {
    const more = powerAt(state, seat, slot, rules) - powerAt(state, rival, slot, rules);
    const sign = Math.sign(more);
    slots += sign;
    power += more;
    firm += sign * (0.5 + 0.5 * Math.min(1, Math.abs(more) / 6));
  }
  return { slots, power, firm: firm + 0.02 * power };
}
