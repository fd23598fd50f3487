import { describe, expect, test } from 'vitest';
import { isRange, isSome, judge } from '../../guards/index.js';
import { legalTargets } from '../../guards/targets.js';
import { readCommand } from '../../src/commands/index.js';
import { createFastMatch, type FastMatch } from '../../src/fast/index.js';
import { hashState } from '../../src/match/hash.js';
import { CardId, type Command, type SeatId } from '../../src/model/index.js';
import { badCommand } from '../../src/testing/bad-commands.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { allGames } from '../fixtures/all-games.js';

const canonical = (command: object): string =>
  JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1)));

/** An answer to the open question that is not listed was still judged: it fits the question, and only some are listed. */
const isAnswer = (match: FastMatch, { type }: Command): boolean =>
  match.rules.commands.get(type)?.where === 'question' && type !== 'input.cancel';

/** A target that goes without saying is said in the list. */
function withTargetNamed(match: FastMatch, command: Command): Command {
  const id = CardId.safeParse(command.card);
  if (!id.success || command.target !== undefined) return command;
  const card = match.state.cards[id.data];
  if (card === undefined || match.rules.cards[card.def]?.target?.implied !== true) return command;
  const [target] = legalTargets(match.state, command.seat, card.id, match.rules);
  return target === undefined ? command : { ...command, target };
}

/** Whether a command is one that an offer with ranges stands for. */
const isOffered = (match: FastMatch, command: Command): boolean =>
  match.offers(command.seat).some((offer) => {
    if (offer.type !== command.type) return false;
    return Object.entries(offer).every(([field, value]) => {
      const sent = command[field];
      if (isRange(value)) return typeof sent === 'number' && sent >= value.from && sent <= value.to;
      if (!isSome(value)) return canonical([value]) === canonical([sent]);
      const items = Array.isArray(sent) ? sent : [];
      return items.length >= value.min && items.length <= value.max && items.every((item) => value.some.includes(item));
    });
  });

/** What changes nothing about a command, and is left out where it is listed. */
const isOpen = (command: Command): boolean => command.type === 'mulligan.take' || command.type === 'card.draw';

describe.each(allGames)('legal commands of %s', (name, rules) => {
  test('everything listed is accepted, and everything accepted is listed or answers the open question', () => {
    const random = seededRandom(`legal/${name}`);
    let accepted = 0;
    for (let game = 0; game < 3; game++) {
      const match = createFastMatch({ rules, seats: starterSeats(rules, 2, random), seed: `legal/${game}` });
      for (let i = 0; i < 80 && !match.over; i++) {
        const listed = new Map<SeatId, Set<string>>();
        for (const seat of match.state.order) {
          const commands = match.legal(seat);
          for (const command of commands) {
            const before = match.clone();
            expect(before.receive(command), JSON.stringify(command)).toMatchObject({ ok: true });
            if (random.chance(3)) break;
          }
          listed.set(seat, new Set(commands.map(canonical)));
        }
        for (let probe = 0; probe < 40; probe++) {
          const parsed = readCommand(badCommand(match.state, rules, random), rules);
          if (!('command' in parsed) || !judge(match.state, parsed.command, rules).ok) continue;
          accepted += 1;
          const isListed =
            listed.get(parsed.command.seat)?.has(canonical(withTargetNamed(match, parsed.command))) === true;
          expect(
            isListed || isOpen(parsed.command) || isAnswer(match, parsed.command) || isOffered(match, parsed.command),
            JSON.stringify(parsed.command),
          ).toBe(true);
        }
        const move = randomMove(match, random);
        if (move === null) throw new Error(`stuck at ${JSON.stringify(match.value)} ${hashState(match.state)}`);
        sendMove(match, move);
      }
    }
    // The test is about something only if some of the probes were accepted.
    expect(accepted).toBeGreaterThan(3);
  });
});
