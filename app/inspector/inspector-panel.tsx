import { useEffect, useRef, useState } from 'react';
import { type RecordedCommand, sendRecorded } from '../../src/files/record.js';
import type { Command, GameView, Match } from '../../src/index.js';
import type { ViewedAs } from '../../src/inspect/protocol.js';
import { InspectorView } from './inspector.js';
import { watchMatch } from './local-connection.js';
import { InspectorStore } from './store.js';

interface PanelProps {
  readonly match: Match;
  /** Sends a command by the table, so that the table shows its results. */
  readonly send?: (command: Command) => void;
  /** The player at the table: the inspector shows this player's view, and follows when the player changes. */
  readonly viewAs: ViewedAs;
  /** Called with the earlier moment that is shown, as that player sees it; `null` for the current state. */
  readonly onLook: (view: GameView | null) => void;
}

const isCommand = (entry: RecordedCommand): entry is Command =>
  entry.type !== 'animation.done' && entry.type !== 'match.undo';

/** The inspector next to a running match. */
export default function InspectorPanel({ match, send, viewAs, onLook }: PanelProps) {
  const [store, setStore] = useState<InspectorStore | null>(null);
  const sitting = useRef(viewAs);
  useEffect(() => {
    // The choice of the previous player is reset: the next player must not see that view.
    sitting.current = viewAs;
    store?.see(viewAs);
  }, [store, viewAs]);
  useEffect(() => {
    const { connection, close } = watchMatch(match, (command) => {
      if (!isCommand(command)) return sendRecorded(match, command);
      const verdict = match.judge(command);
      if (!verdict.ok) return { ...verdict, revision: match.state.revision };
      if (send === undefined) return match.send(command);
      send(command);
      return { ok: true, revision: match.state.revision, events: [] };
    });
    const next = new InspectorStore(connection, sitting.current);
    setStore(next);
    return () => {
      next.close();
      close();
    };
  }, [match, send]);
  const latest = useRef(onLook);
  latest.current = onLook;
  useEffect(() => {
    if (store === null) return;
    let looked = '';
    const look = async (): Promise<void> => {
      const { branch, at, pace } = store.getState();
      // A fork or a record is not a moment of the match on the table.
      const past = branch !== null && store.info?.kind === 'match' && pace === 'pause' && at < store.last;
      const wanted = past ? `${branch} ${at}` : '';
      if (wanted === looked) return;
      looked = wanted;
      if (!past) {
        latest.current(null);
        return;
      }
      const { state } = await store.connection.ask('moment', { branch, at, viewAs });
      if (looked === wanted && 'viewer' in state) latest.current(state);
    };
    return store.subscribe(() => void look());
  }, [store, viewAs]);
  return store === null ? null : <InspectorView store={store} narrow />;
}
