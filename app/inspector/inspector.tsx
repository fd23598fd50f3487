import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ViewedAs } from '../../src/inspect/protocol.js';
import { ChartView } from './chart-view.js';
import { CommandsView } from './commands-view.js';
import { DiffView } from './diff-view.js';
import { FilesBar } from './files-bar.js';
import './inspector.css';
import './inspector-chart.css';
import './inspector-panels.css';
import './inspector-log.css';
import './inspector-compact.css';
import { LogView } from './log-view.js';
import { QueueView } from './queue-view.js';
import { SequenceView } from './sequence-view.js';
import { StateView } from './state-view.js';
import { type InspectorStore, useInspector } from './store.js';
import { moves, TimeBar } from './time-bar.js';
import { usePhone } from './use-phone.js';
import { branchTitle, namesOfState } from './value-text.js';

const tabs = ['commands', 'changes', 'table', 'sequence'] as const;
/** Where there is room for only one panel, queue and log are tabs like the others. */
const compactTabs = ['log', 'queue', ...tabs] as const;
type Tab = (typeof compactTabs)[number];

interface InspectorProps {
  readonly store: InspectorStore;
  /** It is shown next to something else. */
  readonly narrow?: boolean;
}

/** The inspector: chart, queue, log, changes and table, all at one moment, and the controls to change the moment. */
export function InspectorView({ store, narrow = false }: InspectorProps) {
  const state = useInspector(store);
  const { charts, viewAs, at, first, rows, version, moment, sequence, schemas } = state;
  const compact = usePhone() || narrow;
  const [chosen, setTab] = useState<Tab>(compact ? 'log' : 'commands');
  const shownTabs: readonly Tab[] = compact ? compactTabs : tabs;
  const tab = shownTabs.includes(chosen) ? chosen : 'commands';
  const frame = store.frame(at);
  const names = store.info?.rules.cards ?? {};
  const nameOf = namesOfState(moment?.state, names);
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
  const queue = <QueueView frame={frame} queue={moment?.queue ?? (viewAs === 'all' ? [] : null)} nameOf={nameOf} />;
  const log = <LogView rows={rows} version={version} at={at} onGo={(to) => store.go(to)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move in time wherever the focus is
    <div
      ref={root}
      tabIndex={-1}
      className={compact ? 'inspect compact' : 'inspect'}
      onKeyDown={keys}
      data-at={at}
      data-last={last}
      data-moment={moment?.at ?? ''}
      data-connected={state.connected}
      data-branch={state.branch ?? ''}
    >
      <Bar store={store} narrow={narrow} compact={compact} />
      <Note store={store} />
      {charts === null ? (
        <p className="i-empty i-waiting">Waiting for a match…</p>
      ) : (
        <ChartView charts={charts} frame={frame} before={store.frame(at - 1)} moment={moment} />
      )}
      {!compact && queue}
      <section className="i-side">
        <nav>
          {shownTabs.map((name) => (
            <button key={name} type="button" aria-pressed={tab === name} onClick={() => choose(name)} data-tab={name}>
              {name}
              {name === 'queue' && <small> {frame?.queue ?? 0}</small>}
            </button>
          ))}
        </nav>
        <div className={`i-pane i-pane-${tab}`}>
          {tab === 'log' && log}
          {tab === 'queue' && queue}
          {tab === 'commands' && (
            <CommandsView store={store} moment={moment} schemas={schemas} past={at < last} names={names} />
          )}
          {tab === 'changes' && (
            <DiffView store={store} frame={frame} changes={moment?.changes ?? []} nameOf={nameOf} />
          )}
          {tab === 'table' && moment !== null && <StateView state={moment.state} names={names} />}
          {tab === 'sequence' && <SequenceView sequence={sequence} at={at} onGo={(to) => store.go(to)} />}
        </div>
      </section>
      {!compact && log}
      <TimeBar store={store} />
    </div>
  );
}

/** The match, the viewer, and files. */
function Bar({ store, narrow, compact }: InspectorProps & { readonly compact: boolean }) {
  const { branch, branches, viewAs, onlyViewAs, connected } = useInspector(store);
  return (
    <header className="i-bar">
      {branches.length > 1 || !narrow ? (
        <select
          value={branch ?? ''}
          onChange={({ target }) => store.choose(target.value)}
          aria-label="Match"
          data-control="branch"
        >
          {branches.map((info) => (
            <option key={info.id} value={info.id}>
              {branchTitle(info, branches)}
            </option>
          ))}
        </select>
      ) : null}
      <label>
        view as{' '}
        <select
          value={viewAs}
          disabled={onlyViewAs !== null}
          onChange={({ target }) => store.see(target.value as ViewedAs)}
          data-control="viewAs"
        >
          <option value="all">everything</option>
          {store.info?.seats.map((seat) => (
            <option key={seat}>{seat}</option>
          ))}
          <option>spectator</option>
        </select>
      </label>
      {compact ? (
        <details className="i-more">
          <summary>Files</summary>
          <FilesBar store={store} />
        </details>
      ) : (
        <FilesBar store={store} />
      )}
      {!connected && (
        <span className="i-lost" role="status">
          No connection: trying again…
        </span>
      )}
    </header>
  );
}

/** A message about an error or a success. */
function Note({ store }: { readonly store: InspectorStore }) {
  const { problem, said } = useInspector(store);
  if (problem === null && said === null) return null;
  return (
    <p className={problem === null ? 'i-said' : 'i-problem'} role={problem === null ? 'status' : 'alert'}>
      {problem ?? said}{' '}
      <button type="button" onClick={() => store.say(null)} aria-label="Close">
        ✕
      </button>
    </p>
  );
}
