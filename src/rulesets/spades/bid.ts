import * as z from 'zod';
import { SeatId, teamOf } from '../../authoring/index.js';
import { game, type Spades } from './game.js';
import { bidFor } from './stand-in.js';
import { contractOf, TRICKS } from './teams.js';

/** A team cannot bid more tricks than there are. */
const highestBid = (state: Spades, seat: SeatId): number => TRICKS - contractOf(state, teamOf(state, seat));

const writeBid = game.effect('write-bid', {
  fields: { seat: SeatId, tricks: z.int().min(0).max(TRICKS) },
  run: ({ seat, my, tricks, emit }) => {
    my.own.bid = tricks;
    emit('bid.made', { seat, tricks });
  },
});

const bidTricks = game.command('bid.tricks', {
  description: 'Bids a number of tricks, which partners add up.',
  fields: { tricks: z.int().min(1).max(TRICKS) },
  candidates: ({ state, seat }) => {
    const to = highestBid(state, seat);
    return to === 0 ? [] : [{ tricks: { from: 1, to } }];
  },
  denyIf: {
    'bid-too-high': ({ state, seat, tricks }) =>
      tricks > highestBid(state, seat) && `you and your partner can bid ${TRICKS} together`,
  },
  effects: ({ seat, tricks }) => [writeBid({ seat, tricks })],
});

const bidNil = game.command('bid.nil', {
  description: 'Bids that it takes no trick at all: 100 points, or as many lost.',
  effects: ({ seat }) => [writeBid({ seat, tricks: 0 })],
});

export const bidding = game.phase('bidding', {
  description: 'One after the other says how many tricks it wants to take.',
  acts: 'inTurn',
  who: ({ my }) => my.own.bid === null,
  accepts: [bidTricks, bidNil],
  prompt: 'How many tricks will you take?',
  onTimeout: ({ state, seat }) => {
    const tricks = Math.min(bidFor(state, seat), highestBid(state, seat));
    return tricks === 0 ? bidNil.of({}) : bidTricks.of({ tricks });
  },
  // For a seat that has left it is bid, so that its cards can be played on.
  absent: 'timeout',
});
