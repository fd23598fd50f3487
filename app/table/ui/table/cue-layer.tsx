import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownCue } from '../../../../src/presentation/index.js';
import { capital } from '../../game/labels.js';
import type { Showing } from '../../game/table-state.js';
import { woundOf } from '../../game/wounds.js';
import { useTable } from './controls.js';

interface Float {
  readonly id: number;
  readonly text: string;
  readonly tone: 'bad' | 'good' | 'say';
  readonly x: number;
  readonly y: number;
}

/** How long a float can be read, as the style sheet has it. Milliseconds. */
const READ = 1100;

/** Numbers that rise and words that are said, over the table. */
export function CueLayer() {
  const { state } = useTable();
  const { showing } = state;
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const next = useRef(1);
  const latestCue = useRef(0);
  const raise = useCallback((wanted: readonly Wanted[]) => {
    const found = wanted.flatMap(({ at, ...float }) => {
      const element = document.querySelector(at);
      if (element === null) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      // Words at the edge of the window stay in it.
      const aside = float.tone === 'say' ? 120 : 30;
      const x = Math.min(Math.max(left + width / 2, aside), window.innerWidth - aside);
      return [{ ...float, id: next.current++, x, y: Math.max(top + height / 2, 96) }];
    });
    if (found.length === 0) return;
    setFloats((before) => [...before, ...found]);
    const ids = new Set(found.map(({ id }) => id));
    setTimeout(() => setFloats((before) => before.filter(({ id }) => !ids.has(id))), READ);
  }, []);
  const event = showing?.event;
  useEffect(() => {
    if (event !== undefined) raise(numbersOf(event));
  }, [event, raise]);
  const cues = showing?.cues;
  useEffect(() => {
    const begun = (cues ?? []).filter(({ id }) => id > latestCue.current);
    latestCue.current = Math.max(latestCue.current, ...begun.map(({ id }) => id));
    raise(begun.flatMap(wordsOf));
  }, [cues, raise]);
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
  /** Over what. */
  readonly at: string;
}

const card = (id: string | null): string => `[data-card="${id ?? ''}"]`;
const seat = (id: string | null): string => `[data-seat-button="${id ?? ''}"]`;

/** What somebody says. */
function wordsOf({ cue: { params } }: ShownCue): Wanted[] {
  return typeof params?.text === 'string' && typeof params.seat === 'string'
    ? [{ at: seat(params.seat), text: params.text, tone: 'say' }]
    : [];
}

/** What an event adds or takes. */
function numbersOf(event: Showing['event']): Wanted[] {
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
      return [{ at: seat(event.seat), text: `−${event.amount}`, tone: 'bad' }];
    case 'seat.healed':
      return [{ at: seat(event.seat), text: `+${event.amount}`, tone: 'good' }];
    case 'seat.passed':
      return [{ at: seat(event.seat), text: 'Pass', tone: 'say' }];
    case 'card.burned':
      return [{ at: seat(event.seat), text: 'Burned!', tone: 'bad' }];
    case 'rule.event':
      return woundOf(event) === null
        ? outcomeOf(event.data)
        : [{ at: seat(event.seat), text: `−${woundOf(event)}`, tone: 'bad' }];
    default:
      return [];
  }
}

/** How a roll turned out, over whom it was about: what the dice said, and what they had to. */
function outcomeOf(data: unknown): Wanted[] {
  if (typeof data !== 'object' || data === null) return [];
  const { result, target, roll, chance } = data as Readonly<Record<string, unknown>>;
  if (typeof result !== 'string' || typeof target !== 'string') return [];
  const dice = typeof roll === 'number' && typeof chance === 'number' ? ` (${roll}, needed ${chance})` : '';
  return [{ at: seat(target), text: `${capital(result)}${dice}`, tone: 'say' }];
}
