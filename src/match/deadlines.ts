/** This many waits are remembered, for an undo that comes back to one. */
const REMEMBERED = 50;

/**
 * Adds a wait to the waits of a match, oldest first; the last one is current. The deadline is set when the wait begins:
 * neither commands during the wait nor an undo back to it changes it. Later waits are then removed; if one of them
 * comes again, it is a new wait with a new deadline.
 *
 * @param expired its time is over, but the wait is still current: it gets its time again, or it would be due for ever
 */
export function updateDeadlines<W extends { readonly key: string }>(
  waits: readonly W[],
  key: string,
  begin: () => W,
  expired: boolean,
): readonly W[] {
  const index = waits.findIndex((wait) => wait.key === key);
  const before = index < 0 ? waits : waits.slice(0, index);
  const known = expired ? undefined : waits[index];
  return [...before, known ?? begin()].slice(-REMEMBERED);
}
