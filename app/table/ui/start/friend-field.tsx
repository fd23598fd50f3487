import { developing } from 'virtual:table-games';
import { useEffect, useState } from 'react';
import type { Ruleset } from '../../../../src/index.js';
import { gameName } from '../../game/game-info.js';
import { type ServerHere, serverHere } from '../../game/hosted/server-here.js';
import { Action } from '../buttons.js';

interface FriendFieldProps {
  readonly rules: Ruleset;
  readonly onAsk: () => void;
  readonly onAnybody: () => void;
}

/** The ways to people on other machines, or why there are none here. */
export function FriendField({ rules, onAsk, onAnybody }: FriendFieldProps) {
  const [server, setServer] = useState<ServerHere | null | undefined>(undefined);
  useEffect(() => void serverHere().then(setServer), []);
  if (server === undefined) return null;
  if (server === null && developing) {
    return (
      <p className="hint friend-note" data-friend="none">
        To play with friends on other machines: <code>turnchart serve --lan</code> with the file of the game.
      </p>
    );
  }
  if (server === null) {
    return (
      <p className="hint friend-note" data-friend="none">
        To play with a friend on another machine, open the table with <code>npm start</code>: this page lies among plain
        files, and no server hosts matches behind it.
      </p>
    );
  }
  const version = server.games.get(rules.id);
  if (version !== rules.version) {
    return (
      <p className="hint friend-note" data-friend="unknown">
        {version === undefined
          ? `The server behind this page does not know ${gameName(rules)}, so it cannot be played with a friend.`
          : `The server behind this page has another version of ${gameName(rules)}: load the page again.`}
      </p>
    );
  }
  return (
    <>
      <Action look="friend-button" onClick={onAsk} data-action="friend">
        Play with a friend
      </Action>
      <Action look="friend-button" onClick={onAnybody} data-action="anybody">
        Play with anybody
      </Action>
    </>
  );
}
