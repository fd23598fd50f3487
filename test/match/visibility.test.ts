import { describe, expect, test } from 'vitest';
import { canSeeCard, type Viewer } from '../../src/engine/visibility.js';
import { hashView, viewOf } from '../../src/match/view.js';
import {
  type Card,
  type CardId,
  cardId,
  type GameState,
  type InputRequest,
  type Play,
  Zone,
} from '../../src/model/index.js';
import { table, tableRules } from './hand-made.js';

const rules = tableRules();
const secretRules = tableRules({ secretSelection: true });

/** One card in every zone of p2, named like its zone. */
const oneOfEach = (part: Partial<GameState> = {}): GameState =>
  table({}, Object.fromEntries(Zone.options.map((zone) => [zone, `c-${zone}`])), part);

const seenBy = (game: GameState, viewer: Viewer, by = rules): string[] =>
  Zone.options.filter((zone) => canSeeCard(game, viewer, cardId(`c-${zone}`), by));

const publicZones = ['board', 'discard', 'exhaust', 'removed', 'pool', 'limbo'];

const play = (card: string, seat: 'p1' | 'p2', target: string | null = null): Play => ({
  card: cardId(card),
  seat,
  target,
  source: null,
  start: 0,
  duration: 3,
  channels: ['weapon'],
  cost: { stamina: 3 },
  modifiers: [],
  addedInCommit: false,
  damageScale: 100,
  costScale: 100,
});

function ask(game: GameState, candidates: string[], source: CardId | null = null): void {
  const request: InputRequest = {
    id: 1,
    seat: 'p1',
    prompt: 'Which?',
    source,
    optional: false,
    kind: 'target',
    candidates,
  };
  game.pending = { request, resume: { type: 'secret-plan', card: 'c-deck' } };
}

/** Every card id that occurs anywhere in a value, as a key or as a text. */
function idsIn(value: unknown, known: ReadonlySet<string>, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && known.has(value)) found.add(value);
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, field] of Object.entries(value)) {
    if (known.has(key)) found.add(key);
    idsIn(field, known, found);
  }
  return found;
}

describe('canSeeCard', () => {
  test('decks are hidden from all, hands from others, the rest is public', () => {
    expect(seenBy(oneOfEach(), 'p2')).toEqual(['hand', 'inPlay', ...publicZones]);
    expect(seenBy(oneOfEach(), 'p1')).toEqual(['inPlay', ...publicZones]);
    expect(seenBy(oneOfEach(), 'spectator')).toEqual(['inPlay', ...publicZones]);
  });

  test('P37 what is in play is hidden from others in a secret selection, until commit', () => {
    expect(seenBy(oneOfEach(), 'p2', secretRules)).toContain('inPlay');
    expect(seenBy(oneOfEach(), 'p1', secretRules)).toEqual(publicZones);
    expect(seenBy(oneOfEach(), 'spectator', secretRules)).toEqual(publicZones);
    expect(seenBy(oneOfEach({ phase: 'commit' }), 'p1', secretRules)).toContain('inPlay');
  });

  test('who is asked about cards sees them, and the card that asks; nobody else does', () => {
    const game = oneOfEach();
    ask(game, ['c-deck', 'p2'], cardId('c-hand'));
    expect(seenBy(game, 'p1')).toEqual(['deck', 'hand', 'inPlay', ...publicZones]);
    expect(seenBy(game, 'p2')).not.toContain('deck');
    expect(seenBy(game, 'spectator')).toEqual(['inPlay', ...publicZones]);
  });

  test('nobody sees a card that does not exist', () => {
    expect(canSeeCard(oneOfEach(), 'p1', cardId('c99'), rules)).toBe(false);
  });
});

