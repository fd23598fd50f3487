import { changeSettings, type Pace, useSettings } from '../../game/settings.js';
import { IconButton } from '../buttons.js';

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
      <IconButton
        icon="undo"
        look="wide"
        label="Undo"
        title="Undo (U)"
        disabled={!canUndo}
        onClick={on.onUndo}
        data-action="undo"
      >
        <span>Undo</span>
      </IconButton>
      {canRedo && <IconButton icon="redo" label="Redo" title="Redo (R)" onClick={on.onRedo} data-action="redo" />}
      <IconButton
        icon={paceIcons[pace]}
        label={paceWords[pace]}
        title={paceWords[pace]}
        onClick={() => changeSettings({ pace: nextPace[pace] })}
      />
      <IconButton
        icon={sound ? 'sound' : 'mute'}
        look="optional"
        label="Sound"
        title={sound ? 'Sound is on' : 'Sound is off'}
        aria-pressed={sound}
        onClick={() => changeSettings({ sound: !sound })}
      />
      {on.onInspect !== undefined && (
        <IconButton
          icon="chart"
          look="optional"
          label="Inspector"
          title="Inspector"
          aria-pressed={inspecting}
          onClick={on.onInspect}
          data-action="inspector"
        />
      )}
      <IconButton icon="help" label="Rules" title="Rules" onClick={on.onRules} data-action="rules" />
      <IconButton icon="menu" label="Menu" title="Menu" onClick={on.onMenu} data-action="menu" />
    </>
  );
}
