import { z } from 'zod';
import { costOf, refund, reserve, spend } from '../../effects/index.js';
import { cardOf, createCard, defOf, destroyCard, moveCard, seatOf } from '../../engine/index.js';
import { CardId, type GameState, type Out, type Ruleset, SeatId } from '../../model/index.js';
import { channelsOf, durationOf, poolOf } from './card-data.js';
import { COMMIT_FOCUS, stackFocus } from './commit-rules.js';
import { part, type Timeline } from './part.js';
import { Channel, type Play, type PlayView } from './play.js';
import { cardsOf, findStart, playOf, playsOf } from './timeline.js';

const placeParams = z.object({
  seat: SeatId,
  card: CardId,
  target: z.string().nullable().optional(),
  /** Added in the commit phase, for focus. */
  added: z.boolean().optional(),
  /** Its play is announced only when commit begins. */
  quiet: z.boolean().optional(),
});

/** Puts a card on the timeline: into play, costs reserved, and a play with its place and target. */
export const place = part.effect('place', placeParams, (game, params, rules, out) => {
  const { seat, card, target = null, added = false, quiet = false } = params;
  if (game.cards[card] === undefined) out.fizzle('the card is gone');
  const def = defOf(cardOf(game, card), rules);
  const duration = durationOf(def);
  const channels = [...channelsOf(def)];
  const start = findStart(playsOf(game, seat), channels, duration) ?? out.fizzle('no-space');
  const state = seatOf(game, seat);
  if (added) spend(state, 'focus', COMMIT_FOCUS, out);
  const id = intoPlay(game, card, rules, out);
  state.played += 1;
  const play: Play = {
    card: id,
    seat,
    target,
    source: id === card ? null : { master: card, pool: poolOf(def) },
    start,
    duration,
    channels,
    cost: { ...costOf(def) },
    modifiers: [],
    addedInCommit: added,
    damageScale: 100,
    costScale: 100,
  };
  state.own.plays.push(play);
  const index = state.zones.inPlay.indexOf(id);
  out.emit({ type: 'card.played', card: id, def: def.id, seat, target, index });
  reserve(game, seat, play.cost, out);
  if (!quiet) tellCreated(game, play, out);
});

/** Events of plays are `rule.event`s with the definition of the card. */
function tell(game: GameState<Timeline>, name: string, play: PlayView, data: TellData, out: Out): void {
  const { card, seat } = play;
  out.emit({ type: 'rule.event', name, seat, data: { card, def: cardOf(game, card).def, ...data } });
}
type TellData = Readonly<Record<string, string | number | null | string[]>>;

export function tellCreated(game: GameState<Timeline>, play: PlayView, out: Out): void {
  const { target, start, duration, channels } = play;
  tell(game, 'play.created', play, { target, start, duration, channels: [...channels] }, out);
}

/** A hand card goes into play itself; a pool card puts a clone into play and begins its cooldown. */
function intoPlay(game: GameState<Timeline>, id: CardId, rules: Ruleset, out: Out): CardId {
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

/** The play that a card leads, to be changed. */
const playLedBy = (game: GameState<Timeline>, card: CardId, out: Out): Play => {
  const { owner } = game.cards[card] ?? out.fizzle('the play is gone');
  return playOf(game, owner, card) ?? out.fizzle('the play is gone');
};

/** Takes a play back: the card to the hand or its clone away, costs returned, cooldown refunded. */
export const cancelPlay = part.effect(
  'cancel-play',
  z.object({ card: CardId, withdrawn: z.boolean().optional() }),
  (game, { card, withdrawn = false }, rules, out) => {
    const play = playLedBy(game, card, out);
    if (withdrawn) spend(seatOf(game, play.seat), 'focus', COMMIT_FOCUS, out);
    else seatOf(game, play.seat).played -= 1;
    removePlay(game, play, rules, out);
  },
);

/** Ends a play before it resolves, modifiers included. */
function removePlay(game: GameState<Timeline>, play: Play, rules: Ruleset, out: Out): void {
  const { card, seat, cost } = play;
  const { def } = cardOf(game, card);
  for (const id of cardsOf(play)) outOfPlay(game, id, rules, out);
  const { own } = seatOf(game, seat);
  own.plays = own.plays.filter((other) => other.card !== card);
  refund(game, seat, cost, out);
  out.emit({ type: 'rule.event', name: 'play.cancelled', seat, data: { card, def } });
}

function outOfPlay(game: GameState<Timeline>, id: CardId, rules: Ruleset, out: Out): void {
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
export const stopPlay = part.effect('stop-play', z.object({ card: CardId }), (game, { card }, rules, out) =>
  removePlay(game, playLedBy(game, card, out), rules, out),
);

/** Stacks a card onto a play. The first stack of a turn costs focus of its own. */
export const stackPlay = part.effect(
  'stack-play',
  z.object({ seat: SeatId, card: CardId, onto: CardId }),
  (game, { seat, card, onto }, rules, out) => {
    const play = playLedBy(game, onto, out);
    const state = seatOf(game, seat);
    const { zone } = cardOf(game, card);
    const def = defOf(cardOf(game, card), rules);
    const focus = stackFocus(state.own.stacks, def);
    if (focus > 0) spend(state, 'focus', focus, out);
    state.own.stacks += 1;
    const id = intoPlay(game, card, rules, out);
    play.modifiers.push({ card: id, source: zone === 'hand' ? null : { master: card, pool: poolOf(def) } });
    tell(game, 'play.modified', play, { modifier: id, modifierDef: def.id }, out);
  },
);

/** Moves a play to another place on the timeline, or to the other hand, for focus. */
export const movePlay = part.effect(
  'move-play',
  z.object({ card: CardId, start: z.number().int(), channels: z.array(Channel) }),
  (game, { card, start, channels }, _rules, out) => {
    const play = playLedBy(game, card, out);
    spend(seatOf(game, play.seat), 'focus', COMMIT_FOCUS, out);
    play.start = start;
    play.channels = [...channels];
    tell(game, 'play.moved', play, { start, channels: [...channels] }, out);
  },
);

/** Changes what a play will do or cost, in percent. */
export const scalePlay = part.effect(
  'scale-play',
  z.object({ card: CardId, damage: z.number().int().optional(), cost: z.number().int().optional() }),
  (game, { card, damage = 100, cost = 100 }, _rules, out) => {
    const play = playLedBy(game, card, out);
    play.damageScale = Math.round((play.damageScale * damage) / 100);
    play.costScale = Math.round((play.costScale * cost) / 100);
    tell(game, 'play.modified', play, { modifier: null, modifierDef: null }, out);
  },
);
