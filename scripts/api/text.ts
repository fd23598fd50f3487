/** Where things end in source text whose comments and strings have been blanked by `maskSource`. */

const open = '([{';
const close = ')]}';

/** The place of the first character at depth 0 that the test is true of, or the end of the text. */
export function findAtTop(masked: string, from: number, test: (at: number) => boolean): number {
  let depth = 0;
  for (let at = from; at < masked.length; at++) {
    const char = masked[at] as string;
    if (depth === 0 && test(at)) return at;
    if (open.includes(char)) depth++;
    else if (close.includes(char)) depth--;
    if (depth < 0) return at;
  }
  return masked.length;
}

/** The place behind the bracket that closes the one at `from`. */
export function behindBracket(masked: string, from: number): number {
  return findAtTop(masked, from + 1, () => false) + 1;
}

/** The brace that opens the body of an interface or a class. Braces between `<` and `>` belong to a type. */
export function startOfBody(masked: string, from: number): number {
  let angles = 0;
  for (let at = from; at < masked.length; at++) {
    if (masked[at] === '<') angles++;
    else if (masked[at] === '>' && masked[at - 1] !== '=') angles--;
    else if (masked[at] === '{' && angles === 0) return at;
  }
  return masked.length;
}

export const isArrow = (masked: string, at: number): boolean => masked[at] === '=' && masked[at + 1] === '>';

/** The place of a `=` that gives a value: neither `=>` nor a comparison. */
export const isAssignment = (masked: string, at: number): boolean =>
  masked[at] === '=' && masked[at + 1] !== '>' && masked[at + 1] !== '=' && !'=!<>'.includes(masked[at - 1] ?? '');

const lastBefore = (masked: string, at: number): string => masked.slice(0, at).trimEnd().at(-1) ?? '';

/** Where the head of a function ends: at its body, or at the semicolon of an overload. `from` is before its parameters. */
export function endOfHead(masked: string, from: number): number {
  const parameters = masked.indexOf('(', from);
  return findAtTop(
    masked,
    behindBracket(masked, parameters),
    (at) => masked[at] === ';' || (masked[at] === '{' && !':|&=<,>'.includes(lastBefore(masked, at).replace('>', ' '))),
  );
}

/** Where the head of an arrow function ends: at the arrow before its body, a curried one at its last. */
export function endOfArrowHead(masked: string, from: number): number {
  const behind = behindBracket(masked, masked.indexOf('(', from));
  const answer = /^\s*:\s*/.exec(masked.slice(behind));
  if (answer !== null) return endOfAnswer(masked, behind + answer[0].length);
  const arrow = findAtTop(masked, behind, (at) => isArrow(masked, at));
  const isCurried = /^\s*(?:<[^(]*>)?\((?:\n|[^\n]*(?:\)|\w|\]|>)\s*=>)/.test(masked.slice(arrow + 2));
  return isCurried ? endOfArrowHead(masked, arrow + 2) : arrow;
}

/** The arrow behind the type that a function returns. One behind brackets belongs to the type: `(a: A) => B`. */
function endOfAnswer(masked: string, from: number): number {
  const grouped = masked[from] === '(' ? behindBracket(masked, from) : from;
  const isGroup = /=>|\|/.test(masked.slice(from, grouped));
  return findAtTop(
    masked,
    isGroup ? grouped : from,
    (at) => isArrow(masked, at) && (isGroup || lastBefore(masked, at) !== ')'),
  );
}
