import { chart } from './setup.js';

/** Over: somebody has won, or nobody has. */
export const over = chart.createStateConfig({
  id: 'over',
  description: 'The match is decided. Its state can still be read, saved and replayed.',
  type: 'final',
  entry: [{ type: 'enterPhase', params: { phase: 'over' } }, 'settle'],
});
