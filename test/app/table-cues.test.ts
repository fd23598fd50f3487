import { describe, expect, test } from 'vitest';
import { paceFactor } from '../../app/table/game/settings.js';
import { cuesForTable } from '../../app/table/game/table-cues.js';
import { woundOf } from '../../app/table/game/wounds.js';
import type { GameEvent } from '../../src/index.js';
import { type Cue, planCues } from '../../src/presentation/index.js';
import { duel } from '../../src/rulesets/index.js';

const died = { type: 'unit.died', card: 'c1', seat: 'p1', cause: 'damage' } as unknown as GameEvent;
const moved = { type: 'card.moved', card: 'c1', seat: 'p1', from: 'deck', to: 'hand' } as unknown as GameEvent;
const drawn = { type: 'card.drawn', card: 'c1', seat: 'p1', source: 'turn', handIndex: 0 } as unknown as GameEvent;
const started = { type: 'match.started' } as unknown as GameEvent;
const cue = (event: GameEvent, lasts: number, more: Partial<Cue> = {}): Cue => ({
  show: 'x',
  at: 0,
  start: 0,
  lasts,
  event,
  ...more,
});
const length = (cues: readonly Cue[]): number => cues.reduce((sum, { lasts }) => sum + lasts, 0);

describe('cues for the table', () => {
  test('a draw of duel has the times of its document at the normal pace: 0.25, 0.5 and 0.75 seconds', () => {
    const plan = planCues([moved, drawn], duel);
    const at = (show: string) => cuesForTable(plan, [moved, drawn]).find((one) => one.show === show)?.at;
    expect([at('draw-animation'), at('card-draw-fx'), at('card-in-hand')]).toEqual([250, 500, 750]);
    expect(paceFactor.normal).toBe(1);
  });

  test('what the ruleset shows is shown as it says; what it does not, for the usual time', () => {
    expect(cuesForTable([cue(drawn, 90)], [drawn, died])).toMatchObject([
      { show: 'x', lasts: 90, event: drawn },
      { show: 'unit.died', lasts: 380, event: died },
    ]);
  });

  test('a draw whose move is shown is not shown twice', () => {
    expect(cuesForTable([cue(moved, 300)], [moved, drawn]).map(({ event }) => event)).toEqual([moved]);
    expect(cuesForTable([], [moved, drawn]).map(({ event }) => event)).toEqual([drawn]);
  });

  test('an event sounds as its cue says, or else as it usually does, and once', () => {
    const sounds = (plan: Cue[]) => cuesForTable(plan, [died]).map(({ sound }) => sound);
    expect(sounds([cue(died, 10), cue(died, 10)])).toEqual(['death', undefined]);
    expect(sounds([cue(died, 10), cue(died, 10, { sound: 'fire-burst' })])).toEqual([undefined, 'fire-burst']);
    expect(sounds([cue(died, 10, { sound: 'xylophone' })])).toEqual(['death']);
  });

  test('what is dealt before the first move goes by quickly', () => {
    expect(length(cuesForTable([cue(drawn, 500)], [started, drawn, died]))).toBe(120);
  });

  test('of a fight, the blows are the longest part, the hardest of them is shown slowly, and tidying up is short', () => {
    const strike = (result: string) => ({ type: 'strike', seat: 'p1', result, target: 'p2' }) as unknown as GameEvent;
    const wound = (amount: number) =>
      ({ type: 'wound.inflicted', seat: 'p2', by: 'p1', amount, severity: 'wound' }) as unknown as GameEvent;
    const fight = [strike('hit'), wound(2), strike('missed'), strike('hit'), wound(4)];
    const tidied = Array.from({ length: 16 }, () => ({ ...moved }));
    const plan = [...fight.filter((event) => woundOf(event) !== null), ...tidied].map((event) => cue(event, 300));
    const cues = cuesForTable(plan, [...fight, ...tidied]);
    const took = (events: readonly GameEvent[]) =>
      length(cues.filter(({ event }) => events.includes(event as GameEvent)));
    expect(took(tidied)).toBeCloseTo(700);
    expect(took(fight)).toBeGreaterThan(3 * took(tidied));
    expect(cues.filter(({ params }) => params?.slow === 1).map(({ event }) => event)).toEqual([fight[4]]);
  });

  test('the blow that ends a match is shown slowly, and nothing else is', () => {
    const blow = { type: 'seat.damaged', seat: 'p2', amount: 3, health: 0 } as unknown as GameEvent;
    const lost = { type: 'seat.lost', seat: 'p2', reason: 'health' } as unknown as GameEvent;
    expect(length(cuesForTable([], [blow, lost]))).toBeGreaterThan(2 * length(cuesForTable([], [blow])));
  });

  test('a long command is shown faster, and what takes no time still takes none', () => {
    const events = Array.from({ length: 100 }, () => ({ ...died }));
    const cues = cuesForTable([cue(moved, 0)], [moved, ...events]);
    expect(length(cues)).toBeCloseTo(7000);
    expect(cues[0]).toMatchObject({ event: moved, lasts: 0 });
  });
});
