/** A word that cards use, and what it means. */
export interface Term {
  readonly word: string;
  /** Other ways in which cards write it. */
  readonly also?: readonly string[];
  readonly means: string;
}

/** When a lesson is shown: what the player can do for the first time. */
export type LessonMoment =
  | 'hand'
  | 'place'
  | 'target'
  | 'attack'
  | 'offer'
  | 'answer'
  | 'change'
  | 'several'
  | 'finish';

/** How a match ended, as a text for the winner and for the others. */
export interface Ending {
  readonly won: string;
  readonly lost: string;
}

/** A number that shows how well a seat is doing: its health, the power of its units, or one of its own fields. */
export type Measure =
  | { readonly of: 'health' | 'power'; readonly label: string }
  | { readonly of: 'own'; readonly field: string; readonly label: string };

/** The texts about a game: plain data. */
export interface RuleBook {
  readonly title: string;
  readonly goal: string;
  readonly emblem: string;
  /** A turn in a few lines. */
  readonly steps: readonly string[];
  /** The rules, chapter by chapter. */
  readonly chapters: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly terms: readonly Term[];
  /** Tips for the first match, each shown once. */
  readonly lessons: Readonly<Partial<Record<LessonMoment, string>>>;
  /** By the reason that the match gives. */
  readonly endings: Readonly<Record<string, Ending>>;
  /** What the graph of a match shows for each seat. */
  readonly measure: Measure;
  /** Names of entries on the stack, by kind. */
  readonly pending?: Readonly<Record<string, string>>;
  /** What commands of the game's own are called, by type. */
  readonly commands?: Readonly<Record<string, string>>;
}
