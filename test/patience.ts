/** How long a test waits for something that must come. It only ends what hangs: on a busy machine all takes many times as long. */
export const PATIENCE_MS = 60_000;
