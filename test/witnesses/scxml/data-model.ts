import type { Element } from './read-suite.js';

/** The variables of a chart. */
export type Data = Record<string, unknown>;

/** What an expression sees of the event that is taken. */
export interface TakenEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly output?: unknown;
}

/** A step of executable content that only changes variables. */
export type Step =
  | { readonly kind: 'assign'; readonly location: string; readonly expr: string }
  | { readonly kind: 'script'; readonly code: string }
  | { readonly kind: 'if'; readonly clauses: readonly { readonly cond: string; readonly steps: readonly Step[] }[] }
  | {
      readonly kind: 'foreach';
      readonly array: string;
      readonly item: string;
      readonly index: string | null;
      readonly steps: readonly Step[];
    };

/** Names that begin a variable of the interpreter; charts that ask for them are not translated. */
const SYSTEM_VARIABLE = /\b_(?:sessionid|ioprocessors|x|name)\b|_event\.(?!data\b|name\b)|'\w+' in _event/;

/** Why an expression is not translated; null for most of them. */
export function unknownIn(expr: string): string | null {
  if (SYSTEM_VARIABLE.test(expr)) return 'a variable of the interpreter';
  try {
    new Function(`return (${expr}\n);`);
    return null;
  } catch {
    return 'a wrong expression, for an error as event';
  }
}

/** The value of an expression of a chart. */
export function evaluate(expr: string, data: Data, event: TakenEvent | null): unknown {
  return call(`return (${expr}\n);`, data, event);
}

export function runSteps(steps: readonly Step[], data: Data, event: TakenEvent): void {
  for (const step of steps) runStep(step, data, event);
}

function runStep(step: Step, data: Data, event: TakenEvent): void {
  switch (step.kind) {
    case 'assign':
      call(`${step.location} = (${step.expr}\n);`, data, event);
      break;
    case 'script':
      call(step.code, data, event);
      break;
    case 'if':
      runSteps(step.clauses.find(({ cond }) => evaluate(cond, data, event))?.steps ?? [], data, event);
      break;
    case 'foreach':
      for (const [index, item] of [...(evaluate(step.array, data, event) as unknown[])].entries()) {
        data[step.item] = item;
        if (step.index !== null) data[step.index] = index;
        runSteps(step.steps, data, event);
      }
  }
}

/** Charts write their expressions in JavaScript: variables are found by a `with`, as SCXML's scope demands. */
function call(body: string, data: Data, event: TakenEvent | null): unknown {
  const _event = event === null ? undefined : { name: nameOf(event), data: event.output ?? event.data };
  const scope = new Proxy(data, {
    has: (_target, name) => name !== '_event' && typeof name === 'string',
    get: (target, name) => Reflect.get(name in target ? target : globalThis, name),
  });
  return new Function('scope', '_event', `with (scope) { ${body} }`)(scope, _event);
}

const nameOf = ({ type }: TakenEvent): string => type.replace(/^xstate\./, '');

/** The value of a `<data>`: its expression, or what is written in it. */
export function readData(element: Element): { value: unknown; unknown: string | null } {
  const expr = element.getAttribute('expr') ?? element.textContent.trim();
  if (expr === '' && element.getAttribute('src') === null) return { value: undefined, unknown: null };
  try {
    return { value: evaluate(expr, {}, null), unknown: SYSTEM_VARIABLE.test(expr) ? unknownIn(expr) : null };
  } catch {
    return { value: undefined, unknown: 'data of XML, of a file, or out of other data' };
  }
}
