import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { feedMatch } from '../../src/match/follow-match.js';
import { replay } from '../../src/match/replay.js';
import type { AnyMatch } from '../../src/match/types.js';
import type { Command, Ruleset, SeatId } from '../../src/model/index.js';
import { clash } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { expedition } from '../fixtures/expedition.js';

/** What another viewer than the acting seat is sent: the view, every update, and the receipt of a refused command. */
function watched(match: AnyMatch, viewer: Viewer) {
  const updates: string[] = [];
  feedMatch(match, viewer, (update) => updates.push(JSON.stringify(update)));
  return () => {
    const refused = viewer === 'spectator' ? null : match.receive({ type: 'input.submit', seat: viewer, value: 1 });
    const nobody = match.receive({ type: 'nonsense' });
    const stale = viewer === 'spectator' ? null : match.view(viewer).revision;
    return JSON.stringify([match.view(viewer), updates, refused, nobody, stale]);
  };
}

/** Everything that a seat may do in a secret phase, but finish it. */
const choices = (match: AnyMatch, seat: SeatId, rules: Ruleset): Command[] =>
  match.legal(seat).filter(({ type }) => {
    const definition = rules.commands.get(type);
    return definition?.where === 'phase' && !definition.finishes;
  });

const toSecretPhase = (rules: Ruleset, seed: number): AnyMatch => {
  const match = createMatch({ rules, seats: starterSeats(rules), seed, trace: false });
  const random = seededRandom(seed);
  for (let i = 0; i < 300; i++) {
    if (rules.flow.phases.get(match.state.phase)?.node.secret) return match;
    const [seat] = match.waitingFor;
    if (seat === undefined) match.animationDone();
    else match.receive(random.pick(match.legal(seat).filter(({ type }) => type !== 'match.concede')));
  }
  throw new Error(`${rules.id} has come to no secret phase`);
};

describe('5 while clash is chosen in secret', () => {
  test('what is taken back is not told either, in any lane', () => {
    for (const viewer of ['p1', 'spectator'] as const) {
      const [quiet, busy] = [toSecretPhase(clash, 1), toSecretPhase(clash, 1)];
      const [seen, told] = [watched(quiet, viewer), watched(busy, viewer)];
      const before = busy.view('p2').revision;
      for (let i = 0; i < 3; i++) {
        expect(busy.receive(choices(busy, 'p2', clash)[i]).ok).toBe(true);
        expect(busy.undo('p2').ok).toBe(true);
        expect(told()).toBe(seen());
      }
      expect(busy.view('p2').revision).toBe(before + 6);
      expect(replay(busy.record, { rules: clash }).view(viewer)).toEqual(quiet.view(viewer));
      const fast = createFastMatch({ rules: clash, seats: starterSeats(clash), seed: 1 });
      for (const command of busy.record.commands) {
        if (command.type === 'match.undo') fast.undo(command.seat);
        else fast.receive(command);
      }
      expect(fast.state.seen).toEqual(busy.state.seen);
    }
  });

  test('a change of mind is not told by the ids of clones, nor by anything else, when the phase has ended', () => {
    const [straight, wavering] = [toSecretPhase(clash, 1), toSecretPhase(clash, 1)];
    const pool = straight.state.seats.p2?.zones.pool ?? [];
    const technique = choices(straight, 'p2', clash).find(({ card }) => pool.includes(card as never));
    if (technique === undefined) throw new Error('p2 has no technique to use');
    const use = (match: AnyMatch): void => expect(match.receive(technique).ok).toBe(true);
    const inPlay = (match: AnyMatch) => match.state.seats.p2?.zones.inPlay?.[0];
    const takeBack = (match: AnyMatch): void =>
      expect(match.receive({ type: 'card.cancel', seat: 'p2', card: inPlay(match) }).ok).toBe(true);
    use(straight);
    use(wavering);
    takeBack(wavering);
    use(wavering);
    for (const match of [straight, wavering]) {
      for (const seat of ['p1', 'p2'] as const) expect(match.receive({ type: 'turn.end', seat }).ok).toBe(true);
    }
    // The clone is shown now, under an id that was given out at random: its number tells nothing.
    const ids = [straight, wavering].map((match) => match.view('p1').seats.p2?.zones.inPlay?.[0]);
    for (const id of ids) expect(id).not.toMatch(/^p2n\d+$/);
    const blind = (match: AnyMatch) => JSON.stringify(match.view('p1')).replaceAll(String(inPlay(match)), 'the clone');
    expect(blind(wavering)).toBe(blind(straight));
  });

  test('what was done in secret is one more thing seen when it ends, however much it was', () => {
    const [quiet, busy] = [toSecretPhase(clash, 2), toSecretPhase(clash, 2)];
    for (let i = 0; i < 3; i++) {
      const [choice] = choices(busy, 'p2', clash);
      if (choice !== undefined) busy.receive(choice);
    }
    for (const match of [quiet, busy])
      for (const seat of ['p1', 'p2'] as const) match.receive({ type: 'turn.end', seat });
    expect(busy.view('p1').revision).toBe(quiet.view('p1').revision);
    expect(busy.view('spectator').revision).toBe(quiet.view('spectator').revision);
  });

  test('a save in the middle of it keeps the secret', async () => {
    const { restoreMatch } = await import('../../src/match/restore-match.js');
    const match = toSecretPhase(clash, 3);
    const before = JSON.stringify(match.view('p1'));
    const [choice] = choices(match, 'p2', clash);
    match.receive(choice);
    const again = restoreMatch(JSON.stringify(match.save()), { rules: clash });
    expect(JSON.stringify(again.view('p1'))).toBe(before);
    expect(JSON.stringify(again.view('p2'))).toBe(JSON.stringify(match.view('p2')));
  });
});

test('5 and so in a game with a flow of its own', () => {
  const [quiet, busy] = [toSecretPhase(expedition, 1), toSecretPhase(expedition, 1)];
  const seat = quiet.waitingFor.at(-1)!;
  const other = quiet.state.order.find((one) => one !== seat)!;
  const [seen, told] = [watched(quiet, other), watched(busy, other)];
  const legal = busy.legal(seat).filter(({ type }) => type !== 'match.concede');
  const open = legal.find(({ type }) => !expedition.commands.get(type)?.finishes) ?? legal[0];
  expect(busy.receive(open).ok).toBe(true);
  if (busy.state.seats[seat]?.done) expect(busy.view(other).waitingFor).not.toContain(seat);
  else expect(told()).toBe(seen());
});
