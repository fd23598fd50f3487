export type { CardSpec } from './card-specs.js';
export type { RulesetSpec } from './ruleset-spec.js';
export {
  type ActsOf,
  type CommandSpec,
  type ExitOf,
  type Game,
  type Node,
  type PhaseSpec,
  type RuleOf,
  type StageSpec,
  seenBy,
  setupGame,
} from './setup-game.js';
