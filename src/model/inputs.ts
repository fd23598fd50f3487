import * as z from 'zod/mini';
import { Effect } from './effects.js';
import { CardId, SeatId } from './ids.js';

const base = {
  id: z.int(),
  seat: SeatId,
  /** The question in words. */
  prompt: z.string(),
  /** The card that asks, if one does. */
  source: z.nullable(CardId),
  /** The seat may decline by `input.cancel`. */
  optional: z.boolean(),
};

/** A question that the engine waits on. */
export const InputRequest = z.discriminatedUnion('kind', [
  /** `count` different positions of the draw pile, each below `from`. Answered by `order.submit` or `order.skip`. */
  z.strictObject({
    ...base,
    kind: z.literal('order'),
    count: z.int().check(z.minimum(1)),
    /** How many positions there are to choose from; 0 is the top. */
    from: z.int().check(z.minimum(1)),
  }),
  /** One of the named cards or seats. */
  z.strictObject({ ...base, kind: z.literal('target'), candidates: z.array(z.string()) }),
  /** One of the options, by its id. */
  z.strictObject({
    ...base,
    kind: z.literal('choose'),
    options: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  }),
  /** Between `min` and `max` of the named cards. */
  z.strictObject({
    ...base,
    kind: z.literal('select'),
    candidates: z.array(CardId),
    min: z.int().check(z.minimum(0)),
    max: z.int().check(z.minimum(0)),
  }),
  /** A whole number in a range. */
  z.strictObject({ ...base, kind: z.literal('number'), min: z.int(), max: z.int() }),
]);
export type InputRequest = z.infer<typeof InputRequest>;

const fieldsOf = new Map<unknown, readonly string[]>(
  InputRequest.def.options.map(({ shape }) => [shape.kind.def.values[0], Object.keys(shape)]),
);

/** A question with its fields in the order of its schema, as one that was read from a file has them: views are compared as text. */
export function inFieldOrder(request: InputRequest): InputRequest {
  const all: Readonly<Record<string, unknown>> = request;
  const ordered: Record<string, unknown> = {};
  for (const field of fieldsOf.get(request.kind) ?? []) if (field in all) ordered[field] = all[field];
  if (request.kind === 'choose')
    ordered.options = request.options.map((option) => Object.assign({ id: option.id, label: option.label }, option));
  for (const field in all) if (!(field in ordered)) ordered[field] = all[field];
  return ordered as InputRequest;
}
/** The kinds of answers. */
export type InputKind = InputRequest['kind'];

/** The open question, and what goes to the front of the queue with the answer in its `answer` field. */
export const PendingInput = z.strictObject({ request: InputRequest, resume: Effect });
export type PendingInput = z.infer<typeof PendingInput>;

/** A question that was put aside for its seat, and the effects that wait after it. */
export const PutAside = z.strictObject({ request: InputRequest, resume: Effect, rest: z.array(Effect) });
export type PutAside = z.infer<typeof PutAside>;

type WithoutBookkeeping<R> = R extends InputRequest
  ? Omit<R, 'id' | 'source' | 'optional'> & Partial<Pick<R, 'source' | 'optional'>>
  : never;
/** A question as an effect asks it; the engine adds a number. */
export type InputQuestion = WithoutBookkeeping<InputRequest>;
