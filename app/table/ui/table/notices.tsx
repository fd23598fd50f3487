import { useEffect, useState } from 'react';
import type { Notice } from '../../game/table-state.js';

/** How long a message can be read, unless something else happens before. Milliseconds. */
const READ = 4200;

interface NoticesProps {
  readonly notice: Notice | null;
  /** What the prompt is about: a message about something else makes way for it. */
  readonly about: string;
}

/** A message instead of the prompt. It goes away by itself, and at once when the prompt is about something new. */
export function Notices({ notice, about }: NoticesProps) {
  const [shown, show] = useState<{ readonly id: number; readonly about: string } | null>(null);
  const id = notice?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about is what it was about when it came
  useEffect(() => {
    if (id === null) return;
    show({ id, about });
    const timer = setTimeout(() => show(null), READ);
    return () => clearTimeout(timer);
  }, [id]);
  const visible = notice !== null && shown?.id === id && shown.about === about;
  return (
    <div className={`notice ${notice?.tone ?? ''} ${visible ? 'shown' : ''}`} role="alert" data-notice>
      {visible ? notice.text : ''}
    </div>
  );
}
