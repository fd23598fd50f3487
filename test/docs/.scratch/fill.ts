import { createMatch, replay, restoreMatch } from 'turnchart';
import { duel } from 'turnchart/rulesets';

const { cards } = duel.decks.ember;
const seats = [{ id: 'p1' as const, deck: cards }, { id: 'p2' as const, deck: cards }];
const match = createMatch({ rules: duel, seed: 7, seats, gameId: 'table-12' });
match.send({ type: 'mulligan.keep', seat: 'p1' });
match.undo('p1');
match.send({ type: 'mulligan.keep', seat: 'p1' });

const { gameId, rules, commands } = match.record;
console.log(gameId, rules, commands);
const { at, value, done } = match.save();
console.log(at, value, done);
console.log(replay(match.record, { rules: duel, until: 2 }).waitingFor);
console.log(restoreMatch(match.save(), { rules: duel }).waitingFor);
