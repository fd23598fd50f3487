import type { PolicyOverrides } from '../model/index.js';

/** How a turn's draw goes, and what an empty deck or a full hand leads to. */
export type DrawOptions = Pick<
  PolicyOverrides,
  | 'deckOut'
  | 'fatigue'
  | 'fatigueWhenHandFull'
  | 'pick'
  | 'autoDraw'
  | 'drawOrder'
  | 'minDrawCount'
  | 'firstTurnDraw'
  | 'commandDraw'
  | 'replacePerTurn'
> & {
  readonly at?: PolicyOverrides['drawTiming'];
  readonly count?: number;
  readonly for?: PolicyOverrides['drawFor'];
  readonly order?: PolicyOverrides['drawOrderChoice'];
};
/** How many cards a seat may play, where they go and what they cost. */
export interface PlayOptions {
  readonly plays?: number | null;
  readonly playedTo?: PolicyOverrides['playedTo'];
  readonly costs?: PolicyOverrides['costs'];
}
/** What happens to the hand at the end of a turn. */
export type EndOptions = Pick<PolicyOverrides, 'keepHand' | 'discardDownTo'>;

/** Options of draws as policies. One that does not exist becomes a policy that does not exist, which is refused by its name. */
export const drawPolicies = ({ at, count, for: drawFor, order, ...others }: DrawOptions): PolicyOverrides => ({
  ...given({ drawTiming: at, drawCount: count, drawFor, drawOrderChoice: order }),
  ...others,
});
/** The same of plays. */
export const playPolicies = ({ plays, playedTo, costs, ...others }: PlayOptions): PolicyOverrides => ({
  ...given({ playsPerTurn: plays, playedTo, costs }),
  ...others,
});

/** Without options that are not given. */
const given = <O extends object>(options: O): Partial<O> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<O>;
