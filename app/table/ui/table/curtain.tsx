import { Action } from '../buttons.js';
import { useTable } from './controls.js';
import { Dialog } from './dialog.js';

/** In a hot seat, a curtain hides the hands while the device is passed on. */
export function Curtain({ onLift }: { readonly onLift: () => void }) {
  const { state, name } = useTable();
  const { curtain } = state;
  if (curtain === null) return null;
  return (
    <Dialog title={`${name(curtain)}, it is your turn`} className="curtain">
      <p>Hand the device over. Nothing is shown until you are ready.</p>
      <div className="dialog-actions">
        <Action look="main" onClick={onLift} data-action="lift">
          I am {name(curtain)}
        </Action>
      </div>
    </Dialog>
  );
}
