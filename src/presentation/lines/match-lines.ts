import { type Lines, listed, plain, untold } from './words.js';

/** The match, and its turns. */
export const matchLines = {
  'match.started': ({ first }, { seat }) => `The match begins; ${seat(first)} goes first.`,
  'match.ended': ({ winners, reason }, { seat }) => {
    if (winners.length === 0) return `The match ends without a winner: ${plain(reason)}.`;
    return `${listed(winners.map(seat))} ${winners.length === 1 ? 'wins' : 'win'}: ${plain(reason)}.`;
  },
  'stage.entered': ({ stage, seat }, words) => {
    const node = words.rules.flow.stages.get(stage)?.node;
    if (node === undefined || node.name === '') return null;
    return node.turns === undefined ? `${plain(node.name)} begins.` : `${words.seat(seat)}: ${plain(node.name)}.`;
  },
  'phase.entered': ({ phase, turn, seat }, words) => {
    if (words.rules.flow.phases.get(phase)?.node.standard !== 'turnStart') return null;
    const everyone = words.rules.policies.turnOrder === 'simultaneous';
    return everyone ? `Turn ${turn} begins.` : `Turn ${turn}: ${words.seat(seat)}.`;
  },
  'phase.resumed': untold,
  'seat.passed': ({ seat }, words) => `${words.seat(seat)} passes.`,
  'seat.lost': ({ seat, reason }, words) => `${words.seat(seat)} is out: ${plain(reason)}.`,
  'state.settled': untold,
} satisfies Partial<Lines>;
