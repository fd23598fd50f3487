import { expect, test } from 'vitest';
import * as effects from '../../src/effects/index.js';
import * as parts from '../../src/parts/index.js';

const isEffect = (value: unknown): value is { effect: string } => typeof value === 'function' && 'effect' in value;
const camelCase = (type: string): string => type.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('an effect is exported under the camel-case form of its type', () => {
  const entries = Object.entries<unknown>({ ...effects, ...parts });
  const found = entries.flatMap(([name, value]) => (isEffect(value) ? [[name, value.effect] as const] : []));
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(([name, type]) => camelCase(type) !== name)).toEqual([]);
});
