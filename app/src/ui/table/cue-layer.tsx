import { useEffect, useRef, useState } from 'react';
import type { Showing } from '../../game/table-state.js';
import { useTable } from './controls.js';

interface Float {
  readonly id: number;
  readonly text: string;
  readonly tone: 'bad' | 'good' | 'say';
  readonly x: number;
  readonly y: number;
}

/** Numbers that rise and words that are said, over the table. */
export function CueLayer() {
  const { state } = useTable();
  const { showing } = state;
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const next = useRef(1);
  useEffect(() => {
    if (showing === null) return;
    const found = floatsOf(showing).flatMap(({ at, ...float }) => {
      const element = document.querySelector(at);
      if (element === null) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      return [{ ...float, id: next.current++, x: left + width / 2, y: top + height / 2 }];
    });
    if (found.length === 0) return;
    setFloats((before) => [...before, ...found]);
    const ids = new Set(found.map(({ id }) => id));
    setTimeout(() => setFloats((before) => before.filter(({ id }) => !ids.has(id))), 1100);
  }, [showing]);
  return (
    <div className="cue-layer" aria-hidden="true">
      {floats.map(({ id, text, tone, x, y }) => (
        <span key={id} className={`float ${tone}`} style={{ left: x, top: y }}>
          {text}
        </span>
      ))}
    </div>
  );
}

interface Wanted extends Omit<Float, 'id' | 'x' | 'y'> {
  readonly at: string;
}

function floatsOf({ event, cues }: Showing): Wanted[] {
  const card = (id: string | null): string => `[data-card="${id ?? ''}"]`;
  const seat = (id: string | null): string => `[data-seat-button="${id ?? ''}"]`;
  const spoken = cues.flatMap(({ params }): Wanted[] =>
    typeof params?.text === 'string' && typeof params.seat === 'string'
      ? [{ at: seat(params.seat), text: params.text, tone: 'say' }]
      : [],
  );
  return [...spoken, ...numbersOf()];

  function numbersOf(): Wanted[] {
    switch (event.type) {
      case 'unit.damaged':
        return [{ at: card(event.card), text: `−${event.amount}`, tone: 'bad' }];
      case 'unit.healed':
        return [{ at: card(event.card), text: `+${event.amount}`, tone: 'good' }];
      case 'power.changed':
        return [
          {
            at: card(event.card),
            text: event.amount > 0 ? `+${event.amount}` : `−${-event.amount}`,
            tone: event.amount > 0 ? 'good' : 'bad',
          },
        ];
      case 'seat.damaged':
      case 'fatigue.dealt':
      case 'wound.inflicted':
        return [{ at: seat(event.seat), text: `−${event.amount}`, tone: 'bad' }];
      case 'seat.healed':
        return [{ at: seat(event.seat), text: `+${event.amount}`, tone: 'good' }];
      case 'seat.passed':
        return [{ at: seat(event.seat), text: 'Pass', tone: 'say' }];
      case 'card.burned':
        return [{ at: seat(event.seat), text: 'Burned!', tone: 'bad' }];
      default:
        return [];
    }
  }
}
