import * as z from 'zod/mini';

/** Everything in a state, an effect, an event, a command, a save or a record is one of these. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export const Json: z.core.$ZodType<Json, Json> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(Json), z.record(z.string(), Json)]),
);

type Primitive = string | number | boolean | bigint | symbol | null | undefined;

/** A value that is deeply read-only through this reference. */
export type DeepReadonly<T> = T extends Primitive
  ? T
  : T extends ReadonlyMap<infer K, infer V>
    ? ReadonlyMap<K, DeepReadonly<V>>
    : T extends (infer Item)[]
      ? readonly DeepReadonly<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
        : T;
