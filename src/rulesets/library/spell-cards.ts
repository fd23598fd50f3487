import { cardId, drawCards, everyoneDraws, millCards, scry, search, seatId } from '../../authoring/index.js';
import { bounce, damage, destroyUnit, modifyHealth, modifyPower, modifySeat, replaceDraws } from '../../parts/index.js';
import { aimed, anyCreature, anyTarget, enemySpell, instant, opponent, ownCreature, sorcery } from './card-kinds.js';
import { counterSpell } from './casting.js';
import type { LibraryCard } from './game.js';
import { damageAllCreatures } from './spell-effects.js';

/** Spells for any time. `data` says the same to whoever judges a position. */
export const instants: Readonly<Record<string, LibraryCard>> = {
  'spark-quill': instant('Spark Quill', 1, {
    text: 'Deal 2 damage to a creature or a player.',
    flavour: 'Mightier than most.',
    target: anyTarget,
    data: { damage: 2 },
    onPlay: aimed((target) => [damage({ targets: [target], amount: 2 })]),
  }),
  'bold-type': instant('Bold Type', 1, {
    text: 'One of your creatures gets +2/+2 until the end of the turn.',
    flavour: 'Said louder, it is truer.',
    target: ownCreature,
    data: { boost: 2 },
    onPlay: aimed((target) => [
      modifyPower({ card: cardId(target), amount: 2 }),
      modifyHealth({ card: cardId(target), amount: 2 }),
    ]),
  }),
  'burning-letter': instant('Burning Letter', 2, {
    text: 'Deal 3 damage to a creature or a player.',
    flavour: 'Reply requested.',
    target: anyTarget,
    data: { damage: 3 },
    onPlay: aimed((target) => [damage({ targets: [target], amount: 3 })]),
  }),
  'strike-out': instant('Strike Out', 2, {
    text: 'Counter a spell of an opponent: it goes to the graveyard and does nothing.',
    flavour: 'Not in this edition.',
    target: enemySpell,
    data: { counters: true },
    onPlay: aimed((target) => [counterSpell({ card: cardId(target) })]),
  }),
  'return-slip': instant('Return Slip', 2, {
    text: "Return a creature to its owner's hand.",
    flavour: 'Due yesterday.',
    target: anyCreature,
    data: { bounces: true },
    onPlay: aimed((target) => [bounce({ card: cardId(target) })]),
  }),
  footnote: instant('Footnote', 2, {
    text: 'Look at the top two cards of your library and put any of them on the bottom. Then draw a card.',
    flavour: 'See also: everything.',
    data: { draws: 1.3 },
    cantrip: 1,
    onPlay: ({ seat }) => [scry({ seat, count: 2 })],
  }),
};

/** Spells for the own turn. */
export const sorceries: Readonly<Record<string, LibraryCard>> = {
  'find-the-shelf': sorcery('Find the Shelf', 1, {
    text: 'Search your library for a land, take it into your hand and shuffle.',
    flavour: 'Third floor, left, left, down.',
    data: { draws: 1 },
    onPlay: ({ seat }) => [search({ seat, kind: 'land' })],
  }),
  'lost-pages': sorcery('Lost Pages', 2, {
    text: 'An opponent puts the top five cards of its library into its graveyard. Draw a card.',
    flavour: 'Chapter nine was never there.',
    target: opponent,
    data: { draws: 1, mills: 5 },
    cantrip: 1,
    onPlay: aimed((target) => [millCards({ seat: seatId(target), count: 5 })]),
  }),
  'shared-lecture': sorcery('Shared Lecture', 2, {
    text: 'Every player draws a card at the same moment. Then draw another.',
    flavour: 'Attendance is not optional.',
    data: { draws: 1.5 },
    cantrip: 1,
    onPlay: () => [everyoneDraws({ source: 'effect' })],
  }),
  'writ-of-silence': sorcery('Writ of Silence', 2, {
    text: 'The next time each opponent would draw a card, nothing happens instead. Draw a card.',
    flavour: 'Shh.',
    data: { draws: 2 },
    cantrip: 1,
    onPlay: ({ opponents }) => opponents.map((seat) => replaceDraws({ seat, rule: 'no-draw', uses: 1 })),
  }),
  'open-shelf': sorcery('Open Shelf', 3, {
    text: 'Until the end of your turn you may draw two more cards, one at a time, whenever you have priority.',
    flavour: 'Please return what you do not finish.',
    data: { draws: 2 },
    onPlay: ({ seat }) => [modifySeat({ seat, kind: 'extra-draw', amount: 2, turns: 1 })],
  }),
  'deep-reading': sorcery('Deep Reading', 3, {
    text: 'Draw two cards.',
    flavour: 'Until the candle drowns.',
    data: { draws: 2 },
    onPlay: ({ seat }) => [drawCards({ seat, count: 2, source: 'effect' })],
  }),
  erase: sorcery('Erase', 4, {
    text: 'Destroy a creature.',
    flavour: 'The page is blank. It was always blank.',
    target: anyCreature,
    data: { destroys: true },
    onPlay: aimed((target) => [destroyUnit({ card: cardId(target) })]),
  }),
  'burn-the-stacks': sorcery('Burn the Stacks', 4, {
    text: 'Deal 2 damage to every creature.',
    flavour: 'Some questions end all questions.',
    data: { sweeps: 2 },
    onPlay: () => [damageAllCreatures({ amount: 2 })],
  }),
};
