import { useState } from 'react';
import type { RecordedCommand } from '../../src/files/record.js';
import type { MatchMoment } from '../../src/inspect/protocol.js';
import type { InspectorStore } from './store.js';
import { type NameOf, wordFor } from './value-text.js';

/** More commands of one type and seat than this are a list to pick from. */
const BUTTONS = 4;

interface LegalProps {
  readonly store: InspectorStore;
  readonly moment: MatchMoment;
  readonly nameOf: NameOf;
}

/** The legal commands: a button each, or one with a list where there are many of a kind. */
export function LegalView({ store, moment, nameOf }: LegalProps) {
  const groups = new Map<string, RecordedCommand[]>();
  for (const command of moment.legal) {
    const key = `${seatOf(command)} ${command.type}`;
    groups.set(key, [...(groups.get(key) ?? []), command]);
  }
  return [...groups].map(([key, commands]) =>
    commands.length > BUTTONS ? (
      <Picker key={key} store={store} commands={commands} nameOf={nameOf} />
    ) : (
      commands.map((command) => (
        <CommandButton
          key={JSON.stringify(command)}
          command={command}
          text={textOf(command, nameOf)}
          onSend={() => void store.send(command)}
        />
      ))
    ),
  );
}

/** Whose command it is; the end of an animation is nobody's. */
const seatOf = (command: RecordedCommand): string => ('seat' in command ? command.seat : '');

/** What a command says besides its type and its seat, with cards by their names. */
function textOf(command: RecordedCommand, nameOf: NameOf): string {
  const word = (value: unknown): string =>
    Array.isArray(value)
      ? value.map(word).join(', ')
      : ((typeof value === 'string' ? nameOf(value) : undefined) ?? wordFor(value, nameOf));
  return Object.entries(command)
    .filter(([key, value]) => key !== 'type' && key !== 'seat' && value !== undefined)
    .map(([key, value]) => (/^cards?$/.test(key) ? word(value) : `${key} ${word(value)}`))
    .join(', ');
}

interface ButtonProps {
  readonly command: RecordedCommand;
  readonly text: string;
  readonly onSend: () => void;
}

const CommandButton = ({ command, text, onSend }: ButtonProps) => (
  <button
    type="button"
    data-command={command.type}
    data-seat={seatOf(command)}
    title={JSON.stringify(command)}
    onClick={onSend}
  >
    {seatOf(command) !== '' && <b>{seatOf(command)}</b>} {command.type} <small>{text}</small>
  </button>
);

function Picker({
  store,
  commands,
  nameOf,
}: Omit<LegalProps, 'moment'> & { readonly commands: readonly RecordedCommand[] }) {
  const [picked, pick] = useState(0);
  const command = commands[Math.min(picked, commands.length - 1)];
  if (command === undefined) return null;
  return (
    <span className="i-picker">
      <CommandButton command={command} text="" onSend={() => void store.send(command)} />
      <select
        value={Math.min(picked, commands.length - 1)}
        onChange={({ target }) => pick(Number(target.value))}
        aria-label={`${command.type} of ${seatOf(command)}`}
        data-pick={command.type}
      >
        {commands.map((one, index) => (
          <option key={JSON.stringify(one)} value={index}>
            {textOf(one, nameOf) || one.type}
          </option>
        ))}
      </select>
    </span>
  );
}
