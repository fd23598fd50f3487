import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  type AnyCommand,
  commands,
  dealHand,
  effect,
  type GameSpec,
  millCards,
  phases,
  seenBy,
  setupGame,
  standardTurn,
  standardZones,
} from '../../src/authoring/index.js';
import { createMatch } from '../../src/index.js';
import { type GameTypes, type PolicyOverrides, RulesetError } from '../../src/model/index.js';
import { units } from '../../src/parts/index.js';
import { thrownBy } from '../thrown-by.js';

const game = setupGame({ id: 'x' });
const a = { name: 'A', kind: 'spell' };

type Spec = GameSpec<GameTypes> & Pick<Parameters<typeof game.ruleset>[0], 'turn' | 'effects'>;
const turn = { selection: { accepts: [commands.playCard, commands.endTurn] } } as const;
const spec = { version: '1', cards: { a }, turn: standardTurn(turn) };
const made = (change: object) => game.ruleset({ ...spec, ...change });

const refusalOf = (make: () => unknown): RulesetError => thrownBy(RulesetError, make);

/** A card `b` with further fields, known or not. */
const card = (fields: object): Partial<Spec> => ({ cards: { a, b: { ...a, ...fields } } });
/** A spec as an author without a type checker would write it. */
const untyped = (fields: object): Partial<Spec> => fields;
/** The standard turn with further options, known or not. */
const withTurn = (options: object): Partial<Spec> => ({ turn: standardTurn({ ...turn, ...options }) });
const itself = () => [];

describe('a ruleset that cannot work is refused, with the field that is wrong', () => {
  test.each<[string, Partial<Spec>, RegExp]>([
    ['version', { version: '' }, /needs a version/],
    ['policies.drawCount', withTurn({ draw: { count: -1 } }), />=0|too small|at least/i],
    ['policies.deckOut', withTurn({ draw: { deckOut: 'explode' } }), /invalid/i],
    ['policies.handLimit', { policies: { handModel: 'slots' } }, /number of slots/],
    ['policies.depthFirst', { policies: { depthFirst: ['drwa'] } }, /no effect 'drwa'/],
    ['policies.phases', withTurn({ phases: [] }), /without phases/],
    ['policies.phases', withTurn({ phases: ['commit', 'selection'] }), /'commit' comes before 'selection'/],
    ['seats', { seats: { min: 3, max: 2 } }, /min is 3 and max is 2/],
    ['seats', { seats: 13 }, /1 to 12 seats/],
    ['cards.b.name', card({ name: '' }), /needs a name/],
    ['cards.b.cost.mana', card({ cost: { mana: 1.5 } }), /whole number/],
    ['cards.b.onPlay.1', card({ onPlay: [{ type: 'draw' }, { type: 'drwa' }] }), /no effect 'drwa'.*draw-cards/],
    ['cards.b.target.kind', card({ target: { kind: 'slots' } }), /'slots' is not one of seat, card/],
    ['cards.b.target.zone', card({ target: { kind: 'card', zone: 'attic' } }), /no zone 'attic'/],
    ['cards.b.playableIn', card({ playableIn: ['night'] }), /no phase 'night'/],
    ['cards.b.triggers.0.on', card({ triggers: [{ on: 'card.drwan', then: itself }] }), /no event 'card.drwan'/],
    [
      'cards.b.triggers.0.zones',
      card({ triggers: [{ on: 'card.drawn', zones: ['attic'], then: itself }] }),
      /no zone 'attic'/,
    ],
    [
      'cards.b.triggers.0.queue',
      card({ triggers: [{ on: 'card.drawn', queue: 'lifo', then: itself }] }),
      /'lifo' is not one of fifo, interrupt/,
    ],
    ['triggers.0.on', untyped({ triggers: [{ on: 'card.drwan', then: itself }] }), /no event 'card.drwan'/],
    ['cues.card.drwan', untyped({ cues: { 'card.drwan': itself } }), /no event 'card.drwan'/],
    ['log.card.drwan', untyped({ log: { 'card.drwan': null } }), /no event 'card.drwan'/],
    ['on.card.drwan', untyped({ on: { 'card.drwan': itself } }), /no event 'card.drwan'/],
    ['effects', { effects: [effect('draw', z.object({}), () => {})] }, /'draw' is defined twice/],
    ['decks.short', { decks: { short: { cards: ['a'] } }, deckRules: { min: 2 } }, /needs at least 2/],
    ['decks.odd', { decks: { odd: { cards: ['zebra'] } } }, /no card 'zebra'/],
    ['onPhase.commit', withTurn({ commit: { run: () => {} } }), /no such phase/],
    ['look.piles', untyped({ look: { piles: ['attic'] } }), /no zone 'attic'/],
  ])('%s', (field, change, message) => {
    const error = refusalOf(() => made(change));
    expect(error.field).toBe(field);
    expect(error.message).toMatch(message);
  });
});

