import type {
  AnyGame,
  CardId,
  Effect,
  InputQuestion,
  InputRequest,
  Json,
  Out,
  ReadonlyAnyGame,
  SeatId,
  Verdict,
} from '../model/index.js';
import { allow, InvariantError, inFieldOrder } from '../model/index.js';
import * as texts from '../model/player-texts.js';
import { noteGlimpse } from './fresh-ids.js';
import { questionFault } from './question-faults.js';
import { clearQueue, enqueueAll, enqueueNext, queued } from './queue.js';
import { seatOf } from './seats.js';

/** Opens a question. The queue waits; `resume` runs next with the answer in its `answer` field. */
export function openQuestion(game: AnyGame, question: InputQuestion, resume: Effect, out: Out): void {
  const id = (game.inputs[question.seat] ?? 0) + 1;
  game.inputs[question.seat] = id;
  const request = inFieldOrder({ id, source: null, optional: false, ...question } as InputRequest);
  const fault = questionFault(request);
  if (fault !== null)
    throw new InvariantError(
      `nobody could answer '${request.prompt}': ${fault}; \`ask\` returns null where nothing is to be asked`,
      {
        request,
      },
    );
  if (seatOf(game, request.seat).lost !== null) {
    // The seat cannot answer: use the default answer.
    enqueueNext(game, [withAnswer(resume, defaultAnswer(request))]);
    return;
  }
  noteAskedAbout(game, request);
  game.pending = { request, resume };
  out.emit({ type: 'input.required', seat: request.seat, request });
}

/** The field is set on the copy: written after a spread, it would cost more than the copy. */
function withAnswer(resume: Effect, answer: Json): Effect {
  const effect: Effect = { ...resume };
  effect.answer = answer;
  return effect;
}

/** Whoever is asked about cards sees them for as long as the question is open. */
function noteAskedAbout(game: AnyGame, request: InputRequest): void {
  if (request.source !== null) noteGlimpse(game, request.source, request.seat);
  if (request.kind !== 'select' && request.kind !== 'target') return;
  for (const card of request.candidates) {
    if (game.cards[card] !== undefined) noteGlimpse(game, card as CardId, request.seat);
  }
}

/** Opens a question again that was put off. A seat that has left meanwhile gives the default answer. */
export function reopen(game: AnyGame, { request, resume }: NonNullable<AnyGame['pending']>): void {
  if (seatOf(game, request.seat).lost === null) game.pending = { request, resume };
  else enqueueNext(game, [withAnswer(resume, defaultAnswer(request))]);
}

/** Closes the open question of a seat; the answer goes to the front of the queue. */
export function answer(game: AnyGame, seat: SeatId, value: Json, out: Out, cancelled = false): void {
  const { pending } = game;
  if (pending?.request.seat !== seat) {
    const request = takeUp(game, seat, value);
    if (request !== null) out.emit({ type: 'input.resolved', seat, kind: request.kind, cancelled });
    return;
  }
  game.pending = null;
  enqueueNext(game, [withAnswer(pending.resume, value)]);
  out.emit({ type: 'input.resolved', seat: pending.request.seat, kind: pending.request.kind, cancelled });
}

/** Closes an optional question without an answer: what asked it does not continue. */
export function decline(game: AnyGame, seat: SeatId, out: Out): void {
  const request = game.pending?.request.seat === seat ? game.pending.request : takeUp(game, seat, undefined);
  if (request === null) return;
  if (game.pending?.request.seat === seat) game.pending = null;
  out.emit({ type: 'input.resolved', seat, kind: request.kind, cancelled: true });
}

/** The default answer: for a seat that does not answer, and where not all answers can be listed. */
export function defaultAnswer(request: InputRequest): Json {
  switch (request.kind) {
    case 'order':
      return usualOrder(request);
    case 'target':
      return request.candidates[0] ?? null;
    case 'choose':
      return request.options[0]?.id ?? null;
    case 'select':
      return request.candidates.slice(0, request.min);
    case 'number':
      return request.min;
  }
}

/** From the top of the pile on. */
export function usualOrder({ count }: Pick<OrderRequest, 'count'>): number[] {
  const order: number[] = [];
  for (let position = 0; position < count; position++) order.push(position);
  return order;
}

/** Whether the question allows this answer. */
export function judgeAnswer(request: InputRequest, value: Json): Verdict {
  switch (request.kind) {
    case 'order':
      return judgeOrder(request, value);
    case 'target':
      return typeof value === 'string' && request.candidates.includes(value)
        ? allow()
        : texts.notOffered(request.candidates);
    case 'choose':
      return request.options.some(({ id }) => id === value)
        ? allow()
        : texts.notOffered(request.options.map(({ id }) => id));
    case 'select':
      return judgeSelection(request, value);
    case 'number':
      return Number.isInteger(value) && (value as number) >= request.min && (value as number) <= request.max
        ? allow()
        : texts.notInRange(request.min, request.max);
  }
}

/** An order names `count` different positions of the first `from`: 0 is the top. */
export function judgeOrder({ count, from }: Pick<OrderRequest, 'count' | 'from'>, order: Json): Verdict {
  if (!Array.isArray(order) || order.length === 0) {
    return texts.orderMissing(count);
  }
  if (order.length !== count) {
    return texts.orderLength(count, order.length);
  }
  for (const position of order) {
    if (!Number.isInteger(position) || (position as number) < 0 || (position as number) >= from) {
      return texts.orderPosition(position, from);
    }
  }
  if (new Set(order).size !== order.length) return texts.orderTwice();
  return allow();
}

type OrderRequest = Extract<InputRequest, { kind: 'order' }>;

function judgeSelection(request: Extract<InputRequest, { kind: 'select' }>, value: Json): Verdict {
  const { candidates, min, max } = request;
  const range = min === max ? `${min}` : `${min} to ${max}`;
  if (!Array.isArray(value)) return texts.notAList(range);
  if (value.length < min || value.length > max) {
    return texts.wrongCount(range, value.length);
  }
  if (!value.every((card) => candidates.includes(card as CardId))) {
    return texts.notAmongThose();
  }
  return new Set(value).size === value.length ? allow() : texts.chosenTwice();
}

/**
 * The open question of a seat, if it has one: the one that the match waits for, or one that was put aside for this
 * seat.
 */
export function requestFor(game: Pick<ReadonlyAnyGame, 'pending' | 'asked'>, seat: SeatId): InputRequest | null {
  const request = game.pending?.request.seat === seat ? game.pending.request : game.asked[seat]?.[0]?.request;
  return (request ?? null) as InputRequest | null;
}

/**
 * Several seats act at once, and one of them is asked: its question must not stop the others, and must not reveal
 * anything to them. It is put aside with everything that waits after it.
 */
export function putQuestionAside(game: AnyGame): void {
  const { pending } = game;
  if (pending === null) return;
  const { request, resume } = pending;
  const open = game.asked[request.seat] ?? [];
  game.asked[request.seat] = [...open, { request, resume, rest: queued(game) }];
  game.pending = null;
  clearQueue(game);
}

/** Closes a question that was put aside: its answer and what waited after it are queued. */
function takeUp(game: AnyGame, seat: SeatId, answer: Json | undefined): InputRequest | null {
  const [first, ...others] = game.asked[seat] ?? [];
  if (first === undefined) return null;
  if (others.length > 0) game.asked[seat] = others;
  else delete game.asked[seat];
  enqueueAll(game, [...(answer === undefined ? [] : [withAnswer(first.resume, answer)]), ...first.rest]);
  return first.request;
}
