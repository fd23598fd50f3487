import { state } from './states/config.js';

/** Over: somebody has won, or nobody has. */
export const over = state({
  id: 'over',
  description: 'The match is decided. Its state can still be read, saved and replayed.',
  type: 'final',
  entry: [{ type: 'enterPhase', params: { phase: 'over' } }, 'settle'],
});

/** The way out of everything: no exit of a phase is open in a match that is decided. */
export const OVER = { guard: 'matchIsOver', target: '#over' } as const;
