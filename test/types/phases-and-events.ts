/** Misspelt phases, events, zones, policies and codes do not compile. */
import { defineRuleset, type EventOf, type GameEvent, type Match, type Rejected, type TurnPhase } from 'turnchart';
import { duel } from 'turnchart/rulesets';
import { arrange, cardIn } from 'turnchart/testing';

declare const match: Match;
declare const refused: Rejected;

// phases
export const inSelection = match.phase === 'selection';
// @ts-expect-error a misspelt phase
export const inSlection = match.phase === 'slection';
// @ts-expect-error 'over' is no phase of a turn
export const notATurnPhase: TurnPhase = 'over';
arrange(duel, { phase: 'selection', p1: { hand: ['whelp'] } });
// @ts-expect-error a misspelt phase in a position
arrange(duel, { phase: 'main', p1: {} });
// @ts-expect-error a misspelt zone of a position
arrange(duel, { p1: { hands: ['whelp'] } });
// @ts-expect-error a misspelt zone
cardIn(match, 'p1', 'library', 'whelp');

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

// denials
export const poor = refused.code === 'insufficient-mana';
// @ts-expect-error a misspelt code
export const broke = refused.code === 'no-mana';

// rulesets
const cards = { pawn: { name: 'Pawn', kind: 'unit', power: 1 } };
defineRuleset({
  id: 'ok',
  version: '1',
  cards,
  policies: { phases: ['draw', 'selection'], deckOut: ['reshuffle', 'lose'] },
});
// @ts-expect-error a misspelt phase
defineRuleset({ id: 'a', version: '1', cards, policies: { phases: ['darw'] } });
// @ts-expect-error a misspelt policy
defineRuleset({ id: 'b', version: '1', cards, policies: { drawCounts: 2 } });
// @ts-expect-error a policy has its own words
defineRuleset({ id: 'c', version: '1', cards, policies: { deckOut: 'explode' } });
// @ts-expect-error a misspelt command
defineRuleset({ id: 'd', version: '1', cards, accepts: ['card.paly'] });
// @ts-expect-error a misspelt phase of a hook
defineRuleset({ id: 'e', version: '1', cards, onPhase: { slection: () => [] } });
// @ts-expect-error a card has a name
defineRuleset({ id: 'f', version: '1', cards: { pawn: { kind: 'unit' } } });
// @ts-expect-error hooks answer with effects
defineRuleset({ id: 'g', version: '1', cards: { pawn: { name: 'Pawn', kind: 'unit', onDeploy: () => 'draw' } } });
defineRuleset({
  id: 'h',
  version: '1',
  cards: {
    pawn: {
      name: 'Pawn',
      kind: 'unit',
      onDeploy: ({ game }) => {
        // @ts-expect-error hooks read, and change nothing
        game.turn = 3;
        return [];
      },
    },
  },
});
