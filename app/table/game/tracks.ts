import type { Play } from '../../../src/rulesets/clash/play.js';

type Span = Pick<Play, 'start' | 'duration'>;

const endOf = ({ start, duration }: Span): number => start + Math.max(1, duration);

/**
 * Plays that happen at the same time lie below each other: what needs no channel may overlap with anything. Each is
 * given the first track on which there is room.
 */
export function tracksOf<P extends Span>(plays: readonly P[]): { play: P; track: number }[] {
  const ends: number[] = [];
  return plays
    .toSorted((a, b) => a.start - b.start)
    .map((play) => {
      const free = ends.findIndex((end) => end <= play.start);
      const track = free < 0 ? ends.length : free;
      ends[track] = endOf(play);
      return { play, track };
    });
}
