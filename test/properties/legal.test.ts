import { describe, expect, test } from 'vitest';
import { judge } from '../../guards/index.js';
import { legalTargets } from '../../guards/targets.js';
import { judgeAnswer } from '../../src/engine/index.js';
import { createFastMatch, type FastMatch } from '../../src/fast/index.js';
import { hashState } from '../../src/match/hash.js';
import { readCommand } from '../../src/commands/index.js';
import type { Command, InputRequest, SeatId } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { badCommand } from '../../src/testing/bad-commands.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';

const canonical = (command: object): string =>
  JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1)));

/** An answer that the open question takes, though it was not listed. */
function fitsRequest(match: FastMatch, command: Command): boolean {
  const request = match.state.pending?.request as InputRequest | undefined;
  if (request === undefined) return false;
  if (command.type === 'order.submit') return judgeAnswer(request, command.order).ok;
  return command.type === 'input.submit' && judgeAnswer(request, command.value).ok;
}

/** A target that goes without saying is said in the list. */
function withTargetNamed(match: FastMatch, command: Command): Command {
  if ((command.type !== 'card.play' && command.type !== 'play.add') || command.target !== undefined) return command;
  const card = match.state.cards[command.card];
  if (card === undefined || match.rules.cards[card.def]?.target?.implied !== true) return command;
  const [target] = legalTargets(match.state, command.seat, command.card, match.rules);
  return target === undefined ? command : { ...command, target };
}

/** Open inputs that are listed by an example: any subset of a hand, any amount of cards. */
const isOpen = (command: Command): boolean => command.type === 'mulligan.take' || command.type === 'card.draw';

describe.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))(
  'legal commands of %s',
  (_id, rules) => {
    test('everything listed is accepted, and everything accepted is listed or answers the open question', () => {
      const random = seededRandom(`legal/${rules.id}`);
      let accepted = 0;
      for (let game = 0; game < 3; game++) {
        const match = createFastMatch({ rules, seats: starterSeats(rules, 2, random), seed: `legal/${game}` });
        for (let i = 0; i < 80 && !match.over; i++) {
          const listed = new Map<SeatId, Set<string>>();
          for (const seat of match.state.order) {
            const commands = match.legal(seat);
            for (const command of commands) {
              const before = match.clone();
              expect(before.send(command), JSON.stringify(command)).toMatchObject({ ok: true });
              if (random.chance(3)) break;
            }
            listed.set(seat, new Set(commands.map(canonical)));
          }
          for (let probe = 0; probe < 40; probe++) {
            const parsed = readCommand(badCommand(match.state, random));
            if (!('command' in parsed) || !judge(match.state, parsed.command, rules).ok) continue;
            accepted += 1;
            const isListed =
              listed.get(parsed.command.seat)?.has(canonical(withTargetNamed(match, parsed.command))) === true;
            expect(
              isListed || isOpen(parsed.command) || fitsRequest(match, parsed.command),
              JSON.stringify(parsed.command),
            ).toBe(true);
          }
          const move = randomMove(match, random);
          if (move === null) throw new Error(`stuck at ${JSON.stringify(match.value)} ${hashState(match.state)}`);
          sendMove(match, move);
        }
      }
      // The test is about something only if some of the probes were accepted.
      expect(accepted).toBeGreaterThan(5);
    });
  },
);
