import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReplaySession } from '../../game/replay-session.js';
import { seatName } from '../../game/table-setup.js';
import { Action, IconButton } from '../buttons.js';
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
            <IconButton icon="swap" look="wide" onClick={() => replay.look(other)}>
              <span>{seatName(setup, other, other)}</span>
            </IconButton>
          )}
          <IconButton icon="close" look="wide" onClick={onLeave} data-action="leave-replay">
            <span>Leave</span>
          </IconButton>
        </>
      }
    >
      <section className="replay-bar" aria-label="Replay">
        <IconButton icon="back" onClick={() => go(0)} label="To the beginning" />
        <IconButton icon="previous" onClick={() => go(at - 1)} label="One back" />
        <Action
          look="main"
          onClick={() => {
            if (at >= length) replay.goTo(0);
            play(at >= length || !playing);
          }}
        >
          {playing ? 'Pause' : 'Play'}
        </Action>
        <IconButton icon="play" onClick={() => go(at + 1)} label="One on" />
        <IconButton icon="skip" onClick={() => go(length)} label="To the end" />
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
        <Action onClick={onPlayOn} disabled={over} data-action="play-on">
          Play on from here
        </Action>
      </section>
    </Table>
  );
}
