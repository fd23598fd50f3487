/** This many waits are remembered, for an undo that comes back to one. */
const REMEMBERED = 50;

/**
 * The waits of a match, oldest first, after one more has been noted: the last is the one that holds. What began a wait
 * sets its deadline: neither what is done meanwhile nor an undo that comes back to it moves it. What came behind it has
 * then been taken back, and if it comes again, it is another wait with a time of its own.
 *
 * @param expired its time is over and it still continues: it gets its time once more, or it would be due for ever
 */
export function noteWait<W extends { readonly key: string }>(
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
