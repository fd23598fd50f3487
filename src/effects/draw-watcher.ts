import type { GameEvent, Trigger } from '../model/index.js';

/** What a draw came to. */
export type DrawOutcome = 'drawn' | 'burned' | 'empty';

/** What a draw came to, for an event that tells of one; dedicated burns and invalid draws are not draws. */
export function drawOutcome(event: GameEvent): DrawOutcome | null {
  if (event.type === 'card.drawn') return 'drawn';
  if (event.type === 'card.burned') return event.reason === 'hand-full' ? 'burned' : null;
  return event.type === 'draw.failed' && event.reason === 'empty' ? 'empty' : null;
}

/**
 * A trigger that watches draws while its card is on the board.
 *
 * @example
 * const watcher = drawWatcher({ whose: 'own', outcomes: ['drawn'] }, ({ card }) => [modifyPower({ card: card.id, amount: 1 })]);
 */
export function drawWatcher(
  {
    whose = 'any',
    outcomes = ['drawn', 'burned', 'empty'],
    ...rest
  }: { whose?: 'own' | 'opponent' | 'any'; outcomes?: readonly DrawOutcome[] } & Pick<Trigger, 'queue'>,
  then: Trigger['then'],
): Trigger {
  return {
    on: ['card.drawn', 'card.burned', 'draw.failed'],
    whose,
    ...rest,
    when: ({ event }) => {
      const outcome = drawOutcome(event);
      return outcome !== null && outcomes.includes(outcome);
    },
    then,
  };
}
