import { Command } from 'commander';
import { type KnownRules, readRecord } from '../../files/read-saved.js';
import type { MatchRecord } from '../../files/record.js';
import { printTrace } from '../../match/print-trace.js';
import { replay } from '../../match/replay.js';
import { hashState } from '../../state/hash.js';
import { checkRecord } from '../../testing/check-record.js';
import { ExitCode } from '../exit.js';
import { readRecordFile } from '../files.js';
import { gamesHelp } from '../games-help.js';
import { knownGames } from '../load-games.js';

const example = `
Examples:
  $ turnchart replay match.json
  $ turnchart replay --json match.json | jq .hash
  $ turnchart replay --rules ./my-game.ts match.json
  $ turnchart replay --trace match.json | less

Exit codes: 0 the record is correct, 1 it is not, 2 wrong arguments.`;

interface ReplayCommandOptions {
  readonly rules?: string;
  readonly json?: boolean;
  readonly trace?: boolean;
}

/** `turnchart replay` */
export function replayCommand(): Command {
  return new Command('replay')
    .description('Replay a record, in a live and in a fast match, and check the invariants after every command.')
    .argument('<file>', 'the JSON file of a record, a save or a trace; - reads standard input')
    .option('--rules <game>', `the game, if it is not an included one: ${gamesHelp}`)
    .option('--json', 'print the summary as JSON')
    .option('--trace', 'first print every action with its effects and their events')
    .addHelpText('after', example)
    .exitOverride()
    .action(async (file: string, { rules, json, trace }: ReplayCommandOptions) => {
      const known = await knownGames(rules);
      const record = readRecord(readRecordFile(file));
      const fault = checkRecord(record, known);
      if (trace) process.stdout.write(`${traceOf(record, known, fault?.index)}\n`);
      if (fault === null)
        process.stdout.write(json ? asJson(summaryOf(record, known)) : asText(summaryOf(record, known)));
      else {
        const command = record.commands[fault.index]?.type ?? 'the start';
        const what = fault.refused ? 'is refused' : 'breaks an invariant';
        process.stderr.write(`turnchart: command ${fault.index} (${command}) ${what}: ${fault.message}\n`);
        if (json) process.stdout.write(asJson({ holds: false, fault: { ...fault, command } }));
        process.exitCode = ExitCode.failed;
      }
    });
}

/** The trace of a record, up to the command that fails, if one does. */
const traceOf = (record: MatchRecord, known: KnownRules, until: number | undefined): string =>
  printTrace(
    replay(record, {
      rules: known,
      trace: { limit: Number.POSITIVE_INFINITY },
      ...(until === undefined ? {} : { until }),
    }),
  );

function summaryOf(record: MatchRecord, known: KnownRules) {
  const match = replay(record, { rules: known, trace: false });
  return {
    holds: true,
    rules: record.rules,
    seats: record.seats.map(({ id }) => id),
    commands: record.commands.length,
    events: match.history.length,
    turns: match.state.turn,
    phase: match.phase,
    outcome: match.state.outcome,
    hash: hashState(match.state),
  };
}

const winnersOf = ({ winners }: { readonly winners: readonly string[] }): string =>
  winners.length === 0 ? 'nobody wins' : `${winners.join(', ')} ${winners.length === 1 ? 'wins' : 'win'}`;

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function asText({ rules, seats, phase, outcome, ...rest }: ReturnType<typeof summaryOf>): string {
  const lines = {
    rules: `${rules.id} ${rules.version}`,
    seats: seats.join(', '),
    commands: rest.commands,
    events: rest.events,
    turns: rest.turns,
    result: outcome === null ? `unfinished, in ${phase}` : `${winnersOf(outcome)}: ${outcome.reason}`,
    hash: rest.hash,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name.padEnd(9)} ${value}\n`)
    .join('');
}
