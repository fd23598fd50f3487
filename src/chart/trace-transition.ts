import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isBelow, lineOf } from './state-line.js';

/** A state that is entered; `byDefault` when the actions of its `initial` run too. */
export interface Entered {
  readonly node: AnyStateNode;
  readonly byDefault: boolean;
}

/** Where a transition leads. It is the same from every leaf: they differ in what is left. */
export interface Trace {
  /** The innermost state that stays active: all below it is left. Null when the root itself is left. */
  readonly domain: AnyStateNode | null;
  /** Outermost first. */
  readonly entered: readonly Entered[];
}

/**
 * What a transition with one target leaves and enters. Follows XState's `getTransitionDomain`, `computeExitSet` and
 * `computeEntrySet`, which with a single active line are walks along it.
 */
export function traceTransition({ source, reenter }: AnyTransitionDefinition, target: AnyStateNode): Trace {
  const domain = domainOf(source, target, reenter);
  // On the way to the target: no initial actions, as the target says itself where to go.
  const around = lineBelow(target, domain).filter((node) => node !== target);
  // A state that targets itself without `reenter` stays: only what is in it is left and entered again.
  const stays = target === source && !reenter;
  const entered = [
    ...around.map((node) => ({ node, byDefault: false })),
    ...(stays ? [] : [{ node: target, byDefault: true }]),
    ...initialLine(target).map((node) => ({ node, byDefault: true })),
  ];
  return { domain, entered };
}

/** What entering the machine enters. */
export function traceStart(root: AnyStateNode): Trace {
  return { domain: null, entered: [root, ...initialLine(root)].map((node) => ({ node, byDefault: true })) };
}

/** Null for a root transition with `reenter`. */
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
