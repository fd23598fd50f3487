import { Command, Option } from 'commander';
import { type ChartFormat, type ChartName, chartFormats, chartNames, drawChart } from '../../inspect/charts.js';
import { writeText } from '../files.js';

interface Options {
  readonly format: ChartFormat;
  readonly machine: ChartName;
  readonly out?: string;
}

const example = `
Examples:
  $ turnchart chart --format svg --out match.svg
  $ turnchart chart --format dot --machine auto-draw | dot -Tpng > auto-draw.png

Exit codes: 0 drawn, 1 cannot be written, 2 wrong arguments.`;

/** `turnchart chart` */
export function chartCommand(): Command {
  return new Command('chart')
    .description('Draw the statechart, from the machine itself.')
    .addOption(new Option('--format <format>', 'how').choices(chartFormats).default('mermaid'))
    .addOption(new Option('--machine <name>', 'which').choices(chartNames).default('match'))
    .option('--out <file>', 'write it to a file')
    .addHelpText('after', example)
    .exitOverride()
    .action(({ format, machine, out }: Options) => {
      const text = drawChart(machine, format);
      if (out === undefined) process.stdout.write(text);
      else writeText(out, text);
    });
}
