import { type CuesOf, commonCues, commonLog, type LogOf } from '../../authoring/index.js';
import type { game } from './game.js';
import type { Action } from './roles.js';

const coined = (coins: number): string => `${coins} ${coins === 1 ? 'coin' : 'coins'}`;

/** What a seat says that it does; the name of the target follows. */
const says: Readonly<Record<Action, string>> = {
  wage: 'takes a wage',
  alms: 'asks for alms',
  denounce: 'denounces',
  levy: 'raises a levy',
  strike: 'strikes at',
  steal: 'steals from',
  swap: 'goes to the wardrobe',
};

export const log: LogOf<typeof game> = {
  ...commonLog,
  'card.revealed': null,
  'action.announced': ({ seat, action, target, claims }, { name }) =>
    `${name(seat)}${claims === null ? '' : `, as the ${claims},`} ${says[action]}${target === null ? '' : ` ${name(target)}`}.`,
  'action.blocked': ({ seat, role }, { name }) => `${name(seat)} blocks it, as the ${role}.`,
  'claim.challenged': ({ seat, by }, { name }) => `${name(seat)} does not believe ${name(by)}.`,
  'claim.proven': ({ seat, role }, { name }) => `${name(seat)} shows the ${role}, and takes another mask.`,
  'claim.refuted': ({ seat, role }, { name }) => `${name(seat)} does not have the ${role}.`,
  'mask.fallen': ({ seat, role }, { name }) => `The ${role} of ${name(seat)} falls.`,
  'coins.taken': ({ seat, coins, from }, { name }) =>
    `${name(seat)} takes ${coined(coins)}${from === null ? '' : ` of ${name(from)}`}.`,
  'masks.swapped': ({ seat }, { name }) => `${name(seat)} gives two masks back.`,
  'seat.lost': ({ seat, reason }, { name }) =>
    `${name(seat)} ${reason === 'left' ? 'leaves' : 'is unmasked, and out'}.`,
};

/** How long things take to show, one after another. */
const SAID = 700;
const FLIGHT = 400;
const BANNER = 900;

export const cues: CuesOf<typeof game> = {
  ...commonCues,
  'action.announced': { show: 'speech', lasts: SAID, sound: 'play' },
  'action.blocked': { show: 'speech', lasts: SAID, sound: 'slide' },
  'claim.challenged': { show: 'speech', lasts: SAID, sound: 'crack' },
  'claim.proven': { show: 'mask-shown', lasts: BANNER },
  'claim.refuted': { show: 'lie-banner', lasts: BANNER },
  'mask.fallen': { show: 'mask-falls', lasts: BANNER, sound: 'crack' },
  'coins.taken': { show: 'coin-flight', lasts: FLIGHT, sound: 'slide' },
  'masks.swapped': { show: 'pass-flight', lasts: FLIGHT, sound: 'shuffle' },
};
