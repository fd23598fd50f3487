import {
  type Card,
  type CardDef,
  type CardId,
  cardId,
  type GameState,
  Policies,
  type Ruleset,
  type SeatId,
  type SeatState,
  Zone,
  type Zones,
} from '../../src/model/index.js';

/** The parts of a ruleset that views ask for. */
export type TableRules = Pick<Ruleset, 'secretSelection' | 'cards' | 'policies'>;

export const tableRules = (part: Partial<TableRules> = {}): TableRules => ({
  secretSelection: false,
  cards: {},
  policies: Policies.parse({ phases: ['draw', 'selection', 'commit', 'tick_resolution'] }),
  ...part,
});

/** A definition that is aimed at a card of a zone. */
export const aimedAt = (id: string, zone: Zone): CardDef => ({
  id,
  name: id,
  kind: 'spell',
  target: { kind: 'card', zone },
});

/** What lies where, by card id; `_` is an empty slot. Every card's definition is `def-` and its id. */
type Layout = Partial<Record<Zone, string>>;

const card = (id: CardId, owner: SeatId, zone: Zone): Card => ({
  id,
  def: `def-${id}`,
  owner,
  zone,
  power: 1,
  health: null,
  ready: false,
  spent: false,
  dying: false,
  hit: 0,
  master: null,
  counters: null,
});

function seatState(id: SeatId, layout: Layout, cards: Record<string, Card>): SeatState {
  const zones: Zones = {
    deck: [],
    hand: [],
    inPlay: [],
    board: [],
    discard: [],
    exhaust: [],
    removed: [],
    pool: [],
    limbo: [],
  };
  for (const zone of Zone.options) {
    for (const name of (layout[zone] ?? '').split(' ').filter((text) => text !== '')) {
      const places: (CardId | null)[] = zones[zone];
      places.push(name === '_' ? null : cardId(name));
      if (name !== '_') cards[name] = card(cardId(name), id, zone);
    }
  }
  return {
    id,
    zones,
    health: 20,
    resources: { stamina: { current: 10, available: 10, max: 10, perTurn: 2 } },
    lost: null,
    done: false,
    passed: false,
    away: false,
    played: 0,
    replaced: 0,
    mulligans: 0,
    toPutBack: 0,
    kept: true,
    wins: 0,
    drewFromEmpty: false,
    failedDraws: 0,
    created: 0,
    cooldowns: {},
    modifiers: [],
    counters: {},
  };
}

/** A position made by hand: `table({ hand: 'a b', deck: 'x' }, { hand: 'c' })`. */
export function table(p1: Layout, p2: Layout, part: Partial<GameState> = {}): GameState {
  const cards: Record<string, Card> = {};
  return {
    rules: { id: 'test', version: '1' },
    revision: 7,
    turn: 2,
    round: 1,
    phase: 'selection',
    active: 'p1',
    priority: 'p1',
    first: 'p1',
    order: ['p1', 'p2'],
    seats: { p1: seatState('p1', p1, cards), p2: seatState('p2', p2, cards) },
    cards,
    hits: 0,
    queue: { chunks: [], head: 0, size: 0, depth: 0 },
    steps: 0,
    pending: null,
    nextInput: 0,
    draws: [],
    turnDrawQueued: false,
    chain: null,
    plays: [],
    replacements: [],
    nextReplacement: 0,
    extraTurns: [],
    rng: { ids: [1, 2, 3, 4] },
    outcome: null,
    vars: {},
    ...part,
  };
}
