import type { Random } from './random.js';

const angry = (): never => {
  throw new Error('a value has no business running code');
};

/** Lists in each other, as deep as asked. */
export function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { value };
  return value;
}

function circle(): unknown {
  const one: Record<string, unknown> = {};
  one.self = one;
  return one;
}

const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

/** A proxy that throws whatever is done to it. */
const touchy = (): unknown =>
  new Proxy({}, { get: angry, has: angry, ownKeys: angry, getPrototypeOf: angry, getOwnPropertyDescriptor: angry });

/** Says another thing each time it is asked. */
function fickle(): unknown {
  let asked = 0;
  return {
    get type() {
      asked += 1;
      return asked % 2 === 0 ? 'turn.end' : 'card.play';
    },
    seat: 'p1',
  };
}

/**
 * Plain data that nobody expects, by name. `check` sends these: they can be sent to several matches, read twice, and
 * written into a finding.
 */
const hostileData: Readonly<Record<string, () => unknown>> = {
  null: () => null,
  undefined: () => undefined,
  'a boolean': () => true,
  'an empty text': () => '',
  'a seat that does not play': () => 'p9',
  'a card that does not exist': () => 'c99999',
  'a name of Object.prototype': () => 'constructor',
  __proto__: () => '__proto__',
  toString: () => 'toString',
  'not a number': () => Number.NaN,
  infinity: () => Number.POSITIVE_INFINITY,
  zero: () => 0,
  'minus zero': () => -0,
  'a fraction': () => 0.1,
  'a huge number': () => 1e308,
  'a billion': () => 1e9,
  'beyond whole numbers': () => 2 ** 53 + 1,
  'a negative number': () => -1,
  'a huge negative number': () => -Number.MAX_SAFE_INTEGER,
  'an empty list': () => [],
  'a list of the same twice': () => [0, 0],
  'a list of a negative number': () => [-1],
  'an empty object': () => ({}),
  'an object of a seat': () => ({ seat: 'p1' }),
  'a poisoned prototype': () =>
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  'nested 20 deep': () => nested(20),
};

/** Values that nobody expects, by name: made anew each time, because some are spent when they are looked at. */
export const hostileValues: Readonly<Record<string, () => unknown>> = {
  ...hostileData,
  'a long text': () => 'x'.repeat(1_000_000),
  'a bigint': () => 10n,
  'a symbol': () => Symbol('command'),
  'a function': () => angry,
  'a list of a million': () => new Array(1_000_000).fill(0),
  'a list with holes': () => new Array(1_000_000_000),
  'an object without prototype': () => Object.create(null),
  'a date': () => new Date(0),
  'a map': () => new Map([['type', 'turn.end']]),
  bytes: () => new Uint8Array(8),
  'a value with toString of its own': () => ({ toString: 1, valueOf: 1 }),
  'a value whose toString throws': () => ({ toString: angry, valueOf: angry, [Symbol.toPrimitive]: angry }),
  'a value whose toJSON throws': () => ({ toJSON: angry }),
  'a getter that throws': () => ({
    get type(): string {
      return angry();
    },
    get seat(): string {
      return angry();
    },
  }),
  'a getter that changes its mind': fickle,
  'a proxy that throws': touchy,
  'a revoked proxy': revoked,
  'a circle': circle,
  'nested 8,000 deep': () => nested(8_000),
  'nested 100,000 deep': () => nested(100_000),
};

/** A value that nobody expects, with its name. */
export function hostileValue(
  random: Random,
  values = hostileValues,
): { readonly kind: string; readonly value: unknown } {
  const kind = random.pick(Object.keys(values));
  return { kind, value: values[kind]?.() };
}

/** A value of plain data that nobody expects. */
export const hostileDatum = (random: Random): unknown => hostileValue(random, hostileData).value;
