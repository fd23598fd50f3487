import * as z from 'zod/mini';
import { openQuestion as askSeat, forHooks, effect as makeEffect } from '../engine/index.js';
import {
  type AnyEffectDef,
  type Effect,
  type GameState,
  Json,
  type Out,
  type Recipe,
  type Ruleset,
  type Shape,
} from '../model/index.js';
import { addFields, type Given, type Reading, Running, reading } from './contexts.js';
import { type AskResult, goThrough, requestOf } from './questions.js';

/** What an effect, a command or a step does. */
export interface EffectBody {
  readonly ask?: ((at: Reading) => AskResult) | undefined;
  /** The names of the phases in which it asks; anywhere, if it is not said. */
  readonly asksIn?: readonly string[] | undefined;
  readonly run?: ((at: Running) => void) | undefined;
}

const idle = (): void => {};

/** An effect of the engine from the recipe of an author. */
export function authoredEffect(type: string, shape: Shape, { ask, asksIn, run = idle }: EffectBody): AnyEffectDef {
  const fields = Object.keys(shape);
  addFields(fields);
  let free: Running | null = new Running();
  // One context for all calls, and another where an effect is applied inside itself.
  const call = (game: GameState, params: Given, rules: Ruleset, out: Out, answer?: unknown): unknown => {
    const at = free ?? new Running();
    free = null;
    try {
      at['~begin'](game, rules, out, params, answer);
      // Nobody uses what it returns, but a check sees whether it is a promise.
      const returned: unknown = run(at);
      at['~end']();
      return returned;
    } finally {
      free = at;
    }
  };
  if (ask === undefined) return makeEffect(type, z.object(shape), call as Recipe<object>);
  const before = reading(fields);
  const asking = z.object({ ...shape, answer: z.optional(Json), answers: z.optional(z.array(Json)) });
  const recipe = (game: GameState, params: object, rules: Ruleset, out: Out): unknown => {
    const given = params as Effect & { answers?: Json[] };
    const { answer, answers = [] } = given;
    // A question that wrote would write again with every answer.
    before['~at'](forHooks(game, out), rules, given);
    const progress = goThrough(ask, before, answer === undefined ? answers : [...answers, answer]);
    if (progress.open !== null) {
      const { answer: _, answers: __, depth: ___, ...effect } = given;
      askSeat(game, requestOf(progress.open), { ...effect, answers: [...progress.answers] }, out);
      return undefined;
    }
    return call(game, given, rules, out, progress.answer);
  };
  return Object.assign(makeEffect(type, asking, recipe as Recipe<object>), { asks: asksIn ?? (true as const) });
}
