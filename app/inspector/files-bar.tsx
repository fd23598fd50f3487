import { type ChangeEvent, useState } from 'react';
import { packRecord } from './link.js';
import type { InspectorStore } from './store.js';

/** Saves and opens records and traces. */
export function FilesBar({ store }: { readonly store: InspectorStore }) {
  const [link, setLink] = useState<string | null>(null);
  const save = async (what: 'record' | 'trace'): Promise<void> => {
    const { branch, viewAs } = store.getState();
    if (branch === null) return;
    const at = store.last;
    const value = await (what === 'record'
      ? store.connection.ask('record', { branch, at, viewAs })
      : store.connection.ask('trace', { branch }));
    const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${store.info?.rules.id ?? 'match'}-${what}.json`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  const copyLink = async (): Promise<void> => {
    const { branch, viewAs, at } = store.getState();
    if (branch === null) return;
    const record = await store.connection.ask('record', { branch, at: store.last, viewAs });
    // A page that is served by a match disappears with the match; the link still names this page.
    const page = new URL(store.connection.remote ? location.href : 'inspector.html', location.href);
    page.search = '';
    // The moment that is shown is part of the link.
    page.hash = `record=${await packRecord(record)}${at < store.last ? `&at=${at}` : ''}`;
    try {
      await navigator.clipboard.writeText(page.href);
      store.say('The link is copied. It holds the whole record.');
    } catch {
      // Not into the address bar: this page may be the table, which has a match of its own.
      setLink(page.href);
      store.say('Copy the link from the field. It holds the whole record.');
    }
  };
  const open = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (file !== undefined) await store.open(await file.text());
  };
  return (
    <span className="i-files">
      <button type="button" onClick={() => void save('record')} data-file="record">
        Record
      </button>
      <button type="button" onClick={() => void save('trace')} data-file="trace">
        Trace
      </button>
      <button type="button" onClick={() => void copyLink()} data-file="link">
        Copy link
      </button>
      {link !== null && (
        <input
          readOnly
          className="i-link"
          value={link}
          aria-label="Link to this record"
          data-file="link-text"
          onFocus={({ target }) => target.select()}
        />
      )}
      <label className="i-open">
        Open…
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event)} data-file="open" />
      </label>
    </span>
  );
}
