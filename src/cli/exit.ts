import { TurnchartError } from '../model/index.js';

/** How the program ends. */
export const ExitCode = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** An error in one line: what a user can do something about needs no stack. */
export function readable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const line = error.message.replaceAll(/\s*\n\s*/g, ' ');
  return error instanceof TurnchartError || 'code' in error ? line : `${error.name}: ${line}`;
}
