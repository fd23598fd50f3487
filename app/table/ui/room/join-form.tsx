import { useState } from 'react';
import type { JoinRequest, MatchInfo } from '../../../../src/host/index.js';
import { gameName } from '../../game/game-info.js';
import { rulesOfInfo } from '../../game/hosted/hosted-setup.js';
import { ownDecks } from '../../game/kept-decks.js';
import { keepName, keptPerson } from '../../game/people.js';
import { Action } from '../buttons.js';
import { ProblemText } from '../problem-text.js';
import { NameField } from './name-field.js';
import { RoomFrame } from './room-frame.js';

interface JoinFormProps {
  readonly info: MatchInfo;
  readonly onJoin: (request: JoinRequest) => void;
  /** `null` where nobody may watch. */
  readonly onWatch: (() => void) | null;
  readonly onLeave: () => void;
  readonly problem: string | null;
}

/** The form for guests who follow a link: name and deck. */
export function JoinForm({ info, onJoin, onWatch, onLeave, problem }: JoinFormProps) {
  const rules = rulesOfInfo(info);
  const [name, setName] = useState(keptPerson('p1').name);
  const decks = Object.entries(rules.decks);
  const own = ownDecks(rules.id);
  // Earlier seats have the earlier decks.
  const [deck, setDeck] = useState(
    decks[info.seats.filter(({ state }) => state === 'taken').length % decks.length]?.[0] ?? '',
  );
  const open = info.status === 'open';
  const host = info.seats.find(({ state }) => state === 'taken')?.name ?? 'Somebody';
  const join = (): void => {
    keepName(name);
    const built = own.find((one) => `own:${one.name}` === deck);
    const list =
      built === undefined
        ? deck
        : built.pool === undefined
          ? [...built.cards]
          : { cards: [...built.cards], pool: [...built.pool] };
    onJoin({ ...(name.trim() === '' ? {} : { name: name.trim() }), ...(deck === '' ? {} : { deck: list }) });
  };
  return (
    <RoomFrame rules={rules.id} title={`${host} invites you to ${gameName(rules)}`}>
      <form
        className="room-form"
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        {open ? (
          <>
            <NameField name={name} onName={setName} />
            {decks.length > 0 && (
              <label className="field">
                Your deck
                <select value={deck} onChange={({ target }) => setDeck(target.value)} data-deck="own">
                  {decks.map(([id, { name: title = id }]) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                  {own.map(({ name: title }) => (
                    <option key={title} value={`own:${title}`}>
                      {title} (yours)
                    </option>
                  ))}
                </select>
              </label>
            )}
          </>
        ) : (
          <p className="room-news">This match has begun without you.</p>
        )}
        <ProblemText text={problem} />
        <div className="dialog-actions">
          <Action look="quiet" onClick={onLeave} data-action="to-start">
            To the start
          </Action>
          {onWatch !== null && (
            <Action onClick={onWatch} data-action="watch">
              Only watch
            </Action>
          )}
          {open && (
            <button type="submit" className="action main" data-action="join">
              Sit down
            </button>
          )}
        </div>
      </form>
    </RoomFrame>
  );
}
