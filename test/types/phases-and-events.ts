/** Misspelt events, policies, phases of a turn and fields do not compile. */
import type { EventOf, GameEvent, Match } from 'turnchart';
import { commands, setupGame, standardTurn } from 'turnchart/authoring';
import { duel } from 'turnchart/rulesets';
import { arrange } from 'turnchart-tools/testing';
import { units } from '../../src/parts/index.js';

declare const match: Match<typeof duel>;

// positions
arrange(duel, { phase: 'selection', p1: { hand: ['whelp'] } });
// @ts-expect-error a misspelt zone of a position
arrange(duel, { p1: { hands: ['whelp'] } });
// @ts-expect-error nobody sits at 'north'
arrange(duel, { north: { hand: ['whelp'] } });

// events
match.on((event) => {
  if (event.type === 'card.drawn') event.handIndex.toFixed();
  // @ts-expect-error a misspelt event
  if (event.type === 'card.drew') return;
  // @ts-expect-error a draw has no amount
  if (event.type === 'card.drawn') event.amount;
});
// @ts-expect-error an event of a type that does not exist
export type Drew = EventOf<'card.drew'>;
// @ts-expect-error a draw says where it comes from
export const drawn: GameEvent = { type: 'card.drawn', seat: 'p1', handIndex: 0 };

// views: what is hidden may be null
for (const event of match.viewEvents('p2', match.history)) {
  // @ts-expect-error the card may be hidden
  if (event.type === 'card.drawn') event.card.length;
}
// @ts-expect-error a view has no random streams
match.view('p1').rng;

// rulesets
const game = setupGame({ id: 'ok', parts: [units] });
const cards = { pawn: { name: 'Pawn', kind: 'unit', power: 1 } };
const selection = { accepts: [commands.endTurn] } as const;
const common = { version: '1', cards, turn: standardTurn({ selection }) } as const;
game.ruleset({ version: '1', cards, turn: standardTurn({ draw: { deckOut: ['reshuffle', 'lose'] }, selection }) });
// @ts-expect-error a misspelt phase
game.ruleset({ ...common, turn: standardTurn({ phases: ['darw'], selection }) });
// @ts-expect-error a misspelt option
game.ruleset({ ...common, turn: standardTurn({ draw: { cuont: 2 }, selection }) });
// @ts-expect-error an option has its own words
game.ruleset({ ...common, turn: standardTurn({ draw: { deckOut: 'explode' }, selection }) });
// @ts-expect-error a misspelt policy
game.ruleset({ ...common, policies: { heatlh: 2 } });
// @ts-expect-error a misspelt command
game.ruleset({ ...common, turn: standardTurn({ selection: { accepts: [commands.playCrad] } }) });
// @ts-expect-error a command is not its name
game.ruleset({ ...common, turn: standardTurn({ selection: { accepts: ['turn.end'] } }) });
// @ts-expect-error a card has a name
game.ruleset({ ...common, cards: { pawn: { kind: 'unit' } } });
// @ts-expect-error hooks return effects
game.ruleset({ ...common, cards: { pawn: { name: 'Pawn', kind: 'unit', onDeploy: () => 'draw' } } });
const aimed = { name: 'Bolt', kind: 'spell', target: { kind: 'unit' } } as const;
game.ruleset({ ...common, cards: { bolt: aimed, pawn: { name: 'Pawn', kind: 'unit', onDeath: () => [] } } });
// @ts-expect-error a misspelt hook of a part
game.ruleset({ ...common, cards: { pawn: { name: 'Pawn', kind: 'unit', onDaeth: () => [] } } });
// @ts-expect-error a misspelt kind of target
game.ruleset({ ...common, cards: { bolt: { name: 'Bolt', kind: 'spell', target: { kind: 'nuit' } } } });
const plain = setupGame({ id: 'plain' });
const usual = { version: '1', turn: standardTurn({ selection }) } as const;
// @ts-expect-error nobody dies in a game without units
plain.ruleset({ ...usual, cards: { pawn: { name: 'Pawn', kind: 'pawn', onDeath: () => [] } } });
// @ts-expect-error nor can a card be aimed at one
plain.ruleset({ ...usual, cards: { bolt: aimed } });
plain.ruleset({ ...usual, cards: { bolt: { name: 'Bolt', kind: 'spell', target: { kind: 'seat' } } } });
// @ts-expect-error a misspelt event of a trigger
game.ruleset({ ...common, triggers: [{ on: 'card.drew', then: () => [] }] });
game.ruleset({
  ...common,
  cards: {
    pawn: {
      name: 'Pawn',
      kind: 'unit',
      onDeploy: ({ state }) => {
        // @ts-expect-error hooks read, and change nothing
        state.turn = 3;
        return [];
      },
    },
  },
});
