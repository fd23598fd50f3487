import { match, storm } from '../../../docs/examples/storm.js';
import { war } from '../../../docs/examples/war.js';
import { createFastMatch } from 'turnchart/simulate';
import { createMatch } from 'turnchart';
console.log(match.send({ type: 'rope.cut', seat: 'p1', ropes: 2 }).ok, match.state.own, match.record.commands, match.legal('p2').length, match.offers('p2'));
let done = 0, most = 0;
for (let i = 0; i < 50; i++) { const m = createFastMatch({ rules: war, seats: [{ id: 'p1', deck: war.decks.levy!.cards }, { id: 'p2', deck: war.decks.levy!.cards }], seed: i });
 let n = 0; let r = i + 1; while (!m.over && n < 300) { const l = m.legal(m.state.active).filter((c) => c.type !== 'match.concede'); r = (r * 1103515245 + 12345) % 2147483648; m.play(l[r % l.length]!); n++; } if (m.over) done++; most = Math.max(most, n); }
console.log(done, most);
