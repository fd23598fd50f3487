import {
  type Effect,
  type GameState,
  InvariantError,
  type Out,
  type ReadonlyGame,
  type Ruleset,
} from '../model/index.js';
import { cloneJson } from '../state/index.js';
import { noteMissed } from './missed-events.js';
import { Fizzle } from './out.js';
import { checkLeftJson } from './own-state.js';
import { clearQueue, dequeue, dropExcess, queued, withoutDepth } from './queue.js';
import { checkEffect, unknownEffect } from './registry.js';
import { checksAreDue, queueStateChecks } from './state-checks.js';
import { queueReactions } from './triggers.js';

/**
 * One step: takes the head, runs its recipe, and then queues, after the effects that the recipe queued, the reactions
 * of triggers and of state checks.
 */
export function resolveNext(game: GameState, rules: Ruleset, out: Out): void {
  const effect = dequeue(game);
  if (effect === undefined) return;
  game.steps += 1;
  const firstEvent = out.events.length;
  if (game.steps > rules.policies.limits.effects) {
    cap(game, 'effects', effect, rules, out);
  } else {
    run(game, effect, rules, out);
    if (game.sealed !== null && !out.unseen) noteMissed(game, out.events, firstEvent);
    if (game.outcome === null) {
      queueReactions(game, firstEvent, rules, out);
      if (checksAreDue(game, effect, rules)) check(game, effect, rules, out);
    }
    game.queue.depth = 0;
    dropExcess(game, rules);
  }
  if (out.steps !== undefined) {
    // Copies: the state that they belong to is still being changed.
    out.steps.push({
      step: game.steps,
      effect: cloneJson(withoutDepth(effect)),
      events: out.events.slice(firstEvent).map((event) => event.type),
      ...(out.traceQueue ? { queue: queued(game).map((one) => cloneJson(one)) } : {}),
    });
  }
}

/** Resolves until nothing is queued, a question is open, or the match is over. */
export function drainQueue(game: GameState, rules: Ruleset, out: Out): void {
  while (canResolve(game)) resolveNext(game, rules, out);
}

/** Whether there is an effect to resolve, and no question or end of the match prevents it. */
export const canResolve = (game: ReadonlyGame): boolean =>
  game.queue.size > 0 && game.pending === null && game.outcome === null;

function run(game: GameState, effect: Effect, rules: Ruleset, out: Out): void {
  const def = rules.effects.get(effect.type);
  if (def === undefined) throw unknownEffect(effect, rules.effects);
  if (out.checked) checkEffect(effect, rules.effects);
  const told = out.events.length;
  game.queue.depth = (effect.depth as number | undefined) ?? 0;
  try {
    def.recipe(game, effect, rules, out);
  } catch (error) {
    if (!(error instanceof Fizzle)) throw error;
    out.emit({ type: 'effect.fizzled', effect: effect.type, reason: error.reason });
  }
  if (game.pending !== null) checkMayAsk(game, effect, rules);
  if (out.checked) checkLeftJson(effect, game, out.events.slice(told));
}

/** The chart waits for answers only where the game says that something asks. */
function checkMayAsk({ phase, pending }: GameState, { type }: Effect, { id, flow, effects }: Ruleset): void {
  const { asks, draws } = flow;
  const ofEngine =
    (type === 'discard-down' && asks.discards) || (pending?.request.kind === 'order' && draws.chainOrder);
  if (ofEngine || asks.in.has(phase)) return;
  const isNamed = Array.isArray(effects.get(type)?.asks);
  const advice = isNamed ? 'name the phase in its `asksIn`' : 'list the effect in `effects` of the game';
  throw new InvariantError(`'${type}' asks something in '${phase}', where '${id}' says that nothing does: ${advice}`, {
    phase,
    effect: type,
  });
}

function check(game: GameState, effect: Effect, rules: Ruleset, out: Out): void {
  const { stateRounds, onStateLoop } = rules.policies.limits;
  game.queue.depth += 1;
  const round = game.queue.depth;
  const queuedSomething = queueStateChecks(game, rules, out);
  game.queue.depth = 0;
  if (!queuedSomething || round <= stateRounds) return;
  cap(game, 'stateRounds', effect, rules, out);
  if (onStateLoop === 'draw') {
    game.outcome = { winners: [], reason: 'endless-loop' };
    out.emit({ type: 'match.ended', winners: [], reason: 'endless-loop' });
  }
}

/** Ends an endless loop: the queue is emptied, parts forget what was queued, and an event reports it. */
function cap(game: GameState, limit: 'effects' | 'stateRounds', effect: Effect, rules: Ruleset, out: Out): void {
  const dropped = clearQueue(game) + (limit === 'effects' ? 1 : 0);
  for (const part of rules.parts) part.dropped?.(game);
  out.emit({ type: 'queue.capped', limit, dropped, effect: cloneJson(withoutDepth(effect)) });
}
