import {
  type DeepReadonly,
  type Effect,
  type InputRequest,
  InvariantError,
  type ReadonlyAnyGame,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
} from '../model/index.js';
import { questionFault } from './question-faults.js';
import { streamNames } from './random.js';
import { checkEffect } from './registry.js';

type Fail = (path: string, message: string) => never;
const fail: Fail = (path, message) => {
  throw new InvariantError(`'${path}': ${message}`, { path });
};

/**
 * Checks that everything that a state refers to exists: seats, zones, cards, streams, effects, and questions that can
 * be answered. The engine itself never breaks this; the check is for states that come from a file.
 */
export function checkReferences(game: ReadonlyGame, rules: Ruleset): void {
  seatsAreThose(game, rules);
  zonesAreThose(game, rules);
  cardsAreThose(game, rules);
  streamsAreThere(game);
  questionsCanBeAnswered(game);
  flowIsKnown(game, rules);
  effectsAreKnown(game, rules);
}

const sameKeys = (value: object, keys: readonly string[]): boolean =>
  Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));

/** Seats and viewers by name, and every place that names a seat. */
function seatsAreThose(game: ReadonlyAnyGame, rules: Ruleset): void {
  const { order } = game;
  const { min, max } = rules.seats;
  if (order.length < min || order.length > max || new Set(order).size !== order.length) {
    fail('order', `'${rules.id}' has ${min} to ${max} different seats`);
  }
  if (!sameKeys(game.seats, order)) fail('seats', `there are ${order.join(', ')}`);
  if (!sameKeys(game.seen, [...order, 'spectator'])) fail('seen', 'every viewer has a number, and nobody else');
  for (const [path, seat] of namedSeats(game)) {
    if (seat !== null && !order.includes(seat)) fail(path, `there is no seat '${seat}'`);
  }
  for (const id of order) {
    const seat = game.seats[id];
    if (seat?.id !== id) fail(`seats.${id}.id`, `it is not '${id}'`);
  }
}

function namedSeats(game: ReadonlyAnyGame): [string, SeatId | null][] {
  return [
    ['active', game.active],
    ['priority', game.priority],
    ['first', game.first],
    ...game.teams.flat().map((seat): [string, SeatId] => ['teams', seat]),
    ...game.extraTurns.map((seat): [string, SeatId] => ['extraTurns', seat]),
    ...game.draws.map(({ seat }): [string, SeatId] => ['draws', seat]),
    ...game.flow.turns.flatMap(({ active, priority, had }) =>
      [active, priority, ...had].map((seat): [string, SeatId | null] => ['flow.turns', seat]),
    ),
    ...(game.flow.interrupted === undefined ? [] : [game.flow.interrupted]).flatMap(({ active, priority, done }) =>
      [active, priority, ...done].map((seat): [string, SeatId | null] => ['flow.interrupted', seat]),
    ),
    ...Object.keys(game.asked).map((seat): [string, SeatId] => ['asked', seat as SeatId]),
    ...requestsOf(game).map(([, { seat }]): [string, SeatId] => ['pending', seat]),
    ...(game.outcome?.winners ?? []).map((seat): [string, SeatId] => ['outcome.winners', seat]),
    ['chain', game.chain?.seat ?? null],
  ];
}

/** Which zones there are, and how many places those with slots have. */
function zonesAreThose(game: ReadonlyAnyGame, rules: Ruleset): void {
  const named = (of: 'seat' | 'table'): string[] =>
    Object.entries(rules.zones).flatMap(([name, zone]) => (zone.of === of ? [name] : []));
  const check = (seats: ReadonlyAnyGame['seats'], path: string): void => {
    for (const [id, seat] of Object.entries(seats)) {
      if (!sameKeys(seat.zones, named('seat'))) fail(`${path}.${id}.zones`, `there are ${named('seat').join(', ')}`);
      for (const [zone, pile] of Object.entries(seat.zones)) {
        const size = rules.places[zone] ?? null;
        if (size !== null && pile.length !== size) fail(`${path}.${id}.zones.${zone}`, `it has ${size} places`);
        if (size === null && pile.includes(null)) fail(`${path}.${id}.zones.${zone}`, 'it has no empty places');
      }
    }
  };
  check(game.seats, 'seats');
  if (!sameKeys(game.table, named('table'))) fail('table', `there are ${named('table').join(', ') || 'none'}`);
  const { sealed } = game;
  if (sealed === null) return;
  if (!sameKeys(sealed.seats, game.order)) fail('sealed.seats', `there are ${game.order.join(', ')}`);
  if (!sameKeys(sealed.table, named('table'))) fail('sealed.table', `there are ${named('table').join(', ') || 'none'}`);
  check(sealed.seats, 'sealed.seats');
}

