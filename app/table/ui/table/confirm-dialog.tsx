import { Action } from '../buttons.js';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the button says that does it. */
  readonly doIt: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something that cannot be taken back. The safe answer has the focus. */
export function ConfirmDialog({ title, text, doIt, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} className="confirm" onClose={onClose}>
      <p>{text}</p>
      <div className="dialog-actions">
        {/* In a dialog that asks, the safe answer is where one begins. */}
        <Action onClick={onClose} autoFocus data-action="cancel">
          No, play on
        </Action>
        <Action look="danger" onClick={onConfirm} data-action="confirm">
          {doIt}
        </Action>
      </div>
    </Dialog>
  );
}
