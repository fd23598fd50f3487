// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { HostedRoom } from '../../app/table/game/hosted/room.js';
import { useHostedSession } from '../../app/table/ui/room/use-hosted-session.js';
import { choicesOf, createMatch, type Match } from '../../src/index.js';
import { guild } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { canOnlyPass, untilAsked } from './until-asked.js';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A room of a match that begins with a question for the draw order, and how many listen to it. */
function roomOfGuild() {
  const match = createMatch({ rules: guild, seats: starterSeats(guild), seed: 7 });
  expect(match.request('p1')?.kind).toBe('order');
  return roomOf(match);
}

function roomOf(match: Match) {
  const { rules } = match;
  const listening = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listening.add(listener);
    return () => listening.delete(listener);
  };
  const send = vi.fn(() => new Promise(() => {}));
  const seats = match.state.order.map((id) => ({ id, state: 'taken', name: id }));
  const choices = { ...choicesOf(match, 'p1'), orderMatters: [] };
  const state = { view: match.view('p1'), choices, pending: 0, connection: 'connected', present: {}, deadline: null };
  const client = { getSnapshot: () => ({ ...state, refusal: null }), subscribe, send };
  const info = { game: rules.id, rules: rules.id, seats, status: 'playing', rematch: null };
  const room = { match: 'm', seat: 'p1', rules, client, subscribe, getState: () => ({ info }) };
  return { room: room as unknown as HostedRoom, listening, send };
}

test('a hosted match is looked at once, however often the page is rendered, and by nobody when it is left', () => {
  const { room, listening, send } = roomOfGuild();
  let rendering = false;
  send.mockImplementation(() => {
    expect(rendering).toBe(false);
    return new Promise(() => {});
  });
  const { result, rerender, unmount } = renderHook(
    () => {
      rendering = true;
      const session = useHostedSession(room, true);
      rendering = false;
      return session;
    },
    { wrapper: StrictMode },
  );
  const session = result.current;
  expect(session).not.toBeNull();
  expect(listening.size).toBe(2);
  rerender();
  expect(result.current).toBe(session);
  expect(listening.size).toBe(2);
  expect(send.mock.calls.length).toBeGreaterThan(0);
  unmount();
  expect(listening.size).toBe(0);
});

test('where a seat has no answer, the table passes for it after a moment', () => {
  vi.useFakeTimers();
  const { room, send } = roomOf(untilAsked(canOnlyPass));
  const { unmount } = renderHook(() => useHostedSession(room, true));
  vi.advanceTimersByTime(500);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(send.mock.calls).toEqual([[{ type: 'turn.pass', seat: 'p1' }]]);
  unmount();
});

test('nothing is passed for a seat that has left the table', () => {
  vi.useFakeTimers();
  const { room, send } = roomOf(untilAsked(canOnlyPass));
  renderHook(() => useHostedSession(room, true)).unmount();
  vi.advanceTimersByTime(2000);
  expect(send).not.toHaveBeenCalled();
});
