import { bidding } from './bid.js';
import { evaluate } from './evaluate.js';
import { game, partners } from './game.js';
import { cues, log } from './log.js';
import { look } from './look.js';
import { taking, trick } from './play.js';
import { dealing, isOver, scoring } from './round.js';
import { contractOf, TRICKS } from './teams.js';

const LIMIT = 500;
const FLOOR = -200;

export interface SpadesOptions {
  /** The match ends when a team has this many points; 500 by default. */
  readonly limit?: number;
  /** It also ends when a team has so few; -200 by default. */
  readonly floor?: number;
}

/** The game to another score. It has its own version: its matches differ. */
export const makeSpades = ({ limit = LIMIT, floor = FLOOR }: SpadesOptions = {}) =>
  game.ruleset({
    version: limit === LIMIT && floor === FLOOR ? '1' : `1-${limit}-${floor}`,
    name: 'Spades',
    tagline: 'Say how many tricks you will take, and hope that your partner can count.',
    seats: 4,
    teams: partners,
    flow: [
      game.repeat(
        'round',
        { description: 'A deal, four bids, thirteen tricks.', until: { someTeamIsDone: isOver(limit, floor) } },
        [
          dealing,
          bidding,
          game.repeat('tricks', { until: { handsAreEmpty: game.isEmpty('hand') } }, [trick, taking]),
          scoring,
        ],
      ),
    ],
    leaving: ({ seat, lose }) => lose(seat, 'left'),
    outcome: { highest: 'score', reason: 'points' },
    invariants: ({ state }) => {
      if (state.table.trick.length > state.order.length)
        throw new Error(`a trick of ${state.table.trick.length} cards`);
      const team = state.teams.find((one) => contractOf(state, one) > TRICKS);
      if (team !== undefined) throw new Error(`${team.join(' and ')} have bid more than ${TRICKS} tricks`);
    },
    evaluate,
    log,
    cues,
    look,
  });

/**
 * Four seats, two teams, and spades are trumps. Everyone bids how many tricks it takes; partners add theirs up. The team
 * with the most points when one has 500 wins.
 *
 * @example createMatch({ rules: spades, seats: 4, seed: 'a seed' });
 */
export const spades = makeSpades();
