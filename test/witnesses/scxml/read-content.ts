import { cancel, enqueueActions, raise, sendTo } from 'xstate';
import { eventItself } from '../../../machines/index.js';
import { type Data, evaluate, runSteps, type Step, type TakenEvent, unknownIn } from './data-model.js';
import { childrenOf, type Element } from './read-suite.js';

type Args = { context: { game: { data: Data } }; event: TakenEvent };
/** What XState takes as an action: a name with params, or what one of its creators made. */
export type Action = { readonly type: string; readonly params: unknown } | ReturnType<typeof raise> | object;

/** Something of the chart that is not translated; the chart is then not run. */
export type Note = (reason: string) => void;

/** The actions of `<onentry>`, `<onexit>` or `<transition>`. Neighbouring changes of variables are one action. */
export function readContent(parent: Element, note: Note): Action[] {
  const actions: Action[] = [];
  let steps: Step[] = [];
  const flush = (): void => {
    if (steps.length > 0) actions.push(runAction(steps));
    steps = [];
  };
  for (const element of parent.children) {
    // What is logged changes nothing.
    if (element.localName === 'log') continue;
    const step = readStep(element, note);
    if (step !== null) steps.push(step);
    else {
      flush();
      actions.push(readSending(element, note));
    }
  }
  flush();
  return actions;
}

/** What the chart changes: its variables. The compiled chart changes it in place. */
export interface DataGame {
  data: Data;
}

/** The rules behind the names: the same for XState and for the compiled chart. */
export const recipes: Record<string, (game: DataGame, event: TakenEvent) => void> = {};
export const judges: Record<string, (game: DataGame, event: TakenEvent) => boolean> = {};

function runAction(steps: readonly Step[]) {
  const type = `run ${JSON.stringify(steps)}`;
  recipes[type] = ({ data }, event) => runSteps(steps, data, event);
  return { type, params: eventItself };
}

/** A condition as a named guard, as a judge of a command is. */
export function guardOf(cond: string) {
  const type = `holds ${cond}`;
  judges[type] = ({ data }, event) => Boolean(evaluate(cond, data, event));
  return { type, params: eventItself };
}

const CHANGES_DATA = ['assign', 'script', 'if', 'foreach'];

/** An element that changes variables and sends nothing; null for every other. */
function readStep(element: Element, note: Note): Step | null {
  const of = (name: string): string => element.getAttribute(name) ?? '';
  const { localName: kind, textContent } = element;
  if (!CHANGES_DATA.includes(kind) || !onlyChanges(element)) return null;
  for (const name of ['expr', 'cond', 'array']) noteUnknown(of(name), note);
  switch (kind) {
    case 'assign':
      if (element.getAttribute('expr') === null) note('an assign of XML or text');
      return { kind, location: of('location'), expr: of('expr') };
    case 'script':
      if (of('src') !== '' || /\b(?:var|function)\b/.test(textContent))
        note('a script with declarations, or in a file');
      return { kind, code: textContent };
    case 'foreach':
      return {
        kind,
        array: of('array'),
        item: of('item'),
        index: element.getAttribute('index'),
        steps: stepsOf([...element.children], note),
      };
    default:
      return { kind: 'if', clauses: clausesOf(element, note) };
  }
}

const onlyChanges = (element: Element): boolean =>
  [...element.children].every(
    (child) =>
      ['log', 'else', 'elseif'].includes(child.localName) ||
      (CHANGES_DATA.includes(child.localName) && onlyChanges(child)),
  );

const stepsOf = (elements: readonly Element[], note: Note): Step[] =>
  elements.flatMap((element) => readStep(element, note) ?? []);

/** `<elseif>` and `<else>` stand between the steps of their clauses. */
function clausesOf(element: Element, note: Note) {
  const clauses: { cond: string; elements: Element[] }[] = [{ cond: element.getAttribute('cond') ?? '', elements: [] }];
  for (const child of element.children) {
    if (child.localName === 'elseif') clauses.push({ cond: child.getAttribute('cond') ?? '', elements: [] });
    else if (child.localName === 'else') clauses.push({ cond: 'true', elements: [] });
    else clauses.at(-1)!.elements.push(child);
  }
  return clauses.map(({ cond, elements }) => ({ cond, steps: stepsOf(elements, note) }));
}

/** An element that sends something, as XState's action for it. */
function readSending(element: Element, note: Note): Action {
  const of = (name: string): string | null => element.getAttribute(name);
  const event = eventOf(element, note);
  switch (element.localName) {
    case 'raise':
      return raise(event);
    case 'send':
      if (of('target') === '#_internal') return raise(event);
      if (of('delay') !== null || of('delayexpr') !== null) return raise(event, { delay: 1000 });
      return sendTo(({ self }) => self, event);
    case 'cancel':
      return cancel(of('sendid') ?? '');
    case 'if':
    case 'foreach':
      note('a condition or a loop around events');
      return enqueueActions(() => {});
    default:
      note(`<${element.localName}> as content`);
      return runAction([]);
  }
}

/** The event of `<raise>` or `<send>`, with the data of its params. */
function eventOf(element: Element, note: Note) {
  const type = element.getAttribute('event') ?? '';
  const params = childrenOf(element, 'param');
  const names = (element.getAttribute('namelist') ?? '').split(/\s+/).filter((name) => name !== '');
  if (childrenOf(element, 'content').length > 0) note('content of an event');
  if (type === '') note('the name of an event as an expression');
  for (const param of params) noteUnknown(param.getAttribute('expr') ?? '', note);
  return ({ context, event }: Args) => ({
    type,
    ...(params.length + names.length === 0
      ? {}
      : {
          data: Object.fromEntries([
            ...names.map((name) => [name, context.game.data[name]]),
            ...params.map((param) => [
              param.getAttribute('name') ?? '',
              evaluate(param.getAttribute('expr') ?? param.getAttribute('location') ?? '', context.game.data, event),
            ]),
          ]),
        }),
  });
}

/** Notes an expression that asks for more than variables and the event's data. */
export function noteUnknown(expr: string, note: Note): void {
  const reason = expr === '' ? null : unknownIn(expr);
  if (reason !== null) note(reason);
}
