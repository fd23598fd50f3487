import { describe, expect, test } from 'vitest';
import { resourceOf } from '../../src/effects/index.js';
import { canSeeCard, type Viewer } from '../../src/engine/index.js';
import { type Card, type CardId, cardId, type GameState, type InputRequest } from '../../src/model/index.js';
import { hashView, viewOf } from '../../src/view/view.js';
import { sealedSince, table, tableRules, zoneNames } from '../match/hand-made.js';

const staminaOf = (seat: { own: object }) => resourceOf(seat, 'stamina')!;

const rules = tableRules();
const secretRules = tableRules({ secret: true });

/** One card in every zone of p2, named like its zone. */
const oneOfEach = (part: Partial<GameState> = {}): GameState =>
  table({}, Object.fromEntries(zoneNames.map((zone) => [zone, `c-${zone}`])), part);

const seenBy = (game: GameState, viewer: Viewer, by = rules): string[] =>
  zoneNames.filter((zone) => canSeeCard(game, viewer, cardId(`c-${zone}`), by));

const publicZones = ['board', 'discard', 'exhaust', 'removed', 'pool', 'limbo'];

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

  test('P37 what came into play in a secret selection is hidden from others, until it ends', () => {
    const game = sealedSince(table({}, { hand: 'c-inPlay' }), oneOfEach());
    expect(seenBy(game, 'p2', secretRules)).toContain('inPlay');
    expect(seenBy(game, 'p1', secretRules)).toEqual([]);
    expect(seenBy(game, 'spectator', secretRules)).toEqual([]);
    expect(seenBy(oneOfEach({ phase: 'commit' }), 'p1', secretRules)).toContain('inPlay');
  });

  test('what lay open before a secret selection stays so', () => {
    const game = sealedSince(oneOfEach(), table({}, { hand: 'c-inPlay' }));
    expect(seenBy(game, 'p1', secretRules)).toEqual(['inPlay', ...publicZones]);
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
    expect(own.seats.p1?.zones.hand).toEqual(['a', 'b']);
    expect(own.seats.p2?.zones.hand).toEqual(['hidden']);
    expect(Object.keys(own.cards)).toEqual(['a', 'b']);
    expect(own.seats.p1?.counts).toMatchObject({ hand: 2, deck: 3, inPlay: 0 });
    expect(own.seats.p2?.counts).toMatchObject({ hand: 1, deck: 1 });
    expect(viewOf(game, 'spectator', rules).cards).toEqual({});
  });

  test('which slots of a hand are filled is public', () => {
    const game = table({}, { hand: 'a _ b _' });
    expect(viewOf(game, 'p1', rules).seats.p2?.zones.hand).toEqual(['hidden', null, 'hidden', null]);
    expect(viewOf(game, 'p2', rules).seats.p2?.zones.hand).toEqual(['a', null, 'b', null]);
    expect(viewOf(game, 'p1', rules).seats.p2?.counts.hand).toBe(2);
  });

  test('D35 a burned card lies in the discard, for all to see', () => {
    const view = viewOf(table({ discard: 'burned' }, {}), 'p2', rules);
    expect(view.seats.p1?.zones.discard).toEqual(['burned']);
    expect(view.cards[cardId('burned')]?.def).toBe('def-burned');
  });

  test('the generator, the queue, plans and counters of the engine are not in it', () => {
    const view = viewOf(table({}, {}), 'p1', rules);
    for (const field of ['rng', 'queue', 'draws', 'inputs', 'pending', 'steps']) {
      expect(view).not.toHaveProperty(field);
    }
  });

  test('is a copy: it does not change with the state', () => {
    const game = table({ hand: 'a', board: 'b' }, {});
    game.own = { notes: { list: [1] } };
    const view = viewOf(game, 'p1', rules);
    const before = hashView(view);
    game.cards.b!.own = { master: 'other' };
    staminaOf(game.seats.p1!).current = 0;
    Object.assign(game.own, { notes: { list: [1, 2] } });
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
      expect(view.asked).toEqual({ seat: 'p1', kind: 'target' });
      expect(view.waitingFor).toEqual(['p1']);
      expect(view.cards).not.toHaveProperty('c-deck');
    }
    expect(JSON.stringify(asked)).not.toContain('secret-plan');
  });

  test('the chain: counters for all, candidates for its seat', () => {
    const chain = {
      seat: 'p1',
      iterations: 2,
      productive: 1,
      eligible: 2,
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
    const game = oneOfEach();
    const modifier = { kind: 'draw', amount: 1, active: true, source: cardId('c-deck'), turns: null };
    Object.assign(game.seats.p2!.own, { modifiers: [modifier] });
    const known = new Set(Object.keys(game.cards));
    for (const viewer of ['p1', 'p2', 'spectator'] as const) {
      for (const by of [rules, secretRules]) {
        const view = viewOf(by === rules ? game : sealedSince(table({}, { hand: 'c-inPlay' }), game), viewer, by);
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

describe('fields of the game’s own', () => {
  test('are seen by whom they are declared for', () => {
    const game = table({}, {});
    Object.assign(game.seats.p2!.own, { plan: ['open'], diary: 'dear diary', fate: 'doomed' });
    const brought = {
      health: 20,
      modifiers: [],
      resources: { stamina: { current: 10, available: 10, max: 10, perTurn: 2 } },
    };
    expect(viewOf(game, 'p2', rules).seats.p2?.own).toEqual({ plan: ['open'], diary: 'dear diary', ...brought });
    for (const viewer of ['p1', 'spectator'] as const) {
      expect(viewOf(game, viewer, rules).seats.p2?.own).toEqual({ plan: ['open'], ...brought });
    }
  });

  test('and by nobody if they are not declared at all', () => {
    const game = table({}, {});
    Object.assign(game.own, { smuggled: 1 });
    expect(viewOf(game, 'p1', rules).own).toEqual({ notes: {} });
  });
});

describe('a secret selection', () => {
  const asItBegan = (): GameState => table({ hand: 'a' }, { hand: 'thrust step', pool: 'master', deck: 'x' });

  /** p2 has chosen a card of its hand and a technique of its pool. */
  function chosen(): GameState {
    const game = table({ hand: 'a' }, { hand: 'step', inPlay: 'thrust clone', pool: 'master', deck: 'x' });
    game.cards.clone!.own = { master: 'master' };
    const p2 = game.seats.p2!;
    Object.assign(p2.own, { plan: ['thrust', 'clone'] });
    staminaOf(p2).available = 4;
    // It has sent two commands, of which the others know nothing.
    return sealedSince(asItBegan(), { ...game, revision: 9, seen: { ...game.seen, p2: 2 } });
  }

  /** The secret phase has begun, and nobody has done anything. */
  const untouched = (): GameState => sealedSince(asItBegan(), asItBegan());

  test('P37 looks to others, byte for byte, as if nothing had been chosen', () => {
    for (const viewer of ['p1', 'spectator'] as const) {
      const view = viewOf(chosen(), viewer, secretRules);
      expect(JSON.stringify(view)).toBe(JSON.stringify(viewOf(untouched(), viewer, secretRules)));
      expect(view.seats.p2).toMatchObject({ zones: { inPlay: [] }, own: { plan: [] } });
      expect(staminaOf(view.seats.p2!)).toEqual({ current: 10, available: 10, max: 10, perTurn: 2 });
      expect(view.seats.p2?.counts).toMatchObject({ hand: 2, inPlay: 0, deck: 1, pool: 1 });
    }
  });

  test('is no secret to the seat itself', () => {
    const view = viewOf(chosen(), 'p2', secretRules);
    expect(view.seats.p2).toMatchObject({
      zones: { inPlay: ['thrust', 'clone'], hand: ['step'] },
      own: { plan: ['thrust', 'clone'] },
    });
    expect(view.seats.p2?.counts).toMatchObject({ hand: 1, inPlay: 2 });
    expect(view.revision).toBe(2);
    expect(Object.keys(view.cards)).toContain('clone');
  });

  test('P37 is open to all when it has ended', () => {
    const game: GameState = { ...chosen(), phase: 'commit', sealed: null };
    const view = viewOf(game, 'p1', secretRules);
    expect(view.seats.p2).toMatchObject({
      zones: { inPlay: ['thrust', 'clone'], hand: ['hidden'] },
      own: { plan: ['thrust', 'clone'] },
    });
    expect(staminaOf(view.seats.p2!).available).toBe(4);
  });

  test('shows that a seat is done', () => {
    const game = chosen();
    game.seats.p2!.done = true;
    expect(viewOf(game, 'p1', secretRules).seats.p2?.done).toBe(true);
    expect(viewOf(game, 'p1', secretRules).waitingFor).toEqual(['p1']);
  });

  test('does not tell by the holes of a hand with slots which card was chosen', () => {
    const full = table({}, { hand: 'a b c _' });
    const looks = ['_ b c _', 'a _ c _', 'a b _ _'].map((hand, index) =>
      JSON.stringify(viewOf(sealedSince(full, table({}, { hand, inPlay: 'abc'.charAt(index) })), 'p1', secretRules)),
    );
    expect(new Set(looks).size).toBe(1);
    expect(JSON.parse(looks[0]!).seats.p2.zones.hand).toEqual(['hidden', 'hidden', 'hidden', null]);
  });
});
