/** A fault to plant: in this file, these words become those. */
export interface Fault {
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What is wrong with it. */
  readonly why: string;
  /** Tests that are likely to notice, tried one after the other before all others: beginnings of their paths. */
  readonly tests?: readonly string[];
  /** Why it survives, for one that does. */
  readonly survives?: string;
}
