import {
  drawCards,
  finishPhase,
  keepHand,
  lose,
  mulliganRedraw,
  mulliganReplace,
  passRound,
  playCard as playCardEffect,
  putBack,
  replaceCard,
  setUp,
} from '../src/effects/index.js';
import { answer, decline, defaultAnswer, enqueue, enqueueAll, enqueueNext, resolveNext } from '../src/engine/index.js';
import type {
  CommandOf,
  CommandType,
  Effect,
  GameState,
  Handlers,
  InputRequest,
  ParamsOf,
  Ruleset,
} from '../src/model/index.js';
import {
  cancelPlay,
  channelsAfterSwitch,
  movePlay,
  place,
  requirePlay,
  stackPlay,
} from '../src/parts/timeline/index.js';
import { onCommand } from './on-command.js';
import { queuePhaseHook } from './phase-hook.js';

type Handler<T extends CommandType> = (game: GameState, params: ParamsOf<T>, rules: Ruleset) => readonly Effect[];

/** What a command queues: what the ruleset says, or else the common thing. */
const queues = <T extends CommandType>(type: T, usual: Handler<T>) =>
  onCommand<ParamsOf<T>>((game, params, rules) => {
    const own = rules.handlers[type] as Handlers[T] as Handler<T> | undefined;
    enqueueAll(game, (own ?? usual)(game, params, rules) as Effect[]);
  });

/** The shell starts the match. */
export const startMatch = onCommand<unknown>((game, _params, rules, out) => {
  enqueue(game, setUp({}));
  queuePhaseHook(game, 'setup', rules, out);
});

/** The presentation has shown what there was to show. */
export const endAnimation = onCommand<unknown>(() => {});

export const playCard = queues('card.play', (_game, { seat, card, target = null, slot = null }, rules) =>
  rules.policies.costs === 'reserve' ? [place({ seat, card, target })] : [playCardEffect({ seat, card, target, slot })],
);

export const cancelCard = queues('card.cancel', (_game, { card }) => [cancelPlay({ card })]);

export const replaceHandCard = queues('card.replace', (_game, { seat, card }) => [replaceCard({ seat, card })]);

export const drawByCommand = queues('card.draw', (_game, { seat, amount = 1 }) => [
  drawCards({ seat, count: amount, source: 'command' }),
]);

export const submitOrder = onCommand<ParamsOf<'order.submit'>>((game, { order }, _rules, out) =>
  answer(game, [...order], out),
);

export const skipOrder = onCommand<ParamsOf<'order.skip'>>((game, _params, _rules, out) => {
  if (game.pending !== null) answer(game, defaultAnswer(game.pending.request as InputRequest), out);
});

export const submitInput = onCommand<ParamsOf<'input.submit'>>((game, { value }, _rules, out) =>
  answer(game, value, out),
);

export const cancelInput = onCommand<ParamsOf<'input.cancel'>>((game, _params, _rules, out) => decline(game, out));

export const takeMulligan = queues('mulligan.take', (_game, { seat, cards = [] }, rules) =>
  rules.policies.mulligan.kind === 'putBack' ? [mulliganRedraw({ seat })] : [mulliganReplace({ seat, cards })],
);

export const keepOpeningHand = queues('mulligan.keep', (_game, { seat }) => [keepHand({ seat })]);

export const putBackCard = queues('mulligan.putBack', (_game, { seat, card }) => [putBack({ seat, card })]);

export const endTurn = queues('turn.end', (_game, { seat }) => [finishPhase({ seat })]);

export const passTurn = queues('turn.pass', (_game, { seat }) => [passRound({ seat }), finishPhase({ seat })]);

export const addPlay = queues('play.add', (_game, { seat, card, target = null }) => [
  place({ seat, card, target, added: true }),
]);

export const withdrawPlay = queues('play.withdraw', (_game, { card }) => [cancelPlay({ card, withdrawn: true })]);

export const stackOntoPlay = queues('play.stack', (_game, { seat, card, onto }) => [stackPlay({ seat, card, onto })]);

export const moveOnTimeline = queues('play.move', (game, { card, start, channel }) => {
  const { channels } = requirePlay(game, card);
  return [movePlay({ card, start, channels: channelsAfterSwitch(channels, channel) ?? channels })];
});

export const finishCommit = queues('commit.done', (_game, { seat }) => [finishPhase({ seat })]);

/** An attack is the ruleset's to carry out; one that has units that attack says how. */
export const attack = queues('unit.attack', () => []);

/** A seat gives up: it has lost before anything else that is queued, and a question to it is answered for it. */
export const concede = onCommand<ParamsOf<'match.concede'>>((game, { seat }, rules, out) => {
  if (game.pending?.request.seat === seat) answer(game, defaultAnswer(game.pending.request as InputRequest), out, true);
  enqueueNext(game, [lose({ seats: [seat], reason: 'conceded' })]);
  if (game.pending === null) return;
  // Another seat's question holds up the queue, but not this.
  const { pending } = game;
  game.pending = null;
  resolveNext(game, rules, out);
  if (game.outcome === null) game.pending = pending;
});

export const useRule = onCommand<CommandOf<'rule.command'>>((game, params, rules) => {
  const effects = rules.commands[params.name]?.effects(game, { ...params, type: 'rule.command' }, rules) ?? [];
  enqueueAll(game, effects as Effect[]);
});
