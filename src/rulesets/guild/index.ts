import { cardOf, deathsCheck, healthCheck } from '../../engine/index.js';
import { allow, deny, type Ruleset } from '../../model/index.js';
import { defineRuleset } from '../define-ruleset.js';
import { attack, attackCommand } from './attack.js';
import { cards } from './cards.js';
import { chooseGain } from './choose-gain.js';
import { cues } from './cues.js';
import { deckRules, decks } from './decks.js';
import { describe, unlogged } from './describe.js';
import { evaluate } from './evaluate.js';
import { turnFlow } from './flow.js';
import { buy, buyCommand, openMarket } from './market.js';
import { scrapCard, scrapCommand } from './scrap.js';
import { collectDues, duesOf, openTurn, payers, takePlaces } from './turn.js';

/**
 * A deck builder: a new hand every turn, cards that draw by themselves, a market to buy from and authority to lose.
 *
 * @example
 * const { cards } = guild.decks.couriers;
 * const match = createMatch({ rules: guild, seats: [{ id: 'p1', deck: cards }, { id: 'p2', deck: cards }], seed: 7 });
 * match.send({ type: 'order.skip', seat: 'p1' });
 * match.send({ type: 'rule.command', seat: 'p1', name: 'buy', def: 'journeyman' });
 */
export const guild: Ruleset = defineRuleset({
  id: 'guild',
  version: '1',
  name: 'Guild',
  flavour: 'Rival houses build their decks from one market, and their couriers never come alone.',
  seats: { min: 2, max: 4 },
  policies: {
    turnOrder: 'alternating',
    phases: ['draw', 'selection'],
    drawTiming: 'turnStart',
    drawCount: 5,
    minDrawCount: 1,
    drawOrderChoice: { turn: true, chain: true },
    autoDraw: { enabled: true, maxPasses: 20, maxCandidates: 16, when: 'afterDrawOrder' },
    deckOut: ['reshuffle', 'skip'],
    keepHand: false,
    playedTo: 'inPlay',
    // What a card costs is its price in the market; playing it is free.
    costs: 'none',
    // A reaction to a card of the chain comes before the draw: Echo lays its copy where the draw will find it.
    reactions: 'interrupt',
    health: 30,
  },
  resources: {
    trade: { start: 0, max: 999, perTurn: 0 },
    combat: { start: 0, max: 999, perTurn: 0 },
  },
  cards,
  decks,
  deckRules,
  effects: [attack, buy, chooseGain, collectDues, openMarket, openTurn, scrapCard, takePlaces, turnFlow],
  stateChecks: [deathsCheck, healthCheck],
  accepts: ['card.play', 'turn.end'],
  commands: { buy: buyCommand, attack: attackCommand, scrap: scrapCommand },
  judges: {
    'card.play': (game, { card }) =>
      cardOf(game, card).zone === 'hand' ? allow() : deny('not-in-hand', `card '${card}' is not in your hand`),
  },
  onPhase: {
    setup: () => [takePlaces({}), openMarket({})],
    turnStart: ({ seat }) => [openTurn({ seat })],
    turnEnd: ({ game }) => {
      const amount = duesOf(game);
      return amount > 0 ? payers(game).map((seat) => collectDues({ seat, amount })) : [];
    },
  },
  cues,
  unlogged,
  describe,
  evaluate,
});