describe('a field that nothing would ever read is refused, at every level', () => {
  test.each<[string, Partial<Spec>]>([
    ['polices', untyped({ polices: {} })],
    ['policies.handSize', untyped({ policies: { handSize: 3 } })],
    ['policies.hnad', untyped({ opening: { hnad: 3 } })],
    ['policies.cuont', withTurn({ draw: { cuont: 3 } })],
    ['policies.limits.passes', untyped({ policies: { limits: { passes: 3 } } })],
    ['policies.drawOrder.form', withTurn({ draw: { drawOrder: { form: 'top' } } })],
    ['decks.mine.card', untyped({ decks: { mine: { cards: ['a'], card: [] } } })],
    ['deckRules.minimum', untyped({ deckRules: { minimum: 2 } })],
    ['triggers.0.them', untyped({ triggers: [{ on: 'card.drawn', then: itself, them: itself }] })],
    ['cards.b.onDie', card({ onDie: itself })],
    ['look.color', untyped({ look: { color: 'red' } })],
    ['cards.b.pool', card({ pool: 'spells_known' })],
    ['cards.b.draw.number', card({ draw: { count: 1, number: 2 } })],
    ['cards.b.target.who', card({ target: { kind: 'unit', who: 'own' } })],
    ['cards.b.triggers.0.zone', card({ triggers: [{ on: 'card.drawn', then: itself, zone: 'hand' }] })],
  ])('%s', (field, change) => {
    const error = refusalOf(() => made(change));
    expect(error.field).toBe(field);
    expect(error.message).toMatch(/there is no such (field|policy); known are /);
  });

  test.each<[string, () => unknown]>([
    ['stats', () => setupGame({ id: 'x', stats: {} } as { id: 'x' })],
    ["command 'a.b'.judge", () => game.command('a.b', { judge: 1 } as never)],
    ["effect 'e'.schema", () => game.effect('e', { run: () => {}, ...{ schema: 1 } })],
    ["adapt 'card.play'.handler", () => game.adapt(commands.playCard, { ends: true, ...{ handler: itself } })],
    ["phase 'bid'.accept", () => game.phase('bid', { accepts: [], ...{ accept: [] } })],
    ["step 'bid'.accepts", () => game.step('bid', { run: () => {}, ...{ accepts: [] } })],
    ["window 'bid'.accepts", () => game.window('bid', { may: [], pass: 'no', ...{ accepts: [] } })],
    ["stage 'hand'.off", () => game.stage('hand', { off: 1 } as never, [])],
    ["turns 'hand'.off", () => game.turns('hand', { off: 1 } as never, [])],
  ])('%s', (field, make) => {
    const error = refusalOf(make);
    expect(error.field).toBe(field);
    expect(error.message).toMatch(/there is no such field; known are /);
  });
});

