/// <reference types="vite/client" />

/** Modules with further rulesets: the table is built with them, and its bots' worker too. */
declare module 'virtual:table-rulesets' {
  export const modules: readonly Readonly<Record<string, unknown>>[];
}
