/** The word that is most like another one, where one is like it: at most a third of it is different, and at most 3 letters. */
export function closest(word: string, known: readonly string[]): string | undefined {
  const most = Math.min(3, Math.floor(word.length / 3));
  let best: { readonly word: string; readonly steps: number } | undefined;
  for (const other of known) {
    const steps = stepsBetween(word, other);
    if (steps <= most && steps < (best?.steps ?? Number.POSITIVE_INFINITY)) best = { word: other, steps };
  }
  return best?.word;
}

/** How many letters have to be put in, left out or changed to make one word of the other. */
function stepsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
