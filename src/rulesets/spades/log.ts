import { type CuesOf, commonCues, commonLog, type LogOf, type Say, type SeatId } from '../../authoring/index.js';
import type { game } from './game.js';

const both = (team: readonly SeatId[], { name }: Say): string => team.map(name).join(' and ');
const counted = (count: number, one: string): string => `${count} ${one}${Math.abs(count) === 1 ? '' : 's'}`;
const got = (points: number): string => `${points < 0 ? 'lose' : 'get'} ${counted(Math.abs(points), 'point')}`;

export const log: LogOf<typeof game> = {
  ...commonLog,
  'card.played': ({ seat, def }, { name, card }) => `${name(seat)} plays the ${card(def).toLowerCase()}.`,
  'seat.lost': ({ seat }, { name }) => `${name(seat)} leaves; the cards are played on.`,
  'round.dealt': ({ round, first }, { name }) => `Round ${round}: ${name(first)} bids first.`,
  'bid.made': ({ seat, tricks }, { name }) => `${name(seat)} bids ${tricks === 0 ? 'nil' : tricks}.`,
  'spades.broken': () => 'Spades are broken.',
  'trick.taken': ({ seat }, { name }) => `${name(seat)} takes the trick.`,
  'nil.scored': ({ seat, points }, { name }) =>
    points > 0 ? `${name(seat)} keeps nil: ${points} points.` : `${name(seat)} fails nil: ${points} points.`,
  'contract.scored': ({ team, bid, tricks, points }, say) =>
    `${both(team, say)} bid ${bid}, take ${tricks} and ${got(points)}.`,
  'bags.counted': ({ team, points }, say) => `${both(team, say)} have ten bags and ${got(points)}.`,
  'round.scored': ({ team, score, bags }, say) =>
    `${both(team, say)} have ${counted(score, 'point')} and ${counted(bags, 'bag')}.`,
};

/** How long things take to show, one after another. */
const FLIGHT = 400;
const SWEEP = 600;
const BANNER = 900;

export const cues: CuesOf<typeof game> = {
  ...commonCues,
  'card.played': { show: 'card-flight', lasts: FLIGHT, sound: 'play' },
  'round.dealt': { show: 'round-banner', lasts: BANNER, sound: 'shuffle' },
  'bid.made': { show: 'bid-bubble', lasts: FLIGHT, sound: 'play' },
  'spades.broken': { show: 'spades-broken', lasts: FLIGHT, sound: 'crack' },
  'trick.taken': { show: 'trick-sweep', lasts: SWEEP, sound: 'sweep' },
  'nil.scored': { show: 'nil-banner', lasts: BANNER },
  'bags.counted': { show: 'bags-banner', lasts: BANNER, sound: 'crack' },
  'round.scored': { show: 'score-banner', lasts: BANNER },
};
