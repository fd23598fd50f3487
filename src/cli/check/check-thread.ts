import { parentPort, workerData } from 'node:worker_threads';
import { findOne } from '../../simulate/load-one.js';
import { beat, beatInto, trailEnd } from '../../testing/check/activity.js';
import { Check } from '../../testing/check/check-ruleset.js';
import type { CheckProgress } from '../../testing/check/options.js';
import {
  errorFrom,
  type FromThread,
  type PlainOptions,
  plainError,
  type ThreadData,
  type ToThread,
} from './messages.js';
import { TRAIL } from './paused-thread.js';
import { shrinkHang } from './shrink-hang.js';

/** The thread of `turnchart check`: everything that runs the code of the game runs here. */
const { game, task, beats } = workerData as ThreadData;
const tell = (message: FromThread): void => parentPort?.postMessage(message);

/** A progress line ten times a second, and the whole report once, for whoever does not want to wait any longer. */
const LINE_MS = 100;
const REPORT_MS = 1_000;
/** While the thread waits for something else, it gets on too. */
const BEAT_MS = 50;

async function runCheck(options: PlainOptions): Promise<void> {
  const rules = await findOne(game);
  let line = { examination: '', at: 0 };
  let told = performance.now();
  const onProgress = (progress: CheckProgress): void => {
    const now = performance.now();
    const { examination } = progress;
    if (examination === line.examination && now - line.at < LINE_MS) return;
    line = { examination, at: now };
    tell({ kind: 'at', progress });
    if (now - told < REPORT_MS) return;
    told = now;
    tell({ kind: 'so-far', report: check.report() });
  };
  const elsewhere: NonNullable<Check['options']['elsewhere']> = (records) => {
    const answer = new Promise<ToThread>((resolve) => parentPort?.once('message', resolve));
    tell({ kind: 'elsewhere', records });
    return answer.then((given) => ('hashes' in given ? given.hashes : Promise.reject(errorFrom(given.error))));
  };
  const check = new Check(rules, { ...options, elsewhere, onProgress });
  tell({ kind: 'so-far', report: check.report() });
  for (const examination of check.examinations) {
    const examined = await check.examine(examination);
    tell({ kind: 'so-far', report: check.report() });
    tell({ kind: 'examined', examination: examined });
  }
}

// An asynchronous rule may fail when its match is long over. That there is one is a finding; it must not end the check.
process.on('unhandledRejection', () => {});
Object.assign(globalThis, { [Symbol.for(TRAIL)]: trailEnd });
beatInto(beats);
beat();
setInterval(beat, BEAT_MS).unref();
try {
  if (task.kind === 'check') await runCheck(task.options);
  else shrinkHang(await findOne(game), task.end);
  tell({ kind: 'ended' });
} catch (error) {
  tell({ kind: 'failed', error: plainError(error) });
}
