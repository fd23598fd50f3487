import { changeSettings, type Pace, useSettings } from '../../game/settings.js';
import { Icon } from '../icons.js';

const nextPace: Readonly<Record<Pace, Pace>> = { normal: 'fast', fast: 'off', off: 'normal' };
const paceWords: Readonly<Record<Pace, string>> = {
  normal: 'Animations: normal',
  fast: 'Animations: fast',
  off: 'Animations: off',
};
const paceIcons = { normal: 'play', fast: 'fast', off: 'skip' } as const;

interface ToolBarProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly inspecting: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onInspect?: () => void;
  readonly onRules: () => void;
  readonly onMenu: () => void;
}

/** The buttons at the top of a running match. */
export function ToolBar({ canUndo, canRedo, inspecting, ...on }: ToolBarProps) {
  const { pace, sound } = useSettings();
  return (
    <>
      <button
        type="button"
        className="icon wide"
        disabled={!canUndo}
        onClick={on.onUndo}
        title="Undo (U)"
        aria-label="Undo"
        data-action="undo"
      >
        <Icon name="undo" /> <span>Undo</span>
      </button>
      {canRedo && (
        <button
          type="button"
          className="icon"
          onClick={on.onRedo}
          title="Redo (R)"
          aria-label="Redo"
          data-action="redo"
        >
          <Icon name="redo" />
        </button>
      )}
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
        className="icon optional"
        aria-pressed={sound}
        onClick={() => changeSettings({ sound: !sound })}
        title={sound ? 'Sound is on' : 'Sound is off'}
        aria-label="Sound"
      >
        <Icon name={sound ? 'sound' : 'mute'} />
      </button>
      {on.onInspect !== undefined && (
        <button
          type="button"
          className="icon optional"
          aria-pressed={inspecting}
          onClick={on.onInspect}
          title="Inspector"
          aria-label="Inspector"
          data-action="inspector"
        >
          <Icon name="chart" />
        </button>
      )}
      <button type="button" className="icon" onClick={on.onRules} title="Rules" aria-label="Rules" data-action="rules">
        <Icon name="help" />
      </button>
      <button type="button" className="icon" onClick={on.onMenu} aria-label="Menu" title="Menu" data-action="menu">
        <Icon name="menu" />
      </button>
    </>
  );
}
