import { and, not, or, raise, stateIn } from 'xstate';
import type { Dice } from './dice.js';
import { hear, type LabEvent, type LabGame } from './lab.js';

type Args = { context: { game: LabGame }; event: LabEvent };

export const eventTypes = ['a', 'b', 'card', 'card.play', 'card.play.fast', 'card.draw', 'cards'];
/** What a state may write into `on`. */
const descriptors = [...eventTypes, 'a', 'b', '*', 'card.*', 'card.play.*'];

const counters = ['n', 'm'];
const countOf = ({ game }: Args['context'], of: string): number => game.counts[of] ?? 0;

/** The guards and actions of one random machine. `ids` are its states. */
export class RandomParts {
  constructor(
    private readonly dice: Dice,
    private readonly ids: readonly string[],
  ) {}

  descriptor(): string {
    return this.dice.pick(descriptors);
  }

  /** A guard of any kind. Those of the chart's own make end after a while, so that most circles do. */
  guard(depth = 0): unknown {
    const { dice } = this;
    const of = dice.pick(counters);
    const to = 1 + dice.roll(4);
    const kinds: (() => unknown)[] = [
      () => ({ type: 'coin', params: dice.roll(9) }),
      () => ({ type: 'coin', params: dice.roll(9) }),
      () => ({ type: 'below', params: { of, to } }),
      () => ({ type: 'is', params: ({ context }: Args) => ({ of, to: (context.game.log.length % 3) + 1 }) }),
      () => ({ type: 'mayGo', params: ({ event }: Args) => event.size ?? 0 }),
      () => 'tails',
      () => 'fewOrTails',
      () => (args: Args) => countOf(args.context, of) < to && args.event.type !== 'b',
    ];
    const composites: (() => unknown)[] = [
      () => not(this.guard(depth + 1) as never),
      () => and([this.guard(depth + 1), this.guard(depth + 1)] as never),
      () => or([this.guard(depth + 1), this.guard(depth + 1)] as never),
      () => stateIn(`#${dice.pick(this.ids)}`),
      () => stateIn(dice.pick(['k0', 'k1', 'k0.k1', { k1: 'k0' }, { k0: { k0: 'k1' } }, { k0: {} }, {}])),
    ];
    return dice.pick(depth > 1 || dice.chance(70) ? kinds : composites)();
  }

  /** A guard that says no in the end, for what the machine would else repeat by itself. */
  endingGuard(): unknown {
    const { dice } = this;
    const ending = { type: 'coin', params: dice.roll(9) };
    return dice.chance(30) ? and([this.guard(1), ending] as never) : ending;
  }

  /** Actions that say `where` they are. Few of them raise events: two that raise each other never end. */
  actions(where: string, most: number): unknown[] {
    const { dice } = this;
    return dice.list(0, most, () => (dice.chance(4) ? this.raising() : this.telling(where)));
  }

  private telling(where: string): unknown {
    const { dice } = this;
    return dice.pick<() => unknown>([
      () => ({
        type: 'note',
        params: ({ context, event }: Args) => `${where} on ${JSON.stringify(event)} after ${context.game.log.length}`,
      }),
      () => ({ type: 'note', params: { where } }),
      () => 'note',
      () => ({ type: 'count', params: dice.pick(counters) }),
      () => ({ type: 'count', params: dice.pick(counters) }),
      () => ({ type: 'beep', params: where }),
      () =>
        ({ context, event }: Args) =>
          hear(`${where} inline on ${JSON.stringify(event)} after ${context.game.log.length}`),
    ])();
  }

  private raising(): unknown {
    const { dice } = this;
    const type = dice.pick(eventTypes);
    return dice.pick<() => unknown>([
      () => raise({ type }),
      () => raise(({ context }: Args) => ({ type, size: countOf(context, 'n') })),
      () => ({ type: 'ping', params: type }),
      () => ({ type: 'ping', params: ({ event }: Args) => (event.size === undefined ? type : 'unknown') }),
    ])();
  }
}
