import { slots } from 'turnchart/rulesets';
import { arrange, cardIn } from 'turnchart/testing';

const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'champion'), slot: 1 });

const { board } = match.view('p1').seats.p1!;
console.log(board.map((id) => id && `${match.state.cards[id].def} ${match.state.cards[id].power}`));
