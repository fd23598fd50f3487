/** A line of a file that a stack names: lines and columns count from 1. */
interface StackLine {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The lines of a stack that are in the author's files: not in this library, and not in a package. It needs nothing of
 * Node, since a check may run in a page; the scripts of a page are no files, so there are no such lines.
 */
export function* authorLines(stack: string): Generator<StackLine> {
  for (const text of stack.split('\n')) {
    const [, path = '', line, column = '1'] =
      /(?:^|[\s(])(file:\/\/\S+?|\/[^\s()]+?|[A-Za-z]:\\[^()]+?):(\d+)(?::(\d+))?\)?$/.exec(text.trim()) ?? [];
    const file = plainPath(path);
    if (file !== '' && isSomebodys(file)) yield { file, line: Number(line), column: Number(column) };
  }
}

/** A path with slashes, from a path of any system or the URL of a file. */
export function plainPath(path: string): string {
  const plain = path.replace(/[?#].*$/, '').replaceAll('\\', '/');
  // The path in a URL begins with a slash, also before the letter of a drive.
  return plain.startsWith('file:') ? decodeURIComponent(plain.replace(/^file:\/\/(\/(?=[A-Za-z]:))?/, '')) : plain;
}

/** This library's own files. */
const own = /\/(src|machines|guards|actions)\//;
const root = plainPath(import.meta.url).replace(/src\/simulate\/[^/]+$/, '');

const isSomebodys = (file: string): boolean =>
  !file.includes('/node_modules/') && !(file.startsWith(root) && own.test(file.slice(root.length - 1)));
