import { draw, drawWatcher, millCards } from '../../authoring/index.js';
import { healSeat, replaceDraws } from '../../parts/index.js';
import { creature } from './card-kinds.js';
import { grow } from './creatures.js';
import type { LibraryCard } from './game.js';
import { loseHealth } from './spell-effects.js';

/** Creatures, by mana. The numbers are mana, power, health. */
export const creatures: Readonly<Record<string, LibraryCard>> = {
  'ink-imp': creature('Ink Imp', [1, 2, 1], {
    text: 'Haste.',
    flavour: 'It was a blot a moment ago.',
    keywords: ['haste'],
  }),
  'page-squire': creature('Page Squire', [2, 2, 2], { flavour: 'Carries the books of better mages.' }),
  'vellum-wall': creature('Vellum Wall', [2, 0, 5], {
    text: 'Defender: it cannot attack.',
    flavour: 'Bound in something older than leather.',
    keywords: ['defender'],
  }),
  bookworm: creature('Bookworm', [2, 1, 1], {
    text: 'Whenever you draw a card outside your draw step, it gets +1/+1 for good.',
    flavour: 'Small appetite, long shelf.',
    triggers: [
      {
        ...drawWatcher({ whose: 'own', outcomes: ['drawn'] }, ({ card }) => [grow({ card: card.id, amount: 1 })]),
        when: ({ event, state }) => event.type === 'card.drawn' && state.phase !== 'draw',
      },
    ],
  }),
  'ember-fox': creature('Ember Fox', [3, 3, 1], {
    text: 'Haste.',
    flavour: 'It reads by its own light.',
    keywords: ['haste'],
  }),
  'paper-drake': creature('Paper Drake', [3, 2, 2], {
    text: 'Flying: only creatures with flying can block it.',
    flavour: 'Folded once for every wing.',
    keywords: ['flying'],
  }),
  'errand-owl': creature('Errand Owl', [3, 1, 1], {
    text: 'Flying. When it arrives, draw a card.',
    flavour: 'It never asks what is in the letter.',
    keywords: ['flying'],
    onDeploy: ({ seat }) => [draw({ seat, source: 'effect' })],
  }),
  'candle-guard': creature('Candle Guard', [3, 2, 3], {
    text: 'Vigilance: it does not tap when it attacks.',
    flavour: 'No one burns a book on its watch.',
    keywords: ['vigilance'],
  }),
  'careful-cataloguer': creature('Careful Cataloguer', [3, 2, 3], {
    text: 'While it is on the battlefield, instead of drawing a card you look at the top card of your library, may put it on the bottom, and then draw.',
    flavour: 'There is no luck, only filing.',
    onDeploy: ({ seat, card }) => [replaceDraws({ seat, rule: 'look-before-drawing', source: card.id })],
  }),
  'toll-keeper': creature('Toll Keeper', [3, 1, 3], {
    text: 'Whenever an opponent draws a card, it loses 1 health.',
    flavour: 'Overdue since the second age.',
    triggers: [
      drawWatcher({ whose: 'opponent', outcomes: ['drawn'] }, ({ event }) =>
        event.type === 'card.drawn' ? [loseHealth({ seat: event.seat, amount: 1 })] : [],
      ),
    ],
  }),
  'moth-cloud': creature('Moth Cloud', [4, 2, 2], {
    text: 'Flying. When it arrives, each opponent puts the top three cards of its library into its graveyard.',
    flavour: 'They begin with the index.',
    keywords: ['flying'],
    onDeploy: ({ opponents }) => opponents.map((seat) => millCards({ seat, count: 3 })),
  }),
  'shelf-golem': creature('Shelf Golem', [4, 4, 4], { flavour: 'Please do not feed the furniture.' }),
  'last-reader': creature('Last Reader', [4, 3, 3], {
    text: 'When it dies, draw a card.',
    flavour: 'She marks the page before she falls.',
    onDeath: ({ seat }) => [draw({ seat, source: 'effect' })],
  }),
  'hearth-spirit': creature('Hearth Spirit', [4, 2, 3], {
    text: 'When it arrives, you gain 3 health.',
    flavour: 'Every library has a chair by the fire.',
    onDeploy: ({ seat }) => [healSeat({ seat, amount: 3 })],
  }),
  'atlas-giant': creature('Atlas Giant', [6, 6, 6], {
    text: 'Trample: what is left of its strength after a block strikes the defender.',
    flavour: 'He holds up the world section.',
    keywords: ['trample'],
  }),
};
