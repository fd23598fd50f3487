import type { AnyStateMachine } from 'xstate';
import { type LabEvent, type LabGame, lab, newGame } from './lab.js';

type Args = { context: { game: LabGame }; event: LabEvent };

const context = () => ({ game: newGame() });
const note = (text: string) => ({ type: 'note' as const, params: text });
const noteEvent = (text: string) => ({
  type: 'note' as const,
  params: ({ event }: Args) => `${text} on ${event.type}`,
});
const count = (of: string) => ({ type: 'count' as const, params: of });
const below = (of: string, to: number) => ({ type: 'below' as const, params: { of, to } });
const is = (of: string, to: number) => ({ type: 'is' as const, params: { of, to } });
/** Entry and exit actions that say so. */
const noisy = (name: string) => ({ entry: note(`enter ${name}`), exit: note(`exit ${name}`) });
const begin = (target: string, name: string) => ({ target, actions: note(`initial ${name}`) });

const nested = lab.createMachine({
  id: 'nested',
  context,
  tags: ['nested'],
  ...noisy('nested'),
  initial: begin('left', 'nested'),
  states: {
    left: {
      ...noisy('left'),
      initial: begin('a', 'left'),
      on: { across: { target: '#deep', actions: note('across') } },
      states: {
        a: { ...noisy('left.a'), on: { deeper: { target: 'b', actions: note('deeper') } } },
        b: { ...noisy('left.b'), initial: begin('x', 'left.b'), states: { x: noisy('left.b.x') } },
      },
    },
    right: {
      tags: ['right'],
      ...noisy('right'),
      initial: begin('a', 'right'),
      on: { across: 'left' },
      states: {
        a: { ...noisy('right.a'), on: { deeper: 'b' } },
        b: {
          ...noisy('right.b'),
          initial: begin('x', 'right.b'),
          on: { up: { target: 'a', actions: note('up') } },
          states: { x: noisy('right.b.x'), y: { id: 'deep', tags: ['awaiting-input'], ...noisy('right.b.y') } },
        },
      },
    },
  },
});

const always = lab.createMachine({
  id: 'always',
  context,
  initial: 'counting',
  states: {
    counting: { always: [{ guard: below('counted', 3), actions: count('counted') }, { target: 'rest' }] },
    rest: { entry: noteEvent('rest'), on: { go: 'outer' } },
    outer: {
      always: { target: 'rest', actions: noteEvent('parent') },
      initial: 'first',
      states: {
        first: { entry: noteEvent('enter first'), always: { target: 'second', actions: noteEvent('leaf wins') } },
        second: { entry: noteEvent('enter second') },
      },
    },
  },
});

const restless = lab.createMachine({
  id: 'restless',
  context,
  initial: 'idle',
  states: {
    idle: { on: { go: 'counting' } },
    counting: {
      always: { guard: below('n', 3), actions: count('n') },
      on: { poke: { target: 'still', actions: note('poked') } },
    },
    // XState sees that nothing has changed and does not try again; a table that did would never rest.
    still: { always: { target: 'still' }, on: { go: 'unmoved' } },
    unmoved: { always: {}, on: { go: 'idle' } },
  },
});

const done = lab.createMachine({
  id: 'done',
  context,
  exit: note('exit done'),
  initial: 'work',
  states: {
    work: {
      always: { guard: is('fin', 1), actions: count('fin') },
      onDone: {
        target: 'closing',
        actions: { type: 'note', params: ({ event }: Args) => `done ${JSON.stringify(event)}` },
      },
      initial: 'busy',
      states: {
        busy: { exit: note('exit work.busy'), on: { finish: { target: 'ok', actions: count('fin') } } },
        ok: { type: 'final', output: { points: 3 }, entry: noteEvent('enter work.ok') },
      },
    },
    closing: { entry: noteEvent('enter closing'), exit: note('exit closing'), on: { finish: 'over' } },
    over: { type: 'final', ...noisy('over') },
  },
});

const twoDone = lab.createMachine({
  id: 'twoDone',
  context,
  initial: 'idle',
  on: { 'xstate.done.state.p': { actions: note('done p') } },
  states: {
    idle: { on: { go: '#p' } },
    p: { id: 'p', initial: 'end', always: '#q', states: { end: { type: 'final' } } },
    q: { id: 'q', initial: 'end', onDone: { actions: note('done q') }, states: { end: { type: 'final' } } },
  },
});

const reenter = lab.createMachine({
  id: 'reenter',
  context,
  ...noisy('reenter'),
  initial: begin('p', 'reenter'),
  on: { root: { target: '#reenter', reenter: true } },
  states: {
    p: {
      ...noisy('p'),
      initial: begin('a', 'p'),
      on: {
        soft: 'p',
        hard: { target: 'p', reenter: true },
        childSoft: '.b',
        childHard: { target: '.b', reenter: true },
        rootSoft: '#reenter',
      },
      states: {
        a: { ...noisy('p.a'), on: { leaf: { target: 'a', reenter: true }, nothing: 'a' } },
        b: {
          ...noisy('p.b'),
          on: { parent: '#reenter.p', targetless: { reenter: true, actions: note('targetless') } },
        },
      },
    },
  },
});

const branches = lab.createMachine({
  id: 'branches',
  context,
  initial: 'p',
  on: {
    try: { actions: note('root') },
    count: { actions: count('n') },
    forbidden: { actions: note('root') },
  },
  states: {
    p: {
      initial: 'a',
      on: { try: { guard: is('n', 2), actions: note('parent') } },
      states: {
        a: {
          on: {
            try: [
              {
                guard: { type: 'mayGo', params: ({ event }: Args) => event.size ?? 0 },
                target: 'b',
                actions: { type: 'note', params: ({ event }: Args) => `may ${JSON.stringify({ size: event.size })}` },
              },
              { guard: below('n', 1), actions: note('leaf') },
            ],
          },
        },
        b: { on: { forbidden: undefined, back: 'a' } },
      },
    },
  },
});

const single = lab.createMachine({
  id: 'single',
  context,
  ...noisy('single'),
  on: { ping: { actions: note('pong') } },
});

/** Small machines, one for each feature that a compiled chart shares with XState. */
export const charts: Record<
  'nested' | 'always' | 'restless' | 'done' | 'twoDone' | 'reenter' | 'branches' | 'single',
  AnyStateMachine
> = { nested, always, restless, done, twoDone, reenter, branches, single };
