import { expect, test } from 'vitest';
import * as z from 'zod';
import { seenBy, setupGame } from '../../src/authoring/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/index.js';

const partners = setupGame({
  id: 'partners',
  teamState: { points: z.int().default(0), bids: z.array(z.int()).default([]) },
});
const bid = partners.command('bid', {
  fields: { count: z.int().min(0).max(3) },
  denyIf: { 'too-many': ({ our, count }) => our.bids.reduce((sum, one) => sum + one, count) > 4 && 'four at most' },
  run: ({ our, count }) => {
    our.bids.push(count);
    our.points += count;
  },
});
const teams = [
  ['p1', 'p3'],
  ['p2', 'p4'],
] as const;
const partnership = partners.ruleset({
  version: '1',
  seats: 4,
  teams,
  flow: [partners.phase('bidding', { acts: 'inTurn', accepts: [bid] })],
  outcome: { highest: 'points' },
});

test.each([
  ['live', () => createMatch({ rules: partnership, seats: 4, seed: 1 })],
  ['compiled', () => createFastMatch({ rules: partnership, seats: 4, seed: 1 })],
])('partners share fields, and win together: %s', (_name, make) => {
  const match = make();
  const bids = (seat: string, count: number) => match.receive({ type: 'bid', seat, count });
  bids('p1', 3);
  bids('p2', 2);
  expect(bids('p3', 2)).toMatchObject({ ok: false, code: 'too-many' });
  expect(match.state.own).toEqual({
    teams: [
      { points: 3, bids: [3] },
      { points: 2, bids: [2] },
    ],
  });
  bids('p3', 1);
  bids('p4', 1);
  expect(match.state.outcome).toMatchObject({ winners: ['p1', 'p3'], scores: { p1: 4, p2: 3, p3: 4, p4: 3 } });
});

test('everybody sees what teams share', () => {
  const match = createMatch({ rules: partnership, seats: 4, seed: 1 });
  match.send({ type: 'bid', seat: 'p1', count: 3 });
  expect(match.view('spectator').own).toEqual({
    teams: [
      { points: 3, bids: [3] },
      { points: 0, bids: [] },
    ],
  });
});

test('fields of teams need teams, and a name that is free', () => {
  const ruleset = (game: typeof partners, more = {}) =>
    game.ruleset({ version: '1', flow: [game.phase('bidding', { accepts: [bid] })], ...more });
  expect(() => ruleset(partners)).toThrow('teams: the game has `teamState`: say which seats play together');
  const taken = setupGame({
    id: 'taken',
    state: { teams: { schema: z.int().default(0), seenBy: 'everyone' } },
    teamState: { points: z.int().default(0) },
  });
  expect(() => taken.ruleset({ version: '1', teams, flow: [] })).toThrow('state.teams: holds the `teamState`');
  // The compiler refuses it too, but does not say why.
  const seen = setupGame({ id: 'seen', teamState: { points: seenBy('everyone', z.int().default(0)) } as never });
  expect(() => seen.ruleset({ version: '1', teams, flow: [] })).toThrow(
    'teamState.points: a zod schema alone is expected, without `seenBy`: everybody sees it',
  );
});

const patience = setupGame({
  id: 'columns',
  cards: { ace: { name: 'Ace', kind: 'card' } },
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: ['ace', 'ace', 'ace'] },
    column: { of: 'table', seenBy: 'everyone', label: 'Column', each: 3 },
  },
});
const columns = patience.family('column');

test('a family of zones is several zones, and the compiler knows each', () => {
  const lay = patience.command('lay', {
    fields: { to: z.enum(columns) },
    run: ({ state, move, to }) => move(state.table.stock.slice(0, 1), to),
  });
  const rules = patience.ruleset({
    version: '1',
    seats: 1,
    flow: [
      patience.phase('laying', { accepts: [lay], moves: 'many', until: { stockIsEmpty: patience.isEmpty('stock') } }),
    ],
  });
  expect(columns).toEqual(['column1', 'column2', 'column3']);
  const match = createMatch({ rules, seats: 1, seed: 1 });
  for (const to of columns) expect(match.send({ type: 'lay', seat: 'p1', to }).ok).toBe(true);
  expect(match.state.table.column3).toHaveLength(1);
  expect(match.state.outcome).not.toBeNull();
  expect(rules.zones.column2).toEqual({ of: 'table', seenBy: 'everyone', label: 'Column 2' });
  // @ts-expect-error There is no fourth column.
  match.send({ type: 'lay', seat: 'p1', to: 'column4' });
});

test('what is wrong with a family is said by name', () => {
  // @ts-expect-error The stock is one zone.
  expect(() => patience.family('stock')).toThrow("family: there is no family 'stock'; there are column");
  const zone = { of: 'table', seenBy: 'everyone' } as const;
  expect(() => setupGame({ id: 'none', zones: { row: { ...zone, each: 0 } } })).toThrow(
    'zones.row.each: must be a whole number from 1 to 40, got 0',
  );
  expect(() => setupGame({ id: 'twice', zones: { row: { ...zone, each: 2 }, row1: zone } })).toThrow(
    'zones.row1: two zones have this name',
  );
});
