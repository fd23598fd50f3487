import { type ReactNode, useRef } from 'react';
import { eventName } from '../../game/event-name.js';
import { gameName } from '../../game/game-info.js';
import { hasLayout } from '../../game/layouts.js';
import { lineText } from '../../game/perspective.js';
import { changeSettings, useSettings } from '../../game/settings.js';
import type { ShownEvent, TableStore } from '../../game/table-state.js';
import { IconButton } from '../buttons.js';
import { GenericHand, GenericPlayfield } from '../generic/generic-playfield.js';
import { ActionBar } from './action-bar.js';
import { ControlsContext, type TableActions, useControls } from './controls.js';
import { CueLayer } from './cue-layer.js';
import { DragArrow, useDrag } from './drag.js';
import { FxLayer } from './fx-layer.js';
import { Hand, Pool } from './hand.js';
import { ConnectionNote, TurnClock } from './hosted-bar.js';
import { LogPanel } from './log-panel.js';
import { Notices } from './notices.js';
import { PhaseRibbon } from './phase-ribbon.js';
import { Playfield } from './playfield.js';
import { PromptBar } from './prompt-bar.js';
import { Questions } from './questions.js';
import { SeatPanel } from './seat-panel.js';
import { Spotlight } from './spotlight.js';
import { useChoiceInSight } from './use-choice-in-sight.js';
import { useFlip } from './use-flip.js';
import { useFocusHome } from './use-focus-home.js';
import { useShortcuts } from './use-shortcuts.js';
import { ZoomProvider } from './zoom.js';

/** How many lines of the log those who hear the page can go back to. */
const HEARD = 12;

interface TableProps {
  readonly store: TableStore;
  readonly actions: TableActions | null;
  /** Buttons of the bar at the top. */
  readonly tools?: ReactNode;
  /** What is shown next to the table. */
  readonly side?: ReactNode;
  /** What lies over it: an end screen, a curtain. */
  readonly children?: ReactNode;
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
}

/** The table: opponents at the top, what is shared in the middle, one's own things at the bottom. */
export function Table({ store, actions, tools, side, children, onUndo, onRedo }: TableProps) {
  const controls = useControls(store, actions);
  const { state } = controls;
  const { log: logOpen } = useSettings();
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, state.view);
  useShortcuts(root, controls, { onUndo, onRedo });
  useFocusHome(root);
  useChoiceInSight(root, controls.selection, controls.asking);
  const drag = useDrag(root, controls);
  const { view, viewer, rules, notice } = state;
  const generic = !hasLayout(rules);
  const toggleLog = (): void => changeSettings({ log: !logOpen });
  return (
    <ControlsContext value={controls}>
      <ZoomProvider rules={rules.id}>
        <div
          ref={root}
          className={`table ${logOpen ? 'with-log' : ''} ${state.lookingBack ? 'looking-back' : ''}`}
          data-rules={rules.id}
          data-layout={generic ? 'generic' : 'own'}
          style={
            rules.look.colour === undefined ? undefined : ({ '--cloth': rules.look.colour } as React.CSSProperties)
          }
          data-phase={view.phase}
          data-idle={state.idle && state.thinking.length === 0}
          data-revision={view.revision}
          data-showing={state.showing === null ? undefined : eventName(state.showing.event)}
          data-slow={isSlow(state.showing)}
        >
          <header className="topbar">
            <h1 className="game-name">{gameName(rules)}</h1>
            <PhaseRibbon />
            <TurnClock />
            <div className="tools">
              {tools}
              <IconButton icon="log" aria-pressed={logOpen} onClick={toggleLog} title="Turn log (L)" label="Turn log" />
            </div>
          </header>
          <main className={`felt seats-${view.order.length}`}>
            {/* What does not fit into a low window scrolls; one's own cards and buttons below it never do. */}
            {generic ? <GenericPlayfield /> : <Playfield />}
            <section className="side own" data-side={viewer} aria-label="Your cards and actions">
              <div className="prompt-place">
                <PromptBar />
                <Notices
                  notice={notice}
                  about={`${view.revision} ${controls.selection?.subject} ${controls.selection?.said.join()}`}
                />
              </div>
              <div className="bottom">
                <SeatPanel seat={viewer} />
                <div className="cards-at-hand">
                  {generic ? (
                    <GenericHand />
                  ) : (
                    <>
                      <Pool />
                      <Hand />
                    </>
                  )}
                </div>
                <ActionBar />
              </div>
            </section>
          </main>
          {logOpen && <LogPanel onClose={toggleLog} />}
          {side}
          <Spotlight />
          <CueLayer />
          <FxLayer />
          <ConnectionNote />
          {drag !== null && <DragArrow drag={drag} />}
          <Questions />
          {/* Lines are added, never replaced: what is being read out is not cut off. */}
          <div className="visually-hidden" role="log" aria-live="polite" aria-label="What happens" data-live>
            {state.log.slice(-HEARD).map((line) => (
              <p key={line.id}>{lineText(line)}</p>
            ))}
          </div>
          {children}
        </div>
      </ZoomProvider>
    </ControlsContext>
  );
}

/** Whether what is shown decides something: then everything else steps back. */
const isSlow = (showing: ShownEvent | null): true | undefined =>
  showing?.cues.some(({ cue }) => cue.params?.slow === 1) ? true : undefined;
