import { z } from 'zod';
import { costOf, refund, reserve, settleReserved, spend } from '../../effects/costs.js';
import { leavePlay } from '../../effects/leave-play.js';
import { runCardHook } from '../../engine/hooks.js';
import { effect } from '../../engine/registry.js';
import { cardOf, defOf, livingSeats, seatOf } from '../../engine/seats.js';
import { createCard, destroyCard, moveCard } from '../../engine/zones.js';
import {
  type CardDef,
  CardId,
  Channel,
  type GameState,
  InvariantError,
  type Out,
  type Play,
  type Ruleset,
  SeatId,
} from '../../model/index.js';
import { channelsOf, durationOf, findStart, playsOf } from './timeline.js';

/** What changing one's plan costs: every command of the commit phase, and moving a play in any phase. */
export const COMMIT_FOCUS = 1;

const placeParams = z.object({
  seat: SeatId,
  card: CardId,
  target: z.string().nullable().optional(),
  /** Added in the commit phase, for focus. */
  added: z.boolean().optional(),
});

/** Puts a card on the timeline: into play, costs reserved, and a play with its place and target. */
export const place = effect('place', placeParams, (game, { seat, card, target, added = false }, rules, out) => {
  if (game.cards[card] === undefined) out.fizzle('the card is gone');
  const def = defOf(cardOf(game, card), rules);
  const duration = durationOf(def);
  const start = findStart(playsOf(game, seat), channelsOf(def), duration);
  if (start === null) {
    out.fizzle('no-space');
    return;
  }
  if (added) spend(seatOf(game, seat), 'focus', COMMIT_FOCUS, out);
  const id = intoPlay(game, card, rules, out);
  seatOf(game, seat).played += 1;
  const play: Play = {
    card: id,
    seat,
    target: target ?? null,
    source: id === card ? null : { master: card, pool: poolOf(def) },
    start,
    duration,
    channels: [...channelsOf(def)],
    cost: { ...costOf(def) },
    modifiers: [],
    addedInCommit: added,
    damageScale: 100,
    costScale: 100,
  };
  game.plays.push(play);
  const index = seatOf(game, seat).zones.inPlay.indexOf(id);
  out.emit({ type: 'card.played', card: id, def: def.id, seat, target: play.target, index });
  reserve(game, seat, play.cost, out);
  if (added || rules.policies.playsAt === 'selection') emitCreated(play, out);
});

/** The pool of a seat that a card is kept in, as its definition says. */
const poolOf = ({ pool = 'always_available' }: CardDef): string => pool;

function emitCreated({ card, seat, target, start, duration, channels }: Play, out: Out): void {
  out.emit({ type: 'play.created', card, seat, target, start, duration, channels: [...channels] });
}

/** A hand card goes into play itself; a pool card sends a clone and begins its cooldown. */
function intoPlay(game: GameState, id: CardId, rules: Ruleset, out: Out): CardId {
  const card = cardOf(game, id);
  const seat = card.owner;
  if (card.zone === 'hand') {
    moveCard(game, id, 'inPlay', rules);
    out.emit({ type: 'card.moved', card: id, from: 'hand', to: 'inPlay', seat });
    return id;
  }
  const clone = createCard(game, card.def, seat, 'inPlay', rules);
  cardOf(game, clone).master = id;
  const { cooldown } = defOf(card, rules);
  if (cooldown !== undefined && cooldown > 0) seatOf(game, seat).cooldowns[id] = cooldown;
  out.emit({ type: 'card.cloned', clone, master: id, seat });
  return clone;
}

/** Takes a play back: the card to the hand or its clone away, costs returned, cooldown refunded. */
export const cancelPlay = effect(
  'cancel-play',
  z.object({ card: CardId, withdrawn: z.boolean().optional() }),
  (game, { card, withdrawn = false }, rules, out) => {
    const play = playOf(game, card) ?? out.fizzle('the play is gone');
    if (withdrawn) spend(seatOf(game, play.seat), 'focus', COMMIT_FOCUS, out);
    else seatOf(game, play.seat).played -= 1;
    removePlay(game, play, rules, out);
  },
);

/** Ends a play before it resolves, modifiers included. */
function removePlay(game: GameState, play: Play, rules: Ruleset, out: Out): void {
  const { card, seat, cost, modifiers } = play;
  for (const id of [card, ...modifiers.map((modifier) => modifier.card)]) outOfPlay(game, id, rules, out);
  game.plays = game.plays.filter((other) => other.card !== card);
  refund(game, seat, cost, out);
  out.emit({ type: 'play.cancelled', card, seat });
}

function outOfPlay(game: GameState, id: CardId, rules: Ruleset, out: Out): void {
  const { master, owner: seat } = cardOf(game, id);
  if (master === null) {
    moveCard(game, id, 'hand', rules);
    out.emit({ type: 'card.moved', card: id, from: 'inPlay', to: 'hand', seat });
    return;
  }
  destroyCard(game, id, rules);
  delete seatOf(game, seat).cooldowns[master];
  out.emit({ type: 'card.cancelled', card: master, seat });
}

