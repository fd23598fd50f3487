import { useEffect, useState } from 'react';
import { HostedSession } from '../../game/hosted/hosted-session.js';
import type { HostedRoom } from '../../game/hosted/room.js';

/**
 * The match of a room, once it has begun. It is made in an effect: a session listens to the server and answers what need
 * not be asked, and what is rendered may be rendered twice or thrown away.
 */
export function useHostedSession(room: HostedRoom, begun: boolean): HostedSession | null {
  const [session, setSession] = useState<HostedSession | null>(null);
  useEffect(() => {
    const { view } = room.client.getSnapshot();
    if (!begun || view === null) return;
    const made = new HostedSession(room, view);
    setSession(made);
    return () => {
      made.close();
      setSession(null);
    };
  }, [room, begun]);
  return session;
}
