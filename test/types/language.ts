/** What an author may get wrong does not compile; beside it, what does. */
import * as z from 'zod';
import {
  type CardId,
  cardOf,
  Opponent,
  phases,
  SeatId,
  type StateOf,
  seenBy,
  setupGame,
} from '../../src/authoring/index.js';
import { createMatch } from '../../src/index.js';
import { unitAttack } from '../../src/parts/index.js';
import { hearts } from '../../src/rulesets/index.js';

declare const card: CardId;
const game = setupGame({
  id: 'mini',
  cards: { knave: { name: 'Knave', kind: 'court' }, queen: { name: 'Queen', kind: 'court' } },
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: ['knave', 'queen'] },
    trick: { of: 'table', seenBy: 'everyone' },
    hand: { of: 'seat', seenBy: 'owner' },
  },
  state: { leader: seenBy('everyone', z._default(SeatId, 'p1')) },
  seatState: { score: seenBy('everyone', z.int().default(0)), name: seenBy('everyone', z.string().default('')) },
  events: {
    'trick.taken': { seat: SeatId, points: z.int() },
    'trick.empty': {},
    looked: seenBy('owner', { seat: SeatId }),
  },
});
type Mini = StateOf<typeof game>;

const lay = game.command('card.lay', {
  from: 'hand',
  fields: { face: z.enum(['up', 'down']) },
  denyIf: { 'too-early': ({ state }) => state.round < 1 && 'wait' },
  run: ({ card: laid, face, move, emit }) => {
    move(laid, 'trick');
    if (face === 'up') emit('trick.empty');
  },
});
const rob = game.command('seat.rob', { fields: { target: Opponent }, run: ({ target, my }) => void [target, my] });
const pass = game.command('turn.pass', {});

