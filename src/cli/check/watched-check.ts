import type { Worker } from 'node:worker_threads';
import type { MatchRecord } from '../../files/record.js';
import { TurnchartError } from '../../model/index.js';
import type { CheckProgress } from '../../testing/check/options.js';
import type { CheckReport, ExaminationReport } from '../../testing/check/report.js';
import { inAnotherProcess } from '../another-process.js';
import { hangFault } from './hang-fault.js';
import { hangFinding, withHang } from './hang-report.js';
import { type FromThread, type PlainOptions, plainError, type ToThread } from './messages.js';
import type { Paused } from './paused-thread.js';
import { watchedThread } from './watched-thread.js';

export interface WatchedOptions {
  readonly game: string;
  readonly options: PlainOptions;
  readonly hangAfter: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CheckProgress) => void;
  readonly onExamined: (examination: ExaminationReport) => void;
  /** A shorter way to an endless loop is looked for. */
  readonly onShrink: () => void;
}

/**
 * A check in a thread of its own, with the report so far if it is stopped or does not come to an end; null where it was
 * stopped before it began.
 */
export async function watchedCheck(watched: WatchedOptions): Promise<CheckReport | null> {
  const { game, options, hangAfter, signal, onProgress, onExamined } = watched;
  const begun = performance.now();
  let soFar: CheckReport | null = null;
  let at: CheckProgress | null = null;
  const over = new AbortController();
  const onMessage = (message: FromThread, thread: Worker): void => {
    if (message.kind === 'so-far') soFar = message.report;
    else if (message.kind === 'examined') onExamined(message.examination);
    else if (message.kind === 'elsewhere') void answer(thread, game, message.records, over.signal);
    else if (message.kind === 'at') {
      at = message.progress;
      onProgress(at);
    }
  };
  try {
    const end = await watchedThread({ game, task: { kind: 'check', options }, hangAfter, signal, onMessage });
    if (end.kind !== 'hung') return soFar;
    const report = await reportHang(watched, end.at, soFar, at);
    return { ...report, seconds: (performance.now() - begun) / 1000 };
  } finally {
    over.abort();
  }
}

/** A few matches, which were played here before: this is far more than they need. */
const ELSEWHERE_MS = 120_000;

const tooSlow = (): TurnchartError =>
  new TurnchartError(
    `another process did not play the same matches within ${ELSEWHERE_MS / 1000} s: does it loop there?`,
  );

/** Here and not in the thread: a process that it had started would go on when the thread is ended. */
async function answer(
  thread: Worker,
  game: string,
  records: readonly MatchRecord[],
  signal: AbortSignal,
): Promise<void> {
  const most = AbortSignal.timeout(ELSEWHERE_MS);
  const given: ToThread = await inAnotherProcess(game, records, AbortSignal.any([signal, most])).then(
    (hashes) => ({ hashes }),
    (error: unknown) => ({ error: plainError(most.aborted ? tooSlow() : error) }),
  );
  if (!signal.aborted) thread.postMessage(given);
}

async function reportHang(
  { game, options, hangAfter, signal, onShrink }: WatchedOptions,
  at: Paused | null,
  soFar: CheckReport | null,
  progress: CheckProgress | null,
): Promise<CheckReport> {
  if (soFar === null || progress === null) {
    const { message } = hangFault({ doing: 'load', about: null, record: null }, hangAfter, at?.stack);
    throw new TurnchartError(`cannot load '${game}': ${message}`);
  }
  const first = hangFinding(at, hangAfter);
  if (at === null || at.end.record === null) return withHang(soFar, progress.examination, options, first);
  onShrink();
  const again = await watchedThread({ game, task: { kind: 'shrink', end: at.end }, hangAfter, signal });
  const small = again.kind === 'hung' && again.at !== null ? hangFinding(again.at, hangAfter) : first;
  // What is found on the shorter way must be the same.
  const best = small.id === first.id ? { ...small, shrunkFrom: at.end.record.commands.length } : first;
  return withHang(soFar, progress.examination, options, best);
}
