/** What must not compile, and beside it what must. An expected error that does not come is an error itself. */
import { type CommandOf, cardId, createMatch, type Match, type Receipt } from 'turnchart';
import { duel, type guild } from 'turnchart/rulesets';

declare const match: Match<typeof duel>;
declare const shop: Match<typeof guild>;
const card = cardId('c1');

// commands
match.send({ type: 'turn.end', seat: 'p1' });
match.send({ type: 'card.play', seat: 'p1', card, slot: 2 });
shop.send({ type: 'card.buy', seat: 'p1', def: 'journeyman' });
// @ts-expect-error there is no such command
match.send({ type: 'turn.finish', seat: 'p1' });
// @ts-expect-error duel has no market
match.send({ type: 'card.buy', seat: 'p1', def: 'journeyman' });
// @ts-expect-error a play names a card
match.send({ type: 'card.play', seat: 'p1' });
// @ts-expect-error a draw order is a list of numbers
match.send({ type: 'order.submit', seat: 'p1', order: ['0', '1'] });
// @ts-expect-error a slot is a number
match.send({ type: 'card.play', seat: 'p1', card, slot: 'left' });
// @ts-expect-error ending a turn takes no card
match.send({ type: 'turn.end', seat: 'p1', card });
// @ts-expect-error there are twelve seats at most
match.send({ type: 'turn.end', seat: 'p13' });
// @ts-expect-error a definition is not an instance: ids of cards are branded
match.send({ type: 'card.play', seat: 'p1', card: 'champion' });
// What came over a wire is judged as it is.
match.judge({ type: 'turn.finish', seat: 'north' });
match.receive('turn.end');

type Attack = Extract<CommandOf<typeof duel>, { type: 'unit.attack' }>;
export const attack: Attack = { type: 'unit.attack', seat: 'p1', card, target: 'p2' };
// @ts-expect-error an attack has a target
export const aimless: Attack = { type: 'unit.attack', seat: 'p1', card };

/** A switch over all commands knows which there are. */
export function isAnswer(command: CommandOf<typeof duel>): boolean {
  switch (command.type) {
    case 'order.submit':
    case 'order.skip':
    case 'input.submit':
    case 'input.cancel':
      return true;
    // @ts-expect-error a misspelt case can never be
    case 'input.sumbit':
      return true;
    default:
      return false;
  }
}

// seats and receipts
match.legal('p1');
match.view('spectator');
// @ts-expect-error spectators do nothing
match.legal('spectator');
// @ts-expect-error nobody sits at 'north'
match.view('north');
// @ts-expect-error a match has seats
createMatch({ rules: duel });
// @ts-expect-error a deck is a list
createMatch({ rules: duel, seats: [{ id: 'p1', deck: 'whelp' }, { id: 'p2' }] });
// @ts-expect-error revisions are numbers
match.send({ type: 'turn.end', seat: 'p1' }, { expectedRevision: '3' });

export function eventsOf(receipt: Receipt): number {
  // @ts-expect-error a refused command has no events: look at `ok` first
  receipt.events;
  if (!receipt.ok) return receipt.message.length;
  // @ts-expect-error an accepted one has no code
  receipt.code;
  return receipt.events.length;
}

// nobody writes to a state or a ruleset
// @ts-expect-error the state of a match is replaced by the match alone
match.state = structuredClone(match.state);
// @ts-expect-error a ruleset is what it is
duel.policies = match.rules.policies;
