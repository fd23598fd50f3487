/** What must not compile, and beside it what must. An expected error that does not come is an error itself. */
import { type Command, type CommandOf, cardId, createMatch, type Match, type Receipt } from 'turnchart';
import { duel } from 'turnchart/rulesets';

declare const match: Match;
const card = cardId('c1');

// commands
match.judge({ type: 'turn.end', seat: 'p1' });
match.judge({ type: 'card.play', seat: 'p1', card, slot: 2 });
match.judge({ type: 'rule.command', seat: 'p1', name: 'buy', def: 'journeyman' });
// @ts-expect-error there is no such command
match.judge({ type: 'turn.finish', seat: 'p1' });
// @ts-expect-error a play names a card
match.judge({ type: 'card.play', seat: 'p1' });
// @ts-expect-error a draw order is a list of numbers
match.judge({ type: 'order.submit', seat: 'p1', order: ['0', '1'] });
// @ts-expect-error a slot is a number
match.judge({ type: 'card.play', seat: 'p1', card, slot: 'left' });
// @ts-expect-error ending a turn takes no card
match.judge({ type: 'turn.end', seat: 'p1', card });
// @ts-expect-error there are four seats at most
match.judge({ type: 'turn.end', seat: 'p5' });
// @ts-expect-error a definition is not an instance: ids of cards are branded
match.judge({ type: 'card.play', seat: 'p1', card: 'champion' });

export const attack: CommandOf<'unit.attack'> = { type: 'unit.attack', seat: 'p1', card, target: 'p2' };
// @ts-expect-error an attack has a target
export const aimless: CommandOf<'unit.attack'> = { type: 'unit.attack', seat: 'p1', card };
// @ts-expect-error a command of a type that does not exist
export type Finish = CommandOf<'turn.finish'>;

/** A switch over all commands needs no default. */
export function isAnswer(command: Command): boolean {
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
// @ts-expect-error seats have decks
createMatch({ rules: duel, seats: [{ id: 'p1' }, { id: 'p2' }] });

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
match.state = structuredClone(match.history) as never;
// @ts-expect-error a ruleset is what it is
duel.policies = match.rules.policies;
