import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, longest first: a process that begins with one of these last leaves the others idle. */
const longest = [
  ...['machines/paths', 'properties/views', 'properties/soak', 'chart/differential', 'properties/same-truth'],
  ...['simulate/bots', 'check/planted', 'properties/long-games', 'rules/.+-matches', 'rules/clash-turn'],
  ...['package/author', 'browser/inspector', 'types/', 'package/pack', 'browser/', 'host/faults', 'docs/code'],
  ...['docs/testing', 'docs/storm-check', 'host/engines', 'trust/attack', 'trust/connections', 'host/simulation'],
].map((start) => new RegExp(`^test/${start}`));

const placeOf = (file: string): number => {
  const place = longest.findIndex((start) => start.test(file));
  return place === -1 ? longest.length : place;
};

/** By itself Vitest only knows what took longest the last time, and in a fresh clone how large the files are. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => placeOf(relative(this.ctx.config.root, moduleId));
    // One project after the other: a process that changes between them begins anew.
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || place(a) - place(b));
  }
}