/** A rule of another card ends this play. */
export const stopPlay = effect('stop-play', z.object({ card: CardId }), (game, { card }, rules, out) => {
  removePlay(game, playOf(game, card) ?? out.fizzle('the play is gone'), rules, out);
});

/** Stacks a card onto a play. The first stack of a turn costs focus of its own. */
export const stackPlay = effect(
  'stack-play',
  z.object({ seat: SeatId, card: CardId, onto: CardId }),
  (game, { seat, card, onto }, rules, out) => {
    const play = playOf(game, onto) ?? out.fizzle('the play is gone');
    const state = seatOf(game, seat);
    const focus = stackFocus(state.counters.stacks ?? 0, defOf(cardOf(game, card), rules).cost?.focus ?? 0);
    if (focus > 0) spend(state, 'focus', focus, out);
    state.counters.stacks = (state.counters.stacks ?? 0) + 1;
    const { zone } = cardOf(game, card);
    const id = intoPlay(game, card, rules, out);
    const pool = poolOf(defOf(cardOf(game, id), rules));
    play.modifiers.push({ card: id, source: zone === 'hand' ? null : { master: card, pool } });
    out.emit({ type: 'play.modified', card: onto, seat, modifier: id });
  },
);

/** Focus that a stack costs: one for the first of the turn, and what the card itself asks. */
export const stackFocus = (stacksSoFar: number, own: number): number => (stacksSoFar === 0 ? COMMIT_FOCUS : 0) + own;

/** Moves a play to another place on the timeline, or to the other hand, for focus. */
export const movePlay = effect(
  'move-play',
  z.object({ card: CardId, start: z.number().int(), channels: z.array(Channel) }),
  (game, { card, start, channels }, _rules, out) => {
    const play = playOf(game, card) ?? out.fizzle('the play is gone');
    spend(seatOf(game, play.seat), 'focus', COMMIT_FOCUS, out);
    play.start = start;
    play.channels = [...channels];
    out.emit({ type: 'play.moved', card, seat: play.seat, start, channels: [...channels] });
  },
);

/** Changes what a play will do or cost, in percent. */
export const scalePlay = effect(
  'scale-play',
  z.object({ card: CardId, damage: z.number().int().optional(), cost: z.number().int().optional() }),
  (game, { card, damage = 100, cost = 100 }, _rules, out) => {
    const play = playOf(game, card) ?? out.fizzle('the play is gone');
    play.damageScale = Math.round((play.damageScale * damage) / 100);
    play.costScale = Math.round((play.costScale * cost) / 100);
    out.emit({ type: 'play.modified', card, seat: play.seat, modifier: null });
  },
);

/** Commit begins: plays exist at the latest now, and what the cards in play do on commit is queued. */
export const runCommitRules = effect('run-commit-rules', z.object({}), (game, _params, rules, out) => {
  const plays = inSeatOrder(game);
  if (rules.policies.playsAt === 'commit') for (const play of plays) if (!play.addedInCommit) emitCreated(play, out);
  for (const play of plays) runPlayHooks(game, play, 'onCommit', rules, out);
});

/** What the cards in play do when the tick resolves. They are still in play. */
export const runResolveRules = effect('run-resolve-rules', z.object({}), (game, _params, rules, out) => {
  for (const play of inSeatOrder(game)) runPlayHooks(game, play, 'onResolve', rules, out);
});

function runPlayHooks(game: GameState, play: Play, hook: 'onCommit' | 'onResolve', rules: Ruleset, out: Out): void {
  for (const id of [play.card, ...play.modifiers.map((modifier) => modifier.card)]) {
    runCardHook(game, defOf(cardOf(game, id), rules)[hook], id, rules, out, { target: play.target });
  }
}

/** Plays of the first seat, then of the next, each in the order in which they were made. */
export const inSeatOrder = (game: GameState): Play[] => livingSeats(game).flatMap((seat) => playsOf(game, seat));

/** The plays are over: each is paid for, then its cards leave. */
export const settlePlays = effect('settle-plays', z.object({}), (game, _params, rules, out) => {
  for (const play of inSeatOrder(game)) {
    settleReserved(game, play.seat, play.cost, play.costScale, out);
    for (const id of [play.card, ...play.modifiers.map((modifier) => modifier.card)]) leavePlay(game, id, rules, out);
  }
  game.plays = [];
});

/** The play of a card, if it has one. */
export const playOf = (game: GameState, card: CardId): Play | undefined =>
  game.plays.find((play) => play.card === card);

/** The play of a card, which must exist. */
export function requirePlay(game: GameState, card: CardId): Play {
  const play = playOf(game, card);
  if (play === undefined) throw new InvariantError(`card '${card}' has no play`, { card });
  return play;
}
