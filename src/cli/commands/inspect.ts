import { Command } from 'commander';
import { startInspector } from '../../inspect/server.js';
import { type ReplayOptions, replay } from '../../match/replay.js';
import { restoreMatch } from '../../match/restore-match.js';
import type { Match } from '../../match/types.js';
import { SavedMatchError } from '../../model/index.js';
import { readable } from '../exit.js';
import { readRecordFile } from '../files.js';
import { gamesHelp } from '../games-help.js';
import { knownGames } from '../load-games.js';
import { portNumber } from '../port.js';

const example = `
Examples:
  $ turnchart inspect match.json
  $ turnchart inspect --port 4100 trace.json
  $ turnchart inspect --rules ./my-game.ts match.json

The page is served on this machine only, until Ctrl-C.

Exit codes: 0 closed, 1 the match is damaged or cannot be served, 2 wrong arguments.`;

/** `turnchart inspect` */
export function inspectCommand(): Command {
  return new Command('inspect')
    .description('Open a record, a save or a trace in the inspector.')
    .argument('<file>', 'the JSON file; - reads standard input')
    .option('--rules <game>', `the game, if it is not an included one: ${gamesHelp}`)
    .option('--port <n>', 'the port (default: any free port)', portNumber)
    .addHelpText('after', example)
    .exitOverride()
    .action(async (file: string, { rules: named, port }: { readonly rules?: string; readonly port?: number }) => {
      const rules = await knownGames(named);
      const found = readRecordFile(file);
      const options = { rules, trace: false };
      const match = isSave(found) ? restoreMatch(found, options) : replayAsFarAsItGoes(found, options);
      const inspector = startInspector(match, {
        rules,
        print: false,
        ...(port === undefined ? {} : { port }),
      });
      process.stdout.write(`The inspector is open: ${await inspector.url}\n`);
      await new Promise<void>((resolve) => {
        process.once('SIGINT', resolve);
        process.once('SIGTERM', resolve);
      });
      await inspector.close();
    });
}

/** A record of a fault may end with a command on which the rules throw: then the match before it is shown. */
function replayAsFarAsItGoes(record: unknown, options: ReplayOptions): Match {
  try {
    return replay(record, options);
  } catch (error) {
    const at = error instanceof SavedMatchError ? /^commands\.(\d+)$/.exec(error.path)?.[1] : undefined;
    if (at === undefined) throw error;
    process.stderr.write(`turnchart: ${readable(error)}; the inspector shows the match before it\n`);
    return replay(record, { ...options, until: Number(at) });
  }
}

/** A save that came without its record: it is shown from its moment on. */
const isSave = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && 'format' in found && found.format === 'turnchart-match';
