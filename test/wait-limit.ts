/** How long a test waits for something that must come. It only ends what hangs: on a busy machine all takes many times as long. */
export const WAIT_LIMIT_MS = 60_000;
