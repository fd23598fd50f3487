import { cardOf } from '../../authoring/index.js';
import { faceIn, hasFace, isToPlay, mustBeBroken, mustFollowSuit, trickTaker } from '../../parts/index.js';
import { game } from './game.js';
import { cardToPlay } from './stand-in.js';
import { isFirstTrick, isQueenOfSpades, isTwoOfClubs, pointsIn, pointsOf } from './trick.js';

const makePlayCard = (queenBreaks: boolean) =>
  game.command('card.play', {
    description: 'Plays a card to the trick.',
    from: 'hand',
    denyIf: {
      'must-open': ({ state, my, card }) =>
        state.table.trick.length === 0 &&
        isFirstTrick(state) &&
        !isTwoOfClubs(faceIn(state, card)) &&
        hasFace(state, my.zones.hand, isTwoOfClubs) &&
        'the two of clubs opens the round',
      'hearts-not-broken': mustBeBroken('hearts'),
      'must-follow-suit': mustFollowSuit,
      'no-points-yet': ({ state, my, card }) =>
        pointsOf(faceIn(state, card)) > 0 &&
        state.table.trick.length > 0 &&
        isFirstTrick(state) &&
        hasFace(state, my.zones.hand, (face) => pointsOf(face) === 0) &&
        'no points on the first trick',
    },
    run: ({ state, seat, card, move, emit, report }) => {
      move(card, 'trick');
      report({ type: 'card.played', card, def: cardOf(state, card).def, seat, target: null });
      const face = faceIn(state, card);
      if (state.own.broken || (face.suit !== 'hearts' && !(queenBreaks && isQueenOfSpades(face)))) return;
      state.own.broken = true;
      emit('hearts.broken', { seat });
    },
  });

export const opening = game.step('opening', {
  description: 'Whoever has the two of clubs leads.',
  run: ({ state }) => {
    const holder = state.order.find((seat) => hasFace(state, state.seats[seat].zones.hand, isTwoOfClubs));
    if (holder !== undefined) state.active = holder;
  },
});

/** The first heart breaks hearts, or with this option the queen of spades, if she comes first. */
export const makeTrick = (queenBreaks: boolean) => {
  const playCard = makePlayCard(queenBreaks);
  return game.phase('trick', {
    description: 'A card of each seat, from the leader round the table.',
    acts: 'inTurn',
    who: isToPlay,
    accepts: [playCard],
    prompt: 'Play a card.',
    onTimeout: ({ state, seat, my }) => {
      const legal = my.zones.hand.filter((card) => playCard.allows({ state, seat, card }));
      return playCard.of({ card: cardToPlay(state, legal) });
    },
    // The cards of a seat that has left are played on.
    absent: 'timeout',
  });
};

export const taking = game.step('taking', {
  description: 'The highest card of the suit that was led takes the trick, and leads the next.',
  run: ({ state, move, emit }) => {
    const seat = trickTaker(state);
    const points = pointsIn(state, state.table.trick);
    move(state.table.trick, 'taken', seat);
    emit('trick.taken', { seat, points });
    state.active = seat;
  },
});
