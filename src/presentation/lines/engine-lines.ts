import { counted, type Lines, untold } from './words.js';

/** Questions, the queue, and what a ruleset adds. */
export const engineLines = {
  'input.required': ({ seat }, say) => `${say.name(seat)} has to choose.`,
  'input.resolved': ({ seat, cancelled }, say) => (cancelled ? `${say.name(seat)} declines.` : null),
  'effect.fizzled': untold,
  'effect.failed': ({ effect }) => `The effect '${effect}' failed and was left out.`,
  'queue.capped': ({ dropped }) => `Too much happened at once: ${counted(dropped, 'effect')} left out.`,
} satisfies Partial<Lines>;
