import * as z from 'zod';
import { type CardDef, CardId, cardOf, commands, countPlay, defOf, type SeatAt } from '../../authoring/index.js';
import { channelsOf, stacksOnto } from './card-data.js';
import { coolingDown } from './cooldowns.js';
import { COMMIT_FOCUS, hasFocus, lacksFocus } from './costs.js';
import { type Fighter, game, type PlayView } from './game.js';
import { plansOf, sourceOf } from './plans.js';
import { intoPlay, payFocus, place, removePlay } from './plays.js';
import { type ChannelConflict, channelsAfterSwitch, excludes, fits, hasRoom, movesOf, playIn } from './timeline.js';

/** Options of the timeline. */
export interface TimelineOptions {
  /** Whether two plays of a seat may use the same channel: never in one tick, or one after the other. */
  readonly channelConflict?: ChannelConflict;
  /** When plays are made: with the card that is played, or all at once when commit begins. */
  readonly playsAt?: 'selection' | 'commit';
}

/** How many modifiers a play takes. */
const MAX_MODIFIERS = 4;

const notInPlay = (plays: readonly PlayView[], card: CardId): string | false =>
  playIn(plays, card) === undefined && 'it is not a card of yours in play';

const texts = new WeakMap<readonly string[], string>();

/** Made once for the channels of a card: it is asked for most cards of a hand whenever commands are listed. */
function channelsAreUsed(channels: readonly string[]): string {
  const known = texts.get(channels);
  if (known !== undefined) return known;
  const text = `another play already uses ${channels.map((channel) => channel.replaceAll('_', ' ')).join(' and ')}`;
  texts.set(channels, text);
  return text;
}

const ownFocus = (def: CardDef): number => def.cost?.focus ?? 0;

/** Focus that a stack costs: one for the first of the turn, and what the card itself asks. */
const stackFocus = (my: Fighter, def: CardDef): number => (my.own.stacks === 0 ? COMMIT_FOCUS : 0) + ownFocus(def);

/** Whether a play takes one more card. */
const takesStacks = ({ addedInCommit, modifiers }: PlayView): boolean =>
  !addedInCommit && modifiers.length < MAX_MODIFIERS;

/** What was selected may be taken back while everyone is still choosing. */
export const cancelCard = game.command('card.cancel', {
  description: 'Takes back a card that was played in this selection.',
  isUndo: true,
  fields: { card: CardId },
  denyIf: { 'not-in-play': ({ state, rules, seat, card }) => notInPlay(plansOf(state, seat, rules), card) },
  legal: ({ state, rules, seat }) => plansOf(state, seat, rules).map(({ card }) => ({ card })),
  run: (at) => {
    const play = playIn(plansOf(at.state, at.seat, at.rules), at.card) ?? at.fizzle('the play is gone');
    countPlay(at.my, -1);
    removePlay(at, play);
  },
});

/** A play without modifiers may be withdrawn for focus. */
export const withdrawPlay = game.command('play.withdraw', {
  description: 'Takes a play back after all, for focus.',
  isUndo: true,
  home: ['commit'],
  fields: { card: CardId },
  denyIf: {
    'not-in-play': ({ my, card }) => notInPlay(my.own.plays, card),
    'has-modifiers': ({ my, card }) =>
      playIn(my.own.plays, card)?.modifiers.length !== 0 && 'a play with cards stacked onto it cannot be withdrawn',
    'insufficient-focus': ({ my }) => lacksFocus(my, COMMIT_FOCUS),
  },
  legal: ({ my }) =>
    hasFocus(my, COMMIT_FOCUS)
      ? my.own.plays.filter(({ modifiers }) => modifiers.length === 0).map(({ card }) => ({ card }))
      : [],
  run: (at) => {
    const play = playIn(at.my.own.plays, at.card) ?? at.fizzle('the play is gone');
    payFocus(at, at.seat, COMMIT_FOCUS);
    removePlay(at, play);
  },
});

