import { useId, useRef, useState } from 'react';
import { Action } from '../buttons.js';

/** A text to hand on, with a button that copies it. Where the browser forbids that, the text can be selected. */
export function CopyField({
  label,
  text,
  name,
}: {
  readonly label: string;
  readonly text: string;
  readonly name: string;
}) {
  const [said, say] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say('Copied.');
    } catch {
      field.current?.select();
      say('Copy it from the field.');
    }
  };
  return (
    <div className="copy-field">
      <label htmlFor={id}>{label}</label>
      <div>
        <input ref={field} id={id} readOnly value={text} data-link={name} onFocus={({ target }) => target.select()} />
        <Action onClick={() => void copy()} data-action={`copy-${name}`}>
          Copy
        </Action>
      </div>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  );
}
