import { Command } from 'commander';
import { hashState } from '../../match/hash.js';
import { readRecord } from '../../match/read-saved.js';
import { replay } from '../../match/replay.js';
import { rulesets } from '../../rulesets/index.js';
import { checkRecord } from '../../testing/check-record.js';
import { ExitCode } from '../exit.js';
import { readJsonFile } from './read-file.js';

const example = `
Example:
  $ turnchart replay match.json

Exit codes: 0 it holds, 1 it does not or cannot be read, 2 wrong arguments.`;

/** `turnchart replay` */
export function replayCommand(): Command {
  return new Command('replay')
    .description('Play a record again, on both lanes, and check after every command what must always hold.')
    .argument('<file>', 'the JSON file of a record, a save or a trace; - reads standard input')
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', example)
    .exitOverride()
    .action((file: string, { json }: { readonly json?: boolean }) => {
      const record = readRecord(readJsonFile(file));
      const fault = checkRecord(record, rulesets);
      if (fault !== null) {
        const what = fault.refused ? 'is refused' : 'breaks what must always hold';
        const command = record.commands[fault.index]?.type ?? 'the start';
        process.stderr.write(`turnchart: command ${fault.index} (${command}) ${what}: ${fault.message}\n`);
        process.exitCode = ExitCode.failed;
        return;
      }
      const match = replay(record, { rules: rulesets, trace: false });
      const { turn, outcome } = match.state;
      const summary = {
        rules: `${record.rules.id} ${record.rules.version}`,
        seats: record.seats.map(({ id }) => id).join(', '),
        commands: record.commands.length,
        events: match.history.length,
        turns: turn,
        result:
          outcome === null ? `unfinished, in ${match.phase}` : `${outcome.winner ?? 'nobody'} wins: ${outcome.reason}`,
        hash: hashState(match.state),
      };
      const lines = Object.entries(summary).map(([name, value]) => `${name.padEnd(9)} ${value}\n`);
      process.stdout.write(json ? `${JSON.stringify(summary, null, 2)}\n` : lines.join(''));
    });
}
