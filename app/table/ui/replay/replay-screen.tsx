import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReplaySession } from '../../game/replay-session.js';
import { seatName } from '../../game/table-setup.js';
import { Icon } from '../icons.js';
import { Table } from '../table/table.js';

interface ReplayScreenProps {
  readonly replay: ReplaySession;
  readonly onLeave: () => void;
  /** A match of its own continues from the moment that is shown. */
  readonly onPlayOn: () => void;
}

/** A finished or running match, watched again. */
export default function ReplayScreen({ replay, onLeave, onPlayOn }: ReplayScreenProps) {
  const state = useSyncExternalStore(replay.subscribe, replay.getState);
  const [playing, play] = useState(true);
  const { at, length, setup } = replay;
  const over = state.view.phase === 'over';
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      replay.goTo(replay.at + 1);
      if (replay.at >= replay.length) play(false);
    }, 800);
    return () => clearInterval(timer);
  }, [playing, replay]);
  const go = (to: number): void => {
    play(false);
    replay.goTo(to);
  };
  const seatIds = setup.seats.map(({ id }) => id);
  const other = seatIds[(seatIds.indexOf(state.viewer) + 1) % seatIds.length];
  return (
    <Table
      store={replay}
      actions={null}
      tools={
        <>
          {other !== undefined && (
            <button type="button" className="icon wide" onClick={() => replay.look(other)}>
              <Icon name="swap" /> <span>{seatName(setup, other, other)}</span>
            </button>
          )}
          <button type="button" className="icon wide" onClick={onLeave} data-action="leave-replay">
            <Icon name="close" /> <span>Leave</span>
          </button>
        </>
      }
    >
      <section className="replay-bar" aria-label="Replay">
        <button type="button" className="icon" onClick={() => go(0)} aria-label="To the beginning">
          <Icon name="back" />
        </button>
        <button type="button" className="icon" onClick={() => go(at - 1)} aria-label="One back">
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="action main"
          onClick={() => {
            if (at >= length) replay.goTo(0);
            play(at >= length || !playing);
          }}
        >
          {playing ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="icon" onClick={() => go(at + 1)} aria-label="One on">
          <Icon name="play" />
        </button>
        <button type="button" className="icon" onClick={() => go(length)} aria-label="To the end">
          <Icon name="skip" />
        </button>
        <input
          type="range"
          min={0}
          max={length}
          value={at}
          onChange={(event) => go(Number(event.target.value))}
          aria-label="Command"
        />
        <output>
          {at} / {length}
        </output>
        <button type="button" className="action" onClick={onPlayOn} disabled={over} data-action="play-on">
          Play on from here
        </button>
      </section>
    </Table>
  );
}
