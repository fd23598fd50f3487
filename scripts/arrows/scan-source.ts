/** Reads imports and code out of TypeScript text without a parser: comments and strings are blanked, offsets are kept. */

export interface FoundImport {
  /** What is between the quotes. */
  readonly specifier: string;
  /** The statement on one line, for the report. */
  readonly text: string;
  readonly line: number;
  /** Gone after compilation, and so without effect at run time. */
  readonly typeOnly: boolean;
}

export interface FoundCode {
  readonly text: string;
  readonly line: number;
}

const beforeRegex =
  /(?:^|[=([{},;:!&|?+\-*%<>~^\n]|\b(?:return|typeof|case|in|of|void|throw|else|do|await|yield))[ \t]*$/;

/** The same text with comments and the contents of strings and regular expressions turned into spaces. */
export function maskSource(source: string): string {
  const out = source.split('');
  const blank = (from: number, to: number): void => {
    for (let i = from; i < Math.min(to, out.length); i++) if (out[i] !== '\n') out[i] = ' ';
  };
  const endOf = (start: number, closing: RegExp): number => {
    closing.lastIndex = start;
    const match = closing.exec(source);
    return match ? match.index + match[0].length : source.length;
  };
  /** How deep in braces each open `${` of a template started. */
  const templates: number[] = [];
  let depth = 0;
  let at = 0;

  /** Blanks template text from `start` to the closing backtick or the next `${`. */
  const templateText = (start: number): number => {
    const end = endOf(start, /(?:\\[\s\S]|\$(?!\{)|[^\\`$])*(?:`|\$\{|$)/y);
    const opens = source.startsWith('${', end - 2) && source[end - 1] === '{';
    blank(start, opens ? end - 2 : end - 1);
    if (opens) templates.push(depth++);
    return end;
  };

  while (at < source.length) {
    const char = source[at];
    const next = source[at + 1];
    let end = at + 1;
    if (char === '/' && next === '/') {
      end = endOf(at, /$/gm);
      blank(at, end);
    } else if (char === '/' && next === '*') {
      end = endOf(at + 2, /\*\//g);
      blank(at, end);
    } else if (char === "'" || char === '"') {
      end = endOf(at + 1, char === "'" ? /(?:\\[\s\S]|[^\\'\n])*(?:'|$)/my : /(?:\\[\s\S]|[^\\"\n])*(?:"|$)/my);
      blank(at + 1, end - 1);
    } else if (char === '`') {
      end = templateText(at + 1);
    } else if (char === '/' && beforeRegex.test(out.slice(Math.max(0, at - 40), at).join(''))) {
      end = endOf(at + 1, /(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])*(?:\/|$)/my);
      blank(at + 1, end - 1);
    } else if (char === '{') {
      depth++;
    } else if (char === '}') {
      depth--;
      if (templates.length > 0 && templates.at(-1) === depth) {
        templates.pop();
        end = templateText(at + 1);
      }
    }
    at = end;
  }
  return out.join('');
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const statement =
  /(?<![\w$.])(?:import\b(?!\s*\()(?:([^;'"`()=]*?)\bfrom)?|export\b([^;'"`()=]*?)\bfrom)\s*(?<quote>['"])\s*\k<quote>/g;
const call = /(?<![\w$.])(?:import|require)\s*\(\s*(['"`])\s*\1\s*[,)]/g;

/** Every import, re-export and dynamic import of a file. */
export function findImports(source: string, masked = maskSource(source)): FoundImport[] {
  const found: (FoundImport & { index: number })[] = [];
  const add = (index: number, text: string, typeOnly: boolean): void => {
    const specifier = /(['"`])(.*?)\1/.exec(source.slice(index + text.search(/['"`]/), index + text.length))?.[2];
    if (specifier === undefined) return;
    const original = oneLine(source.slice(index, index + text.length));
    found.push({ specifier, text: original, line: lineAt(source, index), typeOnly, index });
  };
  for (const match of masked.matchAll(statement)) {
    // Inline `{ type A }` is not enough: the compiler keeps the import itself, as `import {} from`.
    add(match.index, match[0], /^\s*type\b(?!\s*(?:,|from\b))/.test(match[1] ?? match[2] ?? ''));
  }
  for (const match of masked.matchAll(call)) {
    const before = masked.slice(0, match.index);
    const after = masked.slice(match.index + match[0].length);
    add(match.index, match[0], /\btypeof\s*$/.test(before) || /^\s*\.\s*[A-Z]/.test(after));
  }
  return found.sort((a, b) => a.index - b.index).map(({ index: _, ...rest }) => rest);
}

/** Every place where the pattern (with the flag `g`) occurs in code, not in a comment or a string. */
export function findCode(source: string, pattern: RegExp, masked = maskSource(source)): FoundCode[] {
  return [...masked.matchAll(pattern)].map((match) => ({ text: match[0], line: lineAt(source, match.index) }));
}
