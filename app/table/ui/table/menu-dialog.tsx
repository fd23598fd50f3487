import { changeSettings, type Settings, type Theme, useSettings } from '../../game/settings.js';
import { Dialog } from './dialog.js';

interface MenuDialogProps {
  readonly seed: string;
  /** Nothing is given up that is over already. */
  readonly over: boolean;
  readonly onSave: () => void;
  readonly onInspect: () => void;
  readonly onReplay: () => void;
  readonly onRematch: () => void;
  readonly onLeave: () => void;
  readonly onConcede: () => void;
  readonly onClose: () => void;
}

type Switch = { readonly [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const switches: readonly { readonly name: Switch; readonly label: string }[] = [
  { name: 'askEnd', label: 'The key E asks first while something can still be done' },
  { name: 'askOrder', label: 'Always ask for the draw order, even when it changes nothing' },
  { name: 'lessons', label: 'Tips in the first match of a game' },
  { name: 'sound', label: 'Sound' },
];

const themes: Readonly<Record<Theme, string>> = { system: 'As the system', dark: 'Dark', light: 'Light' };

export function MenuDialog(props: MenuDialogProps) {
  const settings = useSettings();
  return (
    <Dialog title="Menu" onClose={props.onClose} className="menu">
      <div className="menu-list">
        <button type="button" className="action" onClick={props.onSave} data-action="save">
          Save to a file
        </button>
        <button type="button" className="action" onClick={props.onInspect}>
          Inspector
        </button>
        <button type="button" className="action" onClick={props.onReplay} data-action="replay-now">
          Replay from the start
        </button>
        <button type="button" className="action" onClick={props.onRematch} data-action="restart">
          Start over
        </button>
        <button type="button" className="action" onClick={props.onLeave} data-action="leave">
          New game
        </button>
        {!props.over && (
          <button type="button" className="action danger" onClick={props.onConcede} data-action="concede">
            Concede the match
          </button>
        )}
      </div>
      <h3>Settings</h3>
      <div className="settings">
        {switches.map(({ name, label }) => (
          <label key={name} className="setting">
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={({ target }) => changeSettings({ [name]: target.checked })}
              data-setting={name}
            />
            {label}
          </label>
        ))}
        <label className="setting">
          Colours
          <select
            value={settings.theme}
            onChange={({ target }) => changeSettings({ theme: target.value as Theme })}
            data-setting="theme"
          >
            {Object.entries(themes).map(([theme, label]) => (
              <option key={theme} value={theme}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="hint">Seed {props.seed}. The match is kept in this browser.</p>
    </Dialog>
  );
}
