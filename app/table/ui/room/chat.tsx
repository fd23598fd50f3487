import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HostedRoom } from '../../game/hosted/room.js';
import { IconButton } from '../buttons.js';

/** What can be said with one click. */
const emotes = ['Hello!', 'Well played!', 'Hm…', 'Oops!', 'Good game!'] as const;
/** How long a bubble is read. */
const READ_MS = 5_000;

/** The talk at a table on a server: a button, the lines, and bubbles over the seats of those who speak. */
export function Chat({ room }: { readonly room: HostedRoom }) {
  const { info } = useSyncExternalStore(room.subscribe, room.getState);
  const { chat } = useSyncExternalStore(room.client.subscribe, room.client.getSnapshot);
  const [isOpen, open] = useState(false);
  const [read, setRead] = useState(chat.length);
  const [text, setText] = useState('');
  const lines = useRef<HTMLOListElement>(null);
  // The newest line is kept in sight.
  useEffect(() => {
    lines.current?.scrollTo({ top: lines.current.scrollHeight });
    if (isOpen) setRead(chat.length);
  }, [chat, isOpen]);
  if (!info.chat) return null;
  const nameOf = (seat: string): string =>
    seat === room.seat ? 'You' : (info.seats.find(({ id }) => id === seat)?.name ?? seat);
  const say = (words: string): void => {
    if (words.trim() === '') return;
    setText('');
    // A connection that is lost is said elsewhere.
    room.client.say(words.trim()).catch(() => {});
  };
  const unread = Math.max(0, chat.length - read);
  return (
    <>
      <IconButton
        icon="chat"
        look="chat-button"
        aria-pressed={isOpen}
        label={unread > 0 ? `Chat, ${unread} new` : 'Chat'}
        title="Chat"
        onClick={() => open(!isOpen)}
        data-action="chat"
      >
        {unread > 0 && <b className="chat-unread">{unread}</b>}
      </IconButton>
      {isOpen && (
        <section className="chat" aria-label="Chat">
          <ol ref={lines} aria-live="polite">
            {chat.map(({ seat, text: said, at }) => (
              <li key={`${at} ${seat} ${said}`} className={seat === room.seat ? 'own' : 'other'}>
                <b>{nameOf(seat)}</b> {said}
              </li>
            ))}
          </ol>
          {room.seat !== null && (
            <>
              <div className="chat-emotes">
                {emotes.map((emote) => (
                  <button
                    key={emote}
                    type="button"
                    className="action quiet"
                    onClick={() => say(emote)}
                    data-emote={emote}
                  >
                    {emote}
                  </button>
                ))}
              </div>
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  say(text);
                }}
              >
                <input
                  value={text}
                  maxLength={500}
                  onChange={({ target }) => setText(target.value)}
                  aria-label="Say something"
                  placeholder="Say something"
                  data-chat-text
                />
                <button type="submit" className="action" data-action="say">
                  Say
                </button>
              </form>
            </>
          )}
        </section>
      )}
      <Bubbles chat={chat} />
    </>
  );
}

/** The last words of each seat, over it, for as long as they take to read. */
function Bubbles({
  chat,
}: {
  readonly chat: readonly { readonly seat: string; readonly text: string; readonly at: number }[];
}) {
  const known = useRef(chat.length);
  const [shown, show] = useState<readonly { readonly seat: string; readonly text: string; readonly id: number }[]>([]);
  useEffect(() => {
    const fresh = chat.slice(known.current).map(({ seat, text, at }) => ({ seat, text, id: at }));
    known.current = chat.length;
    if (fresh.length === 0) return;
    show((before) => [...before.filter(({ seat }) => fresh.every((one) => one.seat !== seat)), ...fresh.slice(-1)]);
    const timer = setTimeout(
      () => show((before) => before.filter((one) => !fresh.some(({ id }) => id === one.id))),
      READ_MS,
    );
    return () => clearTimeout(timer);
  }, [chat]);
  return shown.map(({ seat, text, id }) => {
    const box = document.querySelector(`[data-seat-button="${seat}"]`)?.getBoundingClientRect();
    if (box === undefined) return null;
    return (
      <span
        key={id}
        className="chat-bubble"
        aria-hidden="true"
        data-bubble={seat}
        style={{ left: box.left + 12, top: box.top < 120 ? box.bottom : box.top - 36 }}
      >
        {text}
      </span>
    );
  });
}
