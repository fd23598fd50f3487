/** A match knows the game that it is of. */
import {
  type AnyMatch,
  type CardId,
  type Command,
  type CommandOf,
  createMatch,
  feedMatch,
  type GameView,
  type Match,
  runClock,
} from 'turnchart';
import { duel, guild } from 'turnchart/rulesets';
import type { rules } from './hearts.js';

type Equal<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(..._: T[]): void => {};

type Answers = 'input.submit' | 'input.cancel' | 'order.submit' | 'order.skip';
type Hands = 'mulligan.take' | 'mulligan.keep' | 'mulligan.putBack';
type Send = Match<typeof rules>['send'];
yes<Equal<Parameters<Send>[0]['type'], 'cards.pass' | 'card.play' | 'match.concede' | Answers | Hands>>();
yes<Equal<CommandOf<typeof rules>, Parameters<Send>[0]>>();

export function tests(card: CardId, match: Match<typeof rules>): void {
  match.send({ type: 'cards.pass', seat: 'p1', cards: [card] });
  // A default may be left out.
  match.send({ type: 'card.play', seat: 'p1', card });
  match.send({ type: 'match.concede', seat: 'p12' });
  const score: number | undefined = match.state.seats.p1?.own.score;
  const shown: boolean | undefined = match.view('p1').own.broken;
  const [first] = match.legal('p1');
  if (first !== undefined) match.send(first);
  if (first?.type === 'cards.pass') first.cards.map((one): CardId => one);
  match.view('p2').table.trick.length;
  match.view('p2').seats.p1?.counts.taken.toFixed();
  void [score, shown];

  // @ts-expect-error a wrong command
  match.send({ type: 'cards.pas', seat: 'p1', cards: [card] });
  // @ts-expect-error a command of another game
  match.send({ type: 'turn.end', seat: 'p1' });
  // @ts-expect-error a wrong field
  match.send({ type: 'cards.pass', seat: 'p1', card });
  // @ts-expect-error a plain string is no card
  match.send({ type: 'card.play', seat: 'p1', card: 'ace' });
  // @ts-expect-error a seat that is none
  match.send({ type: 'card.play', seat: 'p13', card });
  // @ts-expect-error a field of the state that is none
  match.state.own.brokn;
  // @ts-expect-error states are read-only outside of effects
  match.state.own.broken = true;
  // @ts-expect-error also deep inside
  match.state.table.trick.push(card);
  // @ts-expect-error and what belongs to a seat
  if (match.state.seats.p1) match.state.seats.p1.own.score = 3;
  // @ts-expect-error a zone that the game does not have
  match.view('p1').seats.p1?.zones.discard;
  // @ts-expect-error a view has no random streams
  match.view('p1').rng;
}

/** Every match is an AnyMatch, and one of a game with the usual zones a Match. */
export function general(one: Match<typeof rules>, two: Match<typeof duel>, usual: Match): readonly AnyMatch[] {
  const view: GameView = two.view('p1');
  const three: Match = createMatch({ rules: guild, seats: 2 });
  feedMatch(one, 'p1', ({ revision }) => revision.toFixed());
  runClock(one, { turnMs: 1000, inputMs: 1000 });
  return [one, two, three, usual].filter(({ gameId }) => gameId !== view.viewer);
}
// @ts-expect-error a game with zones of its own is not one with the usual
export const notUsual = (match: Match<typeof rules>): Match => match;
/** Whoever knows nothing of the game sends any command, which the match judges. */
export const anything = (match: Match, command: Command): boolean => match.send(command).ok;

const made = createMatch({
  rules: duel,
  seats: [
    { id: 'p1', deck: ['whelp'] },
    { id: 'p2', deck: [] },
  ],
});
made.send({ type: 'turn.end', seat: 'p1' });
// @ts-expect-error ending a turn takes no card
made.send({ type: 'turn.end', seat: 'p1', card: 'c1' });
// @ts-expect-error a match has rules
createMatch({ seats: 2 });
// @ts-expect-error a misspelt option
createMatch({ rules: duel, seats: 2, sed: 1 });
