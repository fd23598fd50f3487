import { z } from 'zod';
import { cardIsKnown, inOwnHandOrPool, offCooldown, selectionIsLegal, targetIsLegal } from '../../../guards/rules.js';
import { aims, attemptsWith, commands, playable } from '../../commands/index.js';
import { CardId, type ReadonlyGame, type SeatId } from '../../model/index.js';
import {
  costsFocus,
  costsFocusToAdd,
  hasNoModifiers,
  ontoOwnPlay,
  stackFits,
  stackHasRoom,
  stackIsPaid,
  takesStacks,
} from './commit-rules.js';
import { movesOf } from './moves.js';
import { part, type Timeline } from './part.js';
import { channelsFree, isOwnPlay, newPlaceIsFree } from './place-rules.js';
import * as effects from './plays.js';
import { type ChannelConflict, channelsAfterSwitch, playOf, playsOf } from './timeline.js';

/** Options of the timeline. */
export interface TimelineOptions {
  /** Whether two plays of a seat may use the same channel: never in one tick, or one after the other. */
  readonly channelConflict?: ChannelConflict;
  /**
   * When plays are announced: when they are made, or all at once when commit begins
   * (`runCommitRules({ announce: true })`).
   */
  readonly playsAt?: 'selection' | 'commit';
}

/** The cards that lead the plays of a seat. */
const leads = (game: ReadonlyGame<Timeline>, seat: SeatId): CardId[] => playsOf(game, seat).map(({ card }) => card);

/** What was selected may be taken back while everyone is still choosing. */
const cancelCard = part.command('card.cancel', {
  description: 'Takes back a card that was played in this selection.',
  takesBack: true,
  schema: z.strictObject({ card: CardId }),
  judge: [cardIsKnown, isOwnPlay],
  effects: (_game, { card }) => [effects.cancelPlay({ card })],
  cards: leads,
  keeps: [isOwnPlay],
});

/** A play without modifiers may be withdrawn for focus. */
const withdrawPlay = part.command('play.withdraw', {
  description: 'Takes a play back after all, for focus.',
  takesBack: true,
  schema: z.strictObject({ card: CardId }),
  home: ['commit'],
  judge: [cardIsKnown, isOwnPlay, hasNoModifiers, costsFocus],
  effects: (_game, { card }) => [effects.cancelPlay({ card, withdrawn: true })],
  cards: leads,
  keeps: [isOwnPlay],
});

/** A card of the same kind, or a modifier that goes with it, may be stacked onto a play for focus. */
const stackPlay = part.command('play.stack', {
  description: 'Stacks a card onto a play, for focus.',
  schema: z.strictObject({ card: CardId, onto: CardId }),
  home: ['commit'],
  judge: [ontoOwnPlay, takesStacks, cardIsKnown, inOwnHandOrPool, offCooldown, stackFits, stackHasRoom, stackIsPaid],
  effects: (_game, { seat, card, onto }) => [effects.stackPlay({ seat, card, onto })],
  cards: (game, seat) => (playsOf(game, seat).length === 0 ? [] : playable(game, seat)),
  ways: (_game, { seat, card }) => seat.own.plays.map(({ card: onto }) => ({ card: card.id, onto })),
  keeps: [ontoOwnPlay, inOwnHandOrPool],
});

/**
 * The commands of a game with a timeline. `playCard` is the core's, which puts the card on the timeline instead.
 *
 * @example
 * const { playCard, cancelCard, movePlay } = timelineCommands({ channelConflict: 'overlapping' });
 */
export function timelineCommands({ channelConflict = 'any', playsAt = 'selection' }: TimelineOptions = {}) {
  const isFree = channelsFree(channelConflict);
  const isFreePlace = newPlaceIsFree(channelConflict);
  const quiet = playsAt === 'commit' ? { quiet: true } : {};
  return {
    playCard: part.adapt(commands.playCard, {
      judge: isFree,
      effects: (_game, { seat, card, target = null }) => [effects.place({ seat, card, target, ...quiet })],
    }),
    cancelCard,
    /** A card may still be added for focus, if it could be played and its channels are free. */
    addPlay: part.command('play.add', {
      description: 'Plays one more card after all, for focus.',
      schema: z.strictObject({ card: CardId, target: z.string().min(1).max(40).optional() }),
      home: ['commit'],
      judge: [selectionIsLegal, isFree, costsFocusToAdd],
      effects: (_game, { seat, card, target = null }) => [effects.place({ seat, card, target, added: true })],
      cards: playable,
      ways: aims,
      keeps: [inOwnHandOrPool, targetIsLegal],
      attempts: (game, seat, rules) => attemptsWith(game, seat, rules, aims),
    }),
    withdrawPlay,
    stackPlay,
    /** A play may be moved on the timeline, or to the other hand, for focus, while plays are still being made. */
    movePlay: part.command('play.move', {
      description: 'Moves a play to another place of the tick, in tenths, or to the other hand, for focus.',
      takesBack: true,
      schema: z.strictObject({ card: CardId, start: z.number().int(), channel: z.string().max(40).optional() }),
      home: ['selection', 'commit'],
      judge: [cardIsKnown, isOwnPlay, isFreePlace, costsFocus],
      effects: (game, { seat, card, start, channel }) => {
        const channels = channelsAfterSwitch(playOf(game, seat, card)?.channels ?? [], channel);
        return channels === null ? [] : [effects.movePlay({ card, start, channels })];
      },
      cards: leads,
      ways: (_game, { seat: { own }, card }) => {
        const play = own.plays.find((other) => other.card === card.id);
        return play === undefined ? [] : movesOf(play, own.plays, channelConflict);
      },
      keeps: [isOwnPlay, isFreePlace],
    }),
  };
}
