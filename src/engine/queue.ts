import {
  type DeepReadonly,
  type Effect,
  InvariantError,
  MOST_EFFECTS,
  type Queue,
  type Ruleset,
} from '../model/index.js';

/** What these functions need of a game, whichever it is. */
interface Queuing {
  queue: Queue;
}
type ReadonlyQueuing = DeepReadonly<Queuing>;

/**
 * Effects lie in chunks and chunks in blocks. An immutable state copies each list on the way to an effect that is read,
 * whatever else is in it: short lists, three deep, are what makes a step of a long queue cost what one of a short does.
 */
const CHUNK = 64;
const BLOCK = 64;

/** There is always a chunk, even if it is empty: most commands queue a few effects, and fill the same one again. */
export const emptyQueue = (): Queue => ({ blocks: [[[]]], head: 0, size: 0, depth: 0 });

/** The field comes before the spread: one that is added after it costs ten times as much. */
function withDepth(effect: Effect, depth: number): Effect {
  const entry: Effect = { depth, ...effect };
  entry.depth = depth;
  return entry;
}

/** A loop that queues and never ends is stopped here: what one recipe queues is not looked at before it has ended. */
function checkRoom({ size }: ReadonlyQueuing['queue'], more: number, last: Effect): void {
  if (size + more <= MOST_EFFECTS) return;
  throw new InvariantError(`more than ${MOST_EFFECTS} effects are queued, the last of them '${last.type}'`, {
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

/** Puts effects at the tail, in this order. */
export function enqueueAll(game: Queuing, effects: readonly Effect[]): void {
  for (const effect of effects) enqueue(game, effect);
}

/**
 * As many effects as are ever worth queuing: one more than a command may have, which is what ends it. What asks for a
 * billion does not keep the match busy.
 */
export const mostQueued = ({ policies }: LimitedRules): number => policies.limits.effects + 1;
type LimitedRules = { readonly policies: Pick<Ruleset['policies'], 'limits'> };

/** Puts this many effects at the tail, as far as a command may have this many. */
export function enqueueTimes(game: Queuing, times: number, make: () => Effect, rules: LimitedRules): void {
  const most = Math.min(times, mostQueued(rules));
  for (let i = 0; i < most; i++) enqueue(game, make());
}

/** What waits behind more effects than a command may have is dropped: its turn would never come. */
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
  // Assigned, not spliced: immer loses track of items that hold drafts when an array method moves them.
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
    // Popped, not cut: an array that is cut gives its memory back, and has to ask for it again.
    else while (first.length > 0) first.pop();
    queue.head = 0;
  }
  return effect;
}

/** The head, which stays where it is; `undefined` when nothing is queued. */
export const peek = (game: ReadonlyQueuing): Effect | undefined =>
  game.queue.blocks[0]?.[0]?.[game.queue.head] as Effect | undefined;

/** How many effects are queued. */
export const queueSize = (game: ReadonlyQueuing): number => game.queue.size;
/** Whether nothing is queued. */
export const queueIsEmpty = (game: ReadonlyQueuing): boolean => game.queue.size === 0;

/** Drops everything and says how much that was. */
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
