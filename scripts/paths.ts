/** Prints the coverage of the generated paths, and writes `docs/coverage.md`. See `npm run paths -- --help`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { runPath } from '../src/testing/index.js';
import { chainGroup, rulesetGroups, scenarioGroup } from '../test/fixtures/path-sets.js';
import { measure, UNKNOWN } from './paths/measure.js';
import { page, table } from './paths/report.js';

const program = new Command('paths')
  .description('Generates the shortest paths through the chart for every ruleset and reports what they cover.')
  .option('--run', 'also send every path to a match and to the compiled chart, as `npm test` does')
  .option('--no-write', 'leave docs/coverage.md as it is')
  .addHelpText('after', '\nExample:\n  npm run paths -- --run')
  .parse();
const options = program.opts<{ run?: boolean; write: boolean }>();

const rows = measure((name) => process.stderr.write(`paths of ${name}\n`));
console.log(table(rows));
if (options.write) {
  const file = resolve(import.meta.dirname, '../docs/coverage.md');
  writeFileSync(file, page(rows));
  console.log('Written to docs/coverage.md, with what is not covered and why.');
}

let failures = 0;
if (options.run) {
  for (const { name, sets } of [...rulesetGroups, scenarioGroup, chainGroup]) {
    for (const set of sets()) {
      for (const path of set.paths) {
        try {
          runPath(set, path);
        } catch (error) {
          failures += 1;
          console.error(error instanceof Error ? error.message : error);
        }
      }
    }
    process.stderr.write(`ran ${name}, ${failures} failures\n`);
  }
}
const unexplained = rows.some(({ missing }) => missing.some(({ reason }) => reason === UNKNOWN));
process.exitCode = failures === 0 && !unexplained ? 0 : 1;
