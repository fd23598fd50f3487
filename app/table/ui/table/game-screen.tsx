import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { keptForTab } from '../../game/browser-store.js';
import type { TableGame } from '../../game/table-state.js';
import { Action, IconButton } from '../buttons.js';
import { ConfirmDialog } from './confirm-dialog.js';
import type { TableActions } from './controls.js';
import { Curtain } from './curtain.js';
import { Dialog } from './dialog.js';
import { EndScreen } from './end-screen.js';
import { Lessons } from './lessons.js';
import { MenuDialog } from './menu-dialog.js';
import RulesDialog from './rules-dialog.js';
import { Table } from './table.js';
import { ToolBar } from './tool-bar.js';

const InspectorPanel = lazy(() => import('../../../inspector/inspector-panel.js'));

const INSPECTOR = 'turnchart.inspector';

interface GameScreenProps {
  readonly session: TableGame;
  readonly onRematch: () => void;
  readonly onLeave: () => void;
  readonly onReplay: () => void;
  /** Where the match is played here: keeps it in a file. */
  readonly onSave?: () => void;
  /** The match is open in another tab, and should continue in this one. */
  readonly onTakeBack?: () => void;
  /** In a match with friends, if others may watch. */
  readonly linkToWatch?: string | null;
  /** In a match with friends: what they say. */
  readonly talk?: ReactNode;
}

/** A running match: the table with everything around it. */
export default function GameScreen(props: GameScreenProps) {
  const { session, onRematch, onLeave, onReplay, onSave, onTakeBack, linkToWatch = null, talk } = props;
  const { match } = session;
  const [window, open] = useState<'menu' | 'rules' | 'concede' | 'restart' | 'leave' | null>(null);
  const [inspecting, setInspecting] = useState(() => keptForTab.read(INSPECTOR) !== null);
  const { canUndo, canRedo, over, takenOver, viewer, curtain, hosted } = useSyncExternalStore(
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
  const undo = (): void => session.undo();
  const redo = (): void => session.redo();
  return (
    <Table
      store={session}
      actions={hosted?.watching ? null : actions}
      onUndo={undo}
      onRedo={redo}
      tools={
        <>
          {talk}
          <ToolBar
            canUndo={canUndo}
            canRedo={canRedo}
            inspecting={inspecting}
            onUndo={undo}
            onRedo={redo}
            // Hidden information stays on the server: there is no inspector.
            {...(match === null ? {} : { onInspect: () => inspect(!inspecting) })}
            onRules={() => open('rules')}
            onMenu={() => open('menu')}
          />
        </>
      }
      side={
        inspecting &&
        match !== null && (
          <aside className="inspector" aria-label="Inspector">
            <header>
              <h2>Inspector</h2>
              <IconButton icon="close" onClick={() => inspect(false)} label="Close the inspector" />
            </header>
            <Suspense fallback={<p>Opening…</p>}>
              <InspectorPanel
                match={match}
                send={actions.send}
                viewAs={curtain === null ? viewer : 'spectator'}
                onLook={(view) => session.lookBack(view)}
              />
            </Suspense>
          </aside>
        )
      }
    >
      <EndScreen session={session} onRematch={onRematch} onNew={onLeave} onSave={onSave} onReplay={onReplay} />
      <Lessons />
      <Curtain onLift={() => session.liftCurtain()} />
      {window === 'menu' && (
        <MenuDialog
          canConcede={!over && hosted?.watching !== true}
          linkToWatch={linkToWatch}
          onLeave={match === null && !over && hosted?.watching !== true ? () => open('leave') : onLeave}
          onConcede={() => open('concede')}
          onClose={close}
          {...(match === null
            ? {}
            : {
                seed: session.setup.seed,
                onSave,
                onInspect() {
                  close();
                  inspect(true);
                },
                onReplay,
                onRematch: over ? onRematch : () => open('restart'),
              })}
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
      {window === 'leave' && (
        <ConfirmDialog
          title="Leave the table?"
          text="A bot plays on for you. You cannot come back to this seat."
          doIt="Leave"
          onClose={close}
          onConfirm={onLeave}
        />
      )}
      {takenOver && (
        <Dialog title="This match is open in another tab" className="taken-over">
          <p>It continues there. If both played, they would undo each other’s moves.</p>
          <div className="dialog-actions">
            <Action onClick={onLeave} data-action="to-start">
              To the start
            </Action>
            <Action look="main" onClick={onTakeBack} data-action="play-here">
              Play here instead
            </Action>
          </div>
        </Dialog>
      )}
    </Table>
  );
}
