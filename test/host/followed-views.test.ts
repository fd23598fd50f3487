import { hashState, type Json, type Ruleset, type SeatId } from 'turnchart';
import { rulesets } from 'turnchart/rulesets';
import { describe, expect, test } from 'vitest';
import { CardOverlay } from '../../src/chart/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { Replica } from '../../src/host/replica.js';
import { FollowedView, wholeView } from '../../src/match/followed-view.js';
import { patchJson } from '../../src/match/json-patch.js';
import { seatsFor } from '../../src/simulate/bot-spec.js';
import { startOf } from './hosting.js';

const COMMANDS = 30;

/** The first entry of a match between as few as the game allows. */
function startFor(rules: Ruleset, seed: string) {
  const decks = Object.values(rules.decks);
  const seats = seatsFor(rules.seats.min, rules).map((id, index) => {
    const { cards, pool } = decks[index % Math.max(1, decks.length)] ?? {};
    return { id, ...(cards && { deck: [...cards] }), ...(pool && { pool: [...pool] }) };
  });
  return { ...startOf(Object.values(rulesets)[0] as Ruleset), rules: `${rules.id}@${rules.version}`, seed, seats };
}

/** Somebody who has nothing but what the changes tell. */
class Client {
  readonly #options;
  readonly #followed: FollowedView;
  #view: Json;

  constructor(viewer: SeatId | 'spectator', withReasons: boolean, replica: Replica) {
    this.#options = { viewer, withReasons };
    this.#followed = new FollowedView(this.#options, replica.atRest);
    this.#view = wholeView(this.#options, replica.atRest) as unknown as Json;
  }

  follow(replica: Replica): void {
    this.#view = patchJson(this.#view, this.#followed.follow(replica.atRest));
    const whole = hashState(wholeView(this.#options, replica.atRest));
    expect([this.#followed.hash, hashState(this.#view)]).toEqual([whole, whole]);
  }
}

describe('a view that is followed is the one that is made anew, and the copy is the match', () => {
  test.for(Object.values(rulesets))('$id', (rules) => {
    for (const seed of ['1', '2']) {
      const start = startFor(rules, seed);
      let replica = Replica.create(rules, start);
      const plain = createFastMatch({ rules, seats: start.seats, seed });
      const viewers = [...replica.seats, 'spectator' as const];
      const clients = viewers.map((viewer, index) => new Client(viewer, index % 2 === Number(seed) % 2, replica));
      let steps = 0;
      for (let n = 0; n < COMMANDS && !replica.isOver; n++) {
        const [seat] = replica.wait()?.seats ?? [];
        const legal = seat === undefined ? [] : plain.legal(seat).filter(({ type }) => type !== 'match.concede');
        const command = legal[(n * 7 + Number(seed)) % legal.length];
        // Beside the copy, or on the copy itself: both lead to the same.
        const inPlace = seed === '2';
        const fork = inPlace ? replica : replica.fork();
        if (inPlace) replica.begin();
        const step = seat === undefined || command === undefined ? fork.animate() : fork.receive(seat, command);
        if (!step.ok || step.commands.length === 0) break;
        // Until it is settled, a copy that was forked is as it was.
        if (!inPlace) expect(replica.hash).toBe(hashState(plain.state));
        for (const one of step.commands) plain.play(one as never);
        fork.settle();
        replica = fork;
        steps += 1;
        expect(replica.hash).toBe(hashState(plain.state));
        for (const client of clients) client.follow(replica);
      }
      expect(steps).toBeGreaterThan(3);
    }
  });
});

describe('cards above cards', () => {
  const card = (id: string, power = 0) => ({ id, power, counters: null }) as never;
  const below = () => ({ a: card('a'), b: card('b'), c: card('c') }) as Record<string, { power: number }>;
  const over = (cards: object) => new CardOverlay(cards as never);

  test('what is changed above is not changed below until it is settled', () => {
    const cards = below();
    const overlay = over(cards);
    const above = overlay.cards as unknown as typeof cards;
    above.a!.power = 5;
    delete above.b;
    above.d = card('d');
    expect(Object.keys(above)).toEqual(['a', 'c', 'd']);
    expect('b' in above).toBe(false);
    expect(JSON.parse(JSON.stringify(cards))).toEqual(below());
    expect([...overlay.touched].sort()).toEqual(['a', 'b', 'd']);
    expect(overlay.settle()).toBe(cards);
    expect(Object.keys(cards)).toEqual(['a', 'c', 'd']);
    expect(cards.a!.power).toBe(5);
  });

  test('going through the cards comes in the order of a record, before and after', () => {
    const [cards, plain] = [below(), below()];
    const overlay = over(cards);
    for (const one of [overlay.cards as unknown as typeof cards, plain]) {
      delete one.a;
      one.a = card('a', 1);
      one.e = card('e');
      delete one.e;
    }
    const inOrder: string[] = [];
    for (const id in overlay.cards) inOrder.push(id);
    expect(inOrder).toEqual(Object.keys(plain));
    expect({ ...overlay.cards }).toEqual(plain);
    expect(Object.keys(overlay.settle())).toEqual(Object.keys(plain));
  });

  test('whether there is a card, and of what is none, is said as a record says it', () => {
    const overlay = over(below());
    expect(Object.hasOwn(overlay.cards, 'a')).toBe(true);
    expect(Object.hasOwn(overlay.cards, 'z')).toBe(false);
    expect(overlay.cards['z' as never]).toBeUndefined();
    expect([...overlay.touched]).toEqual([]);
  });
});
