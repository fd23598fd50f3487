import { cardOf } from '../../authoring/index.js';
import { faceIn, isToPlay, mustBeBroken, mustFollowSuit, trickTaker } from '../../parts/index.js';
import { game } from './game.js';
import { cardToPlay } from './stand-in.js';

const playCard = game.command('card.play', {
  description: 'Plays a card to the trick.',
  from: 'hand',
  denyIf: { 'must-follow-suit': mustFollowSuit, 'spades-not-broken': mustBeBroken('spades') },
  run: ({ state, seat, card, move, emit, report }) => {
    move(card, 'trick');
    report({ type: 'card.played', card, def: cardOf(state, card).def, seat, target: null });
    if (state.own.broken || faceIn(state, card).suit !== 'spades') return;
    state.own.broken = true;
    emit('spades.broken', { seat });
  },
});

export const trick = game.phase('trick', {
  description: 'A card of each seat, from the leader round the table.',
  acts: 'inTurn',
  who: isToPlay,
  accepts: [playCard],
  prompt: 'Play a card.',
  onTimeout: ({ state, seat, my }) => {
    const legal = my.zones.hand.filter((card) => playCard.allows({ state, seat, card }));
    return playCard.of({ card: cardToPlay(state, seat, legal) });
  },
  // The cards of a seat that has left are played on.
  absent: 'timeout',
});

export const taking = game.step('taking', {
  description:
    'The highest spade takes the trick, or the highest card of the suit that was led; its seat leads the next.',
  run: ({ state, move, emit }) => {
    const seat = trickTaker(state, 'spades');
    move(state.table.trick, 'taken', seat);
    emit('trick.taken', { seat });
    state.active = seat;
  },
});
