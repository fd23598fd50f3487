import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { messageOf } from '../../src/model/errors.js';
import { connectSocket, type RecorderConnection } from './client.js';
import { InspectorView } from './inspector.js';
import { unpackRecord } from './link.js';
import { InspectorStore } from './store.js';

/** `startInspector` and a host's operator serve the page under a token; elsewhere it watches matches of its own. */
const isServed = /^\/(admin\/inspect\/)?[\w-]{22,24}\/$/.test(location.pathname);
const socketUrl = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${location.pathname}socket`;
const local = () => import('./local-connection.js');
const onNewRules = () => import('./reload-rules.js');

const linked = (name: 'record' | 'at'): string | null => new URLSearchParams(location.hash.slice(1)).get(name);
const linkedRecord = (): string | null => linked('record');

/** Goes to the moment that the link names, once its frames have been read. */
function goToLinked(store: InspectorStore): void {
  const at = Number(linked('at') ?? Number.NaN);
  if (linkedRecord() === null || !Number.isInteger(at)) return;
  const stop = store.subscribe(() => {
    const { branches, branch, moment } = store.getState();
    const info = branches.find(({ id, kind }) => id === branch && kind === 'record');
    if (info === undefined || moment === null || store.last + 1 < info.count) return;
    stop();
    store.go(at);
  });
}

/** Waits until there is a match to show. */
const untilGreeted = (store: InspectorStore): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (store.getState().branches.length === 0) return;
      stop();
      resolve();
    });
  });

/** A link to a page that a match serves: the record is opened beside that match, once there is a connection. */
async function openLinked(store: InspectorStore): Promise<void> {
  await untilGreeted(store);
  try {
    await store.open(JSON.stringify(await unpackRecord(linkedRecord() ?? '')));
  } catch (error) {
    store.say(null, messageOf(error));
  }
}

/** The first match to show, and a message about it. */
interface FirstConnection {
  readonly connection: RecorderConnection;
  readonly problem: string | null;
}

async function connectionAsked(): Promise<FirstConnection | null> {
  if (isServed) return { connection: connectSocket(socketUrl), problem: null };
  const [{ connectNewMatch, openRecord }, { inspectedBefore }] = await Promise.all([local(), onNewRules()]);
  const before = inspectedBefore();
  if (before !== null) return before;
  const record = linkedRecord();
  if (record !== null) return { connection: openRecord(await unpackRecord(record)), problem: null };
  const params = new URLSearchParams(location.search);
  const rules = params.get('rules');
  if (rules === null) return null;
  return { connection: connectNewMatch(rules, params.get('seed') ?? String(Date.now())), problem: null };
}

function Page() {
  const [store, setStore] = useState<InspectorStore | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const show = (connection: RecorderConnection, said: string | null = null): void => {
    setProblem(null);
    const next = new InspectorStore(connection);
    setStore(next);
    goToLinked(next);
    if (said !== null) void untilGreeted(next).then(() => next.say(null, said));
    if (!connection.remote) void onNewRules().then(({ keepInspected }) => keepInspected(next));
    else if (linkedRecord() !== null) void openLinked(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for is asked once
  useEffect(() => {
    connectionAsked()
      .then((asked) => asked !== null && show(asked.connection, asked.problem))
      .catch((error: unknown) => setProblem(messageOf(error)))
      .finally(() => setAsked(true));
  }, []);
  if (store !== null) {
    return (
      <main className="i-main">
        <h1 className="i-heading">The inspector</h1>
        <h2 className="i-heading">A match, step by step</h2>
        <InspectorView store={store} />
      </main>
    );
  }
  return asked ? <Start problem={problem} onOpen={show} onProblem={setProblem} /> : null;
}

interface StartProps {
  readonly problem: string | null;
  readonly onOpen: (connection: RecorderConnection) => void;
  readonly onProblem: (problem: string) => void;
}

/** The start page: a new match, or a file. */
function Start({ problem, onOpen, onProblem }: StartProps) {
  const [games, setGames] = useState<readonly { id: string; name: string }[]>([]);
  useEffect(() => {
    void local().then(({ games: known }) => setGames(known()));
  }, []);
  const attempt = async (
    make: (page: Awaited<ReturnType<typeof local>>) => RecorderConnection | Promise<RecorderConnection>,
  ): Promise<void> => {
    try {
      onOpen(await make(await local()));
    } catch (error) {
      onProblem(`It cannot be opened: ${messageOf(error)}`);
    }
  };
  return (
    <main className="i-start">
      <h1>The inspector</h1>
      <p>Play a match here, step by step, or open a record.</p>
      {problem !== null && (
        <p className="i-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="i-games">
        {games.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-game={id}
            onClick={() => void attempt(({ connectNewMatch }) => connectNewMatch(id, String(Date.now())))}
          >
            {name}
          </button>
        ))}
      </div>
      <label className="i-open">
        Open a record or a trace…
        <input
          type="file"
          accept=".json,application/json"
          data-file="open"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) void attempt(async ({ openRecord }) => openRecord(JSON.parse(await file.text())));
          }}
        />
      </label>
      <p>
        <a href="./index.html">To the table</a>
      </p>
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Page />);