describe('names that belong to somebody else', () => {
  test.each([
    '',
    ' ',
    '*',
    'card.*',
    'host.chat',
    'effect.next',
    'position.enter',
    'animation.done',
    'xstate.init',
    'match.start',
    'match.undo',
  ])("a command cannot be called '%s'", (type) => {
    const error = refusalOf(() => game.command(type, {}));
    expect(error.field).toBe(`command '${type}'`);
    expect(error.message).toMatch(/reserved|needs a type|has no '\*'/);
  });

  test.each(['type', 'depth', 'state', 'move', 'queue'])("a field of an effect cannot be called '%s'", (name) => {
    const error = refusalOf(() =>
      setupGame({ id: 'y' }).effect('paint', { fields: { [name]: z.string() } as never, run: () => {} }),
    );
    expect(error.field).toBe(`effect 'paint'.fields.${name}`);
  });
});

describe('effects of the engine come with what queues them', () => {
  const go = game.command('token.go', {});
  const flow = (...of: readonly ReturnType<typeof game.phase>[]) => ({ turn: undefined, flow: of });
  const night = game.phase('night', { acts: 'active', accepts: [go] });

  test('a card that names one that nothing brings is refused, with what to do', () => {
    const error = refusalOf(() => made({ ...flow(night), ...card({ onPlay: [{ type: 'mill-cards' }] }) }));
    expect(error.field).toBe('cards.b.onPlay.0');
    expect(error.message).toMatch(/no effect 'mill-cards'.*standard turn.*`effects: \[ … \]`/s);
    expect(made({ ...flow(night), effects: [millCards], ...card({ onPlay: [{ type: 'mill-cards' }] }) }).id).toBe('x');
  });

  test('decks that nobody would deal are refused, in the ruleset and in a match', () => {
    const dealing = /import `dealHand`.*`effects: \[dealHand\]`/;
    const error = refusalOf(() => made({ ...flow(night), opening: { hand: 1 } }));
    expect(error.field).toBe('policies.openingHand');
    expect(error.message).toMatch(dealing);
    expect(refusalOf(() => made({ ...flow(night), decks: { one: { cards: ['a'] } } })).field).toBe('decks');
    const bare = made(flow(night));
    const seats = [{ id: 'p1', deck: ['a'] }, { id: 'p2' }] as const;
    const refused = refusalOf(() => createMatch({ rules: bare, seats, seed: 1 }));
    expect(refused.field).toBe('seats.p1.deck');
    expect(refused.message).toMatch(dealing);
    const dealt = made({ ...flow(night), opening: { hand: 1 }, effects: [dealHand] });
    expect(createMatch({ rules: dealt, seats, seed: 1 }).state.seats.p1?.zones.hand).toHaveLength(1);
  });

  test('a phase and a command bring their own, and those that these queue', () => {
    const names = (...of: readonly unknown[]) => [...made({ turn: undefined, flow: of }).effects.keys()];
    expect(names(night)).not.toContain('draw');
    expect(names(phases.draw())).toEqual(expect.arrayContaining(['draw', 'draw-in-order', 'trigger-chain']));
    expect(names(phases.turnStart(), phases.turnEnd())).toEqual(
      expect.arrayContaining(['clean-up', 'discard-down', 'next-turn']),
    );
    const playing = game.stage('day', { accepts: [commands.playCard] }, [night]);
    expect(names(playing)).toEqual(expect.arrayContaining(['play-card', 'finish-play', 'draw']));
    expect(names(playing)).not.toContain('mulligan-redraw');
  });

  test('one that is queued without being brought stops the match with what to do', () => {
    const draws = game.command('card.take', { run: ({ seat, queue }) => queue(millCards({ seat, count: 1 })) });
    const faults: string[] = [];
    const match = createMatch({
      rules: made(flow(game.phase('night', { acts: 'active', accepts: [draws] }))),
      seats: [{ id: 'p1' }, { id: 'p2' }],
      onFault: ({ error }) => void faults.push(String(error)),
    });
    expect(match.receive({ type: 'card.take', seat: 'p1' })).toMatchObject({ ok: false, code: 'rule-error' });
    expect(faults).toEqual([expect.stringMatching(/no effect is called 'mill-cards'.*`effects: \[ … \]`/)]);
  });
});

