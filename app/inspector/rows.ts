import type { SeenFrame } from '../../src/inspect/protocol.js';
import { fieldsOf, type NameOf } from './value-text.js';

/** A row of the log: a mark, a command, or something that happened. */
export interface LogRow {
  readonly at: number;
  readonly kind: 'turn' | 'phase' | 'command' | 'event';
  /** The type of the command or event. */
  readonly type: string;
  readonly text: string;
  /** What a search looks through, in small letters. */
  readonly haystack: string;
}

const row = (at: number, kind: LogRow['kind'], type: string, text: string, details = ''): LogRow => ({
  at,
  kind,
  type,
  text,
  haystack: `${type} ${text} ${details}`.toLowerCase(),
});

/** The rows of a frame; turns and phases are marked where they begin. */
export function rowsOf(frame: SeenFrame, before: SeenFrame | undefined): LogRow[] {
  const { at, cause, turn, events, names } = frame;
  const nameOf: NameOf = (id) => names[id];
  const rows: LogRow[] = [];
  if (cause !== null && !cause.type.startsWith('effect.') && cause.type !== 'found') {
    rows.push(row(at, 'command', cause.type, fieldsOf(cause, nameOf)));
  }
  if (before !== undefined && turn !== before.turn) rows.push(row(at, 'turn', 'turn', `Turn ${turn}`));
  for (const { event, line } of events) {
    if (event.type === 'phase.entered') rows.push(row(at, 'phase', event.type, event.phase));
    else rows.push(row(at, 'event', event.type, line ?? fieldsOf(event, nameOf), JSON.stringify(event)));
  }
  return rows;
}
