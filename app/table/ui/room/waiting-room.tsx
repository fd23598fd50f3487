import { useState, useSyncExternalStore } from 'react';
import { messageOf } from '../../../../src/model/errors.js';
import { gameName } from '../../game/game-info.js';
import type { HostedRoom } from '../../game/hosted/room.js';
import { isOnlyHere } from '../../game/hosted/server-here.js';
import { type BotLevel, botLabels } from '../../game/table-setup.js';
import { Action } from '../buttons.js';
import { ProblemText } from '../problem-text.js';
import RulesDialog from '../table/rules-dialog.js';
import { CopyField } from './copy-field.js';
import { RoomFrame } from './room-frame.js';

interface WaitingRoomProps {
  readonly room: HostedRoom;
  readonly onLeave: () => void;
}

/** Bots of the server, by the names that it knows. */
const serverBots: Readonly<Record<BotLevel, string>> = { random: 'random', greedy: 'greedy', ismcts: 'ismcts:200' };

/** Before the match begins: who is there, and how the others come in. */
export function WaitingRoom({ room, onLeave }: WaitingRoomProps) {
  const { info, link, connection, present } = useSyncExternalStore(room.subscribe, room.getState);
  const [bot, setBot] = useState<BotLevel>('greedy');
  const [problem, setProblem] = useState<string | null>(null);
  const [rules, showRules] = useState(false);
  const free = info.seats.filter(({ state }) => state === 'free' || state === 'reserved').length;
  const watch = room.linkToWatch;
  const fill = (): void => {
    room.fill(serverBots[bot]).catch((error: unknown) => setProblem(messageOf(error)));
  };
  return (
    <RoomFrame rules={room.rules.id} title={`A room for ${gameName(room.rules)}`}>
      <p className="room-news" role="status" data-waiting={free}>
        {connection === 'lost' ? 'The connection is lost. Trying again…' : waitingText(free)}
      </p>
      <ul className="room-seats" aria-label="Seats">
        {info.seats.map(({ id, state, name }, index) => (
          <li key={id} data-room-seat={id} data-state={state}>
            <i className={`presence ${state === 'bot' || present[id] ? 'here' : ''}`} aria-hidden="true" />
            <b>{state === 'free' ? `Seat ${index + 1}` : state === 'bot' ? 'Bot' : name}</b>
            <span>
              {id === room.seat
                ? 'you'
                : state === 'free'
                  ? 'free'
                  : state === 'reserved'
                    ? 'is asked'
                    : state === 'bot' || present[id]
                      ? 'is here'
                      : 'away'}
            </span>
          </li>
        ))}
      </ul>
      {link !== null && (
        <>
          <CopyField
            label={free === 1 ? 'Send this link to your friend' : 'Send this link to your friends'}
            text={link}
            name="join"
          />
          {isOnlyHere(link) && (
            <p className="hint" data-only-here>
              This address works on this machine only. For others on your network start the table with{' '}
              <code>npm start -- --lan</code>.
            </p>
          )}
        </>
      )}
      {watch !== null && (
        <details className="room-watch">
          <summary>Somebody wants to watch?</summary>
          <CopyField label="Whoever has this link sees the table, but no hands" text={watch} name="watch" />
        </details>
      )}
      {info.timers !== null && <p className="hint">{Math.round(info.timers.turnMs / 1000)} seconds for each turn.</p>}
      {room.leads && free > 0 && (
        <div className="room-bots">
          <label className="field">
            {free === 1 ? 'Free seat' : 'Free seats'}
            <select value={bot} onChange={({ target }) => setBot(target.value as BotLevel)} data-bots>
              {(Object.keys(botLabels) as BotLevel[]).map((one) => (
                <option key={one} value={one}>
                  {botLabels[one].name} bot
                </option>
              ))}
            </select>
          </label>
          <Action onClick={fill} data-action="fill">
            {free === 1 ? 'Start with a bot' : `Start with ${free} bots`}
          </Action>
        </div>
      )}
      <ProblemText text={problem} />
      <div className="dialog-actions">
        <Action look="quiet" onClick={() => showRules(true)} data-action="rules">
          Rules
        </Action>
        <Action onClick={onLeave} data-action="leave-room">
          Leave the room
        </Action>
      </div>
      {rules && <RulesDialog rules={room.rules.id} onClose={() => showRules(false)} />}
    </RoomFrame>
  );
}

function waitingText(free: number): string {
  if (free === 0) return 'Everybody is here. The match begins.';
  return free === 1 ? 'Waiting for one more player. The match begins by itself.' : `Waiting for ${free} more players.`;
}
