import type { MatchRecord } from '../../files/record.js';
import { OptionsError, TurnchartError } from '../../model/index.js';
import type { TrailEnd } from '../../testing/check/activity.js';
import type { CheckOptions, CheckProgress } from '../../testing/check/options.js';
import type { CheckReport, ExaminationReport } from '../../testing/check/report.js';

/** The options of a check that another thread can be given. */
export type PlainOptions = Omit<CheckOptions, 'onProgress' | 'signal' | 'elsewhere' | 'seats'>;

/** What a thread is to do: a check, or to look for the shortest way to something that does not end. */
export type ThreadTask =
  | { readonly kind: 'check'; readonly options: PlainOptions }
  | { readonly kind: 'shrink'; readonly end: TrailEnd };

/** What a thread begins with. */
export interface ThreadData {
  /** As on the command line. */
  readonly game: string;
  readonly task: ThreadTask;
  /** Counts up while the thread gets on. */
  readonly beats: Int32Array<SharedArrayBuffer>;
}

/** What a thread tells. */
export type FromThread =
  | { readonly kind: 'at'; readonly progress: CheckProgress }
  | { readonly kind: 'so-far'; readonly report: CheckReport }
  | { readonly kind: 'examined'; readonly examination: ExaminationReport }
  | { readonly kind: 'elsewhere'; readonly records: readonly MatchRecord[] }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly error: PlainError };

/** The answer to `elsewhere`. */
export type ToThread = { readonly hashes: readonly (readonly string[])[] } | { readonly error: PlainError };

/** An error as data. Its class decides how it is told, and with which code the program ends. */
export interface PlainError {
  readonly kind: 'options' | 'turnchart' | 'other';
  readonly name: string;
  readonly message: string;
}

export function plainError(thrown: unknown): PlainError {
  if (!(thrown instanceof Error)) return { kind: 'other', name: 'Error', message: String(thrown) };
  const kind = thrown instanceof OptionsError ? 'options' : thrown instanceof TurnchartError ? 'turnchart' : 'other';
  return { kind, name: thrown.name, message: thrown.message };
}

export function errorFrom({ kind, name, message }: PlainError): Error {
  if (kind === 'options') return new OptionsError(message);
  if (kind === 'turnchart') return new TurnchartError(message);
  return Object.assign(new Error(message), { name });
}
