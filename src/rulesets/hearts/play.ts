import { z } from 'zod';
import { moveToNow } from '../../effects/index.js';
import { cardOf, enqueue, moveCard, seatOf } from '../../engine/index.js';
import { CardId, SeatId } from '../../model/index.js';
import { isOpener, judgePlay } from './play-rules.js';
import { heartsGame } from './setup.js';
import { cardFor } from './stand-in.js';
import { faceIn, pointsIn, seatToPlay, trickWinner } from './trick.js';

/** Whoever has the two of clubs leads. This is public only now. */
export const openRound = heartsGame.effect('open-round', z.object({}), (game) => {
  const opener = game.order.find((seat) => seatOf(game, seat).zones.hand.some((card) => isOpener(faceIn(game, card))));
  if (opener !== undefined) game.active = opener;
  game.priority = game.active;
});

/** The next seat is to play. For one that has left, its card is played. */
export const callNext = heartsGame.effect('call-next', z.object({}), (game) => {
  const seat = seatToPlay(game);
  game.priority = seat;
  if (seat !== null && seatOf(game, seat).lost !== null) {
    enqueue(game, playToTrick({ seat, card: cardFor(game, seat) }));
  }
});

/** A card goes to the trick. The first heart breaks them. */
export const playToTrick = heartsGame.effect(
  'play-to-trick',
  z.object({ seat: SeatId, card: CardId }),
  (game, { seat, card }, rules, out) => {
    moveCard(game, card, 'trick', rules);
    out.emit({ type: 'card.played', card, def: cardOf(game, card).def, seat, target: null });
    if (!game.own.broken && faceIn(game, card).suit === 'hearts') {
      game.own.broken = true;
      out.emit({ type: 'rule.event', name: 'hearts.broken', seat, data: {} });
    }
    enqueue(game, callNext({}));
  },
);

/** The winner takes the trick and leads the next. */
export const takeTrick = heartsGame.effect('take-trick', z.object({}), (game, _params, rules, out) => {
  const winner = trickWinner(game);
  const points = pointsIn(game, game.table.trick);
  for (const card of [...game.table.trick]) moveToNow(game, card, 'taken', rules, out, { seat: winner });
  out.emit({ type: 'rule.event', name: 'trick.taken', seat: winner, data: { points } });
  game.active = winner;
  game.priority = winner;
});

export const playCard = heartsGame.command('card.play', {
  description: 'Plays a card to the trick.',
  schema: z.strictObject({ card: CardId }),
  judge: judgePlay,
  effects: (_game, { seat, card }) => [playToTrick({ seat, card })],
  cards: (game, seat) => seatOf(game, seat).zones.hand,
  attempts: (game, seat) => seatOf(game, seat).zones.hand.map((card) => ({ card, ways: [{ card }] })),
});
