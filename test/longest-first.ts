import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, longest first: a process that begins with one of these last leaves the others idle. What waits for
 * pages, processes and servers takes turns with what computes, so that both cores have something to do all the time.
 */
const longest = [
  'package/author',
  'machines/paths',
  'browser/table.test',
  'browser/friends',
  'simulation/',
  'browser/inspector.test',
  'browser/table-axe',
  'browser/table-sizes',
  'properties/soak',
  'host/faults',
  'package/pack',
  'check/newcomer',
  'cli/check-hangs',
  'browser/table-seen',
  'properties/',
  'browser/table-play',
  'browser/table-keep',
  'rules/vectors',
  'simulate/',
  'browser/strangers',
  'trust/connections',
  'check/',
  'browser/',
  'cli/check.test',
  'trust/',
  'chart/differential',
  'types/',
  'witnesses/',
  'rules/.+-matches',
  'host/',
  'docs/',
  'cli/',
].map((start) => new RegExp(`^test/${start}`));

const priorityOf = (file: string): number => {
  const place = longest.findIndex((start) => start.test(file));
  return place === -1 ? longest.length : place;
};

const needsDom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom\n');

/** By itself Vitest only knows what took longest the last time, and in a fresh clone how large the files are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => priorityOf(relative(this.ctx.config.root, moduleId));
    const sorted = (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
    // A process has one environment. When the next file needs another, it ends, and its successor imports everything
    // again: one process takes all that need a DOM, while the others are busy with what takes longest.
    const plain = sorted.filter((file) => !needsDom(file));
    const others = Number(this.ctx.config.maxWorkers) - 1;
    return [...plain.slice(0, others), ...sorted.filter(needsDom), ...plain.slice(others)];
  }
}