describe('what a game keeps must be JSON, have a default, and say who sees it', () => {
  const kept = (setup: object) => refusalOf(() => setupGame({ id: 'x', ...setup } as { id: 'x' }).ruleset(spec));
  test.each<[string, object, RegExp]>([
    ['state.count', { state: { count: { schema: z.number(), seenBy: 'everyone' } } }, /no default/],
    ['state.count', untyped({ state: { count: z.number().default(0) } }), /say who sees it: seenBy/],
    ['seatState.count', { seatState: { count: { schema: z.number(), seenBy: 'owner' } } }, /no default/],
    [
      'state.when',
      {
        state: {
          when: seenBy(
            'everyone',
            z.any().default(() => new Date(0)),
          ),
        },
      },
      /not JSON/,
    ],
    ['state.tree.left', { state: { tree: seenBy('everyone', z.any().default({ left: Number.NaN })) } }, /not JSON/],
    [
      'state.count.seenBy',
      { state: { count: { schema: z.number().default(0), seenBy: 'all' } } },
      /'all' is not one of/,
    ],
    ['state.count.default', { state: { count: { ...seenBy('owner', z.number().default(0)), default: 1 } } }, /no such/],
    ['zones.attic.seenBy', { zones: { attic: { of: 'table', seenBy: 'all' } } }, /'all' is not one of everyone/],
    ['zones.attic.of', { zones: { attic: { of: 'house', seenBy: 'nobody' } } }, /'house' is not one of seat, table/],
    [
      'table.attic',
      { zones: { ...standardZones, attic: { of: 'seat', seenBy: 'owner', holds: ['a'] } } },
      /is not a zone of the table/,
    ],
    ['zones.attic.slot', { zones: { attic: { of: 'table', seenBy: 'nobody', slot: true } } }, /no such field/],
  ])('%s', (field, setup, message) => {
    const error = kept(setup);
    expect(error.field).toBe(field);
    expect(error.message).toMatch(message);
  });

  test('a game needs an id', () => {
    expect(refusalOf(() => setupGame({ id: '' })).field).toBe('id');
  });
});

describe('rules that nothing would ever ask are refused', () => {
  const never = { denyIf: { never: () => null } };
  const listed = (...accepts: AnyCommand[]) =>
    refusalOf(() => made({ turn: standardTurn({ selection: { accepts } }) }));

  test('of commands that every game has', () => {
    for (const command of [game.adapt(commands.concede, never), game.adapt(commands.submitInput, never)]) {
      const error = listed(command);
      expect(error.field).toBe('accepts');
      expect(error.message).toMatch(/'(match.concede|input.submit)' need not be listed: every game has it/);
    }
  });

  test('of commands whose phase the turn does not have', () => {
    for (const command of [game.adapt(commands.keepHand, never), commands.finishCommit]) {
      expect(listed(command).message).toMatch(/which the turn does not have/);
    }
  });

  test('but a mulligan that is adapted is asked, where there is one', () => {
    const keepHand = game.adapt(commands.keepHand, { denyIf: { 'predicate-failed': () => 'never content' } });
    const rules = made({
      opening: { mulligan: { kind: 'replace', max: 1 } },
      turn: standardTurn({ selection: { accepts: [keepHand] } }),
    });
    expect(rules.flow.phases.get('mulligan')?.accepts.get('mulligan.keep')).toBe(keepHand.definition);
  });
});

