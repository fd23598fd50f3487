import type { EventOf, GameEvent, Ruleset, SeatNames } from '../../model/index.js';
import { whoWon } from '../log-words.js';

/** Lines of this game that replace the standard ones. */
export function describe(event: GameEvent, _rules: Ruleset, called: SeatNames): string | undefined {
  switch (event.type) {
    case 'match.started':
      return 'The match begins.';
    case 'seat.lost':
      return event.reason === 'no-chips' ? `${called(event.seat)} has no chips left.` : `${called(event.seat)} leaves.`;
    case 'match.ended':
      return whoWon(event, called);
    case 'rule.event':
      return ownLine(event, called);
    default:
      return undefined;
  }
}

function ownLine({ name, seat, data }: EventOf<'rule.event'>, called: SeatNames): string | undefined {
  const who = called(seat);
  const allIn = data.allIn === true ? ' and is all-in' : '';
  switch (name) {
    case 'hand.dealt':
      return `Hand ${data.hand}: ${who} has the button.`;
    case 'blind.posted':
      return `${who} posts a blind of ${data.chips}.`;
    case 'bet.checked':
      return `${who} checks.`;
    case 'bet.called':
      return `${who} calls ${data.chips}${allIn}.`;
    case 'bet.raised':
      return `${who} ${data.opens === true ? 'bets' : 'raises to'} ${data.to}${allIn}.`;
    case 'hand.folded':
      return `${who} folds.`;
    case 'board.dealt':
      return `The ${streets[`${data.board}`] ?? 'board'}: ${listed(data.cards)}.`;
    case 'hand.shown':
      return `${who} shows ${listed(data.cards)}: ${articled(`${data.hand}`)}.`;
    case 'pot.won':
      return `${who} ${data.shared === true ? 'gets' : 'wins'} ${data.chips} of ${data.pot === 0 ? 'the pot' : `side pot ${data.pot}`}.`;
    case 'bet.returned':
      return `${who} takes back ${data.chips} that nobody has matched.`;
    default:
      return undefined;
  }
}

/** By the cards on the board. */
const streets: Readonly<Record<string, string>> = { '3': 'flop', '4': 'turn', '5': 'river' };
const listed = (cards: unknown): string => (Array.isArray(cards) ? cards.join(' ') : '');
const plain = ['two pairs', 'three of a kind', 'four of a kind'];
const articled = (hand: string): string => (plain.includes(hand) ? hand : `a ${hand}`);
