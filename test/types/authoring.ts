/** What an author may get wrong does not compile; beside it, what does. */
import type { CardId } from 'turnchart';
import { commands, seenBy, setupGame } from 'turnchart/authoring';
import { z } from 'zod';
import { betting, choosePass, hearts, passCards, playCard, takeTrick, taking, trick } from './hearts.js';

declare const card: CardId;

// denial codes
hearts.deny('must-follow-suit', 'follow suit');
hearts.deny('not-your-turn', 'wait');
// @ts-expect-error a denial code that is not declared
hearts.deny('must-follow', 'x');

// zones
hearts.move({ card, to: 'trick' });
hearts.move({ card, to: 'taken', seat: 'p1' });
// @ts-expect-error a zone that is not declared
hearts.move({ card, to: 'discard' });
// @ts-expect-error a zone of seats needs a seat
hearts.move({ card, to: 'taken' });

// effects
// @ts-expect-error an effect without parameters takes none
takeTrick({ seat: 'p1' });
// @ts-expect-error a parameter is missing
choosePass({ seat: 'p1' });
hearts.effect('x', z.object({}), (game) => {
  // @ts-expect-error a field of the game that it does not declare
  game.own.brokn = true;
  // @ts-expect-error a field has the type of its schema
  game.own.broken = 'yes';
  // @ts-expect-error a zone of the table that is none
  game.table.discard.push(card);
});

// phases
const nothing = { description: '', acts: 'nobody' } as const;
// @ts-expect-error a guard is a declared one, not a name
hearts.phase('x', { ...nothing, exits: [{ when: 'everyoneHasPasd', to: 'next' }] });
// @ts-expect-error a guard is a declared one, not any function
hearts.phase('x', { ...nothing, exits: [{ when: () => true, to: 'next' }] });
const foreign = setupGame({ id: 'chess' }).guards({ isMate: () => true });
// @ts-expect-error a guard of this game, not of another
hearts.phase('x', { ...nothing, exits: [{ when: foreign.isMate, to: 'next' }] });
hearts.phase('x', {
  description: '',
  acts: 'everyone',
  accepts: [passCards],
  exits: [{ to: 'next' }],
  // @ts-expect-error the timeout's command is one that the phase accepts
  onTimeout: () => playCard.of({ card }),
});
// @ts-expect-error who acts
hearts.phase('x', { description: '', acts: 'evryone', exits: [{ to: 'next' }] });
// @ts-expect-error a phase accepts commands, not their names
hearts.phase('x', { description: '', acts: 'everyone', accepts: ['card.play'], exits: [{ to: 'next' }] });

// stages
const lost = hearts.phase('lost', { ...nothing, exits: [{ to: 'trik' }] });
// @ts-expect-error an exit to a phase that does not exist: 'no phase is called': "trik"
hearts.stage('s', { description: '', of: [trick, taking, lost] });
// @ts-expect-error without the showdown their exit leads nowhere
hearts.stage('deal', { description: '', of: [betting('preflop'), betting('flop')] });

// commands
hearts.command('x', {
  schema: z.strictObject({}),
  // @ts-expect-error a judge that returns a code of its own making
  judge: () => hearts.deny('nope', ''),
  effects: () => [],
});
hearts.command('x', {
  schema: z.strictObject({ bid: z.number() }),
  effects: () => [],
  // @ts-expect-error an offer with a field that the command does not have
  candidates: () => [{ bit: 1 }],
});
hearts.command('x', {
  schema: z.strictObject({ bid: z.number().default(1) }),
  effects: () => [],
  // @ts-expect-error what is listed is not parsed, so nothing fills in the default
  candidates: () => [{}],
});
hearts.command('x', {
  schema: z.strictObject({ bid: z.number() }),
  // @ts-expect-error a field that the schema does not have
  effects: (_game, { bit }) => (bit === 1 ? [takeTrick({})] : []),
  candidates: () => [{ bid: { from: 1, to: 900 } }, { bid: 3 }],
});
hearts.command('x', {
  schema: z.strictObject({ name: z.string() }),
  effects: () => [],
  // @ts-expect-error only numbers come in ranges
  candidates: () => [{ name: { from: 1, to: 900 } }],
});
hearts.command('x', {
  schema: z.strictObject({ cards: z.array(z.string()) }),
  effects: () => [],
  // @ts-expect-error some of what the list holds
  candidates: () => [{ cards: { some: [1, 2], min: 1, max: 1 } }],
});
hearts.adapt(commands.endTurn, { judge: (game) => (game.own.broken ? hearts.allow() : hearts.deny('busy', '')) });
hearts.adapt(commands.attack, {
  // @ts-expect-error a field that the adapted command does not have
  effects: (_game, { slot }) => (slot === 1 ? [takeTrick({})] : []),
});

// setups and rulesets
setupGame({
  id: 'x',
  // @ts-expect-error a Map is not JSON
  state: { seen: seenBy('everyone', z.map(z.string(), z.number())) },
});
setupGame({
  id: 'x',
  // @ts-expect-error an audience that is none
  state: { seen: seenBy('friends', z.boolean().default(false)) },
});
// @ts-expect-error a zone of nobody
setupGame({ id: 'x', zones: { hand: { of: 'player', seenBy: 'owner' } } });
const flow = hearts.stage('match', { description: '', of: [trick, taking] });
// @ts-expect-error a game has cards
hearts.ruleset({ version: '1', flow });
// @ts-expect-error a misspelt field
hearts.ruleset({ version: '1', cards: {}, flow, sets: 4 });
// @ts-expect-error what lies on the table lies in a zone of the table
hearts.ruleset({ version: '1', cards: {}, flow, table: { hand: ['two'] } });
hearts.ruleset({
  version: '1',
  cards: {},
  flow,
  // @ts-expect-error what is read is what the game declares
  evaluate: (game) => game.own.points,
});
