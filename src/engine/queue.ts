import {
  type DeepReadonly,
  type Effect,
  InvariantError,
  MAX_EFFECTS,
  type Queue,
  type Ruleset,
} from '../model/index.js';

/** The part of a game that these functions need. */
interface Queuing {
  queue: Queue;
}
type ReadonlyQueuing = DeepReadonly<Queuing>;

/**
 * Effects are in chunks, and chunks are in blocks. An immutable state copies every list on the path to a changed
 * effect, with all its items. With short lists, three levels deep, a step of a long queue costs the same as a step of a
 * short one.
 */
const CHUNK = 64;
const BLOCK = 64;

/** There is always a chunk, even an empty one: most commands queue only a few effects, and can reuse it. */
export const emptyQueue = (): Queue => ({ blocks: [[[]]], head: 0, size: 0, depth: 0 });

/** The field comes before the spread: adding it afterwards is ten times slower. */
function withDepth(effect: Effect, depth: number): Effect {
  const entry: Effect = { depth, ...effect };
  entry.depth = depth;
  return entry;
}

/** Stops a recipe that queues effects in an endless loop: other limits are checked only after the recipe has ended. */
function checkRoom({ size }: ReadonlyQueuing['queue'], more: number, last: Effect): void {
  if (size + more <= MAX_EFFECTS) return;
  throw new InvariantError(`more than ${MAX_EFFECTS} effects are queued, the last of them '${last.type}'`, {
    effect: last,
  });
}

/** Puts an effect at the tail. Effects that state checks led to remember how many rounds of checks that took. */
export function enqueue(game: Queuing, effect: Effect): void {
  const { queue } = game;
  checkRoom(queue, 1, effect);
  const entry = queue.depth === 0 ? effect : withDepth(effect, queue.depth);
  const block = queue.blocks[queue.blocks.length - 1];
  const chunk = block?.[block.length - 1];
  if (block === undefined || chunk === undefined) queue.blocks.push([[entry]]);
  else if (chunk.length < CHUNK) chunk.push(entry);
  else if (block.length < BLOCK) block.push([entry]);
  else queue.blocks.push([[entry]]);
  queue.size += 1;
}

/** Puts effects at the tail, in this order. A promise of effects has no length: it would be passed over in silence. */
export function enqueueAll(game: Queuing, effects: readonly Effect[]): void {
  if (!Array.isArray(effects)) throw new TypeError(`effects must be a list, got ${String(effects)}`);
  // By index: it is called for every hook, and most answer with nothing.
  for (let i = 0; i < effects.length; i++) enqueue(game, effects[i] as Effect);
}

/**
 * The most effects that are worth queuing: one more than a command may have, which ends the command. So an effect that
 * asks for a billion draws does not keep the match busy.
 */
export const mostQueued = ({ policies }: LimitedRules): number => policies.limits.effects + 1;
type LimitedRules = { readonly policies: Pick<Ruleset['policies'], 'limits'> };

/** Puts this many effects at the tail, up to the limit of a command. */
export function enqueueTimes(game: Queuing, times: number, make: () => Effect, rules: LimitedRules): void {
  const most = Math.min(times, mostQueued(rules));
  for (let i = 0; i < most; i++) enqueue(game, make());
}

/** Drops effects beyond the limit of a command: they would never run. */
export function dropExcess({ queue }: Queuing, rules: LimitedRules): void {
  const most = mostQueued(rules);
  while (queue.size > most) {
    const block = queue.blocks[queue.blocks.length - 1] as Effect[][];
    const chunk = block[block.length - 1] as Effect[];
    chunk.pop();
    queue.size -= 1;
    // The first chunk stays: what runs next is in it.
    if (chunk.length === 0) block.pop();
    if (block.length === 0) queue.blocks.pop();
  }
}

/** Puts effects at the head, so that they run next and in this order. */
export function enqueueNext(game: Queuing, effects: readonly Effect[]): void {
  if (effects.length === 0) return;
  const { queue } = game;
  checkRoom(queue, effects.length, effects[effects.length - 1] as Effect);
  const entries = queue.depth === 0 ? effects : effects.map((effect) => withDepth(effect, queue.depth));
  const block = queue.blocks[0];
  const first = block?.[0];
  // Assigned, not spliced: immer loses track of drafts inside items when an array method moves the items.
  if (block === undefined || first === undefined) queue.blocks.push([[...entries]]);
  else block[0] = [...entries, ...first.slice(queue.head)];
  queue.head = 0;
  queue.size += effects.length;
}

/** Takes the head, or `undefined` when nothing is queued. */
export function dequeue(game: Queuing): Effect | undefined {
  const { queue } = game;
  const block = queue.blocks[0];
  const first = block?.[0];
  if (block === undefined || first === undefined || queue.size === 0) return undefined;
  const effect = first[queue.head];
  queue.head += 1;
  queue.size -= 1;
  if (queue.head >= first.length) {
    if (block.length > 1) block.shift();
    else if (queue.blocks.length > 1) queue.blocks.shift();
    // Uses `pop` instead of setting the length, so that the array keeps its memory.
    else while (first.length > 0) first.pop();
    queue.head = 0;
  }
  return effect;
}

/** The head, which stays where it is; `undefined` when nothing is queued. */
export const peek = (game: ReadonlyQueuing): Effect | undefined =>
  game.queue.blocks[0]?.[0]?.[game.queue.head] as Effect | undefined;

/** Drops everything and returns the number of dropped effects. */
export function clearQueue(game: Queuing): number {
  const dropped = game.queue.size;
  game.queue = emptyQueue();
  return dropped;
}

/** What is queued, head first. A copy, for traces and tests. */
export function queued(game: ReadonlyQueuing): Effect[] {
  const { blocks, head } = game.queue;
  return blocks
    .flat(2)
    .slice(head)
    .map((effect) => withoutDepth(effect as Effect));
}

/** The effect as it was queued, without the queue's own bookkeeping. */
export function withoutDepth(effect: Effect): Effect {
  if (effect.depth === undefined) return effect;
  const { depth: _, ...rest } = effect;
  return rest as Effect;
}

/** Whether an effect of this type is waiting. For state checks, which must not ask twice for the same thing. */
export function isQueued({ queue }: ReadonlyQueuing, type: string): boolean {
  if (queue.size === 0) return false;
  let skipped = queue.head;
  for (const block of queue.blocks) {
    for (const chunk of block) {
      for (const effect of chunk) {
        if (skipped > 0) skipped -= 1;
        else if (effect.type === type) return true;
      }
    }
  }
  return false;
}
