import { cardOf, defaultAnswer, defOf, handCards, judgeReplacing, pileOf, seatOf } from '../src/engine/index.js';
import type { CardId, Command, InputRequest, Json, ReadonlyGame, Ruleset, SeatId } from '../src/model/index.js';
import { channelsAfterSwitch, playsOf, TICK } from '../src/parts/timeline/index.js';
import { attackTargets } from './attack-targets.js';
import { judge } from './judge.js';
import { judgeSource } from './play-card.js';
import { mayAct } from './seats.js';
import { legalTargets } from './targets.js';

/** Up to so many answers of an open question are listed; beyond that, its default answer stands for them. */
const LISTED = 32;

/** Every command that a seat may send now. */
export function legalCommands(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command[] {
  const found: Command[] = [];
  for (const command of candidates(game, seat, rules)) if (judge(game, command, rules).ok) found.push(command);
  return found;
}

/** What is worth asking the judge about, by where the match stands. */
function candidates(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command[] {
  const state = game.seats[seat];
  if (state === undefined || state.lost !== null || game.outcome !== null) return [];
  const concede: Command = { type: 'match.concede', seat };
  if (game.pending !== null) return [...answers(game, seat), concede];
  // A seat that may not act has nothing to ask the judge about; most of the time that is every seat but one.
  if (game.phase !== 'mulligan' && !mayAct(game, { seat }, rules).ok) return [concede];
  switch (game.phase) {
    case 'mulligan':
      return [...mulligans(game, seat, rules), concede];
    case 'selection':
      return [...selections(game, seat, rules), ...ruleCommands(game, seat, rules), concede];
    case 'commit':
      return [...commits(game, seat, rules), ...ruleCommands(game, seat, rules), concede];
    default:
      return [concede];
  }
}

function answers(game: ReadonlyGame, seat: SeatId): Command[] {
  const request = game.pending?.request as InputRequest | undefined;
  if (request === undefined || request.seat !== seat) return [];
  if (request.kind === 'order') {
    return [
      { type: 'order.submit', seat, order: defaultAnswer(request) as number[] },
      { type: 'order.skip', seat },
    ];
  }
  const values = answersTo(request).map((value): Command => ({ type: 'input.submit', seat, value }));
  return request.optional ? [...values, { type: 'input.cancel', seat }] : values;
}

function answersTo(request: InputRequest): Json[] {
  switch (request.kind) {
    case 'order':
      return [defaultAnswer(request)];
    case 'target':
      return request.candidates;
    case 'choose':
      return request.options.map(({ id }) => id);
    case 'select':
      return subsets(request.candidates, request.min, request.max) ?? [defaultAnswer(request)];
    case 'number':
      return request.max - request.min < LISTED
        ? Array.from({ length: request.max - request.min + 1 }, (_, i) => request.min + i)
        : [defaultAnswer(request)];
  }
}

/** All choices of `min` to `max` items, or `null` when there are too many to list. */
export function subsets<T>(items: readonly T[], min: number, max: number): T[][] | null {
  let found: T[][] = [[]];
  for (const item of items) {
    const longer = found.filter((choice) => choice.length < max).map((choice) => [...choice, item]);
    found = [...found, ...longer];
    if (found.length > LISTED * 8) return null;
  }
  const sized = found.filter((choice) => choice.length >= min && choice.length <= max);
  return sized.length <= LISTED ? sized : null;
}

function mulligans(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command[] {
  const { mulligan } = rules.policies;
  const hand = handCards(seatOf(game, seat));
  const keep: Command = { type: 'mulligan.keep', seat };
  if (mulligan.kind === 'putBack') {
    const back = hand.map((card): Command => ({ type: 'mulligan.putBack', seat, card }));
    return [keep, { type: 'mulligan.take', seat }, ...back];
  }
  const max = mulligan.kind === 'replace' ? mulligan.max : 0;
  const swaps = subsets(hand, 1, max) ?? [hand.slice(0, max)];
  return [keep, ...swaps.map((cards): Command => ({ type: 'mulligan.take', seat, cards }))];
}

function selections(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command[] {
  const { zones } = seatOf(game, seat);
  const { accepts, policies } = rules;
  const found: Command[] = [];
  for (const card of handCards(seatOf(game, seat))) pushPlays(game, seat, card, rules, found);
  for (const card of zones.pool) pushPlays(game, seat, card, rules, found);
  if (accepts.has('card.cancel')) {
    for (const play of playsOf(game, seat)) found.push({ type: 'card.cancel', seat, card: play.card });
  }
  if (accepts.has('play.move')) pushMoves(game, seat, found);
  if (accepts.has('card.replace') && judgeReplacing(seatOf(game, seat), rules).ok && pileOf(game, seat).length > 0) {
    for (const card of handCards(seatOf(game, seat))) found.push({ type: 'card.replace', seat, card });
  }
  if (policies.commandDraw !== 'off') found.push({ type: 'card.draw', seat });
  if (accepts.has('unit.attack')) pushAttacks(game, seat, rules, found);
  if (accepts.has('turn.pass')) found.push({ type: 'turn.pass', seat });
  if (accepts.has('turn.end')) found.push({ type: 'turn.end', seat });
  return found;
}

/** The plays of a card. One that cannot be played at all is not tried with each of its targets and slots. */
function pushPlays(game: ReadonlyGame, seat: SeatId, card: CardId, rules: Ruleset, found: Command[]): void {
  if (!judgeSource(game, { seat, card }, rules).ok) return;
  for (const play of playsOfCard(game, seat, card, rules)) found.push(play);
}

/** The ways to try to play a card in this phase: with each target and slot, whether or not it is legal. */
export function playsOfCard(game: ReadonlyGame, seat: SeatId, card: CardId, rules: Ruleset): Command[] {
  const aimed = aims(game, seat, card, rules);
  if (game.phase === 'commit') return aimed.map((aim) => ({ type: 'play.add', seat, card, ...aim }));
  const slots = defOf(cardOf(game, card), rules).kind === 'unit' ? rules.policies.boardSlots : null;
  if (slots === null) return aimed.map((aim) => ({ type: 'card.play', seat, card, ...aim }));
  // Spread last: a field that is added after a spread costs more than all the rest.
  return aimed.flatMap((aim) =>
    Array.from({ length: slots }, (_, slot): Command => ({ type: 'card.play', seat, card, slot, ...aim })),
  );
}

/** The targets to try with a card: none, each legal one, or both where the target is optional. */
function aims(game: ReadonlyGame, seat: SeatId, card: CardId, rules: Ruleset): { target?: string }[] {
  const spec = defOf(cardOf(game, card), rules).target;
  if (spec === undefined) return [{}];
  const targets = legalTargets(game, seat, card, rules).map((target) => ({ target }));
  return spec.optional ? [{}, ...targets] : targets;
}

function pushMoves(game: ReadonlyGame, seat: SeatId, found: Command[]): void {
  for (const { card, duration, start: now, channels } of playsOf(game, seat)) {
    const otherHand = channelsAfterSwitch(channels, channels.includes('weapon') ? 'off_hand' : 'weapon');
    for (let start = 0; start + duration <= TICK; start++) {
      if (start !== now) found.push({ type: 'play.move', seat, card, start });
      if (otherHand !== null) found.push({ type: 'play.move', seat, card, start, channel: otherHand[0] as string });
    }
  }
}

function pushAttacks(game: ReadonlyGame, seat: SeatId, rules: Ruleset, found: Command[]): void {
  for (const card of seatOf(game, seat).zones.board) {
    if (card === null || !cardOf(game, card).ready) continue;
    for (const target of attackTargets(game, card, rules)) found.push({ type: 'unit.attack', seat, card, target });
  }
}

function commits(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command[] {
  const { zones } = seatOf(game, seat);
  const found: Command[] = [{ type: 'commit.done', seat }];
  const plays = playsOf(game, seat);
  for (const { card } of plays) found.push({ type: 'play.withdraw', seat, card });
  for (const card of [...handCards(seatOf(game, seat)), ...zones.pool]) {
    pushPlays(game, seat, card, rules, found);
    for (const { card: onto } of plays) found.push({ type: 'play.stack', seat, card, onto });
  }
  pushMoves(game, seat, found);
  return found;
}

function ruleCommands(game: ReadonlyGame, seat: SeatId, rules: Ruleset): Command[] {
  return Object.entries(rules.commands).flatMap(([name, { candidates: variants }]) =>
    (variants?.(game, seat, rules) ?? [{}]).map(
      (fields) => ({ type: 'rule.command', seat, name, ...fields }) as Command,
    ),
  );
}
