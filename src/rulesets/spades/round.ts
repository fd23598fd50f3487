import type { SeatId, ToolsOf } from '../../authoring/index.js';
import { game, type Spades } from './game.js';
import { contractOf, TRICKS, tricksOf } from './teams.js';

/** What a trick of the contract, a nil and a full bag count. */
const TRICK = 10;
const NIL = 100;
const BAG = 10;
const BAG_COSTS = 100;

export const dealing = game.step('dealing', {
  description: 'Thirteen cards for everyone. The seat that bids first is another in each round.',
  run: ({ state, gather, shuffle, deal, emit }) => {
    const { order } = state;
    state.active = order[state.round % order.length] ?? state.active;
    state.round += 1;
    state.own.broken = false;
    for (const seat of order) state.seats[seat].own.bid = null;
    emit('round.dealt', { round: state.round, first: state.active });
    gather('taken', 'stock');
    shuffle('stock');
    deal({ from: 'stock', to: 'hand', count: TRICKS, seats: order });
  },
});

/** What the round gives a team: its nils, its contract, and what too many bags cost. */
function score({ state, emit }: ToolsOf<typeof game>, members: readonly SeatId[], index: number): void {
  const shared = state.own.teams[index];
  if (shared === undefined) return;
  const team = [...members];
  for (const seat of team.filter((one) => state.seats[one].own.bid === 0)) {
    const points = tricksOf(state, seat) === 0 ? NIL : -NIL;
    shared.score += points;
    emit('nil.scored', { seat, points });
  }
  // The tricks of a nil that failed count for its partner.
  const bid = contractOf(state, team);
  const tricks = team.reduce((sum, seat) => sum + tricksOf(state, seat), 0);
  const over = tricks - bid;
  const points = over < 0 ? -TRICK * bid : TRICK * bid + over;
  shared.score += points;
  emit('contract.scored', { team, bid, tricks, points });
  shared.bags += Math.max(0, over);
  if (shared.bags >= BAG) {
    shared.bags -= BAG;
    shared.score -= BAG_COSTS;
    emit('bags.counted', { team, points: -BAG_COSTS });
  }
  emit('round.scored', { team, score: shared.score, bags: shared.bags });
}

export const scoring = game.step('scoring', {
  description: 'Nils, contracts and bags are written down.',
  run: (tools) => {
    for (const [index, team] of tools.state.teams.entries()) score(tools, team, index);
  },
});

export const isOver =
  (limit: number, floor: number) =>
  ({ state }: { readonly state: Spades }): boolean =>
    state.own.teams.some(({ score }) => score >= limit || score <= floor);
