/** Tools that use a match accept a match of any game, and know its zones and fields. */
import { feedMatch, type Match } from 'turnchart';
import { createBot } from 'turnchart/bots';
import { createPresenter, systemClock } from 'turnchart/presentation';
import { useCues, useMatch, useView } from 'turnchart/react';
import { startInspector } from 'turnchart-tools/inspect';
import type { expedition } from '../fixtures/expedition.js';

declare const match: Match<typeof expedition>;

startInspector(match);
feedMatch(match, 'p1', () => {});
createBot('greedy').choose(match.view('p1'), match.legal('p1'), match.rules);
createPresenter(match, { clock: systemClock, play: () => {}, onMoment: ({ view }) => view().table.trail.length });
// @ts-expect-error this game has no board
createPresenter(match, { clock: systemClock, play: () => {}, onMoment: ({ view }) => view().seats.p1?.zones.board });

export function Table() {
  useCues(match, { seat: 'p1' });
  const { state } = useMatch(match);
  const camp: number | undefined = useView(match, 'p1', (view) => view.seats.p2?.zones.camp.length);
  // @ts-expect-error this game counts rounds, not days
  const day = state.own.day;
  // @ts-expect-error nor has it a market
  const market = useView(match, 'p1').table.market;
  return [state.own.round, camp, day, market];
}
