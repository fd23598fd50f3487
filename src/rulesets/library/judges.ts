import { cardOf, defOf, opponentsOf, seatOf } from '../../engine/index.js';
import {
  allow,
  deny,
  type Judges,
  type ReadonlyCard,
  type ReadonlyGame,
  type Ruleset,
  type SeatId,
  type Verdict,
} from '../../model/index.js';
import { hasKeyword } from './creatures.js';
import { stackIsEmpty } from './stack.js';

/** What belongs to a seat's own turn, while nothing waits to happen. */
function atRest(game: ReadonlyGame, seat: SeatId): Verdict {
  if (game.active !== seat) return deny('not-your-turn', `it is the turn of '${game.active}'`);
  return stackIsEmpty(game)
    ? allow()
    : deny('condition-prevents', 'something waits on the stack: answer it with an instant, or pass');
}

/** What the library asks of commands beyond the common rules. */
export const judges: Judges = {
  'card.play': (game, { seat, card }, rules) => {
    const { kind, name } = defOf(cardOf(game, card), rules);
    if (kind === 'instant') return allow();
    const verdict = atRest(game, seat);
    if (!verdict.ok) return deny('not-playable', `${name} is no instant: play it in your turn, on an empty stack`);
    return kind === 'land' && (seatOf(game, seat).counters.lands ?? 0) > 0
      ? deny('play-limit', 'one land a turn')
      : allow();
  },
  'unit.attack': (game, { seat }) => atRest(game, seat),
  'turn.end': (game, { seat }) => atRest(game, seat),
  'turn.pass': (game) =>
    stackIsEmpty(game) ? deny('condition-prevents', 'there is nothing to let happen: end the turn instead') : allow(),
};

/** Creatures attack seats; the seat decides whether something of its own stands in the way. */
export const attackTargets = (game: ReadonlyGame, attacker: ReadonlyCard, rules: Ruleset): readonly SeatId[] =>
  attacker.power <= 0 || hasKeyword(attacker, 'defender', rules) ? [] : opponentsOf(game, attacker.owner);
