import type { Amounts } from './amounts.js';
import type { GameTypes, PlainTypes, StandardTypes } from './game-types.js';
import type { CardContext, CardHook, Trigger } from './hooks.js';
import type { DefId } from './ids.js';
import type { Json } from './json.js';
import type { Phase } from './phases.js';
import type { Verdict } from './verdict.js';
import type { Zone } from './zones.js';

/** The target that a card needs or may have. */
export interface TargetSpec<T extends GameTypes = PlainTypes> {
  /** A seat, a card of a zone, or what a part brings. */
  readonly kind: 'seat' | 'card' | T['target'];
  readonly whose?: 'own' | 'enemy' | 'any';
  readonly optional?: boolean;
  /** Need not be named where there is only one. */
  readonly implied?: boolean;
  /** For `card`: the zone to choose from. */
  readonly zone?: Zone;
  readonly filter?: (at: CardContext<T>, target: string) => boolean;
}

/** A card definition: numbers, texts, and hooks that return effects. */
export interface CardDef<T extends GameTypes = StandardTypes> {
  readonly id: DefId;
  readonly name: string;
  /** The meaning of kinds is defined by the ruleset, and of some by its parts. */
  readonly kind: string;
  /** What it does, in words. */
  readonly text?: string;
  readonly flavour?: string;
  readonly cost?: Amounts;
  readonly power?: number;
  readonly health?: number;
  readonly tags?: readonly string[];
  readonly target?: TargetSpec<T>;
  /** Its draw effect, which the auto-draw chain uses. */
  readonly draw?: {
    readonly count: number;
    readonly autoDraw?: 'onDraw' | 'onPlay' | ((at: CardContext<T>) => boolean);
  };
  /** Cards drawn after a spell's effects. */
  readonly cantrip?: number;
  /** Begins in the opening hand. */
  readonly startsInHand?: boolean;
  readonly exhausts?: boolean;
  /** Phases in which it can be played or added; selection and commit by default. */
  readonly playableIn?: readonly Phase[];
  // hooks: they return effects
  readonly onPlay?: CardHook<T>;
  readonly onApplyToHand?: CardHook<T>;
  readonly onBurned?: CardHook<T>;
  readonly onCommit?: CardHook<T>;
  readonly onResolve?: CardHook<T>;
  /** After the chain has drawn for it. */
  readonly onAutoDraw?: CardHook<T>;
  /** Those that parts bring, by name. An author writes them beside the others. */
  readonly hooks?: Readonly<Record<string, CardHook<T>>>;
  readonly triggers?: readonly Trigger<T>[];
  /** Further conditions on playing it. */
  readonly predicate?: (at: CardContext<T>) => Verdict;
  /** Values for the ruleset's own effects and the parts that it uses, such as damage or reach. */
  readonly data?: Readonly<Record<string, Json>>;
}
