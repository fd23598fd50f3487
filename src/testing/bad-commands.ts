import { commandTypes, type GameState } from '../model/index.js';
import type { Random } from './random.js';

const oddValues: readonly unknown[] = [
  null,
  undefined,
  true,
  '',
  'p9',
  'c99999',
  '__proto__',
  'constructor',
  -1,
  0,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  [0, 0],
  [-1],
  [[]],
  {},
  { seat: 'p1' },
  JSON.parse('{"__proto__":{"ok":true}}'),
];

/** A command that is malformed or, most likely, illegal: wrong types, huge numbers, prototype keys, others' cards. */
export function badCommand(game: GameState, random: Random): unknown {
  switch (random.below(6)) {
    case 0:
      return random.pick(oddValues);
    case 1:
      return {
        type: random.pick([
          'card.burn',
          '',
          'effect.next',
          'effect.drain',
          'animation.done',
          'match.start',
          'shell.rewind',
          'toString',
        ]),
      };
    case 2:
      return nested(random.pick([10, 1000, 20_000]), game, random);
    case 3:
      return { ...plausible(game, random), extra: random.pick(oddValues) };
    case 4: {
      const command: Record<string, unknown> = plausible(game, random);
      const keys = Object.keys(command);
      command[random.pick(keys)] = random.pick(oddValues);
      return command;
    }
    default:
      return plausible(game, random);
  }
}

/** A well-formed command about something that exists; whether it is legal is another matter. */
function plausible(game: GameState, random: Random): Record<string, unknown> {
  const card = () => random.pick(Object.keys(game.cards));
  const aim = () => (random.chance(2) ? card() : random.pick(game.order));
  const type = random.pick(commandTypes);
  const base = { type, seat: random.pick(game.order) };
  switch (type) {
    case 'card.play':
      return {
        ...base,
        card: card(),
        ...(random.chance(2) ? { target: aim() } : {}),
        ...(random.chance(2) ? { slot: random.below(12) - 3 } : {}),
      };
    case 'card.draw':
      return { ...base, amount: random.below(4) };
    case 'order.submit':
      return { ...base, order: Array.from({ length: random.below(7) }, () => random.below(7) - 1) };
    case 'input.submit':
      return { ...base, value: random.pick<unknown>([card(), [card()], [], 0, 'yes', -1, random.pick(game.order)]) };
    case 'mulligan.take':
      return { ...base, cards: Array.from({ length: random.below(4) }, card) };
    case 'play.stack':
      return { ...base, card: card(), onto: card() };
    case 'play.move':
      return {
        ...base,
        card: card(),
        start: random.below(14) - 2,
        ...(random.chance(2) ? { channel: 'off_hand' } : {}),
      };
    case 'play.add':
    case 'unit.attack':
      return { ...base, card: card(), target: aim() };
    case 'card.cancel':
    case 'card.replace':
    case 'mulligan.putBack':
    case 'play.withdraw':
      return { ...base, card: card() };
    case 'rule.command':
      return {
        ...base,
        name: random.pick(['buy', 'attack', 'scrap', 'nothing', '__proto__']),
        card: card(),
        target: aim(),
      };
    case 'match.concede':
      // Legal at almost any time: it would end the match that is being tested.
      return { type: 'order.skip', seat: base.seat };
    default:
      return base;
  }
}

function nested(depth: number, game: GameState, random: Random): unknown {
  let value: unknown = 0;
  for (let i = 0; i < depth; i++) value = [value];
  return { type: 'input.submit', seat: random.pick(game.order), value };
}
