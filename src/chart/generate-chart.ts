import { mayGenerate } from '../engine/generated-code.js';
import type { ChartEvent, ParamsFn } from './chart.js';
import { ownArgs } from './inline-args.js';
import type { LinkedBranch, LinkedChart, LinkedLeaf } from './link-chart.js';
import { restless, TRAIL } from './restless.js';
import type { ChartEnv, Dispatch } from './run-chart.js';
import { covers } from './wildcards.js';

/**
 * The table of a linked chart as one generated function, which does the same as the macrostep of `run-chart.ts`: a case
 * for each leaf, an `if` for each guard. Every guard and every action has its own call site, which the JavaScript engine
 * can inline. Null where code cannot be generated at run time, as in a page whose content security policy forbids it: then
 * the table is used.
 */
export function generateChart<Game, Rules, Out>(
  chart: LinkedChart<Game, Rules, Out>,
  settling: Settling<Game> | null = null,
): Dispatch<ChartEnv<Game, Rules, Out>> | null {
  if (!mayGenerate()) return null;
  const writer = new ChartWriter(chart, settling);
  const body = writer.body();
  // The values are constants of the generated code, so that the JavaScript engine knows what it calls.
  const constants = writer.values.map((_, i) => `const v${i} = values[${i}];`).join('\n');
  const make = new Function('values', 'args', 'own', 'covers', 'note', `'use strict';\n${constants}\nreturn ${body}`);
  return make(writer.values, chart.args, ownOf, covers, noteIn(chart));
}

const ownOf = (of: ParamsFn, context: { readonly game: unknown }, event: ChartEvent): unknown =>
  of(ownArgs({ context, event }));

/** Records the states of a chart that does not come to rest, and ends it with an error. */
const noteIn =
  ({ leaves, maxIterations }: LinkedChart<never, never, never>) =>
  (trail: string[] | null, leaf: number, iterations: number, sent: ChartEvent): string[] => {
    const longer = trail ?? [];
    longer.push(leaves[leaf]?.id ?? '');
    if (iterations > maxIterations) throw restless(longer, sent.type, maxIterations);
    return longer;
  };

/** How a busy chart continues: the event that it is sent until it is no longer busy. */
export interface Settling<Game> {
  readonly busy: readonly boolean[];
  readonly event: ChartEvent;
  /** Changes with everything that is done. */
  readonly done: (game: Game) => number;
  /** What is thrown when nothing was done, and the chart is still busy. */
  readonly stuck: (leaf: number) => Error;
}

class ChartWriter<Game, Rules, Out> {
  readonly values: unknown[] = [];
  readonly #names = new Map<unknown, string>();

  constructor(
    private readonly chart: LinkedChart<Game, Rules, Out>,
    private readonly settling: Settling<Game> | null,
  ) {}

  body(): string {
    const { leaves, maxIterations } = this.chart;
    return `(leaf, sent, env, judged, settling) => {
      const { context, rules, out } = env;
      const { game } = context;
      let from = leaf, done = -1;
      let event = sent, taking = true, tryAlways = true, ran = false, raised = null, later = null, trail = null;
      for (let iterations = 1; ; iterations++) {
        if (taking) {
          taking = false;
          on: switch (leaf) {\n${leaves.map((leaf) => this.#on(leaf)).join('\n')}\n}
          judged = false;
        }
        if (iterations > ${maxIterations - TRAIL}) trail = note(trail, leaf, iterations, sent);
        if (tryAlways) switch (leaf) {\n${leaves.map((leaf) => this.#always(leaf)).join('\n')}\n}
        if (raised !== null) { event = raised; raised = null; }
        else if (later !== null && later.length > 0) event = later.shift();
        else ${this.#rest()}
        taking = true;
        tryAlways = true;
      }
    }`;
  }

  /** Nothing is left to do for the event. A chart that has to settle is sent the next one until it is no longer busy. */
  #rest(): string {
    if (this.settling === null) return 'return ran ? leaf : -1;';
    const { busy, event, done, stuck } = this.settling;
    const cases = busy.flatMap((isBusy, leaf) => (isBusy ? [`case ${leaf}:`] : []));
    if (cases.length === 0) return 'return ran ? leaf : -1;';
    return `{
      if (!settling) return ran ? leaf : -1;
      switch (leaf) {
        ${cases.join(' ')} {
          const now = ${this.#name(done)}(game);
          if (leaf === from && now === done) throw ${this.#name(stuck)}(leaf);
          from = leaf; done = now;
          event = sent = ${this.#name(event)}; ran = false; trail = null; iterations = 0;
          break;
        }
        default: return leaf;
      }
    }`;
  }

  #on({ index, on, wildcards }: LinkedLeaf<Game, Rules, Out>): string {
    if (on.size === 0 && wildcards.length === 0) return '';
    const named = [...on].map(
      ([type, branches]) => `case ${JSON.stringify(type)}: ${this.#choose(branches, 'break on;', true)} break on;`,
    );
    const others = wildcards.map(
      ({ descriptor, branches }) =>
        `if (covers(${JSON.stringify(descriptor)}, event.type)) { ${this.#choose(branches, 'break on;', true)} break on; }`,
    );
    return `case ${index}: switch (event.type) { ${named.join('\n')} default: ${others.join('\n')} } break;`;
  }

  #always({ index, always }: LinkedLeaf<Game, Rules, Out>): string {
    return always.length === 0 ? '' : `case ${index}: ${this.#choose(always, 'continue;', false)} break;`;
  }

  #choose(branches: readonly LinkedBranch<Game, Rules, Out>[], then: string, first: boolean): string {
    return branches.map((branch) => this.#branch(branch, then, first)).join('\n');
  }

  #branch(branch: LinkedBranch<Game, Rules, Out>, then: string, first: boolean): string {
    const { guard } = branch;
    const still = first || branch.changes ? '' : 'tryAlways = false;';
    const take = `{ ${this.#take(branch)} ${still} ${then} }`;
    if (guard === null) return take;
    const asked = `${this.#name(guard.test)}(game, ${this.#params(guard)}, rules)`;
    return `if (${first && guard.skippedWhenJudged ? `judged || ${asked}` : asked}) ${take}`;
  }

  #take({ actions, inert, target, raises, outputOf }: LinkedBranch<Game, Rules, Out>): string {
    const run = actions.map((action) =>
      action.eventOf
        ? `(later ??= []).push(own(${this.#name(action.eventOf)}, context, event));`
        : `${this.#name(action.run)}(game, ${this.#params(action)}, rules, out);`,
    );
    if (!inert) run.push('ran = true;');
    if (this.chart.leaves[target]?.done) return [...run, `return ${target};`].join(' ');
    run.push(`leaf = ${target};`);
    if (raises !== null) {
      const type = JSON.stringify(raises.type);
      const done =
        outputOf === null
          ? this.#name(raises)
          : `{ type: ${type}, output: own(${this.#name(outputOf)}, context, event) }`;
      run.push(`if (raised === null && later === null) raised = ${done}; else (later ??= []).push(${done});`);
    }
    return run.join(' ');
  }

  /** The object for params is filled in for every call: an action may run another match on the same chart. */
  #params({ params, paramsOf }: { readonly params: unknown; readonly paramsOf: ParamsFn | null }): string {
    if (paramsOf !== null) return `(args.context = context, args.event = event, ${this.#name(paramsOf)}(args))`;
    return params === undefined ? 'undefined' : this.#name(params);
  }

  #name(value: unknown): string {
    const known = this.#names.get(value) ?? `v${this.values.push(value) - 1}`;
    this.#names.set(value, known);
    return known;
  }
}
