import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Eyes } from '../../../src/inspect/protocol.js';
import { ChartView } from './chart-view.js';
import { CommandsView } from './commands-view.js';
import { DiffView } from './diff-view.js';
import './inspector.css';
import { packRecord } from './link.js';
import { LogView } from './log-view.js';
import { QueueView } from './queue-view.js';
import { SequenceView } from './sequence-view.js';
import { StateView } from './state-view.js';
import { type InspectorStore, useInspector } from './store.js';

const tabs = ['commands', 'changes', 'table', 'sequence'] as const;
type Tab = (typeof tabs)[number];

/** The inspector: chart, queue, log, changes and table, all at one moment, and the means to move it. */
export function InspectorView({
  store,
  narrow = false,
}: {
  readonly store: InspectorStore;
  readonly narrow?: boolean;
}) {
  const state = useInspector(store);
  const {
    chart,
    branch,
    branches,
    eyes,
    pace,
    at,
    first,
    rows,
    version,
    moment,
    sequence,
    problem,
    said,
    schemas,
    connected,
  } = state;
  const [tab, setTab] = useState<Tab>(narrow ? 'changes' : 'commands');
  const frame = store.frame(at);
  const info = store.info;
  const names = info?.rules.cards ?? {};
  const last = Math.max(store.last, first);
  const choose = (next: Tab): void => {
    setTab(next);
    store.showSequence(next === 'sequence');
  };
  const root = useRef<HTMLDivElement>(null);
  // Where the inspector is the whole page, the arrow keys are its own from the start.
  useEffect(() => {
    if (!narrow) root.current?.focus();
  }, [narrow]);
  const keys = (event: KeyboardEvent): void => {
    const { target, key } = event;
    const typing = target instanceof HTMLElement && target.matches('input:not([type=range]), select, textarea');
    const move = typing ? undefined : moves[key];
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(store, at);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move in time wherever the focus is
    <div
      ref={root}
      tabIndex={-1}
      className={narrow ? 'inspect narrow' : 'inspect'}
      onKeyDown={keys}
      data-at={at}
      data-last={last}
      data-connected={connected}
      data-branch={branch ?? ''}
    >
      <header className="i-bar">
        {branches.length > 1 || !narrow ? (
          <select
            value={branch ?? ''}
            onChange={({ target }) => store.choose(target.value)}
            aria-label="Match"
            data-control="branch"
          >
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        ) : null}
        <label>
          view as{' '}
          <select value={eyes} onChange={({ target }) => store.see(target.value as Eyes)} data-control="eyes">
            <option value="all">everything</option>
            {info?.seats.map((seat) => (
              <option key={seat}>{seat}</option>
            ))}
            <option>spectator</option>
          </select>
        </label>
        <Files store={store} />
        {!connected && (
          <span className="i-lost" role="status">
            No connection: trying again…
          </span>
        )}
      </header>
      {(problem ?? said) !== null && (
        <p className={problem === null ? 'i-said' : 'i-problem'} role={problem === null ? 'status' : 'alert'}>
          {problem ?? said}{' '}
          <button type="button" onClick={() => store.say(null)} aria-label="Close">
            ✕
          </button>
        </p>
      )}
      {chart === null ? (
        <p className="i-empty i-waiting">Waiting for a match…</p>
      ) : (
        <ChartView graph={chart} frame={frame} />
      )}
      <QueueView frame={frame} queue={moment?.queue ?? (eyes === 'all' ? [] : null)} />
      <section className="i-side">
        <nav>
          {tabs.map((name) => (
            <button key={name} type="button" aria-pressed={tab === name} onClick={() => choose(name)} data-tab={name}>
              {name}
            </button>
          ))}
        </nav>
        <div className="i-pane">
          {tab === 'commands' && (
            <CommandsView store={store} moment={moment} schemas={schemas} past={at < last} names={names} />
          )}
          {tab === 'changes' && <DiffView frame={frame} changes={moment?.changes ?? []} />}
          {tab === 'table' && moment !== null && <StateView state={moment.state} names={names} />}
          {tab === 'sequence' && <SequenceView sequence={sequence} at={at} onGo={(to) => store.go(to)} />}
        </div>
      </section>
      <LogView rows={rows} version={version} at={at} onGo={(to) => store.go(to)} />
      <footer className="i-time">
        <button
          type="button"
          onClick={() => store.go(at - 1)}
          disabled={at <= first}
          title="One step back (←)"
          aria-label="Step back"
          data-time="back"
        >
          ◂
        </button>
        <button
          type="button"
          onClick={() => (pace === 'run' ? store.pause() : store.run())}
          title="Run or pause"
          aria-label={pace === 'run' ? 'Pause' : 'Run'}
          data-time="run"
        >
          {pace === 'run' ? '❚❚' : '▶'}
        </button>
        <button
          type="button"
          onClick={() => void store.step()}
          title="One step on (→)"
          aria-label="Step"
          data-time="step"
        >
          ▸
        </button>
        <input
          type="range"
          min={first}
          max={last}
          value={at}
          onChange={({ target }) => store.go(Number(target.value))}
          aria-label="Moment"
        />
        <output>
          {at} / {last}
          {frame && (
            <>
              {' '}
              · turn {frame.turn} · <b>{frame.phase}</b>
            </>
          )}
        </output>
        <button
          type="button"
          onClick={() => void store.fork()}
          data-time="fork"
          title="A match of its own from this moment"
        >
          Fork from here
        </button>
      </footer>
    </div>
  );
}

const moves: Readonly<Record<string, (store: InspectorStore, at: number) => void>> = {
  ArrowLeft: (store, at) => store.go(at - 1),
  ArrowRight: (store) => void store.step(),
  PageUp: (store, at) => store.go(at - 20),
  PageDown: (store, at) => store.go(at + 20),
  Home: (store) => store.go(0),
  End: (store) => store.run(),
};

/** Records and traces, out and in. */
function Files({ store }: { readonly store: InspectorStore }) {
  const save = async (what: 'record' | 'trace'): Promise<void> => {
    const { branch } = store.getState();
    if (branch === null) return;
    const at = store.last;
    const value = await (what === 'record'
      ? store.connection.ask('record', { branch, at })
      : store.connection.ask('trace', { branch }));
    const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${store.info?.rules.id ?? 'match'}-${what}.json`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  const copyLink = async (): Promise<void> => {
    const { branch } = store.getState();
    if (branch === null) return;
    const record = await store.connection.ask('record', { branch, at: store.last });
    // A page that a match serves goes when the match does; the address still names the page that is open now.
    const page = new URL(store.connection.remote ? location.href : 'inspector.html', location.href);
    page.search = '';
    page.hash = `record=${await packRecord(record)}`;
    try {
      await navigator.clipboard.writeText(page.href);
      store.say('The link is copied. It holds the whole record.');
    } catch {
      location.hash = page.hash;
      store.say('The link is in the address bar. It holds the whole record.');
    }
  };
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (file !== undefined) await store.open(await file.text());
  };
  return (
    <span className="i-files">
      <button type="button" onClick={() => void save('record')} data-file="record">
        Record
      </button>
      <button type="button" onClick={() => void save('trace')} data-file="trace">
        Trace
      </button>
      <button type="button" onClick={() => void copyLink()} data-file="link">
        Copy link
      </button>
      <label className="i-open">
        Open…
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event)} data-file="open" />
      </label>
    </span>
  );
}