describe('what the types refuse is refused without them too, where it is written', () => {
  const go = game.command('token.go', {});
  const phase = (fields: object) => () => game.phase('night', { acts: 'everyone', accepts: [go], ...fields });
  test.each<[string, () => unknown, RegExp]>([
    ["phase 'night'.acts", phase({ acts: 'evryone' }), /'evryone' is not one of active, everyone, inTurn/],
    ["phase 'night'.acts", phase({ first: () => 'p1' }), /`first`, `again` and `absent` are for a phase/],
    ["phase 'night'.exits", phase({ exits: 'next' }), /a list is expected/],
    ["phase 'night'.exits.0.to", phase({ exits: [{ when: undefined }] }), /where it leads/],
    ["phase 'night'.exits.0.when", phase({ exits: [{ when: () => true, to: 'end' }] }), /needs a name/],
    ["phase 'night'.accepts.1", phase({ accepts: [go, undefined] }), /is not a command: make it by/],
    ["stage 'day'.0", () => game.stage('day', {}, [undefined as never]), /is not a part of a flow/],
    ["step 'day'.run", () => game.step('day', {} as never), /a function is expected/],
    ["repeat 'day'.until", () => game.repeat('day', {} as never, []), /it would never end/],
    ["command 'x'.effects", () => game.command('x', { run: () => {}, effects: itself }), /either `run` or `effects`/],
    ["command 'x'.count", () => game.command('x', { count: 2 } as never), /needs `from`/],
    [
      "command 'x'.denyIf.late",
      () => game.command('x', { denyIf: { late: 'never' } } as never),
      /a function is expected/,
    ],
    ["command 'x'.run", () => game.command('x', { run: 'never' } as never), /a function is expected/],
    ['flow', () => game.ruleset({ version: '1' }), /either a `flow`.*or a `turn`/],
    ['turn.selection', () => standardTurn({} as never), /which commands it accepts/],
    ['turn.drwa', () => withTurn({ drwa: {} }), /known are order, phases, start, draw/],
    ['turn', () => made({ turn: { selection: { accepts: [] } } }), /make it by `standardTurn/],
  ])('%s', (field, make, message) => {
    const refused = refusalOf(make);
    expect(refused.field).toBe(field);
    expect(refused.message).toMatch(message);
  });
});

describe('a policy that nothing in the game reads is refused', () => {
  const dice = setupGame({ id: 'dice', zones: { cup: { of: 'table', seenBy: 'nobody' } } });
  const roll = dice.phase('rolling', { accepts: [dice.command('dice.roll', {})] });
  const rules = dice.ruleset({ version: '1', flow: [roll] });

  test.each<[keyof PolicyOverrides, PolicyOverrides, RegExp]>([
    ['mulligan', { mulligan: { kind: 'replace', max: 2 } }, /add phases.mulligan\(\) to the flow/],
    ['drawCount', { drawCount: 2 }, /add phases.draw\(\) or phases.turnEnd\(\)/],
    ['autoDraw', { autoDraw: { enabled: true } }, /add phases.draw\(\)/],
    ['playsPerTurn', { playsPerTurn: 1 }, /add phases.selection\(\)/],
    ['keepHand', { keepHand: false }, /add phases.turnEnd\(\)/],
    ['openingHand', { openingHand: 3 }, /no zone 'hand'/],
    ['boardSlots', { boardSlots: 5 }, /setupGame\(\{ parts: \[units\] \}\)/],
  ])('%s, for one match', (name, policies, message) => {
    const refused = refusalOf(() => rules.withPolicies(policies));
    expect(refused.field).toBe(`policies.${name}`);
    expect(refused.message).toMatch(message);
  });

  test('and in the game itself', () => {
    const opened = () =>
      dice.ruleset({ version: '1', flow: [roll], opening: { mulligan: { kind: 'putBack', max: 1 } } });
    expect(refusalOf(opened).field).toBe('policies.mulligan');
  });

  test('but not one that is read, or that says what is so', () => {
    const usual = setupGame({ id: 'usual', parts: [units] });
    const flow = [phases.turnStart(), phases.selection({ accepts: [commands.endTurn] }), phases.turnEnd()];
    const made = usual.ruleset({ version: '1', flow, policies: { handLimit: 3, boardSlots: 2 } });
    expect(made.withPolicies({ keepHand: false, mulligan: { kind: 'none' } }).policies.keepHand).toBe(false);
  });
});
