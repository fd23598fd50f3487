import { createMatch } from 'turnchart';
import { CardId, cardOf, rules, seatOf, setupGame } from 'turnchart/authoring';
import { z } from 'zod';

const game = setupGame({ id: 'bids', zones: { hand: { of: 'seat', seenBy: 'owner' }, bid: { of: 'seat', seenBy: 'everyone' }, deck: { of: 'seat', seenBy: 'nobody' }}});
const placeBid = game.command('bid.place', {
  schema: z.strictObject({ card: CardId }),
  judge: [rules.cardIsKnown, rules.inOwnHand],
  effects: (_state, { seat, card }) => [game.move({ card, to: 'bid', seat })],
  candidates: (state, seat) => seatOf(state, seat).zones.hand.map((card) => ({ card })),
  finishes: true, // one bid, and the seat is done
});
const bidding = game.phase('bidding', { description: 'All bid in secret.', acts: 'everyone', secret: true, accepts: [placeBid], exits: [{ to: 'next' }] });
const bids = game.ruleset({ version: '1', flow: game.stage('match', { description: 'One round.', of: [bidding], exits: [{ to: 'end' }] }),
  policies: { openingHand: 3 }, cards: Object.fromEntries([1, 2, 3].map((power) => [`bid-${power}`, { name: `${power}`, kind: 'bid', power }])),
  outcome: (state) => ({ winners: state.order.filter((id) => seatOf(state, id).zones.bid.some((card) => cardOf(state, card).power === 3)), reason: 'highest bid' }) });
const deck = Object.keys(bids.cards);
const match = createMatch({ rules: bids, seed: 1, seats: [{ id: 'p1', deck }, { id: 'p2', deck }] });
console.log(match.send({ type: 'bid.place', seat: 'p1', card: match.state.seats.p1!.zones.hand[0] }));
