import * as z from 'zod';
import { type CardSpec, seenBy, setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { addCard, createGame, seal } from '../../src/engine/index.js';
import { CardId, cardId, type GameState, Json, type Ruleset, SeatId, standardZones } from '../../src/model/index.js';
import { health, modifiers, resources } from '../../src/parts/index.js';

const testGame = setupGame({
  id: 'test',
  parts: [health, modifiers, resources({ stamina: { start: 10, max: 10, perTurn: 2 } })],
  state: { notes: seenBy('everyone', z.record(z.string(), Json).default({})) },
  seatState: {
    plan: seenBy('everyone', z.array(z.string()).default([])),
    diary: seenBy('owner', z.string().default('')),
    fate: seenBy('nobody', z.string().default('')),
  },
  events: { 'play.created': { seat: SeatId, card: CardId }, feint: { seat: SeatId } },
});

/** The names of the usual zones. */
export const zoneNames = Object.keys(standardZones) as (keyof typeof standardZones)[];
type Zone = (typeof zoneNames)[number];

type Turn = ('draw' | 'selection' | 'commit' | 'tick_resolution')[];

/** A game of the usual zones: with a secret selection, with cards of its own, with other phases. */
export const tableRules = ({
  secret = false,
  cards = {},
  phases = ['draw', 'selection', 'commit', 'tick_resolution'],
}: {
  readonly secret?: boolean;
  readonly cards?: Readonly<Record<string, CardSpec>>;
  readonly phases?: Turn;
} = {}): Ruleset =>
  testGame.ruleset({
    version: '1',
    policies: { health: 20 },
    cards,
    turn: standardTurn({
      order: secret ? 'simultaneous' : 'alternating',
      phases,
      draw: {},
      selection: {
        accepts: [commands.playCard, commands.endTurn, ...(phases.includes('commit') ? [commands.finishCommit] : [])],
        secret,
      },
    }),
  });

/** A definition that is aimed at a card of a zone. */
export const aimedAt = (name: string, zone: Zone): CardSpec => ({
  name,
  kind: 'spell',
  target: { kind: 'card', zone },
});

/** What lies where, by card id; `_` is an empty slot. Every card's definition is `def-` and its id. */
type Layout = Partial<Record<Zone, string>>;

const namesIn = (layout: Layout, zone: Zone): string[] => (layout[zone] ?? '').split(' ').filter((name) => name !== '');

/** A game in which each of these cards is the only one of its kind. */
const gameOf = (names: readonly string[]): Ruleset =>
  tableRules({
    cards: Object.fromEntries(names.map((name) => [`def-${name}`, { name, kind: 'spell', power: 1 }])),
  });

/** A position made by hand: `table({ hand: 'a b', deck: 'x' }, { hand: 'c' })`. */
export function table(p1: Layout, p2: Layout, part: Partial<GameState> = {}): GameState {
  const layouts = { p1, p2 };
  const names = Object.values(layouts).flatMap((layout) => zoneNames.flatMap((zone) => namesIn(layout, zone)));
  const rules = gameOf(names.filter((name) => name !== '_'));
  const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: [] }));
  const game = createGame(rules, seats, 'by hand');
  for (const { id } of seats) {
    for (const zone of zoneNames) {
      const places: (CardId | null)[] | undefined = game.seats[id]?.zones[zone];
      for (const name of namesIn(layouts[id], zone)) {
        if (name === '_') places?.push(null);
        else addCard(game, cardId(name), `def-${name}`, id, zone, rules);
      }
    }
  }
  return { ...game, revision: 7, turn: 2, round: 1, phase: 'selection', priority: 'p1', ...part };
}

/** The position in a secret phase that began with another one. */
export function sealedSince(before: GameState, now: GameState): GameState {
  const sealed = structuredClone(before);
  seal(sealed);
  return { ...now, sealed: sealed.sealed };
}
