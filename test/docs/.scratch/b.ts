import { tricks } from '../../../docs/examples/tricks.js';
import { createFastMatch } from 'turnchart/simulate';
import { createMatch } from 'turnchart';
const match = createMatch({ rules: tricks, seats: 3, seed: 2 });
console.log(match.phase, JSON.stringify(match.value), match.waitingFor, match.view('p2').seats.p1!.zones, match.view('p2').table, match.view('p2').tableCounts);
while (match.state.outcome === null) { const [s] = match.waitingFor; const c = match.legal(s!)[0]!; match.send(c); console.log(s, match.phase, match.state.active, match.state.own.leader); }
console.log(match.state.outcome, match.history.map((e) => e.type).join(' '));
