import * as z from 'zod';
import { type Json, type Ruleset, SeatId } from '../model/index.js';

const written = new WeakMap<Ruleset['commands'], Json>();

/** The schemas of a game's commands as JSON Schema, by their types, for forms. The seat is a field like the others there. */
export function schemasOf({ commands }: Ruleset): Json {
  const known = written.get(commands);
  if (known !== undefined) return known;
  const schemas: Record<string, Json> = {};
  for (const [type, { schema }] of commands) schemas[type] = withSeat(asJsonSchema(schema));
  written.set(commands, schemas);
  return schemas;
}

const asJsonSchema = (schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });

function withSeat(schema: z.core.JSONSchema.BaseSchema): Json {
  const { properties = {}, required = [], ...rest } = schema;
  const seat = { type: 'string', enum: [...SeatId.options] };
  const whole = { ...rest, properties: { seat, ...properties }, required: ['seat', ...required] };
  return JSON.parse(JSON.stringify(whole)) as Json;
}
