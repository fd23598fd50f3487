import type { GameView, Offer, SeatId } from '../../../src/index.js';
import { listed } from '../../../src/presentation/lines/words.js';
import type { Path } from './affordances.js';
import { extrasOf } from './extras/index.js';
import { capital, commandLabel } from './labels.js';
import { hasLayout } from './layouts.js';
import { isStackWaiting } from './own-state.js';
import type { TableState } from './table-state.js';
import { endsTurn } from './turn-ending.js';

/** What a prompt is made from: what can be done now, and how. */
export interface Openings {
  readonly state: Pick<TableState, 'view' | 'viewer' | 'rules' | 'legal' | 'wide' | 'usual' | 'wares'>;
  readonly paths: readonly Path[];
  /** What a button says. */
  label(command: Offer): string;
  name(seat: SeatId): string;
}

/** What to do now, when it is the viewer's move and nothing is chosen yet. Everything that can be done is named. */
export function movePrompt(at: Openings): string {
  const { state, paths } = at;
  const { view, rules, viewer } = state;
  const lead = extrasOf(rules.id).prompt?.(view, viewer) ?? null;
  if (lead !== null) return `${lead}: ${listed(verbsIn(at), 'or')}.`;
  if (!hasLayout(rules)) return view.prompt ?? genericPrompt(at);
  const finish = paths.find((path) => endsTurn(path, state));
  const button = finish === undefined ? '' : at.label(finish.command);
  const press = button === '' ? '' : `, or press ${button}`;
  const others = otherMoves(at);
  if (isStackWaiting(view.own)) {
    if (others.cards.length + others.rest.length === 0) return `You have no answer: press ${button}.`;
    const verbs = others.cards.map((verb) => withCard(verb === 'play' ? 'answer' : verb));
    return `${capital(listed([...verbs, ...others.rest], 'or'))}${press}.`;
  }
  if (finish?.command.type === 'commit.done') return `Plans are open. Change yours for focus, or press ${button}.`;
  const plays = others.cards.includes('play');
  const cards = others.cards.filter((verb) => verb !== 'play').map(withCard);
  const more = [...others.rest, ...cards];
  if (!plays && more.length === 0) return button === '' ? 'Your move.' : `Nothing more to do: press ${button}.`;
  if (!plays) return `${handLead(state)} You can still ${listed(more, 'or')}${press}.`;
  const verb = rules.policies.turnOrder === 'simultaneous' ? 'choose' : 'play';
  return `Your move: ${listed([`click a lit card to ${verb} it`, ...more], 'or')}${press}.`;
}

/** Why no card of the hand is lit. */
const handLead = ({ view, viewer }: Openings['state']): string =>
  (view.seats[viewer]?.counts.hand ?? 0) > 0 ? 'No card can be played now.' : 'Your hand is played.';

/** The prompt for any game: what can be clicked. */
function genericPrompt({ paths, state }: Openings): string {
  if (state.wide.length > 0 && paths.length === 1) return 'Your move.';
  const lit = paths.some(({ subject }) => subject.startsWith('card:') || subject.startsWith('def:'));
  const buttons = paths.some(({ subject }) => subject.startsWith('verb:'));
  if (!lit) return 'Your move: choose what to do.';
  return `Your move: click a lit card${buttons ? ', or choose what to do' : ''}.`;
}

/** What a command does, as a word within a sentence. */
export const verbIn = ({ type, seat }: Offer, { rules }: Pick<TableState, 'rules'>): string =>
  commandLabel({ type, seat }, rules).toLowerCase();

/** Every verb that is open, as the buttons say them. */
const verbsIn = ({ paths, state }: Openings): string[] => [
  ...new Set(paths.map(({ command }) => verbIn(command, state).replace(/ to$/, ''))),
];

/** "attack with a lit card", "move a lit card". */
const withCard = (verb: string): string => `${verb}${/^(answer|attack|block)$/.test(verb) ? ' with' : ''} a lit card`;

/** The usual ways to play a card from the hand. */
const playing: ReadonlySet<string> = new Set(['card.play', 'play.add']);

/** What can be done without ending the turn: with cards, and otherwise. "buy one of 6 cards", "attack". */
function otherMoves({ paths, state }: Openings): { readonly cards: string[]; readonly rest: string[] } {
  const cards = new Set<string>();
  const rest = new Set<string>();
  for (const path of paths) {
    const { subject, command } = path;
    if (endsTurn(path, state)) continue;
    if (subject.startsWith('card:')) cards.add(playing.has(command.type) ? 'play' : verbIn(command, state));
    else if (subject.startsWith('def:')) rest.add(wareVerb(command, paths, state));
    else rest.add(verbIn(command, state));
  }
  return { cards: [...cards], rest: [...rest] };
}

function wareVerb({ type }: Offer, paths: readonly Path[], state: Openings['state']): string {
  const offered = paths.filter(({ subject, command }) => subject.startsWith('def:') && command.type === type);
  const defs = new Set(offered.map(({ subject }) => subject));
  const lying = state.wares.filter(({ def }) => defs.has(`def:${def}`)).length;
  const [first] = offered;
  const verb = first === undefined ? 'take' : verbIn(first.command, state);
  return lying < 2 ? `${verb} a card` : `${verb} one of ${lying} cards`;
}

/** Whom the table waits for, by name. */
export function waitingPrompt({ waitingFor }: GameView, viewer: SeatId, name: (seat: SeatId) => string): string {
  const others = waitingFor.filter((seat) => seat !== viewer).map(name);
  return others.length === 0 ? 'Wait for the others.' : `Waiting for ${listed(others, 'and')}.`;
}
