import { peek } from '../../effects/index.js';
import type { GameState, Zone } from '../../model/index.js';

/** What a snapshot of either machine has that a path looks at. */
export interface Placed {
  readonly value: unknown;
  readonly context: { readonly game: GameState; readonly fault: { readonly message: string } | null };
}

const counted: readonly Zone[] = ['deck', 'hand', 'inPlay', 'board', 'discard', 'exhaust', 'pool', 'limbo'];

/**
 * A state with everything left out that makes two positions different and their next steps alike: which cards, whose
 * health, how long the match has run. Kept are the chart's state, sizes, whose turn it is, and what is asked.
 */
export function abstractState({ value, context: { game, fault } }: Placed): string {
  const path = statePath(value);
  if (fault !== null) return `${path} fails: ${fault.message}`;
  const seats = game.order.map((id) => {
    const seat = game.seats[id]!;
    const sizes = counted.map((zone) => seat.zones[zone].reduce((sum, card) => sum + (card === null ? 0 : 1), 0));
    const marks = [seat.lost, seat.done, seat.passed, seat.kept].map((mark) => (mark ? 1 : 0));
    return [...sizes, ...marks].join('');
  });
  const asked = game.pending === null ? '' : `${game.pending.request.seat} ${game.pending.request.kind}`;
  const turn = `${game.active}${game.priority ?? ''}${game.turn % 2}`;
  // Between two effects only the queue changes: without it the first of them would look like the last.
  const busy = game.queue.size > 0 && game.pending === null;
  const progress = busy ? `${game.queue.size}/${game.steps} ${peek(game)?.type}` : '';
  const chain = game.chain === null ? '' : `${game.chain.result}${game.chain.next}`;
  return [path, ...seats, turn, asked, progress, chain].join(' ');
}

/** `{ playing: { draw: 'counting' } }` is `playing.draw.counting`. */
export function statePath(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, below]) => [key, statePath(below)].filter((part) => part !== '').join('.'))
    .join(' ');
}
