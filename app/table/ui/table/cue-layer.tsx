import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Ruleset } from '../../../../src/index.js';
import { partEvent } from '../../../../src/parts/index.js';
import type { ShownCue } from '../../../../src/presentation/index.js';
import { prefersReducedMotion } from '../../../prefers-reduced-motion.js';
import { ownData } from '../../game/event-name.js';
import { extrasOf } from '../../game/extras/index.js';
import { rollText } from '../../game/roll-text.js';
import type { ShownEvent } from '../../game/table-state.js';
import { woundOf } from '../../game/wounds.js';
import { CardBack } from '../card/card-face.js';
import { useTable } from './controls.js';

interface Float {
  readonly id: number;
  readonly text: string;
  readonly tone: 'bad' | 'good' | 'say' | 'chips' | 'pack';
  readonly x: number;
  readonly y: number;
  /** Where it comes from, if it travels. */
  readonly from: { readonly x: number; readonly y: number } | null;
}

/** How long a float stays, longer than the style sheet shows it. Milliseconds. */
const READ = 1400;

/** Numbers that rise and words that are said, over the table. */
export function CueLayer() {
  const { state } = useTable();
  const { showing } = state;
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const next = useRef(1);
  const latestCue = useRef(0);
  const raise = useCallback((wanted: readonly Wanted[]) => {
    const found = wanted.flatMap(({ at, out, ...float }) => {
      const place = middleOf(at);
      if (place === null) return [];
      const from = out === undefined ? null : middleOf(out);
      return [{ ...float, id: next.current++, from, x: place.x, y: Math.max(place.y, 96) }];
    });
    if (found.length === 0) return;
    setFloats((before) => [...before, ...found]);
    const ids = new Set(found.map(({ id }) => id));
    setTimeout(() => setFloats((before) => before.filter(({ id }) => !ids.has(id))), READ);
  }, []);
  const event = showing?.event;
  const { rules } = state;
  const viewRef = useRef(state.view);
  viewRef.current = state.view;
  useEffect(() => {
    if (event === undefined) return;
    const packs = extrasOf(rules.id).passes?.(event, viewRef.current) ?? [];
    raise(packs.map(({ from, to }) => ({ at: seat(to), text: '', tone: 'pack', out: seat(from) })));
    const gained = extrasOf(rules.id).gained?.(event) ?? null;
    raise(
      gained === null
        ? numbersOf(event, rules)
        : [{ at: seat(gained.seat), text: gained.text, tone: 'chips', out: POT }],
    );
  }, [event, rules, raise]);
  const cues = showing?.cues;
  useEffect(() => {
    const begun = (cues ?? []).filter(({ id }) => id > latestCue.current);
    latestCue.current = Math.max(latestCue.current, ...begun.map(({ id }) => id));
    raise(begun.flatMap(wordsOf));
  }, [cues, raise]);
  return (
    <div className="cue-layer" aria-hidden="true">
      {floats.map((float) => (
        <FloatingText key={float.id} float={float} />
      ))}
    </div>
  );
}

/** How far words stay from the edge of the window. */
const EDGE = 8;

/** Words of any length stay in the window: how wide they are is known when they are drawn. */
function FloatingText({ float: { text, tone, x, y, from } }: { readonly float: Float }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const half = element.offsetWidth / 2 + EDGE;
    const left = Math.max(half, Math.min(x, window.innerWidth - half));
    element.style.left = `${left}px`;
    if (from !== null && !prefersReducedMotion())
      element.animate([{ translate: `calc(-50% + ${from.x - left}px) calc(-50% + ${from.y - y}px)` }, {}], {
        duration: 700,
        easing: 'ease-in-out',
      });
  }, [x, y, from]);
  return (
    <span ref={ref} className={`float ${tone}`} style={{ left: x, top: y }}>
      {tone === 'pack' ? (
        <span className="card-box">
          <CardBack />
        </span>
      ) : (
        text
      )}
    </span>
  );
}

interface Wanted extends Omit<Float, 'id' | 'x' | 'y' | 'from'> {
  /** Over what. */
  readonly at: string;
  /** Out of what it comes. */
  readonly out?: string;
}

/** Where a game puts what everybody plays for. */
const POT = '[data-match-state]';

function middleOf(selector: string): { readonly x: number; readonly y: number } | null {
  const element = document.querySelector(selector);
  if (element === null) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const card = (id: string | null): string => `[data-card="${id ?? ''}"]`;
const seat = (id: string | null): string => `[data-seat-button="${id ?? ''}"]`;

/** What somebody says. */
function wordsOf({ cue: { params } }: ShownCue): Wanted[] {
  return typeof params?.text === 'string' && typeof params.seat === 'string'
    ? [{ at: seat(params.seat), text: params.text, tone: 'say' }]
    : [];
}

/** What an event of a battle adds or takes. */
function changeOf(event: ShownEvent['event']): Wanted | null {
  const told = partEvent(event);
  switch (told?.type) {
    case 'unit.damaged':
      return { at: card(told.card), text: `−${told.amount}`, tone: 'bad' };
    case 'unit.healed':
      return { at: card(told.card), text: `+${told.amount}`, tone: 'good' };
    case 'power.changed':
      return told.amount > 0
        ? { at: card(told.card), text: `+${told.amount}`, tone: 'good' }
        : { at: card(told.card), text: `−${-told.amount}`, tone: 'bad' };
    case 'seat.damaged':
    case 'fatigue.dealt':
      return { at: seat(told.seat), text: `−${told.amount}`, tone: 'bad' };
    case 'seat.healed':
      return { at: seat(told.seat), text: `+${told.amount}`, tone: 'good' };
    default:
      return null;
  }
}

/** What an event adds or takes. */
function numbersOf(event: ShownEvent['event'], rules: Ruleset): Wanted[] {
  const change = changeOf(event);
  if (change !== null) return [change];
  switch (event.type) {
    case 'seat.passed':
      return [{ at: seat(event.seat), text: 'Pass', tone: 'say' }];
    case 'card.burned':
      return [{ at: seat(event.seat), text: 'Burned!', tone: 'bad' }];
    default: {
      const wound = woundOf(event);
      if (wound === null) return outcomeOf(ownData(event), rules);
      return 'seat' in event ? [{ at: seat(event.seat ?? null), text: `−${wound}`, tone: 'bad' }] : [];
    }
  }
}

/** How a roll turned out, over whom it was about. */
function outcomeOf(data: ReturnType<typeof ownData>, rules: Ruleset): Wanted[] {
  const text = rollText(data, rules);
  return text === null || typeof data.target !== 'string' ? [] : [{ at: seat(data.target), text, tone: 'say' }];
}
