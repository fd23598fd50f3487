import type { CardDef } from '../model/index.js';

type EveryField = { readonly [K in keyof Required<CardDef>]: CardDef[K] | undefined };

/**
 * A definition with every field that a card may have, in the same order, whether or not this one has it. All
 * definitions then have the same hidden class, which makes reading their fields fast.
 */
export const inOneShape = (def: CardDef): CardDef => everyField(def) as CardDef;

const everyField = (def: CardDef): EveryField => ({
  id: def.id,
  name: def.name,
  kind: def.kind,
  text: def.text,
  flavour: def.flavour,
  cost: def.cost,
  power: def.power,
  health: def.health,
  tags: def.tags,
  target: def.target,
  draw: def.draw,
  cantrip: def.cantrip,
  startsInHand: def.startsInHand,
  exhausts: def.exhausts,
  playableIn: def.playableIn,
  onPlay: def.onPlay,
  onApplyToHand: def.onApplyToHand,
  onBurned: def.onBurned,
  onCommit: def.onCommit,
  onResolve: def.onResolve,
  onAutoDraw: def.onAutoDraw,
  hooks: def.hooks,
  triggers: def.triggers,
  predicate: def.predicate,
  data: def.data,
});

/** The fields that an author may give to a card of any game. */
export const CARD_KEYS: readonly string[] = Object.keys(everyField({ id: '', name: '', kind: '' })).filter(
  (key) => key !== 'hooks',
);