/** A card of the same kind, or a modifier that goes with it, may be stacked onto a play for focus. */
export const stackPlay = game.command('play.stack', {
  description: 'Stacks a card onto a play, for focus.',
  home: ['commit'],
  fields: { card: CardId, onto: CardId },
  denyIf: {
    'not-in-play': ({ my, onto }) => notInPlay(my.own.plays, onto),
    'not-stackable': ({ my, onto }) =>
      playIn(my.own.plays, onto)?.addedInCommit && 'a play that was added in this phase takes no stack',
    'not-in-hand': ({ state, my, card }) => {
      const { owner, zone } = cardOf(state, card);
      const isThere = owner === my.id && (zone === 'hand' || zone === 'pool');
      return !isThere && 'it is neither in your hand nor in your pool';
    },
    'on-cooldown': ({ my, card }) => coolingDown(my, card),
    'stack-mismatch': ({ state, rules, card, onto }) => {
      const [own, lead] = [defOf(cardOf(state, card), rules), defOf(cardOf(state, onto), rules)];
      return !stacksOnto(own, lead) && `${own.name} does not go with ${lead.name}`;
    },
    'stack-full': ({ my, onto }) =>
      (playIn(my.own.plays, onto)?.modifiers.length ?? 0) >= MAX_MODIFIERS &&
      `a play takes at most ${MAX_MODIFIERS} modifiers`,
    'insufficient-focus': ({ state, rules, my, card }) =>
      lacksFocus(my, stackFocus(my, defOf(cardOf(state, card), rules))),
  },
  legal: ({ state, rules, my }) => {
    const ontos = my.own.plays.filter(takesStacks);
    if (ontos.length === 0) return [];
    return [...my.zones.hand, ...my.zones.pool].flatMap((card) => {
      if (card === null || my.own.cooldowns[card] !== undefined) return [];
      const def = defOf(cardOf(state, card), rules);
      if (!hasFocus(my, stackFocus(my, def))) return [];
      const fitting = ontos.filter((play) => stacksOnto(def, defOf(cardOf(state, play.card), rules)));
      return fitting.map((play) => ({ card, onto: play.card }));
    });
  },
  run: (at) => {
    const { state, rules, seat, my, card, onto, emit, fizzle } = at;
    const play = playIn(my.own.plays, onto) ?? fizzle('the play is gone');
    const def = defOf(cardOf(state, card), rules);
    const focus = stackFocus(my, def);
    if (focus > 0) payFocus(at, seat, focus);
    my.own.stacks += 1;
    const id = intoPlay(at, card);
    play.modifiers.push({ card: id, source: sourceOf(cardOf(state, id), def) });
    emit('play.modified', { seat, card: onto, def: cardOf(state, onto).def, modifier: id, modifierDef: def.id });
  },
});

type OfCard = SeatAt<(typeof game)['~types']> & { readonly card: CardId };

/** The commands that depend on the options. */
export function timelineCommands({ channelConflict = 'any', playsAt = 'selection' }: TimelineOptions) {
  const placing = {
    'channel-conflict': ({ state, rules, seat, card }: OfCard) => {
      const channels = channelsOf(defOf(cardOf(state, card), rules));
      return excludes(plansOf(state, seat, rules), channels, channelConflict) && channelsAreUsed(channels);
    },
    'no-space': ({ state, rules, seat, card }: OfCard) => {
      const def = defOf(cardOf(state, card), rules);
      return !hasRoom(plansOf(state, seat, rules), def) && `${def.name} does not fit on the timeline any more`;
    },
  };
  return {
    playCard: game.adapt(commands.playCard, {
      denyIf: placing,
      effects: ({ seat, card, target = null }) => [place({ seat, card, target, later: playsAt === 'commit' })],
    }),
    /** A card may still be added for focus, if it could be played and its channels are free. */
    addPlay: game.adapt(commands.playCard, {
      as: 'play.add',
      description: 'Plays one more card after all, for focus.',
      home: ['commit'],
      denyIf: {
        ...placing,
        'insufficient-focus': ({ state, rules, my, card }) =>
          lacksFocus(my, COMMIT_FOCUS + ownFocus(defOf(cardOf(state, card), rules))),
      },
      effects: ({ seat, card, target = null }) => [place({ seat, card, target, added: true })],
    }),
    /** A play may be moved on the timeline, or to the other hand, for focus, while plays are still being made. */
    movePlay: game.command('play.move', {
      description: 'Moves a play to another place of the tick, in tenths, or to the other hand, for focus.',
      isUndo: true,
      home: ['selection', 'commit'],
      fields: { card: CardId, start: z.int(), channel: z.string().max(40).optional() },
      denyIf: {
        'not-in-play': ({ my, card }) => notInPlay(my.own.plays, card),
        'predicate-failed': ({ my, card, start, channel }) =>
          channel === undefined &&
          playIn(my.own.plays, card)?.start === start &&
          `the play is at ${start} already: name another place, or the other hand`,
        'channel-conflict': ({ my: { own }, card, channel }) => {
          const play = playIn(own.plays, card);
          const channels = play && channelsAfterSwitch(play.channels, channel);
          if (channels === null) return 'a play can only move between weapon and off_hand';
          const others = own.plays.filter((other) => other !== play);
          return channels && excludes(others, channels, channelConflict) && channelsAreUsed(channels);
        },
        'no-space': ({ my: { own }, card, start, channel }) => {
          const play = playIn(own.plays, card);
          const channels = play && channelsAfterSwitch(play.channels, channel);
          const others = own.plays.filter((other) => other !== play);
          return channels && !fits(others, start, play.duration, channels) && `the play does not fit at ${start}`;
        },
        'insufficient-focus': ({ my }) => lacksFocus(my, COMMIT_FOCUS),
      },
      legal: ({ my }) => (hasFocus(my, COMMIT_FOCUS) ? movesOf(my.own.plays, channelConflict) : []),
      run: (at) => {
        const { state, seat, my, card, start, channel, emit, fizzle } = at;
        const play = playIn(my.own.plays, card) ?? fizzle('the play is gone');
        const channels = channelsAfterSwitch(play.channels, channel) ?? fizzle('channel-conflict');
        payFocus(at, seat, COMMIT_FOCUS);
        play.start = start;
        play.channels = channels;
        emit('play.moved', { seat, card, def: cardOf(state, card).def, start, channels: [...channels] });
      },
    }),
  };
}
