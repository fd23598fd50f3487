import { OptionsError, TurnchartError } from '../model/index.js';

/** Exit codes: success, a fault or an error, wrong arguments, Ctrl-C. */
export const ExitCode = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** An error in one line, without a stack. */
export function readable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const line = error.message.replaceAll(/\s*\n\s*/g, ' ');
  return error instanceof TurnchartError || 'code' in error ? line : `${error.name}: ${line}`;
}

/** What an error ends the program with. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof OptionsError ? ExitCode.usage : ExitCode.failed;
