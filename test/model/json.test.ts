import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { createFastMatch } from '../../src/fast/index.js';
import { MatchRecord, RecordedCommand } from '../../src/files/record.js';
import { CoreEvent, dataOf, GameStateSchema, isOwnEvent } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))(
  'everything of %s is plain JSON',
  (_id, rules) => {
    test('states, commands, events and records come out of text as they went in, and fit their schemas', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1, max: 40 }), (seed, commands) => {
          const random = seededRandom(seed);
          const match = createFastMatch({ rules, seats: starterSeats(rules, 2, random), seed, events: true });
          for (let i = 0; i < commands && !match.over; i++) {
            const move = randomMove(match, random);
            if (move === null) throw new Error('stuck');
            const receipt = sendMove(match, move);
            if (move !== 'animation.done') expect(RecordedCommand.parse(json(move))).toEqual(move);
            if (!receipt.ok) throw new Error(receipt.message);
            for (const event of receipt.events) {
              if (isOwnEvent(event))
                expect(parse(rules.events.get(event.type)!.schema, json(dataOf(event)))).toEqual(dataOf(event));
              else expect(CoreEvent.parse(json(event))).toEqual(event);
            }
          }
          expect(json(match.state)).toEqual(match.state);
          expect(GameStateSchema.parse(json(match.state))).toEqual(match.state);
          expect(MatchRecord.parse(json(match.record))).toEqual(match.record);
        }),
        { numRuns: 8 },
      );
    });
  },
);
