import type { GameEvent, Trigger } from '../model/index.js';

/** The result of a draw. */
export type DrawOutcome = 'drawn' | 'burned' | 'empty';

/** The result of a draw, from its event; burn effects and invalid draws are not draws. */
export function drawOutcome(event: GameEvent): DrawOutcome | null {
  if (event.type === 'card.drawn') return 'drawn';
  if (event.type === 'card.burned') return event.reason === 'hand-full' ? 'burned' : null;
  return event.type === 'draw.failed' && event.reason === 'empty' ? 'empty' : null;
}

/**
 * A trigger on draws while its card is on the board.
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
