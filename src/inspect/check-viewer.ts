import { type SeatId, TurnchartError } from '../model/index.js';
import type { ViewedAs } from './protocol.js';

/** Checks the requested viewer: it must exist in the match, and this inspector must allow it. */
export function checkViewer(viewAs: unknown, seats: readonly SeatId[], allowed: ViewedAs | null): ViewedAs {
  const known: readonly unknown[] = ['all', 'spectator', ...seats];
  if (!known.includes(viewAs)) {
    const got = typeof viewAs === 'string' ? `'${viewAs.slice(0, 40)}'` : `a ${typeof viewAs}`;
    throw new TurnchartError(`viewAs must be one of ${known.join(', ')}, got ${got}`);
  }
  if (allowed !== null && viewAs !== allowed)
    throw new TurnchartError(`this inspector shows only the view of '${allowed}'`);
  return viewAs as ViewedAs;
}

/** Checks that a command is of the seat that this inspector was opened for. */
export function checkSender(command: unknown, allowed: ViewedAs | null): void {
  if (allowed === null || allowed === 'all') return;
  const seat = typeof command === 'object' && command !== null && 'seat' in command ? command.seat : null;
  if (seat !== allowed)
    throw new TurnchartError(`this inspector shows only the view of '${allowed}', and sends nothing of others`);
}

/** For requests that contain hidden information: records, traces, forks and files. */
export function checkWhole(what: string, allowed: ViewedAs | null): void {
  if (allowed !== null && allowed !== 'all') {
    throw new TurnchartError(
      `this inspector shows only the view of '${allowed}': it gives out no ${what}, which contains hidden information`,
    );
  }
}
