import { useState } from 'react';
import type { CreateRequest } from '../../../../src/host/index.js';
import type { Ruleset } from '../../../../src/index.js';
import { gameName } from '../../game/game-info.js';
import { keepName, keptPerson } from '../../game/people.js';
import { NameField } from '../room/name-field.js';
import { Dialog } from '../table/dialog.js';

interface FriendDialogProps {
  readonly rules: Ruleset;
  /** With which deck, and for how many. */
  readonly choices: Pick<CreateRequest, 'deck' | 'seats'>;
  readonly onRoom: (request: CreateRequest) => void;
  readonly onClose: () => void;
}

/** How long somebody may take, in seconds. */
const clocks: readonly { readonly seconds: number; readonly label: string }[] = [
  { seconds: 0, label: 'No clock' },
  { seconds: 30, label: '30 seconds a turn' },
  { seconds: 90, label: '90 seconds a turn' },
  { seconds: 300, label: '5 minutes a turn' },
  { seconds: 86_400, label: 'A day a turn' },
];

/** What a room for friends is to be like. */
export default function FriendDialog({ rules, choices, onRoom, onClose }: FriendDialogProps) {
  const [name, setName] = useState(keptPerson('p1').name);
  const [seconds, setSeconds] = useState(0);
  const [open, setOpen] = useState(true);
  const [listed, setListed] = useState(false);
  const make = (): void => {
    keepName(name);
    onRoom({
      ...choices,
      game: rules.id,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      private: !listed,
      chat: true,
      spectators: open ? 'open' : 'off',
      timers: seconds === 0 ? null : { turnMs: seconds * 1000, inputMs: seconds * 1000 },
    });
  };
  return (
    <Dialog title={`${gameName(rules)} with a friend`} onClose={onClose}>
      <p>You get a link. Whoever opens it sits down at your table, on any machine.</p>
      <form
        className="room-form"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <NameField name={name} onName={setName} />
        <label className="field">
          Clock
          <select value={seconds} onChange={({ target }) => setSeconds(Number(target.value))} data-clock-choice>
            {clocks.map((clock) => (
              <option key={clock.seconds} value={clock.seconds}>
                {clock.label}
              </option>
            ))}
          </select>
        </label>
        <label className="setting">
          <input type="checkbox" checked={open} onChange={({ target }) => setOpen(target.checked)} />
          Others may watch, by a link of their own
        </label>
        <label className="setting">
          <input type="checkbox" checked={listed} onChange={({ target }) => setListed(target.checked)} data-listed />
          Anybody may sit down: the table is on the list of open tables
        </label>
        <div className="dialog-actions">
          <button type="submit" className="action main" data-action="make-room">
            Make a room
          </button>
        </div>
      </form>
    </Dialog>
  );
}
