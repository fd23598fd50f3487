import { useState } from 'react';
import type { MatchRecord } from '../../../../src/index.js';
import { packRecord } from '../../../inspector/link.js';
import { Action } from '../buttons.js';

/** A link that holds the whole record: it opens as a replay on any machine that has the table. */
export function CopyLink({ record }: { readonly record: MatchRecord }) {
  const [link, setLink] = useState<string | null>(null);
  const [said, say] = useState('');
  const copy = async (): Promise<void> => {
    const page = new URL('index.html', location.href);
    page.hash = `record=${await packRecord(record)}`;
    try {
      await navigator.clipboard.writeText(page.href);
      say('Copied. The link holds the whole match.');
    } catch {
      setLink(page.href);
      say('Copy it from here.');
    }
  };
  return (
    <>
      <Action onClick={() => void copy()} data-action="copy-replay">
        Copy a replay link
      </Action>
      <p className="copied" role="status">
        {said}
        {link !== null && (
          <input
            readOnly
            value={link}
            aria-label="Link to the replay"
            data-replay-link
            onFocus={({ target }) => target.select()}
          />
        )}
      </p>
    </>
  );
}
