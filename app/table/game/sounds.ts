import type { SeatId } from '../../../src/index.js';
import { getSettings } from './settings.js';

/** Sounds are made in the page, from oscillators and noise. There is nothing to load. */
type Sound = 'draw' | 'play' | 'hit' | 'death' | 'burn' | 'shuffle' | 'heal' | 'refuse' | 'win' | 'lose' | 'turn';

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (!getSettings().sound || typeof AudioContext === 'undefined') return null;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

interface Tone {
  readonly from: number;
  readonly to: number;
  readonly lasts: number;
  readonly at?: number;
  readonly shape?: OscillatorType;
  readonly loud?: number;
}

function tone(on: AudioContext, { from, to, lasts, at = 0, shape = 'sine', loud = 0.16 }: Tone): void {
  const start = on.currentTime + at;
  const oscillator = on.createOscillator();
  const gain = on.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + lasts);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  oscillator.connect(gain).connect(on.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

function noise(on: AudioContext, lasts: number, pitch: number, loud = 0.12, at = 0): void {
  const start = on.currentTime + at;
  const samples = on.createBuffer(1, Math.ceil(on.sampleRate * lasts), on.sampleRate);
  const data = samples.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = on.createBufferSource();
  source.buffer = samples;
  const filter = on.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = on.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(start);
}

const recipes: Readonly<Record<Sound, (on: AudioContext) => void>> = {
  draw: (on) => noise(on, 0.12, 2600, 0.14),
  play: (on) => {
    noise(on, 0.07, 900, 0.2);
    tone(on, { from: 170, to: 90, lasts: 0.14 });
  },
  hit: (on) => {
    noise(on, 0.14, 420, 0.3);
    tone(on, { from: 130, to: 45, lasts: 0.22, shape: 'triangle', loud: 0.25 });
  },
  death: (on) => tone(on, { from: 320, to: 50, lasts: 0.5, shape: 'sawtooth', loud: 0.1 }),
  burn: (on) => noise(on, 0.7, 1100, 0.25),
  shuffle: (on) => [0, 0.07, 0.14, 0.21].forEach((at) => void noise(on, 0.06, 2200, 0.14, at)),
  heal: (on) =>
    [523, 659, 784].forEach((from, i) => void tone(on, { from, to: from, lasts: 0.2, at: i * 0.07, loud: 0.08 })),
  refuse: (on) => tone(on, { from: 150, to: 110, lasts: 0.16, shape: 'square', loud: 0.05 }),
  turn: (on) =>
    [392, 587].forEach((from, i) => void tone(on, { from, to: from, lasts: 0.25, at: i * 0.1, loud: 0.09 })),
  win: (on) => [523, 659, 784, 1047].forEach((from, i) => void tone(on, { from, to: from, lasts: 0.4, at: i * 0.13 })),
  lose: (on) => [330, 294, 247, 196].forEach((from, i) => void tone(on, { from, to: from, lasts: 0.4, at: i * 0.16 })),
};

/** What events sound like when no cue says so. */
export const usualSounds: Readonly<Record<string, Sound>> = {
  'card.drawn': 'draw',
  'card.played': 'play',
  'unit.deployed': 'play',
  'play.created': 'play',
  'unit.attacked': 'hit',
  'unit.damaged': 'hit',
  'seat.damaged': 'hit',
  'wound.inflicted': 'hit',
  'fatigue.dealt': 'hit',
  'unit.died': 'death',
  'card.burned': 'burn',
  'deck.shuffled': 'shuffle',
  'unit.healed': 'heal',
  'seat.healed': 'heal',
  'power.changed': 'heal',
};

export function sound(name: Sound): void {
  const on = context();
  if (on !== null) recipes[name](on);
}

/** The end of a match: for whoever won at this table, or for whoever did not. */
export const ringOut = (winners: readonly SeatId[], humans: readonly SeatId[]): void =>
  sound(winners.length === 0 || winners.some((seat) => humans.includes(seat)) ? 'win' : 'lose');

/** The sound for a name that a ruleset has given to one of its cues, if it is like one of ours. */
export function soundNamed(name: string | undefined): Sound | undefined {
  if (name === undefined) return undefined;
  const known: readonly [RegExp, Sound][] = [
    [/draw|deal/, 'draw'],
    [/immolat|burn|fire/, 'burn'],
    [/hit|wound|damage|attack/, 'hit'],
    [/death|die/, 'death'],
    [/heal/, 'heal'],
    [/shuffle/, 'shuffle'],
    [/play|deploy|summon/, 'play'],
  ];
  return known.find(([pattern]) => pattern.test(name))?.[1];
}
