import { type Command, type EventView, type Follower, followMatch, type GameView, type MatchUpdate } from 'turnchart';
import { WebSocket } from 'ws';

type Message =
  | { type: 'view'; view: GameView; legal: Command[] }
  | { type: 'update'; update: MatchUpdate; legal: Command[] }
  | { type: 'refused'; code: string; message: string };

export interface Table {
  readonly view: GameView;
  readonly legal: readonly Command[];
  readonly events: readonly EventView[];
}

/** Connects to a hosted match and gets everything that its seat may see. */
export function joinMatch(url: string, hear: (table: Table) => void, refused: (code: string) => void = () => {}) {
  const socket = new WebSocket(url);
  const tell = (message: object) => socket.send(JSON.stringify(message));
  let follower: Follower | undefined;
  let legal: Command[] = [];

  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    if (message.type === 'refused') return refused(message.code);
    legal = message.legal;
    if (message.type === 'update') return void follower?.receive(message.update);
    if (follower !== undefined) return follower.resync(message.view);
    follower = followMatch(message.view, {
      // An update was missed: request the whole view.
      requestView: () => tell({ type: 'view' }),
      onUpdate: (view, events) => hear({ view, legal, events }),
    });
    hear({ view: message.view, legal, events: [] });
  });
  return {
    send: (command: Command) => tell({ type: 'command', command, revision: follower?.view.revision }),
    leave: () => socket.close(),
  };
}
