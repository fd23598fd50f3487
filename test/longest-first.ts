import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, longest first: a process that begins with one of these last leaves the others idle. */
const longest = [
  ...['package/author', 'browser/table.test', 'browser/friends', 'browser/table-axe', 'browser/', 'package/pack'],
  ...['machines/paths', 'chart/differential', 'properties/', 'host/faults', 'trust/', 'types/', 'rules/vectors'],
  ...['simulation/', 'simulate/', 'check/', 'rules/.+-matches', 'rules/clash-turn', 'docs/', 'host/', 'cli/'],
].map((start) => new RegExp(`^test/${start}`));

const placeOf = (file: string): number => {
  const place = longest.findIndex((start) => start.test(file));
  return place === -1 ? longest.length : place;
};

/** By itself Vitest only knows what took longest the last time, and in a fresh clone how large the files are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => placeOf(relative(this.ctx.config.root, moduleId));
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
