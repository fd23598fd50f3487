import type { AnyGame, CardId, EventType, GameEvent } from '../model/index.js';
import { cloneJson } from '../state/clone.js';

/** Events about the match, questions and the queue: they are told when they happen, or concern nobody else. */
const never: ReadonlySet<string> = new Set<EventType>([
  'match.started',
  'match.ended',
  'phase.entered',
  'phase.resumed',
  'stage.entered',
  'seat.lost',
  'state.settled',
  'input.required',
  'input.resolved',
  'effect.fizzled',
  'effect.failed',
  'queue.capped',
]);

/** Notes what a command does in a secret phase, for those who cannot see it yet. */
export function noteMissed({ sealed }: AnyGame, events: readonly GameEvent[], from: number): void {
  // Copies: the events belong to whoever listens, and this is part of the state.
  for (let i = from; i < events.length; i++) {
    const event = events[i] as GameEvent;
    if (canBeTold(event)) sealed?.running.push(cloneJson(event));
  }
}

const canBeTold = (event: GameEvent): boolean => !never.has(event.type) && 'seat' in event;

/**
 * A command of a secret phase is over: what it did is kept if its cards lie elsewhere than when the phase began, and what
 * earlier commands did with a card that it moved is dropped. So what a seat took back stays its secret, and takes no room.
 */
export function keepMissed({ sealed, cards }: AnyGame): void {
  if (sealed === null || sealed.running.length === 0) return;
  const { running } = sealed;
  const hasGone = (id: CardId): boolean => {
    const card = cards[id];
    return card !== undefined && card.zone !== sealed.cards[id]?.zone;
  };
  const moved = running.map(movedBy);
  sealed.running = [];
  sealed.told = sealed.told.filter((events) => areAbout(events, (id) => hasGone(id) && !moved.includes(id)));
  if (running.some(({ type }) => type === 'card.cancelled')) return;
  if (areAbout(running, hasGone)) sealed.told.push(running);
}

/** Whether events are about cards, and this is true of each. Without lists: every command of a secret phase asks. */
function areAbout(events: readonly GameEvent[], isTrue: (card: CardId) => boolean): boolean {
  let last: CardId | null = null;
  for (const event of events) {
    const card = cardOf(event);
    // What a command does is mostly about one card.
    if (card === null || card === last) continue;
    if (!isTrue(card)) return false;
    last = card;
  }
  return last !== null;
}

/** What others missed in the secret phase, in its order. */
export function missedEvents(game: AnyGame): GameEvent[] {
  keepMissed(game);
  return (game.sealed?.told ?? []).flatMap((events) => cloneJson(events));
}

const cardEvents: ReadonlySet<string> = new Set<EventType>(['card.played', 'card.cancelled', 'card.revealed']);

/** The card that an event puts somewhere. */
function movedBy(event: GameEvent): CardId | null {
  if (event.type === 'card.cloned') return event.clone;
  return event.type.startsWith('card.') && !cardEvents.has(event.type) ? cardOf(event) : null;
}

/** The card that an event is about. */
function cardOf(event: GameEvent): CardId | null {
  if (event.type === 'card.cloned') return event.clone;
  const { card }: { readonly card?: unknown; readonly type: string } = event;
  return typeof card === 'string' ? (card as CardId) : null;
}
