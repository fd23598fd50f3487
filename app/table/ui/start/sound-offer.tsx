import { changeSettings, useSettings } from '../../game/settings.js';
import { IconButton } from '../buttons.js';

/** Sound is off until somebody wants it: so it is offered where one begins. */
export function SoundOffer() {
  const { sound } = useSettings();
  return (
    <IconButton
      icon={sound ? 'sound' : 'mute'}
      look="wide sound-offer"
      aria-pressed={sound}
      onClick={() => changeSettings({ sound: !sound })}
      data-action="sound"
    >
      <span>{sound ? 'Sound is on' : 'Play with sound'}</span>
    </IconButton>
  );
}
