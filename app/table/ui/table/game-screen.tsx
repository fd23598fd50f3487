import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { keptForTab } from '../../game/browser-store.js';
import { download } from '../../game/saved-table.js';
import type { TableSession } from '../../game/table-session.js';
import { Icon } from '../icons.js';
import { ConfirmDialog } from './confirm-dialog.js';
import type { TableActions } from './controls.js';
import { Curtain } from './curtain.js';
import { Dialog } from './dialog.js';
import { EndScreen } from './end-screen.js';
import { Lessons } from './lessons.js';
import { MenuDialog } from './menu-dialog.js';
import { RulesDialog } from './rules-dialog.js';
import { Table } from './table.js';
import { ToolBar } from './tool-bar.js';

const InspectorPanel = lazy(() => import('../../../inspector/inspector-panel.js'));

const INSPECTOR = 'turnchart.inspector';

interface GameScreenProps {
  readonly session: TableSession;
  readonly onRematch: () => void;
  readonly onLeave: () => void;
  readonly onReplay: () => void;
  /** The match is played in another tab, and is to go on in this one. */
  readonly onTakeBack: () => void;
}

/** A running match: the table with everything around it. */
export default function GameScreen({ session, onRematch, onLeave, onReplay, onTakeBack }: GameScreenProps) {
  const [window, open] = useState<'menu' | 'rules' | 'concede' | 'restart' | null>(null);
  const [inspecting, setInspecting] = useState(() => keptForTab.read(INSPECTOR) !== null);
  const { canUndo, canRedo, over, takenOver, viewer, curtain } = useSyncExternalStore(
    session.subscribe,
    session.getState,
  );
  const actions = useMemo<TableActions>(
    () => ({
      send: (command) => session.send(command),
      explain: (card) => session.explain(card),
      notify: (text, tone) => session.notify(text, tone),
      skip: () => session.skip(),
    }),
    [session],
  );
  const inspect = (wanted: boolean): void => {
    setInspecting(wanted);
    if (wanted) keptForTab.write(INSPECTOR, '1');
    else {
      keptForTab.forget(INSPECTOR);
      session.lookBack(null);
    }
  };
  const close = (): void => open(null);
  const save = (): void => download(`${session.setup.rules}-${session.setup.seed}.json`, session.saved());
  const undo = (): void => session.undo();
  const redo = (): void => session.redo();
  return (
    <Table
      store={session}
      actions={actions}
      onUndo={undo}
      onRedo={redo}
      tools={
        <ToolBar
          canUndo={canUndo}
          canRedo={canRedo}
          inspecting={inspecting}
          onUndo={undo}
          onRedo={redo}
          onInspect={() => inspect(!inspecting)}
          onRules={() => open('rules')}
          onMenu={() => open('menu')}
        />
      }
      side={
        inspecting && (
          <aside className="inspector" aria-label="Inspector">
            <header>
              <h2>Inspector</h2>
              <button type="button" className="icon" onClick={() => inspect(false)} aria-label="Close the inspector">
                <Icon name="close" />
              </button>
            </header>
            <Suspense fallback={<p>Opening…</p>}>
              <InspectorPanel
                match={session.match}
                send={actions.send}
                eyes={curtain === null ? viewer : 'spectator'}
                onLook={(view) => session.lookBack(view)}
              />
            </Suspense>
          </aside>
        )
      }
    >
      <EndScreen session={session} onRematch={onRematch} onNew={onLeave} onSave={save} onReplay={onReplay} />
      <Lessons />
      <Curtain onLift={() => session.liftCurtain()} />
      {window === 'menu' && (
        <MenuDialog
          seed={session.setup.seed}
          over={over}
          onSave={save}
          onInspect={() => {
            close();
            inspect(true);
          }}
          onReplay={onReplay}
          onRematch={over ? onRematch : () => open('restart')}
          onLeave={onLeave}
          onConcede={() => open('concede')}
          onClose={close}
        />
      )}
      {window === 'rules' && <RulesDialog rules={session.setup.rules} onClose={close} />}
      {window === 'concede' && (
        <ConfirmDialog
          title="Give up?"
          text="The other side wins the match at once. This cannot be taken back."
          doIt="Concede"
          onClose={close}
          onConfirm={() => {
            close();
            session.send({ type: 'match.concede', seat: session.getState().viewer });
          }}
        />
      )}
      {window === 'restart' && (
        <ConfirmDialog
          title="Start over?"
          text="A new match begins. This one stays in the list of the start screen."
          doIt="Start over"
          onClose={close}
          onConfirm={onRematch}
        />
      )}
      {takenOver && (
        <Dialog title="This match is open in another tab" className="taken-over">
          <p>It goes on there. If both played, they would undo each other’s moves.</p>
          <div className="dialog-actions">
            <button type="button" className="action" onClick={onLeave} data-action="to-start">
              To the start
            </button>
            <button type="button" className="action main" onClick={onTakeBack} data-action="play-here">
              Play here instead
            </button>
          </div>
        </Dialog>
      )}
    </Table>
  );
}
