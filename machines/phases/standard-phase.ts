import type { AnyCommand, Exit, PhaseNode, PolicyOverrides, StandardPhase } from '../../src/model/index.js';

/** What a game can say of a standard phase in which seats act. */
export interface PhaseOptions<C extends AnyCommand = AnyCommand>
  extends Partial<Pick<PhaseNode, 'secret' | 'showsDone' | 'acts' | 'prompt'>> {
  readonly accepts?: readonly C[];
}

/** A standard phase with the types of its commands, so that a match of the game accepts these commands. */
export type StandardPhaseNode<C extends AnyCommand> = PhaseNode & { readonly '~commands': C };

const NEXT: readonly Exit[] = [{ to: 'next' }];

/** A standard phase as a node of the flow. */
export const standardPhase = <C extends AnyCommand>(
  standard: StandardPhase,
  rest: Pick<PhaseNode, 'description' | 'acts'> & Partial<PhaseNode>,
  options: PhaseOptions<C> = {},
): StandardPhaseNode<C> => {
  const node: PhaseNode = {
    kind: 'phase',
    name: standard,
    standard,
    secret: false,
    showsDone: true,
    accepts: [],
    exits: NEXT,
    ...rest,
    ...options,
  };
  // '~commands' exists for the type checker alone.
  return node as StandardPhaseNode<C>;
};

/** Options that were given, as policies. */
export const given = (options: PolicyOverrides): PolicyOverrides =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
