/** The instructions for the processes of a fault run. */
export interface Plan {
  readonly address: string;
  readonly namespace: string;
  readonly writer: string;
  readonly diary: string;
  readonly matches: readonly string[];
  /** Matches that only a timer plays: each entry sets the deadline of the next. */
  readonly clocks: readonly string[];
  readonly queue: string;
}

export const TICK_MS = 60;
export const LEASE_MS = 250;
