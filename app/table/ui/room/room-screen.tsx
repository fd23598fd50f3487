import { useEffect, useState, useSyncExternalStore } from 'react';
import { lobbyAt } from '../../../../src/client/index.js';
import type { JoinRequest, MatchInfo } from '../../../../src/host/index.js';
import type { MatchRecord } from '../../../../src/index.js';
import { messageOf } from '../../../../src/model/errors.js';
import { gameName } from '../../game/game-info.js';
import { forgetSeat, keptSeatAt } from '../../game/hosted/kept-seats.js';
import { HostedRoom } from '../../game/hosted/room.js';
import type { RoomEntry } from '../../game/hosted/room-entry.js';
import { type ServerHere, serverHere } from '../../game/hosted/server-here.js';
import type { TableSetup } from '../../game/table-setup.js';
import { Action } from '../buttons.js';
import { ProblemText } from '../problem-text.js';
import GameScreen from '../table/game-screen.js';
import { Chat } from './chat.js';
import { JoinForm } from './join-form.js';
import { RoomFrame } from './room-frame.js';
import { useHostedSession } from './use-hosted-session.js';
import { WaitingRoom } from './waiting-room.js';

interface RoomScreenProps {
  readonly way: RoomEntry;
  readonly onLeave: () => void;
  readonly onReplay: (record: MatchRecord, setup: TableSetup) => void;
}

type RoomState =
  | { readonly at: 'opening' }
  | {
      readonly at: 'asked';
      readonly server: ServerHere;
      readonly info: MatchInfo;
      readonly code: string;
      readonly problem: string | null;
    }
  | { readonly at: 'room'; readonly room: HostedRoom }
  | { readonly at: 'problem'; readonly text: string };

async function open(way: RoomEntry): Promise<RoomState> {
  const server = await serverHere();
  if (server === null) throw new Error('Nobody hosts matches at this address: the page lies among plain files.');
  switch (way.kind) {
    case 'new':
      return { at: 'room', room: await HostedRoom.create(server, way.request) };
    case 'quick':
      return { at: 'room', room: await HostedRoom.quick(server, way.request) };
    case 'open':
      return { at: 'room', room: await HostedRoom.join(server, way.match, way.request) };
    case 'watch':
      return { at: 'room', room: await HostedRoom.watch(server, way.match) };
    case 'join': {
      // Who has sat down already comes back.
      if (keptSeatAt(way.match) !== null) return open({ kind: 'back', match: way.match });
      const info = await lobbyAt(server.url).info(way.match);
      return { at: 'asked', server, info, code: way.code, problem: null };
    }
    case 'back': {
      const room = await HostedRoom.back(server, way.match).catch((error: unknown) => {
        if (Object(error).code === 'no-such-match') forgetSeat(way.match);
        throw error;
      });
      if (room === null) throw new Error('This browser has no seat at that match. Ask for the link once more.');
      return { at: 'room', room };
    }
  }
}

/** A match with friends, from the link to the last card. */
export default function RoomScreen({ way, onLeave, onReplay }: RoomScreenProps) {
  const [state, show] = useState<RoomState>({ at: 'opening' });
  const fail = (error: unknown): void => show({ at: 'problem', text: messageOf(error) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a way is gone once
  useEffect(() => {
    open(way).then(show, fail);
  }, [way]);
  switch (state.at) {
    case 'opening':
      return (
        <RoomFrame rules="" title="A match with friends">
          <p className="room-news">Opening the room…</p>
        </RoomFrame>
      );
    case 'problem':
      return <ClosedRoom rules="" title="That did not work" why={state.text} onLeave={onLeave} />;
    case 'asked': {
      const { server, info, code, problem } = state;
      const join = (request: JoinRequest): void => {
        HostedRoom.join(server, info.match, { ...request, code }).then(
          (room) => show({ at: 'room', room }),
          (error: unknown) => show({ ...state, problem: messageOf(error) }),
        );
      };
      const watch = (): void => void open({ kind: 'watch', match: info.match }).then(show, fail);
      return (
        <JoinForm
          info={info}
          problem={problem}
          onJoin={join}
          onWatch={info.spectators === 'open' ? watch : null}
          onLeave={onLeave}
        />
      );
    }
    case 'room':
      return (
        <Room
          key={state.room.match}
          room={state.room}
          onRoom={(room) => show({ at: 'room', room })}
          onLeave={onLeave}
          onReplay={onReplay}
        />
      );
  }
}

interface ClosedRoomProps {
  readonly rules: string;
  readonly title: string;
  readonly why: string;
  readonly onLeave: () => void;
}

/** A room that cannot be entered: why, and the way back. */
const ClosedRoom = ({ rules, title, why, onLeave }: ClosedRoomProps) => (
  <RoomFrame rules={rules} title={title}>
    <ProblemText text={why} />
    <div className="dialog-actions">
      <Action look="main" onClick={onLeave} data-action="to-start">
        To the start
      </Action>
    </div>
  </RoomFrame>
);

interface RoomProps extends Pick<RoomScreenProps, 'onLeave' | 'onReplay'> {
  readonly room: HostedRoom;
  readonly onRoom: (room: HostedRoom) => void;
}

function Room({ room, onRoom, onLeave, onReplay }: RoomProps) {
  const { begun: hasView, info, refusal } = useSyncExternalStore(room.subscribe, room.getState);
  // The names of all seats are known once the lobby, too, says that it has begun.
  const begun = hasView && info.status !== 'open';
  const session = useHostedSession(room, begun);
  useEffect(() => () => room.close(), [room]);
  // Whoever waits in another tab sees that it is their move.
  useEffect(() => {
    return room.client.subscribe(({ view }) => {
      const toMove = view !== null && view.outcome === null && view.waitingFor.some((seat) => seat === room.seat);
      document.title = `${toMove ? '● Your move: ' : ''}${gameName(room.rules)} with friends`;
    });
  }, [room]);
  const leave = (): void => {
    void room.leave();
    onLeave();
  };
  if (session === null) {
    if (refusal === null) return <WaitingRoom room={room} onLeave={leave} />;
    return <ClosedRoom rules={room.rules.id} title="The server refused the connection" why={refusal} onLeave={leave} />;
  }
  return (
    <GameScreen
      session={session}
      linkToWatch={room.linkToWatch}
      talk={<Chat room={room} />}
      onRematch={() => {
        room.rematch().then(onRoom, (error: unknown) => session.notify(messageOf(error), 'refusal'));
      }}
      onLeave={leave}
      onReplay={() => {
        session.record().then(
          (record) => onReplay(record, session.setup),
          (error: unknown) => session.notify(messageOf(error), 'refusal'),
        );
      }}
    />
  );
}
