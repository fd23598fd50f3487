import { commands, setupGame, standardTurn } from '../dist/src/authoring/index.js';
import { createFastMatch } from '../dist/src/fast/index.js';
import { createMatch } from '../dist/src/index.js';
import { round } from './measure.js';

/** A match that never ends: two seats that pass the turn. */
const endless = setupGame({ id: 'endless' }).ruleset({
  version: '1',
  opening: { hand: 0 },
  cards: { token: { name: 'Token', kind: 'spell' } },
  turn: standardTurn({ selection: { accepts: [commands.endTurn] } }),
});
const seats = ['p1', 'p2'].map((id) => ({ id, deck: ['token'] }));
const at = [1, 10, 100, 1_000, 10_000, 100_000];

/** Microseconds for one of the commands up to this many, counted from the size before. */
function costs(make, length) {
  const match = make();
  const found = [];
  let sent = 0;
  for (const size of at.filter((one) => one <= length)) {
    const from = sent;
    const started = performance.now();
    for (; sent < size; sent++) match.receive({ type: 'turn.end', seat: match.state.active });
    found.push(((performance.now() - started) * 1000) / Math.max(1, size - from));
  }
  return found;
}

/** What a command costs, the longer the match is: a match keeps its log and a copy now and then, and nothing grows with it. */
export function length({ quick }) {
  const longest = quick ? 10_000 : 100_000;
  const ways = {
    live: () => {
      const match = createMatch({ rules: endless, seats, seed: 1, checks: false, trace: false });
      return { receive: (command) => match.receive(command), state: match.current };
    },
    compiled: () => createFastMatch({ rules: endless, seats, seed: 1 }),
  };
  const sizes = at.filter((one) => one <= longest);
  const rows = Object.entries(ways).map(([way, make]) => {
    for (let i = 0; i < 20; i++) costs(make, 1_000);
    const found = costs(make, longest);
    return {
      way,
      ...Object.fromEntries(sizes.map((size, i) => [`µs up to ${size.toLocaleString('en-US')}`, round(found[i])])),
      ratio: round(found.at(-1) / found[sizes.indexOf(1_000)]),
    };
  });
  const worst = Math.max(...rows.map(({ ratio }) => ratio));
  const target = `a command of a match of ${longest.toLocaleString('en-US')} <= 1.2 x one of 1,000`;
  return { rows, targets: [{ target, measured: worst, met: worst <= 1.2 }] };
}
