import { useSyncExternalStore } from 'react';
import { wantsCalm } from '../../wants-calm.js';

/** How fast cues are shown. `off` shows the result at once. */
export type Pace = 'off' | 'fast' | 'normal';

export interface Settings {
  readonly pace: Pace;
  readonly sound: boolean;
  readonly log: boolean;
  /** Whether the key that ends a turn asks first while something can still be done. */
  readonly askEnd: boolean;
  /** Whether a draw order is asked for even when it changes nothing. */
  readonly askOrder: boolean;
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
    pace: wantsCalm() ? 'off' : 'normal',
    sound: false,
    log: wide,
    askEnd: true,
    askOrder: false,
    theme: 'system',
    // An address that starts a match at once shows no tips.
    lessons: !params.has('start') || params.has('lessons'),
    told: [],
  };
  const kept = read();
  const settings = { ...usual, ...kept, log: wide && (kept.log ?? true) };
  return params.has('fast') ? { ...settings, pace: 'off' } : settings;
}

function read(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Partial<Settings>) : {};
  } catch {
    return {};
  }
}

let settings = firstSettings();

export const getSettings = (): Settings => settings;

export function changeSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    // Only the player's choices are stored, not the options of the address.
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change }));
  } catch {
    // A browser that keeps nothing still plays.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener after every change. Returns a function that ends it. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(onSettings, getSettings);

/** The factor of each pace for the duration of cues. */
export const paceFactor: Readonly<Record<Pace, number>> = { off: 0, fast: 0.35, normal: 0.8 };

/** The same, as the speed of a presenter. */
export function presenterSpeed(): number {
  const factor = paceFactor[settings.pace];
  return factor === 0 ? 0 : 1 / factor;
}

/** How long a bot takes at least, so that one can see who acts. Milliseconds. */
export const botTime = (): number => 300 * paceFactor[settings.pace];
