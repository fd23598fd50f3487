const times = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

/** The text of a game of 60 commands and 30 phases: its types are complete, and checked in reasonable time. */
export const largeGame = (commands = 60, phases = 30): string => `
import { createMatch } from 'turnchart';
import { Opponent, SeatId, seenBy, setupGame } from 'turnchart/authoring';
import * as z from 'zod';

const game = setupGame({
  id: 'large',
  cards: { knave: { name: 'Knave', kind: 'court' } },
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: ['knave'] },
    pile: { of: 'table', seenBy: 'everyone' },
    hand: { of: 'seat', seenBy: 'owner' },
  },
  state: { count: seenBy('everyone', z.int().default(0)) },
  seatState: { score: seenBy('everyone', z.int().default(0)) },
  events: { ${times(20, (i) => `'event.e${i}': { seat: SeatId, points: z.int() },`)} },
});
${times(
  commands,
  (i) => `
const c${i} = game.command('do.c${i}', {
  ${i % 2 === 0 ? "from: 'hand'," : ''}
  fields: { amount${i}: z.int().min(0).max(${i + 1}), target${i}: Opponent },
  denyIf: { 'too-many-${i}': ({ state, my, amount${i} }) => amount${i} > my.own.score + state.own.count && 'no' },
  run: ({ my, amount${i}, emit, seat ${i % 2 === 0 ? ", card, move }) => {\n  move(card, 'pile');" : '}) => {'}
    my.own.score += amount${i};
    emit('event.e${i % 20}', { seat, points: amount${i} });
  },
});`,
)}
${times(
  phases,
  (i) => `
const p${i} = game.phase('p${i}', {
  acts: ${["'everyone'", "'inTurn'", "'active'"][i % 3]},
  accepts: [c${(2 * i) % commands}, c${(2 * i + 1) % commands}],
  when: { isOn${i}: ({ state }) => state.own.count < ${i} },
  exits: [{ when: { isOver${i}: ({ state }) => state.round > ${i} }, to: ${i % 10 === 9 ? "'end'" : `'p${i + 1}'`} }],
  onTimeout: ({ my }) => c${(2 * i + 1) % commands}.of({ amount${(2 * i + 1) % commands}: my.own.score, target${(2 * i + 1) % commands}: 'p2' }),
});`,
)}
const rules = game.ruleset({
  version: '1',
  flow: [
    ${times(phases / 10, (i) => `game.stage('s${i}', {}, [${Array.from({ length: 10 }, (_, j) => `p${10 * i + j}`).join(', ')}]),`)}
  ],
  log: { 'event.e19': ({ seat, points }, { name }) => \`\${name(seat)} \${points.toFixed()}\` },
  outcome: { highest: 'score' },
});
const match = createMatch({ rules, seats: 2 });
match.send({ type: 'do.c${commands - 1}', seat: 'p1', amount${commands - 1}: 3, target${commands - 1}: 'p2' });
// @ts-expect-error a command with the field of another
match.send({ type: 'do.c${commands - 1}', seat: 'p1', amount0: 3, target0: 'p2' });
// @ts-expect-error a command that the game does not have
match.send({ type: 'do.c${commands}', seat: 'p1' });
`;
