import * as z from 'zod';
import { CardId, cardOf, countPlay, createCard, defOf, destroyCard, leavePlay, SeatId } from '../../authoring/index.js';
import { pay } from '../../parts/index.js';
import { channelsOf, durationOf } from './card-data.js';
import { numberOf } from './combat.js';
import { COMMIT_FOCUS, refund, reserve } from './costs.js';
import { game, type PlayView, type Tools } from './game.js';
import { newPlay, plansOf, sourceOf } from './plans.js';
import type { Play } from './play.js';
import { cardsOf, findStart, playIn } from './timeline.js';

/**
 * Puts a card on the timeline: into play, costs reserved, and a play with its place and target. Added in the commit
 * phase, it costs focus and does at once what it does on commit.
 */
export const place = game.effect('place', {
  fields: {
    seat: SeatId,
    card: CardId,
    target: z.string().nullable().optional(),
    /** Added in the commit phase, for focus. */
    added: z.boolean().optional(),
    /** Its play is made only when commit begins. */
    later: z.boolean().optional(),
  },
  run: (at) => {
    const { state, rules, seat, my, card, target = null, added = false, later = false, report, fizzle } = at;
    if (state.cards[card] === undefined) fizzle('the card is gone');
    const def = defOf(cardOf(state, card), rules);
    const start = findStart(plansOf(state, seat, rules), channelsOf(def), durationOf(def)) ?? fizzle('no-space');
    if (added) payFocus(at, seat, COMMIT_FOCUS);
    const id = intoPlay(at, card);
    countPlay(my);
    const play = newPlay({ card: id, seat, target, source: sourceOf(cardOf(state, id), def), start }, def, added);
    if (!later) my.own.plays.push(play);
    else if (target !== null) my.own.targets[id] = target;
    report({ type: 'card.played', card: id, def: def.id, seat, target, index: my.zones.inPlay.indexOf(id) });
    reserve(at, seat, play.cost);
    if (later) return;
    tellCreated(at, play);
    if (added) runHooks(at, play, 'onCommit');
  },
});

/** A change of plan is paid for at once. */
export const payFocus = ({ apply }: Tools, seat: SeatId, focus: number): void => apply(pay({ seat, cost: { focus } }));

export function tellCreated({ state, emit }: Tools, play: PlayView): void {
  const { card, seat, target, start, duration, channels } = play;
  const { def } = cardOf(state, card);
  emit('play.created', { seat, card, def, target, start, duration, channels: [...channels] });
}

/** Queues what the cards of a play do on commit, or when it is resolved. */
export function runHooks({ runHook }: Tools, play: PlayView, hook: 'onCommit' | 'onResolve'): void {
  for (const card of cardsOf(play)) runHook(card, hook, play.target);
}

/** A hand card goes into play itself; a pool card puts a clone into play and begins its cooldown. */
export function intoPlay({ state, rules, move, report }: Tools, id: CardId): CardId {
  const { owner: seat, zone, def } = cardOf(state, id);
  if (zone === 'hand') {
    move(id, 'inPlay', seat);
    return id;
  }
  const clone = createCard(state, def, seat, 'inPlay', rules);
  cardOf(state, clone).own = { master: id };
  const cooldown = numberOf(defOf(cardOf(state, id), rules), 'cooldown');
  if (cooldown > 0) state.seats[seat].own.cooldowns[id] = cooldown;
  report({ type: 'card.cloned', clone, master: id, seat });
  return clone;
}

/** Ends a play before it resolves, or a plan of one: cards to the hand, clones away, costs returned, cooldowns refunded. */
export function removePlay(at: Tools, play: PlayView): void {
  const { state, emit } = at;
  const { card, seat, cost } = play;
  const { own } = state.seats[seat];
  const { def } = cardOf(state, card);
  const wasMade = playIn(own.plays, card) !== undefined;
  for (const id of cardsOf(play)) outOfPlay(at, id);
  own.plays = own.plays.filter((other) => other.card !== card);
  delete own.targets[card];
  refund(at, seat, cost);
  if (wasMade) emit('play.cancelled', { seat, card, def });
}

function outOfPlay({ state, rules, move, report }: Tools, id: CardId): void {
  const { own, owner: seat } = cardOf(state, id);
  const master = own?.master;
  if (master === undefined) {
    move(id, 'hand', seat);
    return;
  }
  destroyCard(state, id, rules);
  delete state.seats[seat].own.cooldowns[master];
  report({ type: 'card.cancelled', card: master, seat });
}

/** A card of a play that is over goes to its pile, a clone out of the match. */
export function leave({ state, rules, apply, report }: Tools, id: CardId): void {
  const { own, owner: seat } = cardOf(state, id);
  if (own?.master === undefined) {
    apply(leavePlay({ card: id }));
    return;
  }
  destroyCard(state, id, rules);
  report({ type: 'card.destroyed', card: id, seat });
}

/** The play that a card leads, to be changed. */
function playLedBy({ state, fizzle }: Tools, card: CardId): Play {
  const { owner } = state.cards[card] ?? fizzle('the play is gone');
  return playIn(state.seats[owner].own.plays, card) ?? fizzle('the play is gone');
}

/** A rule of another card ends this play. */
export const stopPlay = game.effect('stop-play', {
  fields: { card: CardId },
  run: (at) => removePlay(at, playLedBy(at, at.card)),
});

/** Changes what a play will do or cost, in percent. */
export const scalePlay = game.effect('scale-play', {
  fields: { card: CardId, damage: z.int().optional(), cost: z.int().optional() },
  run: (at) => {
    const { state, card, damage = 100, cost = 100, emit } = at;
    const play = playLedBy(at, card);
    play.damageScale = Math.round((play.damageScale * damage) / 100);
    play.costScale = Math.round((play.costScale * cost) / 100);
    const { def } = cardOf(state, card);
    emit('play.modified', { seat: play.seat, card, def, modifier: null, modifierDef: null });
  },
});