describe('viewOf', () => {
  test('L20 the owner sees its hand, others how many cards it holds; decks are counts', () => {
    const game = table({ hand: 'a b', deck: 'x y z' }, { hand: 'c', deck: 'u' });
    const own = viewOf(game, 'p1', rules);
    expect(own.seats.p1?.hand).toEqual(['a', 'b']);
    expect(own.seats.p2?.hand).toEqual(['hidden']);
    expect(Object.keys(own.cards)).toEqual(['a', 'b']);
    expect(own.seats.p1?.counts).toMatchObject({ hand: 2, deck: 3, inPlay: 0 });
    expect(own.seats.p2?.counts).toMatchObject({ hand: 1, deck: 1 });
    expect(viewOf(game, 'spectator', rules).cards).toEqual({});
  });

  test('which slots of a hand are filled is public', () => {
    const game = table({}, { hand: 'a _ b _' });
    expect(viewOf(game, 'p1', rules).seats.p2?.hand).toEqual(['hidden', null, 'hidden', null]);
    expect(viewOf(game, 'p2', rules).seats.p2?.hand).toEqual(['a', null, 'b', null]);
    expect(viewOf(game, 'p1', rules).seats.p2?.counts.hand).toBe(2);
  });

  test('D35 a burned card lies in the discard, for all to see', () => {
    const view = viewOf(table({ discard: 'burned' }, {}), 'p2', rules);
    expect(view.seats.p1?.discard).toEqual(['burned']);
    expect(view.cards[cardId('burned')]?.def).toBe('def-burned');
  });

  test('the generator, the queue, plans and counters of the engine are not in it', () => {
    const view = viewOf(table({}, {}), 'p1', rules);
    for (const field of ['rng', 'queue', 'draws', 'nextInput', 'pending', 'steps']) {
      expect(view).not.toHaveProperty(field);
    }
  });

  test('is a copy: it does not change with the state', () => {
    const game = table({ hand: 'a', board: 'b' }, {}, { vars: { deep: { list: [1] } } });
    const view = viewOf(game, 'p1', rules);
    const before = hashView(view);
    game.cards.b!.power = 9;
    game.seats.p1!.resources.stamina!.current = 0;
    (game.vars.deep as { list: number[] }).list.push(2);
    game.seats.p1!.zones.board.pop();
    expect(hashView(view)).toBe(before);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  test('a question is shown to whom it is put; others see that it was put', () => {
    const game = oneOfEach();
    ask(game, ['c-deck']);
    const asked = viewOf(game, 'p1', rules);
    expect(asked.request).toMatchObject({ candidates: ['c-deck'] });
    expect(asked.cards[cardId('c-deck')]?.zone).toBe('deck');
    for (const viewer of ['p2', 'spectator'] as const) {
      const view = viewOf(game, viewer, rules);
      expect(view.request).toBeNull();
      expect(view.waitingFor).toEqual({ seat: 'p1', kind: 'target' });
      expect(view.cards).not.toHaveProperty('c-deck');
    }
    expect(JSON.stringify(asked)).not.toContain('secret-plan');
  });

  test('the chain: counters for all, candidates for its seat', () => {
    const chain = {
      seat: 'p1',
      iterations: 2,
      productive: 1,
      eligible: 1,
      drawn: 1,
      found: true,
      next: 1,
      result: 'running',
    } as const;
    const game = table(
      { hand: 'a', deck: 'gone' },
      {},
      { chain: { ...chain, candidates: [cardId('a'), cardId('gone')] } },
    );
    expect(viewOf(game, 'p1', rules).chain).toEqual({ ...chain, candidates: ['a', null] });
    expect(viewOf(game, 'p2', rules).chain).toEqual({ ...chain, candidates: null, next: null });
  });

  test('no view holds the id of a card that is not in its cards', () => {
    const game = oneOfEach({ phase: 'selection', plays: [play('c-inPlay', 'p2', 'c-hand')] });
    game.seats.p2!.modifiers.push({ kind: 'draw', amount: 1, active: true, source: cardId('c-deck'), turns: null });
    const known = new Set(Object.keys(game.cards));
    for (const viewer of ['p1', 'p2', 'spectator'] as const) {
      for (const by of [rules, secretRules]) {
        const view = viewOf(game, viewer, by);
        expect([...idsIn(view, known)].sort()).toEqual(Object.keys(view.cards).sort());
      }
    }
  });

  test('does not depend on hidden cards, nor on the order in which cards came into the match', () => {
    const game = table({ hand: 'a b', deck: 'x y' }, { hand: 'c d', deck: 'u v', board: 'e', discard: 'f' });
    const other = structuredClone(game);
    for (const id of ['x', 'y', 'c', 'd', 'u', 'v']) other.cards[id]!.def = 'something-else';
    other.seats.p1!.zones.deck.reverse();
    other.seats.p2!.zones.hand.reverse();
    other.cards = Object.fromEntries(Object.entries(other.cards).reverse()) as Record<string, Card>;
    other.rng.ids = [9, 9, 9, 9];
    expect(JSON.stringify(viewOf(other, 'p1', rules))).toBe(JSON.stringify(viewOf(game, 'p1', rules)));
    expect(hashView(viewOf(other, 'p2', rules))).not.toBe(hashView(viewOf(game, 'p2', rules)));
  });
});

describe('a secret selection', () => {
  const before = (): GameState => table({ hand: 'a' }, { hand: 'thrust step', pool: 'master', deck: 'x' });

  /** p2 has chosen a card of its hand and a technique of its pool. */
  function chosen(): GameState {
    const game = table({ hand: 'a' }, { hand: 'step', inPlay: 'thrust clone', pool: 'master', deck: 'x' });
    game.cards.clone!.master = cardId('master');

    game.plays = [play('thrust', 'p2', 'p1'), play('clone', 'p2')];
    const p2 = game.seats.p2!;
    p2.played = 2;
    p2.created = 1;
    p2.cooldowns = { master: 2 };
    p2.resources.stamina!.available = 4;
    return game;
  }

  test('P37 looks to others, byte for byte, as if nothing had been chosen', () => {
    for (const viewer of ['p1', 'spectator'] as const) {
      const view = viewOf(chosen(), viewer, secretRules);
      expect(JSON.stringify(view)).toBe(JSON.stringify(viewOf(before(), viewer, secretRules)));
      expect(view.seats.p2).toMatchObject({ resources: null, played: null, cooldowns: null, inPlay: [] });
      expect(view.seats.p2?.counts).toMatchObject({ hand: 2, inPlay: null, deck: 1, pool: 1 });
      expect(view.plays).toEqual([]);
    }
  });

  test('is no secret to the seat itself', () => {
    const view = viewOf(chosen(), 'p2', secretRules);
    expect(view.seats.p2).toMatchObject({
      played: 2,
      cooldowns: { master: 2 },
      inPlay: ['thrust', 'clone'],
      hand: ['step'],
    });
    expect(view.seats.p2?.counts).toMatchObject({ hand: 1, inPlay: 2 });
    expect(view.plays.map(({ card }) => card)).toEqual(['thrust', 'clone']);
  });

  test('P37 is open to all from the commit phase on', () => {
    const game = chosen();
    game.phase = 'commit';
    const view = viewOf(game, 'p1', secretRules);
    expect(view.seats.p2).toMatchObject({ played: 2, inPlay: ['thrust', 'clone'], hand: ['hidden'] });
    expect(view.seats.p2?.resources?.stamina?.available).toBe(4);
    expect(view.plays).toHaveLength(2);
  });

  test('shows that a seat is done', () => {
    const game = chosen();
    game.seats.p2!.done = true;
    expect(viewOf(game, 'p1', secretRules).seats.p2?.done).toBe(true);
  });

  test('does not tell by the holes of a hand with slots which card was chosen', () => {
    const looks = ['_ b c _', 'a _ c _', 'a b _ _'].map((hand) =>
      JSON.stringify(viewOf(table({}, { hand, inPlay: 'chosen' }), 'p1', secretRules)),
    );
    expect(new Set(looks).size).toBe(1);
    expect(JSON.parse(looks[0]!).seats.p2.hand).toEqual(['hidden', 'hidden', 'hidden', null]);
  });
});
