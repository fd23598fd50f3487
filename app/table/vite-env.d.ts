/// <reference types="vite/client" />

/** What somebody has brought to the table: see `app/table-games.ts`. */
declare module 'virtual:table-games' {
  /** Modules that export rulesets. */
  export const modules: readonly Readonly<Record<string, unknown>>[];
  /** The included games that the start offers too, by id; `null` for all. */
  export const included: readonly string[] | null;
  /** Whether they are being written: rules are checked at every step, and matches are played again on new ones. */
  export const developing: boolean;
}
