import { counted, type Lines, listed, plain, untold } from './words.js';

/** The match and its turns, questions, and the queue. */
export const matchLines = {
  'match.started': ({ first }, { name }) => `The match begins; ${name(first)} goes first.`,
  'match.ended': ({ winners, reason }, { name }) => {
    if (winners.length === 0) return `The match ends without a winner: ${plain(reason)}.`;
    return `${listed(winners.map(name))} ${winners.length === 1 ? 'wins' : 'win'}: ${plain(reason)}.`;
  },
  'stage.entered': ({ stage, seat }, say) => {
    const node = say.rules.flow.stages.get(stage)?.node;
    if (node === undefined || node.name === '') return null;
    return node.turns === undefined ? `${plain(node.name)} begins.` : `${say.name(seat)}: ${plain(node.name)}.`;
  },
  'phase.entered': ({ phase, turn, seat }, say) => {
    if (say.rules.flow.phases.get(phase)?.node.standard !== 'turnStart') return null;
    const everyone = say.rules.policies.turnOrder === 'simultaneous';
    return everyone ? `Turn ${turn} begins.` : `Turn ${turn}: ${say.name(seat)}.`;
  },
  'phase.resumed': untold,
  'seat.passed': ({ seat }, say) => `${say.name(seat)} passes.`,
  'seat.lost': ({ seat, reason }, say) => `${say.name(seat)} is out: ${plain(reason)}.`,
  'state.settled': untold,
  'input.required': ({ seat }, say) => `${say.name(seat)} has to choose.`,
  'input.resolved': ({ seat, cancelled }, say) => (cancelled ? `${say.name(seat)} declines.` : null),
  'effect.fizzled': untold,
  'effect.failed': ({ effect }) => `The effect '${effect}' failed and was left out.`,
  'queue.capped': ({ dropped }) => `Too much happened at once: ${counted(dropped, 'effect')} left out.`,
} satisfies Partial<Lines>;
