import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MatchRecord } from '../files/record.js';
import { TurnchartError } from '../model/index.js';

/** What is different there, as on another machine. */
const elsewhere = {
  TZ: 'Pacific/Kiritimati',
  LANG: 'tr_TR.UTF-8',
  LC_ALL: 'tr_TR.UTF-8',
  USER: 'somebody',
  LOGNAME: 'somebody',
  HOSTNAME: 'elsewhere',
};

/**
 * Plays records of a game in another process, in another time zone and language, and returns the hash of the
 * state before the first command and after each. The signal ends the process.
 */
export function inAnotherProcess(
  game: string,
  records: readonly MatchRecord[],
  signal: AbortSignal,
): Promise<string[][]> {
  const ending = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  const script = fileURLToPath(new URL(`./play-records${ending}`, import.meta.url));
  const loader = ending === '.ts' ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, script, game], {
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL' as const,
    env: { ...process.env, ...elsewhere },
  });
  return new Promise((resolve, reject) => {
    let out = '';
    let err = '';
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      err += text.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(out) as string[][]);
      else reject(new TurnchartError(`the other process failed: ${err.trim().split('\n').at(-1) ?? code}`));
    });
    child.stdin.end(JSON.stringify(records));
  });
}