// 1 event data of a wrong type
game.step('a1', {
  run: ({ emit }) => {
    // @ts-expect-error 01 wrong event data
    emit('trick.taken', { seat: 'p1', points: 'three' });
  },
});
// 2 event data missing
game.step('a2', {
  run: ({ emit }) => {
    // @ts-expect-error 02 event data left out
    emit('trick.taken');
  },
});
// 3 unknown event
game.step('a3', {
  run: ({ emit }) => {
    // @ts-expect-error 03 an event that is not declared
    emit('trick.takn', { seat: 'p1', points: 1 });
  },
});
// 4 unknown zone in a move
game.step('a4', {
  run: ({ move }) => {
    // @ts-expect-error 04 a zone that is not declared
    move(card, 'trik');
  },
});
// 5 a zone of seats without a seat
game.step('a5', {
  run: ({ move }) => {
    // @ts-expect-error 05 a zone of seats needs a seat
    move(card, 'hand');
  },
});
// 6 unknown zone in from
// @ts-expect-error 06 cards of a zone that is not declared
game.command('x6', { from: 'hnd', run: () => {} });
// 7 a field of a command that does not exist, read in run
game.command('x7', {
  fields: { bid: z.int().min(0).max(3) },
  // @ts-expect-error 07 a typo in a field of the command
  run: ({ bidd }) => void bidd,
});
// 8 no card without `from`
game.command('x8', {
  // @ts-expect-error 08 a command without `from` has no card
  run: ({ card: laid }) => void laid,
});
// 9 a field with a name of the context
game.command('x9', {
  // @ts-expect-error 09 a field called like a tool
  fields: { move: z.int().min(0).max(3) },
});
// 10 a rule writes
game.command('x10', {
  denyIf: {
    'too-late': ({ state }) => {
      // @ts-expect-error 10 a rule only reads
      state.own.leader = 'p2';
      return 'no';
    },
  },
});
// 11 a rule returns a boolean `true` instead of a reason
game.command('x11', {
  // @ts-expect-error 11 a rule returns why, not that
  denyIf: { 'too-late': ({ state }) => state.round > 3 },
});
// 12 own state
game.step('a12', {
  run: ({ state }) => {
    // @ts-expect-error 12 a field of state that is not declared
    state.own.leadr = 'p2';
  },
});
// 13 own state, wrong value
game.step('a13', {
  run: ({ state }) => {
    // @ts-expect-error 13 a field of a seat has the type of its schema
    state.seats.p1.own.score = 'three';
  },
});
// 14 card kinds
// @ts-expect-error 14 there is no such card in this game
const isKing = (state: Mini) => cardOf(state, card).def === 'king';
void isKing;
// 15 exit to nowhere
const lost = game.step('lost', { run: () => {}, exits: [{ to: 'showdwn' }] });
const showdown = game.step('showdown', { run: () => {} });
// @ts-expect-error 15 an exit leads nowhere
game.stage('s15', {}, [lost, showdown]);
// 16 a condition without a name
// @ts-expect-error 16 a condition has a name: until: { handsAreEmpty }
game.repeat('s16', { until: ({ state }) => state.round > 3 }, [showdown]);
// 17 a condition that returns no boolean
// @ts-expect-error 17 a condition is true or false
game.repeat('s17', { until: { isOver: ({ state }) => state.round } }, [showdown]);
// 18 the timeout's command must be accepted
game.phase('p18', {
  accepts: [pass],
  // @ts-expect-error 18 the timeout's command is one that the phase accepts
  onTimeout: () => rob.of({ target: 'p2' }),
});
game.phase('p18b', {
  accepts: [pass, rob],
  // @ts-expect-error 18 it would need its fields
  onTimeout: rob,
});
game.phase('p18c', { accepts: [pass, rob], onTimeout: pass });
// 19 accepts takes commands
// @ts-expect-error 19 a phase accepts commands, not their names
game.phase('p19', { accepts: ['card.lay'] });
// 20 who acts
// @ts-expect-error 20 nobody of this kind acts
game.phase('p20', { acts: 'evryone', accepts: [pass] });
// 21 the flow has nodes, not commands
// @ts-expect-error 21 a flow has phases, not commands
game.ruleset({ version: '1', flow: [lay] });
// 22 the log's events
game.ruleset({
  version: '1',
  flow: [showdown],
  log: {
    // @ts-expect-error 22 a line for an event that does not exist
    'trick.takn': () => 'x',
  },
});
// 23 the log's data
game.ruleset({
  version: '1',
  flow: [showdown],
  log: {
    // @ts-expect-error 23 the event does not carry this
    'trick.taken': ({ pionts }) => `${pionts}`,
  },
});
// 24 the score
// @ts-expect-error 24 a score is a field that is a number
game.ruleset({ version: '1', flow: [showdown], outcome: { highest: 'name' } });
// 25 the fields of `of`
// @ts-expect-error 25 a value that the field does not have
lay.of({ card, face: 'sideways' });
// 26 a question's answer
game.effect('choose', {
  fields: { seat: SeatId },
  ask: ({ seat }) => ({ seat, prompt: 'Which?', options: { red: 'Red', black: 'Black' } }),
  run: ({ answer }) => {
    // @ts-expect-error 26 an answer that the question does not have
    if (answer === 'green') return;
  },
});
// 27 questions only read
game.effect('choose2', {
  fields: { seat: SeatId },
  ask: ({ state, seat }) => {
    // @ts-expect-error 27 before the answer nothing is changed
    state.own.leader = seat;
    return { seat, prompt: 'How many?', from: 0, to: 3 };
  },
  run: ({ answer }) => void (answer + 1),
});
// 28 effects
const hurt = game.effect('hurt', { fields: { seat: SeatId, by: z.int() }, run: () => {} });
// @ts-expect-error 28 a field of an effect is missing
hurt({ seat: 'p1' });
// 29 matches: own events
const match = createMatch({ rules: hearts, seats: 4, seed: 1 });
// @ts-expect-error 29 a listener for an event that the game does not have
match.on('trick.takn', () => {});
match.on('trick.taken', ({ seat, points }) => {
  const three: number = points;
  void [seat, three];
});
// 30 matches: denials
const verdict = match.judge({ type: 'card.play', seat: 'p1', card });
// @ts-expect-error 30 a denial that no command of the game has
if (!verdict.ok && verdict.code === 'must-folow-suit') console.log('!');
if (!verdict.ok && verdict.code === 'must-follow-suit') console.log('!');
if (!verdict.ok && verdict.code === 'not-in-hand') console.log('!');
// 31 matches: commands
// @ts-expect-error 31 a command that the game does not have
match.send({ type: 'card.lay', seat: 'p1', card });
// 32 matches: fields of commands
// @ts-expect-error 32 a command with a field of another
match.send({ type: 'card.play', seat: 'p1', cards: [card] });
// 33 policies that nobody would read
// @ts-expect-error 33 a policy of a phase that the flow does not have
game.ruleset({ version: '1', flow: [showdown], policies: { playsPerTurn: 1 } });
// 34 what is kept is JSON
setupGame({
  id: 'x',
  // @ts-expect-error 34 a Map is not JSON
  state: { seen: seenBy('everyone', z.map(z.string(), z.number())) },
});
// 35 audiences
setupGame({
  id: 'x',
  // @ts-expect-error 35 an audience that is none
  state: { seen: seenBy('friends', z.boolean().default(false)) },
});
// 36 whose a zone is
// @ts-expect-error 36 a zone of nobody
setupGame({ id: 'x', zones: { hand: { of: 'player', seenBy: 'owner' } } });
// 37 fields of a ruleset
// @ts-expect-error 37 a misspelt field
game.ruleset({ version: '1', flow: [showdown], sets: 4 });
// 38 evaluations
// @ts-expect-error 38 what is read is what the game declares
game.ruleset({ version: '1', flow: [showdown], evaluate: ({ state }) => state.own.points });
// 39 what is listed
game.command('x39', {
  fields: { bid: z.int() },
  // @ts-expect-error 39 an offer with a field that the command does not have
  candidates: () => [{ bit: 1 }],
});
game.command('x40', {
  fields: { bid: z.int().default(1) },
  // @ts-expect-error 40 what is listed is not parsed, so nothing fills in the default
  candidates: () => [{}],
});
game.command('x41', {
  fields: { name: z.string() },
  // @ts-expect-error 41 only numbers come in ranges
  candidates: () => [{ name: { from: 1, to: 900 } }],
});
game.command('x42', {
  fields: { names: z.array(z.string()) },
  // @ts-expect-error 42 some of what the list holds
  candidates: () => [{ names: { some: [1, 2], min: 1, max: 1 } }],
});
game.command('x43', { fields: { bid: z.int() }, candidates: () => [{ bid: { from: 1, to: 900 } }, { bid: 3 }] });
// 44 adapted commands
game.adapt(
  unitAttack(() => []),
  {
    // @ts-expect-error 44 a field that the adapted command does not have
    effects: ({ slot }) => (slot === 1 ? [hurt({ seat: 'p1', by: 1 })] : []),
  },
);
// 45 one part used several times, and a standard phase beside it: names are unique among siblings only
const bet = game.phase('bet', { acts: 'inTurn', accepts: [pass] });
const betting = <const N extends string>(name: N) =>
  game.stage(name, { exits: [{ when: { handsAreEmpty: game.isEmpty('hand') }, to: 'showdown' }] }, [bet]);
game.stage('deal', {}, [phases.animating(), betting('preflop'), betting('flop'), betting('river'), showdown]);
// @ts-expect-error 45 without the showdown their exit leads nowhere
game.stage('deal', {}, [betting('preflop'), betting('flop')]);
// 46 the options of standard phases
// @ts-expect-error 46 an option of another phase
phases.draw({ keepHand: false });
