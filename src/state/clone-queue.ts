import type { Effect, Queue } from '../model/index.js';
import { cloneJson } from './clone-json.js';

/**
 * A copy of the queue. What is frozen in it never changes, so it is shared, except for both ends: so a step of a long queue
 * costs the same as a step of a short one.
 */
export function cloneQueue({ blocks, head, size, depth }: Queue): Queue {
  if (size === 0) return { blocks: [[[]]], head, size, depth };
  if (!Object.isFrozen(blocks)) return { blocks: cloneJson(blocks), head, size, depth };
  const copy = blocks.slice();
  thawFirst(copy);
  thawLast(copy);
  return { blocks: copy, head, size, depth };
}

/** Makes copies of the first lists of a queue, if they are frozen: they are about to be changed. */
export const thawFirst = (blocks: Effect[][][]): void => {
  thaw(thaw(blocks, 0, copyOf), 0, cloneJson);
};

/** The same for the last ones. */
export const thawLast = (blocks: Effect[][][]): void => {
  const block = thaw(blocks, blocks.length - 1, copyOf);
  thaw(block, block.length - 1, cloneJson);
};

function thaw<T extends readonly unknown[]>(lists: T[], index: number, copy: (list: T) => T): T {
  const list = lists[index] as T;
  if (list === undefined || !Object.isFrozen(list)) return list;
  const thawed = copy(list);
  lists[index] = thawed;
  return thawed;
}

const copyOf = <T>(list: T[]): T[] => list.slice();
