import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { guides } from '../../game/guides.js';
import { changeSettings, type Pace, useSettings } from '../../game/settings.js';
import { download } from '../../game/storage.js';
import type { TableSession } from '../../game/table-session.js';
import { Icon } from '../icons.js';
import type { TableActions } from './controls.js';
import { Curtain } from './curtain.js';
import { Dialog } from './dialog.js';
import { EndScreen } from './end-screen.js';
import { Table } from './table.js';

const InspectorPanel = lazy(() => import('../../../inspector/inspector-panel.js'));

interface GameScreenProps {
  readonly session: TableSession;
  readonly onRematch: () => void;
  readonly onLeave: () => void;
  readonly onReplay: () => void;
}

const nextPace: Readonly<Record<Pace, Pace>> = { normal: 'fast', fast: 'off', off: 'normal' };
const paceWords: Readonly<Record<Pace, string>> = {
  normal: 'Animations: normal',
  fast: 'Animations: fast',
  off: 'Animations: off',
};

const paceIcons = { normal: 'play', fast: 'fast', off: 'skip' } as const;

/** A running match: the table with everything around it. */
export function GameScreen({ session, onRematch, onLeave, onReplay }: GameScreenProps) {
  const { pace, sound } = useSettings();
  const [menu, setMenu] = useState<'menu' | 'help' | null>(null);
  const [inspecting, inspect] = useState(false);
  const { canUndo, viewer, curtain } = useSyncExternalStore(session.subscribe, session.getState);
  const actions = useMemo<TableActions>(
    () => ({
      send: (command) => session.send(command),
      explain: (card) => session.explain(card),
      notify: (text, tone) => session.notify(text, tone),
      skip: () => session.skip(),
    }),
    [session],
  );
  const save = (): void => download(`${session.setup.rules}-${session.setup.seed}.json`, session.saved());
  const undo = (): void => session.undo();
  const guide = guides[session.setup.rules];
  return (
    <Table
      store={session}
      actions={actions}
      onUndo={undo}
      tools={
        <>
          <button
            type="button"
            className="icon wide"
            disabled={!canUndo}
            onClick={undo}
            title="Take back (U)"
            aria-label="Undo"
            data-action="undo"
          >
            <Icon name="undo" /> <span>Undo</span>
          </button>
          <button
            type="button"
            className="icon"
            onClick={() => changeSettings({ pace: nextPace[pace] })}
            title={paceWords[pace]}
            aria-label={paceWords[pace]}
          >
            <Icon name={paceIcons[pace]} />
          </button>
          <button
            type="button"
            className="icon"
            aria-pressed={sound}
            onClick={() => changeSettings({ sound: !sound })}
            title={sound ? 'Sound is on' : 'Sound is off'}
            aria-label="Sound"
          >
            <Icon name={sound ? 'sound' : 'mute'} />
          </button>
          <button
            type="button"
            className="icon optional"
            aria-pressed={inspecting}
            onClick={() => inspect(!inspecting)}
            title="Inspector"
            aria-label="Inspector"
            data-action="inspector"
          >
            <Icon name="chart" />
          </button>
          <button
            type="button"
            className="icon"
            onClick={() => setMenu('help')}
            title="How to play"
            aria-label="How to play"
          >
            <Icon name="help" />
          </button>
          <button
            type="button"
            className="icon"
            onClick={() => setMenu('menu')}
            aria-label="Menu"
            title="Menu"
            data-action="menu"
          >
            <Icon name="menu" />
          </button>
        </>
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
              />
            </Suspense>
          </aside>
        )
      }
    >
      <EndScreen onRematch={onRematch} onNew={onLeave} onSave={save} onReplay={onReplay} />
      <Curtain onLift={() => session.liftCurtain()} />
      {menu === 'menu' && (
        <Dialog title="Menu" onClose={() => setMenu(null)}>
          <div className="menu-list">
            <button type="button" className="action" onClick={save} data-action="save">
              Save to a file
            </button>
            <button
              type="button"
              className="action"
              onClick={() => {
                setMenu(null);
                inspect(true);
              }}
            >
              Inspector
            </button>
            <button type="button" className="action" onClick={onReplay}>
              Replay from the start
            </button>
            <button type="button" className="action" onClick={onRematch}>
              Start over
            </button>
            <button type="button" className="action" onClick={onLeave} data-action="leave">
              New game
            </button>
            <button
              type="button"
              className="action danger"
              onClick={() => {
                setMenu(null);
                session.send({ type: 'match.concede', seat: session.getState().viewer });
              }}
              data-action="concede"
            >
              Concede the match
            </button>
          </div>
          <p className="hint">Seed {session.setup.seed}. The match is kept in this browser.</p>
        </Dialog>
      )}
      {menu === 'help' && (
        <Dialog title={guide?.title ?? session.match.rules.name} className="help" onClose={() => setMenu(null)}>
          <p className="goal">{guide?.goal ?? session.match.rules.flavour}</p>
          <ol>
            {guide?.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <h3>Signs</h3>
          <ul className="legend">
            <li>
              <span className="key lit">▲</span> lit: you can use it now
            </li>
            <li>
              <span className="key choice">◎</span> dashed: choose it as target or place
            </li>
            <li>
              <span className="key dim">✕</span> dim: not now; click it to hear why
            </li>
          </ul>
          <p className="hint">
            <kbd>←</kbd>
            <kbd>→</kbd>
            <kbd>↑</kbd>
            <kbd>↓</kbd> move, <kbd>Enter</kbd> choose, <kbd>1</kbd>–<kbd>9</kbd> hand, <kbd>E</kbd> end turn,{' '}
            <kbd>U</kbd> undo, <kbd>Esc</kbd> let go, <kbd>Space</kbd> skip. Hold or right-click a card to see it large.
          </p>
        </Dialog>
      )}
    </Table>
  );
}
