import { InvariantError, messageOf } from '../../model/index.js';

/** The kinds of faults, as stable codes. */
export type FaultCode =
  | 'setup'
  | 'throws'
  | 'refused'
  | 'invariant'
  | 'not-json'
  | 'hostile'
  | 'unlisted'
  | 'deadlock'
  | 'endless'
  | 'leaver-wins'
  | 'conserves'
  | 'hangs'
  | 'leak'
  | 'tells'
  | 'timeout'
  | 'event'
  | 'mutates'
  | 'schema'
  | 'async'
  | 'random'
  | 'save'
  | 'lanes'
  | 'paths'
  | 'dead-state';

/** Something that is wrong, noticed while a match is played. */
export class CheckFault extends InvariantError {
  override name = 'CheckFault';
  constructor(
    readonly code: FaultCode,
    message: string,
    /** What it is about: two faults of one code and subject are one finding. */
    readonly subject: string,
    data: Readonly<Record<string, unknown>> = {},
  ) {
    super(message, data);
  }

  /** Faults with the same key are the same fault, found twice. */
  get key(): string {
    return `${this.code}:${this.subject}`;
  }
}

/** Whether the last command of a match is the one that failed. */
export const isOfCommand = (fault: CheckFault | null): boolean =>
  fault !== null && ['throws', 'refused', 'endless'].includes(fault.code) && fault.subject !== 'match';

/** Any error as a fault. */
export function checkFaultFrom(error: unknown, code: FaultCode = 'invariant'): CheckFault {
  if (error instanceof CheckFault) return error;
  const message = messageOf(error);
  return new CheckFault(code, message, faultSubjectOf(message), error instanceof InvariantError ? error.data : {});
}

/** A message without the names of single cards, numbers and values, which differ from match to match. */
export const faultSubjectOf = (message: string): string =>
  message
    .replaceAll(/\{".*\}/g, '{…}')
    .replaceAll(/'c\d+'/g, "'c…'")
    .replaceAll(/\bp\d+\b/g, 'p…')
    .replaceAll(/\b[0-9a-f]{16,}\b/g, '…')
    .replaceAll(/\d+/g, '…');
