const COLUMNS = 80;

/** A text in lines of at most 80 columns, if its words allow it: the first begins with `first`, the others with `next`. */
export function wrapText(text: string, first: string, next: string): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = next;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
}
