import { changeSettings, useSettings } from '../../game/settings.js';
import { Icon } from '../icons.js';

/** Sound is off until somebody wants it: so it is offered where one begins. */
export function SoundOffer() {
  const { sound } = useSettings();
  return (
    <button
      type="button"
      className="icon wide sound-offer"
      aria-pressed={sound}
      onClick={() => changeSettings({ sound: !sound })}
      data-action="sound"
    >
      <Icon name={sound ? 'sound' : 'mute'} /> <span>{sound ? 'Sound is on' : 'Play with sound'}</span>
    </button>
  );
}
