/** The part of the package that is used here; it comes without types. */
declare module 'phe' {
  /** The number of a card: `T` and `d` are the ten of diamonds. */
  export function cardCode(rank: string, suit: string): number;
  /** How good five to seven cards are, from 1 (a royal flush) to 7462. */
  export function evaluateCardCodes(codes: readonly number[]): number;
}
