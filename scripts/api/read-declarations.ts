import { maskSource } from '../arrows/scan-source.js';
import { behindBracket, endOfArrowHead, endOfHead, findAtTop, isArrow, isAssignment, startOfBody } from './text.js';

/** What a file exports by itself. */
export interface Declaration {
  readonly name: string;
  readonly kind: 'const' | 'function' | 'class' | 'interface' | 'type' | 'namespace';
  /** The doc comment without its stars, or nothing. */
  readonly doc: string;
  /** As a reader of the reference wants to see it: without bodies and without private members. */
  readonly code: string;
}

const start = /^export (?:async |abstract )*(const|function|class|interface|type)\*? (\w+)/gm;

/** A longer schema or table is cut: the page links to its source. */
const LONGEST = 130;

/** Reads the exported declarations of a file that the formatter has formatted. */
export function readDeclarations(source: string): Declaration[] {
  const masked = maskSource(source);
  const starts = [...masked.matchAll(start)];
  // Nobody can call the implementation behind overloads: only the overloads are shown.
  const isImplementation = (found: RegExpExecArray, i: number): boolean =>
    found[1] === 'function' &&
    starts[i - 1]?.[2] === found[2] &&
    masked[endOfHead(masked, found.index + found[0].length)] === '{';
  return starts
    .filter((found, i) => !isImplementation(found, i))
    .map(({ 0: head, 1: kind, 2: name = '', index }) => ({
      name,
      kind: kind as Declaration['kind'],
      doc: docBefore(source, index),
      code: codeOf(kind as Declaration['kind'], source, masked, index, index + head.length),
    }));
}

function docBefore(source: string, index: number): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:\/\/[^\n]*\s*)*$/.exec(source.slice(0, index))?.[1] ?? '';
  return comment.replaceAll(/^[ \t]*\* ?/gm, '').trim();
}

function codeOf(kind: Declaration['kind'], source: string, masked: string, from: number, behindName: number): string {
  const cut = (to: number): string =>
    source
      .slice(from, to)
      .replace(/^export /, '')
      .trim();
  if (kind === 'function') return cut(endOfHead(masked, behindName));
  if (kind === 'interface') return cut(behindBracket(masked, startOfBody(masked, behindName)));
  if (kind === 'type') return cut(findAtTop(masked, behindName, (at) => masked[at] === ';'));
  if (kind === 'class') return classCode(source, masked, from);
  const equals = findAtTop(masked, behindName, (at) => isAssignment(masked, at));
  if (masked.slice(behindName, equals).includes(':')) return cut(equals);
  const value = masked.slice(equals + 1).trimStart();
  if (/^(?:async )?[(<]/.test(value)) {
    const end = endOfArrowHead(masked, equals);
    // A function is a function, however it is written. One that returns a function stays as it is.
    const isCurried = findAtTop(masked.slice(0, end), equals + 1, (at) => isArrow(masked, at)) < end;
    return isCurried ? cut(end) : cut(end).replace(/^const (\w+) =\s+/, 'function $1');
  }
  if (value.startsWith('effect(')) {
    // The recipe is left out; the name and the schema are shown.
    const call = masked.indexOf('(', equals);
    const comma = (after: number) => findAtTop(masked, after, (at) => masked[at] === ',');
    const text = `${cut(comma(comma(call + 1) + 1))})`.replace(/\(\s+'/, "('");
    return /',\n {2}/.test(text) ? text.replace(/',\n {2}/, "', ").replaceAll('\n  ', '\n') : text;
  }
  const lines = cut(findAtTop(masked, behindName, (at) => masked[at] === ';')).split('\n');
  // The literal of a whole game or command would change with every card: only its name and its factory are shown.
  const made = /^(?!z\.)[\w.]+(?:<[^()]*>)?\(('[^']*')?/.exec(source.slice(masked.length - value.length));
  if (lines.length > 1 && made !== null) return `${cut(behindName)} = ${made[0]}${made[1] === undefined ? '' : ', '}…)`;
  return lines.length <= LONGEST ? lines.join('\n') : [...lines.slice(0, LONGEST), '  // …'].join('\n');
}

/** Words that stand before a member's name; a name is never one of them with another word behind it. */
const member =
  /^ {2}(?:(?:static|readonly|override|async|get|set) )*(?!(?:static|readonly|override|async|get|set) |private\b|protected\b|name\b)(\w+)/gm;

/** The head of a class and what can be used of it. */
function classCode(source: string, masked: string, from: number): string {
  const body = startOfBody(masked, from);
  const end = behindBracket(masked, body);
  const inside = masked.slice(0, end);
  const members = [...inside.slice(body).matchAll(member)].flatMap(({ 0: head, index }) => {
    const at = body + index;
    const behind = at + head.length;
    // Not a member but a line of a body.
    if (depthBetween(inside, body + 1, at) !== 0) return [];
    const isMethod = /^[(<]/.test(inside.slice(behind));
    const to = isMethod
      ? endOfHead(inside, behind)
      : findAtTop(inside, behind, (place) => inside[place] === ';' || isAssignment(inside, place));
    const doc = /(?: {2}\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)$/.exec(source.slice(0, at))?.[0] ?? '';
    return [`${doc}${source.slice(at, to).trimEnd()};`];
  });
  const head = source
    .slice(from, body)
    .replace(/^export /, '')
    .trim();
  return members.length === 0 ? `${head} {}` : `${head} {\n${members.join('\n')}\n}`;
}

function depthBetween(masked: string, from: number, to: number): number {
  let depth = 0;
  for (const char of masked.slice(from, to)) {
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
  }
  return depth;
}
