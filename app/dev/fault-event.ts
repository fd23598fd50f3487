/** The event of a page by which `dev-page.ts` hears of a fault. */
export const FAULT = 'turnchart:fault';

/** Something that went wrong in the rules while a match was played. */
export interface FaultReport {
  /** What was being carried out: the type of a command, or `the page`. */
  readonly doing: string;
  readonly message: string;
  readonly stack: string;
}

export const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');
