/** A match knows the game that it is of. */
import {
  type AnyMatch,
  type CardId,
  type Command,
  type CommandOf,
  createGame,
  createMatch,
  createMatchMachine,
  type DenialOf,
  feedMatch,
  fromMatch,
  type GameView,
  type Match,
  type Outcome,
  runClock,
} from 'turnchart';
import { duel, guild, hearts } from 'turnchart/rulesets';
import { assign, createActor, type StateValue, setup } from 'xstate';

type Equal<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;
const yes = <T extends true>(..._: T[]): void => {};

type Answers = 'input.submit' | 'input.cancel' | 'order.submit' | 'order.skip';
type Hands = 'mulligan.take' | 'mulligan.keep' | 'mulligan.putBack';
type Send = Match<typeof hearts>['send'];
yes<Equal<Parameters<Send>[0]['type'], 'cards.pass' | 'card.play' | 'match.concede' | Answers | Hands>>();
yes<Equal<CommandOf<typeof hearts>, Parameters<Send>[0]>>();

export function tests(card: CardId, match: Match<typeof hearts>): void {
  match.send({ type: 'cards.pass', seat: 'p1', cards: [card] });
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
export function general(one: Match<typeof hearts>, two: Match<typeof duel>, usual: Match): readonly AnyMatch[] {
  const view: GameView = two.view('p1');
  const three: Match = createMatch({ rules: guild, seats: 2 });
  feedMatch(one, 'p1', ({ revision }) => revision.toFixed());
  runClock(one, { turnMs: 1000, inputMs: 1000 });
  return [one, two, three, usual].filter(({ gameId }) => gameId !== view.viewer);
}
// @ts-expect-error a game with zones of its own is not one with the usual
export const notUsual = (match: Match<typeof hearts>): Match => match;
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

/** An actor of a match knows its game: what it takes, emits and ends with. */
export function asActor(): void {
  const actor = createActor(fromMatch(hearts), { input: { seats: 4 } });
  actor.on('trick.taken', ({ seat, points }) => `${seat} ${points.toFixed()}`);
  actor.on('command.refused', ({ code }) => {
    yes<Equal<typeof code, DenialOf<typeof hearts>>>();
  });
  actor.send({ type: 'match.undo', seat: 'p1' });
  const winners: readonly string[] | undefined = actor.getSnapshot().output?.winners;
  const machine = setup({
    types: {} as { context: { outcome: Outcome | null } },
    actors: { game: fromMatch(hearts) },
  }).createMachine({
    context: { outcome: null },
    invoke: { src: 'game', input: { seats: 4 }, onDone: { actions: assign({ outcome: ({ event }) => event.output }) } },
  });
  void [winners, machine];
  // @ts-expect-error not a command of the game
  actor.send({ type: 'turn.end', seat: 'p1' });
  // @ts-expect-error not an event of the game
  actor.on('trick.takn', () => {});
  // @ts-expect-error seats are needed
  createActor(fromMatch(hearts), { input: {} });
}

/** A match knows the phases of its game. */
type HeartsPhase = Match<typeof hearts>['phase'];
yes<
  Equal<
    Extract<HeartsPhase, 'round.tricks.trick' | 'round.pass.passing' | 'over'>,
    'round.tricks.trick' | 'round.pass.passing' | 'over'
  >
>();
export function phases(match: Match<typeof hearts>, any: Match): void {
  const named: string = any.phase;
  // @ts-expect-error a phase that the game does not have
  if (match.phase === 'round.tricks.trik') match.settle();
  void named;
}

export function chartValues(match: Match<typeof hearts>): void {
  const { value } = match;
  if (typeof value !== 'string') {
    value.playing;
    // @ts-expect-error a misspelt state of the chart
    value.plying;
    const round = typeof value.playing === 'string' ? undefined : value.playing?.round;
    // @ts-expect-error a stage that the game does not have
    if (typeof value.playing === 'object') value.playing.rond;
    if (typeof round === 'object') round.tricks;
    // @ts-expect-error a phase that the stage does not have
    if (typeof round === 'object') round.trcks;
  }
  const seen = match.view('p1').value;
  // @ts-expect-error the same in a view
  if (typeof seen !== 'string') seen.plying;
  const snapshot = createActor(createMatchMachine(hearts), {
    input: { game: createGame(hearts, [], 1) },
  }).getSnapshot();
  snapshot.matches('playing');
  snapshot.matches({ playing: { round: 'tricks' } });
  snapshot.matches({ playing: { round: { tricks: { trick: 'waiting' } } } });
  // @ts-expect-error a misspelt stage
  snapshot.matches({ playing: { rond: 'tricks' } });
  // @ts-expect-error a misspelt phase
  snapshot.matches({ playing: { round: 'trcks' } });
  // @ts-expect-error a misspelt state of the match
  snapshot.matches('plying');
  // A game with the standard turn: its phases depend on its policies.
  const any: StateValue = createMatch({ rules: duel, seats: 2 }).value;
  const every: AnyMatch = match;
  void [any, every];
}
