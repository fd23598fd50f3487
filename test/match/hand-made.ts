import { addCard, createGame } from '../../src/engine/index.js';
import {
  type CardDef,
  type CardId,
  cardId,
  type GameState,
  Policies,
  type Ruleset,
  Zone,
} from '../../src/model/index.js';
import { defineRuleset } from '../../src/rulesets/define-ruleset.js';

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

const namesIn = (layout: Layout, zone: Zone): string[] => (layout[zone] ?? '').split(' ').filter((name) => name !== '');

/** A game in which each of these cards is the only one of its kind. */
const gameOf = (names: readonly string[]): Ruleset =>
  defineRuleset({
    id: 'test',
    version: '1',
    policies: { phases: ['draw', 'selection', 'commit', 'tick_resolution'], health: 20 },
    resources: { stamina: { start: 10, max: 10, perTurn: 2 } },
    cards: Object.fromEntries(names.map((name) => [`def-${name}`, { name, kind: 'spell', power: 1 }])),
  });

/** A position made by hand: `table({ hand: 'a b', deck: 'x' }, { hand: 'c' })`. */
export function table(p1: Layout, p2: Layout, part: Partial<GameState> = {}): GameState {
  const layouts = { p1, p2 };
  const names = Object.values(layouts).flatMap((layout) => Zone.options.flatMap((zone) => namesIn(layout, zone)));
  const rules = gameOf(names.filter((name) => name !== '_'));
  const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: [] }));
  const game = createGame(rules, seats, 'by hand');
  for (const { id } of seats) {
    for (const zone of Zone.options) {
      const places: (CardId | null)[] | undefined = game.seats[id]?.zones[zone];
      for (const name of namesIn(layouts[id], zone)) {
        if (name === '_') places?.push(null);
        else addCard(game, cardId(name), `def-${name}`, id, zone, rules);
      }
    }
  }
  return { ...game, revision: 7, turn: 2, round: 1, phase: 'selection', priority: 'p1', ...part };
}
