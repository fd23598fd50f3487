import type { CardHook, Effect } from '../../authoring/index.js';
import { setReady } from '../../parts/index.js';
import { settleLand } from './casting.js';
import type { Keyword } from './creatures.js';
import type { LibraryCard } from './game.js';

type Target = NonNullable<LibraryCard['target']>;

type Words = Pick<LibraryCard, 'text' | 'flavour'>;

/** A land: playing it is free, once a turn, and it gives a mana each turn. Its hook comes after that. */
export const land = (name: string, words: Words & Pick<LibraryCard, 'onPlay'>): LibraryCard => {
  const { onPlay = [], ...rest } = words;
  return {
    ...rest,
    name,
    kind: 'land',
    // No card affects lands, so they are only counted in a zone of their own.
    exhausts: true,
    onPlay: (at) => [settleLand({ seat: at.seat }), ...(typeof onPlay === 'function' ? onPlay(at) : onPlay)],
  };
};

interface CreatureSpec extends Pick<LibraryCard, 'text' | 'flavour' | 'onDeath' | 'triggers' | 'target'> {
  readonly onDeploy?: CardHook;
  readonly keywords?: readonly Keyword[];
}

/** A creature: mana cost, power and health, and what it can do. One with haste is ready when it arrives. */
export const creature = (
  name: string,
  [mana, power, health]: readonly [mana: number, power: number, health: number],
  { keywords = [], onDeploy, ...rest }: CreatureSpec = {},
): LibraryCard => ({
  ...rest,
  name,
  kind: 'unit',
  cost: { mana },
  power,
  health,
  tags: keywords,
  onDeploy: (at) => [
    ...(keywords.includes('haste') ? [setReady({ card: at.card.id, ready: true })] : []),
    ...(onDeploy?.(at) ?? []),
  ],
});

type SpellSpec = Words & Pick<LibraryCard, 'target' | 'cantrip' | 'data'> & { readonly onPlay: CardHook };

/** A spell for the own turn. */
export const sorcery = (name: string, mana: number, spec: SpellSpec): LibraryCard => ({
  ...spec,
  name,
  kind: 'sorcery',
  cost: { mana },
});

/** A spell for any time at which its seat may act. */
export const instant = (name: string, mana: number, spec: SpellSpec): LibraryCard => ({
  ...spec,
  name,
  kind: 'instant',
  cost: { mana },
});

/** A hook of a spell with a target: it gets the target. */
export const aimed =
  (then: (target: string, at: Parameters<CardHook>[0]) => readonly Effect[]): CardHook =>
  (at) =>
    at.target === null ? [] : then(at.target, at);

export const anyTarget: Target = { kind: 'unitOrSeat' };
export const anyCreature: Target = { kind: 'unit' };
export const ownCreature: Target = { kind: 'unit', whose: 'own' };
export const opponent: Target = { kind: 'seat', whose: 'enemy' };
/** A spell on the stack: its card is in `inPlay`. */
export const enemySpell: Target = { kind: 'card', zone: 'inPlay', whose: 'enemy' };
