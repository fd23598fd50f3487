import { useEffect, useMemo, useRef, useState } from 'react';
import type { LogRow } from './rows.js';

const ROW = 24;
const kinds = ['command', 'event', 'phase', 'turn'] as const;

interface LogProps {
  readonly rows: readonly LogRow[];
  readonly version: number;
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** The log. Only the visible rows are drawn. */
export function LogView({ rows, version, at, onGo }: LogProps) {
  const [search, setSearch] = useState('');
  const [hidden, hide] = useState<ReadonlySet<LogRow['kind']>>(new Set());
  const [scroll, setScroll] = useState({ top: 0, height: 300 });
  const box = useRef<HTMLDivElement>(null);
  const words = search.toLowerCase().trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are added to in place; the version says when
  const shown = useMemo(
    () =>
      words === '' && hidden.size === 0
        ? rows
        : rows.filter((row) => !hidden.has(row.kind) && (words === '' || row.haystack.includes(words))),
    [rows, version, words, hidden],
  );
  const current = lastUpTo(shown, at, version);
  useEffect(() => {
    const { current: list } = box;
    if (list === null || current < 0) return;
    const top = current * ROW;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - ROW)
      list.scrollTop = top - list.clientHeight / 2;
  }, [current]);
  useEffect(() => {
    const { current: list } = box;
    if (list === null) return;
    const observer = new ResizeObserver(() => setScroll({ top: list.scrollTop, height: list.clientHeight }));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const from = Math.max(0, Math.floor(scroll.top / ROW) - 6);
  const to = Math.min(shown.length, Math.ceil((scroll.top + scroll.height) / ROW) + 6);
  const toggle = (kind: LogRow['kind']): void => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    hide(next);
  };
  return (
    <section className="i-log" aria-label="Event log" data-rows={shown.length}>
      <header>
        <h3>
          Log <b>{shown.length === rows.length ? rows.length : `${shown.length} of ${rows.length}`}</b>
        </h3>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={!hidden.has(kind)}
            onClick={() => toggle(kind)}
            data-filter={kind}
          >
            {kind}s
          </button>
        ))}
        <input
          type="search"
          placeholder="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          aria-label="Search the log"
        />
      </header>
      <div
        className="i-rows"
        ref={box}
        onScroll={({ currentTarget }) =>
          setScroll({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
        }
      >
        <div style={{ height: shown.length * ROW }}>
          {shown.slice(from, to).map((row, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a row's place is what it is
              key={from + index}
              type="button"
              className={`i-entry ${row.kind}`}
              style={{ top: (from + index) * ROW }}
              aria-current={row.at === at}
              data-future={row.at > at}
              data-at={row.at}
              onClick={() => onGo(row.at)}
            >
              <small>{row.at}</small>
              {row.kind === 'event' || row.kind === 'command' ? <code>{row.type}</code> : null}
              <span>{row.text}</span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The last row of a moment or before it. */
function lastUpTo(rows: readonly LogRow[], at: number, _version: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
