/** Whether the system is set to less motion. */
export const wantsCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
