/** A piece of an effect: a picture that is played, or particles that are sent out. */
export type FxPart =
  | {
      readonly kind: 'sprite';
      readonly sprite: string;
      readonly scale: number;
      /** From the middle of the card, in points, up and to the right. */
      readonly offset: { readonly x: number; readonly y: number };
    }
  | { readonly kind: 'particles'; readonly particles: string };

/** What a renderer draws for a cue: its name in the original, and its parts. */
export interface Fx {
  readonly name: string;
  readonly parts: readonly FxPart[];
}

const sprite = (name: string, offset = { x: 0, y: 0 }): FxPart => ({ kind: 'sprite', sprite: name, scale: 1, offset });

/** The effects of this game by the cue that shows them: plain data, for a renderer to read. */
export const fx = {
  'card-draw-fx': { name: 'FX.Game.CardDrawFX', parts: [sprite('card-draw')] },
  'card-burn-fx': { name: 'FX.Game.CardBurnFX', parts: [{ kind: 'particles', particles: 'fire-explosion' }] },
  'card-remove-fx': {
    name: 'FX.Game.CardRemoveFX',
    parts: [sprite('cross-slash', { x: 0, y: 40 }), sprite('bladestorm')],
  },
} as const satisfies Readonly<Record<string, Fx>>;
