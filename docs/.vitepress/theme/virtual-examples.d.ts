declare module 'virtual:examples' {
  /** The blocks of code that a browser can run, by the hash of their text. */
  export const examples: Readonly<
    Record<string, (() => Promise<{ run(console: Console): Promise<void> }>) | undefined>
  >;
}
