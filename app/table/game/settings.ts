import { useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '../../prefers-reduced-motion.js';
import { keptForGood, readFields } from './browser-store.js';

/** How fast cues are shown. `off` shows the result at once. */
export type Pace = 'off' | 'fast' | 'normal';

export interface Settings {
  readonly pace: Pace;
  readonly sound: boolean;
  readonly log: boolean;
  /** Whether the key that ends a turn asks first while something can still be done. */
  readonly askEnd: boolean;
  /** Whether a draw order is asked for even when it changes nothing, or when a match begins. */
  readonly askOrder: boolean;
  /** Whether the table passes for a player who has no answer to what is about to happen. */
  readonly autoPass: boolean;
  readonly theme: Theme;
  /** Whether tips are shown. */
  readonly lessons: boolean;
  /** The tips that have been shown, as `game:moment`. */
  readonly told: readonly string[];
}

export type Theme = 'system' | 'dark' | 'light';

const KEY = 'turnchart.settings';
const listeners = new Set<() => void>();

const params = new URLSearchParams(globalThis.location?.search ?? '');

function firstSettings(): Settings {
  const wide = globalThis.matchMedia?.('(min-width: 1360px)').matches ?? true;
  const usual: Settings = {
    pace: prefersReducedMotion() ? 'off' : 'normal',
    sound: false,
    log: wide,
    askEnd: true,
    askOrder: false,
    autoPass: true,
    theme: 'system',
    // An address that starts a match at once shows no tips.
    lessons: !params.has('start') || params.has('lessons'),
    told: [],
  };
  const kept = read();
  const asked = params.has('ask') ? { askOrder: true } : {};
  const settings = { ...usual, ...kept, ...asked, log: wide && (kept.log ?? true) };
  return params.has('fast') ? { ...settings, pace: 'off' } : settings;
}

const read = (): Partial<Settings> => readFields(keptForGood, KEY);

let settings = firstSettings();

export const getSettings = (): Settings => settings;

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  // Only the player's choices are stored, not the options of the address.
  keptForGood.write(KEY, JSON.stringify({ ...read(), ...change }));
  for (const listener of listeners) listener();
}

/** Calls the listener after every change. Returns a function that ends it. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(onSettings, getSettings);

/** The factor of each pace for the duration of cues. */
export const paceFactor: Readonly<Record<Pace, number>> = { off: 0, fast: 0.35, normal: 1 };

/** The same, as the speed of a presenter. */
export function presenterSpeed(): number {
  const factor = paceFactor[settings.pace];
  return factor === 0 ? 0 : 1 / factor;
}

/** How long a bot takes at least, so that one can see who acts, and what it answers to. Milliseconds. */
export const botTime = (isAnswer: boolean): number => (isAnswer ? 1100 : 300) * paceFactor[settings.pace];

/** How long what is about to happen is seen before the table passes for somebody who has no answer. Milliseconds. */
export const passTime = (): number => 900 * paceFactor[settings.pace];
