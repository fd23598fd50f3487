import type {
  CardId,
  Effect,
  GameEvent,
  GameState,
  Hearers,
  Out,
  ReadonlyGame,
  Ruleset,
  RuleTrigger,
  SeatId,
  Trigger,
} from '../model/index.js';
import { answered, Context, forHooks, SeatContext } from './hooks.js';
import { enqueueAll, enqueueNext } from './queue.js';
import { cardOf, seatOf } from './seats.js';
import { slotOfCard } from './zones.js';

/**
 * Queues the reactions to the events of a step, in the order of the events and, for each, in the order of the seats.
 */
export function queueReactions(game: GameState, from: number, rules: Ruleset, out: Out): void {
  const { index } = rules;
  if (index.heard.size === 0) return;
  const { events } = out;
  // Most steps have no reactions: lists are created only when there is something to collect.
  let reactions: Reactions | null = null;
  for (let i = from; i < events.length; i++) {
    const event = events[i] as GameEvent;
    const hearers = index.heard.get(event.type);
    if (hearers === undefined) continue;
    reactions ??= { next: [], last: [] };
    const view = forHooks(game, out);
    if (hearers.ofRules.length > 0) collectRuleReactions(hearers.ofRules, game, view, event, rules, reactions);
    if (hearers.zones.length > 0) collectCardReactions(hearers, game, view, event, rules, reactions);
  }
  if (reactions === null) return;
  enqueueNext(game, answered(reactions.next, game, out));
  enqueueAll(game, answered(reactions.last, game, out));
}

function collectRuleReactions(
  triggers: readonly RuleTrigger[],
  game: ReadonlyGame,
  view: ReadonlyGame,
  event: GameEvent,
  rules: Ruleset,
  reactions: Reactions,
): void {
  for (const trigger of triggers) {
    const seat = ('seat' in event ? event.seat : null) ?? game.active;
    const at = Object.assign(new SeatContext(view, rules, seat), { event });
    sortReactions(trigger.then(at), trigger, rules, reactions);
  }
}

const NOBODY: readonly never[] = [];
const ON_BOARD: readonly string[] = ['board'];

/** What runs before the rest of the queue, and what joins its end. */
interface Reactions {
  readonly next: Effect[];
  readonly last: Effect[];
}

/** A trigger says where its reactions go, or the type of an effect does, or else the policy for all of them. */
function sortReactions(
  effects: readonly Effect[],
  { queue }: Pick<Trigger, 'queue'>,
  { policies }: Ruleset,
  into: Reactions,
): void {
  for (const effect of effects) {
    const where = queue ?? (policies.depthFirst.includes(effect.type) ? 'interrupt' : policies.reactions);
    if (where === 'interrupt') into.next.push(effect);
    else into.last.push(effect);
  }
}

function collectCardReactions(
  { ofCards, zones: heardIn }: Hearers,
  game: ReadonlyGame,
  view: ReadonlyGame,
  event: GameEvent,
  rules: Ruleset,
  reactions: Reactions,
): void {
  const { order } = game;
  const from = order.indexOf(game.active);
  for (let i = 0; i < order.length; i++) {
    const seat = order[(from + i) % order.length] as SeatId;
    const zones: Readonly<Record<string, readonly (CardId | null)[]>> = seatOf(game, seat).zones;
    for (const zone of heardIn) {
      for (const id of zones[zone] ?? NOBODY) {
        if (id === null) continue;
        const card = cardOf(game, id);
        const triggers = ofCards.get(card.def);
        // A card that is about to leave no longer reacts.
        if (triggers === undefined || rules.isLeaving(card)) continue;
        for (const trigger of triggers) {
          if (!(trigger.zones ?? ON_BOARD).includes(zone) || !isHeard(game, event, trigger, seat)) continue;
          const at = new Context(view, rules, seat, cardOf(view, id), event, null, slotOfCard(game, card));
          if (trigger.when === undefined || trigger.when(at))
            sortReactions(trigger.then(at), trigger, rules, reactions);
        }
      }
    }
  }
}

function isHeard(game: ReadonlyGame, event: GameEvent, trigger: Trigger, listener: SeatId): boolean {
  if (trigger.whose === undefined || trigger.whose === 'any') return true;
  const seat = seatOfEvent(game, event);
  return seat !== null && (seat === listener) === (trigger.whose === 'own');
}

/** The seat of an event: the seat that it names, or else the owner of the card that it names. */
function seatOfEvent(game: ReadonlyGame, event: GameEvent): SeatId | null {
  if ('seat' in event) return event.seat ?? null;
  return 'card' in event ? (game.cards[event.card]?.owner ?? null) : null;
}