/** Cards have the ids of their keys and existing definitions, and are in the zones that refer to them. */
function cardsAreThose(game: ReadonlyAnyGame, rules: Ruleset): void {
  for (const [at, cards] of [
    ['cards', game.cards],
    ['sealed.cards', game.sealed?.cards ?? {}],
  ] as const) {
    for (const [id, card] of Object.entries(cards)) {
      if (card.id !== id) fail(`${at}.${id}.id`, `it is not '${id}'`);
      if (!Object.hasOwn(rules.cards, card.def)) fail(`${at}.${id}.def`, `'${rules.id}' has no card '${card.def}'`);
    }
  }
  const { chain } = game;
  if (chain === null) return;
  if (chain.next < 0 || chain.next > chain.candidates.length) fail('chain.next', 'it is beyond the candidates');
}

/** Every stream that a match of these seats has, and states that a generator can be in. */
function streamsAreThere({ rng, order }: ReadonlyAnyGame): void {
  const names = streamNames(order);
  if (!sameKeys(rng, names)) fail('rng', `the streams are ${names.join(', ')}`);
  for (const [name, words] of Object.entries(rng)) {
    const fits = words.length === 4 && words.every((word) => (word | 0) === word) && words.some((word) => word !== 0);
    if (!fits) fail(`rng.${name}`, 'four words of 32 bits are expected, not all of them zero');
  }
}

function requestsOf({ pending, asked }: Pick<ReadonlyAnyGame, 'pending' | 'asked'>): [string, InputRequest][] {
  const put = Object.entries(asked).flatMap(([seat, list]) =>
    list.map(({ request }): [string, InputRequest] => [`asked.${seat}`, request as InputRequest]),
  );
  return pending === null ? put : [['pending', pending.request as InputRequest], ...put];
}

function questionsCanBeAnswered(game: ReadonlyAnyGame): void {
  for (const [seat, list] of Object.entries(game.asked)) {
    if (list.length === 0) fail(`asked.${seat}`, 'it is empty');
    if (list.some(({ request }) => request.seat !== seat)) fail(`asked.${seat}`, 'it is a question to another seat');
  }
  for (const [path, request] of requestsOf(game)) {
    const fault = questionFault(request);
    if (fault !== null) fail(`${path}.request`, fault);
    // Only a target may be a seat.
    const named = request.kind === 'select' || request.kind === 'target' ? request.candidates : [];
    const isSeat = (id: string): boolean => request.kind === 'target' && Object.hasOwn(game.seats, id);
    const stranger = named.find((id) => !Object.hasOwn(game.cards, id) && !isSeat(id));
    if (stranger !== undefined) fail(`${path}.request.candidates`, `there is no '${stranger}'`);
  }
}

/** The current phase of the match, and the turns inside turns that it is in. */
function flowIsKnown({ phase, flow, sealed, seats }: ReadonlyAnyGame, rules: Ruleset): void {
  const { phases, stages, interrupts } = rules.flow;
  if (flow.interrupted !== undefined && !interrupts.has(flow.interrupted.phase)) {
    fail('flow.interrupted.phase', `nothing interrupts '${flow.interrupted.phase}'`);
  }
  const known = phases.has(phase) || stages.has(phase) || ['setup', 'playing', 'over'].includes(phase);
  if (!known) fail('phase', `'${rules.id}' has no phase '${phase}'`);
  for (const [id, { task }] of Object.entries(seats)) {
    const at = phases.get(flow.interrupted?.phase ?? phase);
    if (task !== undefined && !at?.tasks?.has(task))
      fail(`seats.${id}.task`, `'${at?.path ?? phase}' has no task '${task}'`);
  }
  for (const { stage } of flow.turns) {
    const node = stages.get(stage)?.node;
    if (node?.turns === undefined) fail('flow.turns', `'${stage}' is not a stage of turns in '${rules.id}'`);
  }
  if ((sealed !== null) !== (phases.get(phase)?.node.secret === true)) {
    fail('sealed', sealed === null ? `'${phase}' is secret, and nothing is sealed` : `'${phase}' is not secret`);
  }
}

/** What is queued, and what waits after a question, fits its schema. */
function effectsAreKnown({ queue, pending, asked }: ReadonlyAnyGame, rules: Ruleset): void {
  const check = (path: string, effect: DeepReadonly<Effect>): void => {
    try {
      checkEffect(structuredClone(effect) as Effect, rules.effects);
    } catch (error) {
      fail(path, error instanceof Error ? error.message : String(error));
    }
  };
  for (const [index, effect] of queue.blocks.flat(2).slice(queue.head).entries()) check(`queue.${index}`, effect);
  if (pending !== null) check('pending.resume', pending.resume);
  for (const [seat, list] of Object.entries(asked)) {
    for (const { resume, rest } of list) for (const effect of [resume, ...rest]) check(`asked.${seat}`, effect);
  }
}
