import { useEffect, useState } from 'react';
import { lobbyAt } from '../../../../src/client/index.js';
import type { CreateRequest, MatchInfo } from '../../../../src/host/index.js';
import type { Ruleset } from '../../../../src/index.js';
import { gameName } from '../../game/game-info.js';
import type { RoomEntry } from '../../game/hosted/room-entry.js';
import { serverHere } from '../../game/hosted/server-here.js';
import { keepName, keptPerson } from '../../game/people.js';
import { Action } from '../buttons.js';
import { NameField } from '../room/name-field.js';
import { Dialog } from '../table/dialog.js';

interface AnybodyDialogProps {
  readonly rules: Ruleset;
  readonly deck: CreateRequest['deck'];
  readonly onRoom: (way: RoomEntry) => void;
  readonly onClose: () => void;
}

/** How often the list of open tables is read again. */
const ASK_MS = 3_000;

/** Sits down with whoever waits, or at one of the open tables. */
export default function AnybodyDialog({ rules, deck, onRoom, onClose }: AnybodyDialogProps) {
  const [name, setName] = useState(keptPerson('p1').name);
  const tables = useOpenTables(rules.id);
  const player = {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(deck === undefined ? {} : { deck }),
  };
  const go = (way: RoomEntry): void => {
    keepName(name);
    onRoom(way);
  };
  return (
    <Dialog title={`${gameName(rules)} with anybody`} onClose={onClose}>
      <p>You sit down with whoever waits. If nobody does, you are the one who waits.</p>
      <form
        className="room-form"
        onSubmit={(event) => {
          event.preventDefault();
          go({ kind: 'quick', request: { game: rules.id, ...player } });
        }}
      >
        <NameField name={name} onName={setName} />
        <div className="dialog-actions">
          <button type="submit" className="action main" data-action="quick">
            Find somebody
          </button>
        </div>
      </form>
      <h3>Open tables</h3>
      {tables.length === 0 && (
        <p className="hint" data-open-tables="0">
          No table is open now.
        </p>
      )}
      <ul className="open-tables" data-open-tables={tables.length}>
        {tables.map(({ match, seats }) => {
          const taken = seats.filter(({ state }) => state === 'taken' || state === 'bot');
          return (
            <li key={match}>
              <span>
                <b>{taken.map((seat) => (seat.state === 'bot' ? 'Bot' : seat.name)).join(', ') || 'Nobody yet'}</b>{' '}
                <small>
                  {taken.length} of {seats.length} seats taken
                </small>
              </span>
              <Action data-open-table={match} onClick={() => go({ kind: 'open', match, request: player })}>
                Sit down
              </Action>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** The tables with a free seat that anybody may take. */
function useOpenTables(game: string): readonly MatchInfo[] {
  const [tables, show] = useState<readonly MatchInfo[]>([]);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const server = await serverHere();
      if (server === null) return;
      const { matches } = await lobbyAt([server.url, ...server.peers]).list({ game, status: 'open' });
      if (current) show(matches);
    };
    // A server that cannot be reached now may answer the next time.
    const ask = (): void => void look().catch(() => {});
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [game]);
  return tables;
}
