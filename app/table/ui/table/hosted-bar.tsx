import { useEffect, useState } from 'react';
import { useTable } from './controls.js';

/** In a match with friends: how long somebody may still take. */
export function TurnClock() {
  const { state, name } = useTable();
  const { hosted, view } = state;
  const deadline = hosted?.deadline ?? null;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (deadline === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [deadline]);
  if (deadline === null || view.outcome !== null) return null;
  const seconds = Math.max(0, Math.ceil((deadline - now) / 1000));
  const whose = view.waitingFor.map(name).join(', ');
  return (
    <span className={`turn-clock ${seconds <= 10 ? 'hurry' : ''}`} title={`Time for ${whose}`} data-clock={seconds}>
      <span aria-hidden="true">⏱</span> {timeText(seconds)}
      <span className="visually-hidden"> left for {whose}</span>
    </span>
  );
}

function timeText(seconds: number): string {
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** In a match with friends: that the server cannot be reached, and who only watches. */
export function ConnectionNote() {
  const { state } = useTable();
  const { hosted } = state;
  if (hosted === null) return null;
  const text = noteOf(hosted);
  return (
    <p className="connection-note" role="status" data-connection={hosted.connection} hidden={text === null}>
      {text}
    </p>
  );
}

function noteOf({
  connection,
  refusal,
  watching,
}: NonNullable<ReturnType<typeof useTable>['state']['hosted']>): string | null {
  switch (connection) {
    case 'lost':
    case 'connecting':
      return 'The connection is lost. Trying again…';
    case 'refused':
      return `The server has closed this seat: ${refusal ?? 'no reason was given'}.`;
    case 'closed':
      return null;
    case 'connected':
      return watching ? 'You are watching.' : null;
  }
}
