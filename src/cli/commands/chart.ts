import { Command, Option } from 'commander';
import { layOut } from '../../inspect/chart-elk.js';
import { chartSvg } from '../../inspect/chart-svg.js';
import {
  type ChartFormat,
  type ChartLevel,
  type ChartOf,
  chartFormats,
  chartLevels,
  chartTitle,
  drawChart,
  graphOf,
} from '../../inspect/charts.js';
import { OptionsError, type Ruleset } from '../../model/index.js';
import { findOne } from '../../simulate/load-one.js';
import { writeText } from '../files.js';
import { gamesHelp } from '../games-help.js';

const machines = ['match', 'auto-draw'] as const;

interface Options {
  readonly format: ChartFormat;
  readonly level: ChartLevel;
  readonly machine: (typeof machines)[number];
  readonly out?: string;
}

const example = `
Examples:
  $ turnchart chart guild --format svg --out guild.svg
  $ turnchart chart ./my-game.ts
  $ turnchart chart ./my-game.ts --level machine --format svg --out machine.svg
  $ turnchart chart ./my-game.ts --format xstate --out machine.js
  $ turnchart chart --format dot --machine auto-draw | dot -Tpng > auto-draw.png

Exit codes: 0 drawn, 1 failed, 2 wrong arguments.`;

/** `turnchart chart` */
export function chartCommand(): Command {
  return new Command('chart')
    .description('Draw the statechart of a game.')
    .argument('[game]', gamesHelp)
    .addOption(new Option('--format <format>', 'the format').choices(chartFormats).default('mermaid'))
    .addOption(
      new Option('--level <level>', 'the rules as the rule book has them, the machine with closed phases, or all of it')
        .choices(chartLevels)
        .default('rules'),
    )
    .addOption(
      new Option('--machine <name>', 'the chart of the game, or only the auto-draw chain')
        .choices(machines)
        .default('match'),
    )
    .option('--out <file>', 'write it to a file')
    .addHelpText('after', example)
    .exitOverride()
    .action(async (named: string | undefined, { format, level, machine, out }: Options) => {
      const text = await draw(machine === 'auto-draw' ? machine : await gameOf(named), format, level);
      if (out === undefined) process.stdout.write(text);
      else writeText(out, text);
    });
}

/** Only a drawing of the rules needs no program for layouts. */
async function draw(of: ChartOf, format: ChartFormat, level: ChartLevel): Promise<string> {
  if (format !== 'svg' || (of !== 'auto-draw' && level === 'rules')) return drawChart(of, format, level);
  return chartSvg(await layOut(graphOf(of, level)), chartTitle(of));
}

async function gameOf(named: string | undefined): Promise<Ruleset> {
  if (named === undefined) throw new OptionsError('which game? name it, as in turnchart chart duel');
  return findOne(named);
}
