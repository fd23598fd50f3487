import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../icons.js';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Without it, the dialog stays until its question is answered. */
  readonly onClose?: () => void;
}

/** A window over the table. The focus goes into it, and back when it closes. */
export function Dialog({ title, children, className = '', onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the window leaves the page: one that is gone already gives the focus back to nobody.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {onClose !== undefined && (
        <button type="button" className="dialog-close" onClick={onClose} aria-label="Close">
          <Icon name="close" />
        </button>
      )}
    </dialog>
  );
}
