import { Command, Option } from 'commander';
import { type ChartFormat, chartFormats, drawChart } from '../../inspect/charts.js';
import { OptionsError, type Ruleset } from '../../model/index.js';
import { findGame } from '../../simulate/load-rules.js';
import { writeText } from '../files.js';
import { gamesHelp } from '../load-games.js';

const machines = ['match', 'auto-draw'] as const;

interface Options {
  readonly format: ChartFormat;
  readonly machine: (typeof machines)[number];
  readonly out?: string;
}

const example = `
Examples:
  $ turnchart chart guild --format svg --out guild.svg
  $ turnchart chart ./my-game.ts
  $ turnchart chart --format dot --machine auto-draw | dot -Tpng > auto-draw.png

Exit codes: 0 drawn, 1 failed, 2 wrong arguments.`;

/** `turnchart chart` */
export function chartCommand(): Command {
  return new Command('chart')
    .description('Draw the statechart of a game.')
    .argument('[game]', gamesHelp)
    .addOption(new Option('--format <format>', 'the format').choices(chartFormats).default('mermaid'))
    .addOption(
      new Option('--machine <name>', 'the chart of the game, or only the auto-draw chain')
        .choices(machines)
        .default('match'),
    )
    .option('--out <file>', 'write it to a file')
    .addHelpText('after', example)
    .exitOverride()
    .action(async (named: string | undefined, { format, machine, out }: Options) => {
      const text = drawChart(machine === 'auto-draw' ? machine : await gameOf(named), format);
      if (out === undefined) process.stdout.write(text);
      else writeText(out, text);
    });
}

async function gameOf(named: string | undefined): Promise<Ruleset> {
  if (named === undefined) throw new OptionsError('which game? name it, as in turnchart chart duel');
  return (await findGame(named)).rules;
}
