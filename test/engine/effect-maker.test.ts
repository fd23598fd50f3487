import { expect, test } from 'vitest';
import * as z from 'zod';
import { effectMaker } from '../../src/engine/effect-maker.js';

const schema = z.object({ seat: z.string(), amount: z.number(), source: z.string().optional() });
const OFTEN = 300;

test('an effect is made in the same way the first time and after many', () => {
  const make = effectMaker('heal', schema);
  const given = [
    { seat: 'p1', amount: 1 },
    { amount: 2, source: 'c1', seat: 'p2' },
    { seat: 'p1', amount: 3, source: undefined },
  ];
  const first = given.map((params) => JSON.stringify(make(params)));
  expect(first).toEqual([
    '{"type":"heal","seat":"p1","amount":1}',
    '{"type":"heal","seat":"p2","amount":2,"source":"c1"}',
    '{"type":"heal","seat":"p1","amount":3}',
  ]);
  for (let i = 0; i < OFTEN; i++) {
    expect(given.map((params) => JSON.stringify(make(params)))).toEqual(first);
  }
  expect(Object.keys(make({ seat: 'p1', amount: 3, source: undefined }))).toEqual(['type', 'seat', 'amount']);
});

test('an effect has the fields of its schema and no others', () => {
  const make = effectMaker('heal', schema);
  const params = { seat: 'p1', amount: 1, note: 'not in the schema' };
  for (let i = 0; i < OFTEN; i++) expect(make(params)).toEqual({ type: 'heal', seat: 'p1', amount: 1 });
});

test('a schema that takes any fields keeps them', () => {
  const make = effectMaker('tell', z.looseObject({ seat: z.string() }));
  for (let i = 0; i < OFTEN; i++) {
    expect(make({ seat: 'p1', note: 'kept' })).toEqual({ type: 'tell', seat: 'p1', note: 'kept' });
  }
});

test('nothing replaces the type of an effect', () => {
  const make = effectMaker<object>('tell', z.looseObject({ seat: z.string() }));
  expect(JSON.stringify(make({ seat: 'p1', type: 'other' }))).toBe('{"type":"tell","seat":"p1"}');
});

test.each(['type', 'depth'])('31 a field cannot be called %s, which the queue writes itself', (name) => {
  const shape = { seat: z.string(), [name]: z.string() };
  for (const taken of [
    z.object(shape),
    z.looseObject(shape),
    z.object(shape).catchall(z.string()),
    z.object({ ...shape, constructor: z.string() }),
  ]) {
    expect(() => effectMaker('heal', taken)).toThrow(`effect 'heal': a field may not be called '${name}'`);
  }
});

test('a field may have any other name', () => {
  const make = effectMaker('odd', z.object({ 'a "name"': z.number(), constructor: z.number().optional() }));
  for (let i = 0; i < OFTEN; i++) {
    const effect = make({ 'a "name"': 1 } as never);
    expect(Object.keys(effect)).toEqual(['type', 'a "name"']);
  }
});
