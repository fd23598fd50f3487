import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isBelow, lineOf } from './state-line.js';

/** A state that is entered; `byDefault` when the actions of its `initial` run too. */
export interface Entered {
  readonly node: AnyStateNode;
  readonly byDefault: boolean;
}

export interface Trace {
  /** Deepest first. */
  readonly exited: readonly AnyStateNode[];
  /** Outermost first. */
  readonly entered: readonly Entered[];
}

/**
 * What a transition with one target exits and enters when `leaf` is active. Follows XState's `getTransitionDomain`,
 * `computeExitSet` and `computeEntrySet`, which with a single active line are three walks along it.
 */
export function traceTransition(leaf: AnyStateNode, transition: AnyTransitionDefinition, target: AnyStateNode): Trace {
  const { source, reenter } = transition;
  const domain = domainOf(source, target, reenter);
  const exited = lineBelow(leaf, domain).reverse();
  // On the way to the target: no initial actions, as the target says itself where to go.
  const around = lineBelow(target, domain).filter((node) => node !== target);
  // A state that targets itself without `reenter` stays: only what is in it is left and entered anew.
  const stays = target === source && !reenter;
  const entered = [
    ...around.map((node) => ({ node, byDefault: false })),
    ...(stays ? [] : [{ node: target, byDefault: true }]),
    ...initialLine(target).map((node) => ({ node, byDefault: true })),
  ];
  return { exited, entered };
}

/** What entering the machine enters. */
export function traceStart(root: AnyStateNode): Trace {
  return { exited: [], entered: [root, ...initialLine(root)].map((node) => ({ node, byDefault: true })) };
}

/** The innermost state that stays active; null when the root itself is left (a root transition with `reenter`). */
function domainOf(source: AnyStateNode, target: AnyStateNode, reenter: boolean): AnyStateNode | null {
  if (!reenter && (target === source || isBelow(target, source))) return source;
  for (let ancestor = target.parent; ancestor; ancestor = ancestor.parent) {
    if (isBelow(source, ancestor)) return ancestor;
  }
  // Targeting the root from below does not leave it, though XState runs its entry actions again.
  return reenter ? null : source.machine.root;
}

/** The line to a node without what is outside of the domain and the domain itself. */
function lineBelow(node: AnyStateNode, domain: AnyStateNode | null): AnyStateNode[] {
  const line = lineOf(node);
  return domain === null ? line : line.slice(line.indexOf(domain) + 1);
}

/** What `initial` leads to, outermost first; nothing for a leaf. */
function initialLine(node: AnyStateNode): AnyStateNode[] {
  const line: AnyStateNode[] = [];
  for (let at = node; at.type === 'compound'; ) {
    at = at.initial.target[0] as AnyStateNode;
    line.push(at);
  }
  return line;
}
