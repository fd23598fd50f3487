import { seatOf } from '../../engine/index.js';
import type { CardId, SeatId, Verdict } from '../../model/index.js';
import type { Face, Suit } from '../../parts/french-deck/index.js';
import { type HeartsGame, heartsGame } from './setup.js';
import { faceIn, isFirstTrick, pointsOf, suitLed } from './trick.js';

const { allow, deny } = heartsGame;

/** The card that begins a round. */
export const isOpener = ({ suit, rank }: Face): boolean => suit === 'clubs' && rank === 2;

/** Whether a seat may play a card of its hand to the trick. */
export function judgePlay(game: HeartsGame, { seat, card }: { readonly seat: SeatId; readonly card: CardId }): Verdict {
  const { hand } = seatOf(game, seat).zones;
  if (!hand.includes(card)) return deny('not-in-hand', 'play a card of your hand');
  const face = faceIn(game, card);
  const led = suitLed(game);
  return led === null ? judgeLead(game, face, hand) : judgeFollow(game, face, led, hand);
}

const holds = (game: HeartsGame, hand: readonly CardId[], test: (face: Face) => boolean): boolean =>
  hand.some((card) => test(faceIn(game, card)));

/** The two of clubs opens. Hearts wait until they are broken, unless nothing else is left. */
function judgeLead(game: HeartsGame, face: Face, hand: readonly CardId[]): Verdict {
  if (isOpener(face)) return allow();
  if (holds(game, hand, isOpener)) return deny('must-open', 'the two of clubs opens the round');
  if (face.suit === 'hearts' && !game.own.broken && holds(game, hand, ({ suit }) => suit !== 'hearts')) {
    return deny('hearts-not-broken', 'hearts are not broken yet: lead another suit');
  }
  return allow();
}

/** Suit is followed. The first trick takes no points, unless nothing else is left. */
function judgeFollow(game: HeartsGame, face: Face, led: Suit, hand: readonly CardId[]): Verdict {
  if (face.suit !== led && holds(game, hand, ({ suit }) => suit === led)) {
    return deny('must-follow-suit', `you have ${led}: follow suit`);
  }
  if (pointsOf(face) > 0 && isFirstTrick(game) && holds(game, hand, (other) => pointsOf(other) === 0)) {
    return deny('no-points-yet', 'no points on the first trick');
  }
  return allow();
}
