import { hashState, type Json, type Ruleset, type SeatId } from 'turnchart';
import { rulesets } from 'turnchart/rulesets';
import { describe, expect, test } from 'vitest';
import { createFastMatch } from '../../src/fast/index.js';
import { Replica } from '../../src/host/match/replica.js';
import { seatsFor } from '../../src/simulate/bot-spec.js';
import { patchJson } from '../../src/state/json-patch.js';
import { CardCopies, FollowedView, wholeView } from '../../src/view/followed-view.js';
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

const isUnasked = (view: Json): boolean => (view as { request?: unknown }).request === null;

/** Somebody who has nothing but what the changes tell. */
class Client {
  readonly #options;
  readonly #followed: FollowedView;
  readonly #sent: { changes: unknown; text: string }[] = [];
  #view: Json;
  #wasSealed: boolean;

  constructor(viewer: SeatId | 'spectator', withReasons: boolean, replica: Replica, copies: CardCopies) {
    this.#options = { viewer, withReasons };
    this.#followed = new FollowedView(this.#options, replica.atRest, copies);
    this.#wasSealed = replica.state.sealed !== null;
    this.#view = wholeView(this.#options, replica.atRest) as unknown as Json;
  }

  follow(replica: Replica, changed: ReadonlySet<string>): void {
    const changes = this.#followed.follow(replica.atRest, changed);
    this.#sent.push({ changes, text: JSON.stringify(changes) });
    const { sealed } = replica.state;
    const before = this.#view;
    this.#view = patchJson(before, changes);
    const isOpen = sealed === null && !this.#wasSealed && [before, this.#view].every((view) => isUnasked(view));
    this.#wasSealed = sealed !== null;
    // In the order in which cards were first seen, they would tell who has seen which first.
    const cards = changes.flatMap(({ path: [part, id] }) => (part === 'cards' ? [`${id}`] : []));
    if (isOpen) expect(cards).toEqual([...cards].sort());
    const whole = hashState(wholeView(this.#options, replica.atRest));
    expect([this.#followed.hash, hashState(this.#view)]).toEqual([whole, whole]);
    // What was sent does not change when the match goes on.
    for (const { changes: before, text } of this.#sent) expect(JSON.stringify(before)).toBe(text);
  }
}

describe('a view that is followed is the one that is made anew, and the copy is the match', () => {
  test.for(Object.values(rulesets))('$id', (rules) => {
    for (const seed of ['1', '2']) {
      const start = startFor(rules, seed);
      const replica = Replica.create(rules, start);
      const plain = createFastMatch({ rules, seats: start.seats, seed });
      const copies = new CardCopies();
      const viewers = [...replica.seats, 'spectator' as const];
      const clients = viewers.map(
        (viewer, index) => new Client(viewer, index % 2 === Number(seed) % 2, replica, copies),
      );
      let steps = 0;
      for (let n = 0; n < COMMANDS && !replica.isOver; n++) {
        const [seat] = replica.wait()?.seats ?? [];
        const legal = seat === undefined ? [] : plain.legal(seat).filter(({ type }) => type !== 'match.concede');
        const command = legal[(n * 7 + Number(seed)) % legal.length];
        const step = seat === undefined || command === undefined ? replica.animate() : replica.receive(seat, command);
        if (!step.ok || step.commands.length === 0) break;
        for (const one of step.commands) plain.play(one as never);
        steps += 1;
        expect(replica.hash).toBe(hashState(plain.state));
        const changed = copies.refresh(replica.state);
        for (const client of clients) client.follow(replica, changed);
      }
      expect(steps).toBeGreaterThan(3);
    }
  });
});
