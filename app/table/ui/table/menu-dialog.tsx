import { changeSettings, type Settings, type Theme, useSettings } from '../../game/settings.js';
import { Action } from '../buttons.js';
import { CopyField } from '../room/copy-field.js';
import { Dialog } from './dialog.js';

interface MenuDialogProps {
  /** What only a match that is played here has. */
  readonly seed?: string;
  readonly onSave?: (() => void) | undefined;
  readonly onInspect?: () => void;
  readonly onReplay?: () => void;
  readonly onRematch?: () => void;
  /** In a match with friends, if others may watch. */
  readonly linkToWatch: string | null;
  /** Nothing is given up that is over already. */
  readonly canConcede: boolean;
  readonly onLeave: () => void;
  readonly onConcede: () => void;
  readonly onClose: () => void;
}

type Switch = { readonly [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

const switches: readonly { readonly name: Switch; readonly label: string }[] = [
  { name: 'askEnd', label: 'The key E asks first while something can still be done' },
  { name: 'autoPass', label: 'Pass for me when no card of mine can answer' },
  { name: 'askOrder', label: 'Always ask for the draw order: on the first turn too, and when it changes nothing' },
  { name: 'lessons', label: 'Tips in the first match of a game' },
  { name: 'sound', label: 'Sound' },
];

const themes: Readonly<Record<Theme, string>> = { system: 'As the system', dark: 'Dark', light: 'Light' };

interface Choice {
  readonly label: string;
  readonly name: string;
  readonly act: (() => void) | undefined;
}

/** What can be done with the match, less what cannot be done with this one. */
const choicesOf = ({ seed, onSave, onInspect, onReplay, onRematch, onLeave }: MenuDialogProps): readonly Choice[] =>
  [
    { label: 'Save to a file', name: 'save', act: onSave },
    { label: 'Inspector', name: 'inspect', act: onInspect },
    { label: 'Replay from the start', name: 'replay-now', act: onReplay },
    { label: 'Start over', name: 'restart', act: onRematch },
    { label: seed === undefined ? 'Leave the table' : 'New game', name: 'leave', act: onLeave },
  ].filter(({ act }) => act !== undefined);

export function MenuDialog(props: MenuDialogProps) {
  const settings = useSettings();
  return (
    <Dialog title="Menu" onClose={props.onClose}>
      <div className="menu-list">
        {choicesOf(props).map(({ label, name, act }) => (
          <button key={name} type="button" className="action" onClick={act} data-action={name}>
            {label}
          </button>
        ))}
        {props.canConcede && (
          <Action look="danger" onClick={props.onConcede} data-action="concede">
            Concede the match
          </Action>
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
      {props.linkToWatch !== null && (
        <CopyField label="A link for those who want to watch" text={props.linkToWatch} name="watch" />
      )}
      <p className="hint">
        {props.seed === undefined
          ? 'The match is kept on the server. This browser remembers your seat.'
          : `Seed ${props.seed}. The match is kept in this browser.`}
      </p>
    </Dialog>
  );
}
