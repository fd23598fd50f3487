import type { ChartEvent } from '../../../machines/index.js';
import type { SeatSetup } from '../../engine/index.js';
import type { DefId, Json, PolicyOverrides, ReadonlyGame, Ruleset } from '../../model/index.js';
import type { Layout } from '../arrange.js';
import type { ChartName } from './chart-table.js';

/** A seat's cards, as a list or with a pool. */
export type PathDeck = readonly DefId[] | { readonly cards: readonly DefId[]; readonly pool?: readonly DefId[] };

/** Options: where paths begin, and the limit of positions. */
export interface PathOptions {
  /** One deck per seat, or one for all. Keep them tiny: every card multiplies the states. */
  readonly decks?: readonly PathDeck[];
  /** Changed policies, such as small hands and little health, so that much happens in few steps. */
  readonly policies?: PolicyOverrides;
  readonly seed?: string | number;
  /** A position to begin from, in place of decks. */
  readonly position?: Layout;
  /** `step` resolves effects one by one, `drain` all at once, as a match without listeners does. */
  readonly pace?: 'step' | 'drain';
  /** The largest number of states. */
  readonly limit?: number;
  /** Only paths that end in such a state; the search does not go on behind it. */
  readonly toState?: (at: { readonly state: string; readonly game: ReadonlyGame }) => boolean;
  /** What of the game tells positions apart, instead of the numbers, texts and booleans of its own state and its seats' own. */
  readonly distinguish?: (game: ReadonlyGame) => Json;
}

/** Where a path begins: a match with decks, or a position. */
export type PathOrigin =
  | { readonly kind: 'match'; readonly seats: readonly SeatSetup[]; readonly seed: string | number }
  | { readonly kind: 'position'; readonly layout: Layout };

/** An event, and where it leads. */
export interface PathStep {
  readonly event: ChartEvent;
  /** The state of the chart after it. */
  readonly state: string;
}

/** One way through the chart: events from the beginning to a state that no other path passes. */
export interface ChartPath {
  readonly name: string;
  readonly steps: readonly PathStep[];
}

/** The paths of a ruleset from one beginning. */
export interface PathSet {
  readonly chart: ChartName;
  /** With the policies that the paths were made with. */
  readonly rules: Ruleset;
  readonly origin: PathOrigin;
  readonly pace: 'step' | 'drain';
  readonly paths: readonly ChartPath[];
  /** How many different states were found. */
  readonly states: number;
  readonly limit: number;
  /** The limit was reached: there are states beyond the paths. */
  readonly truncated: boolean;
  /** The fields in which positions differ that count as one, such as `cards`, `seats.health` or `own.pile`. */
  readonly merged: readonly string[];
}
