import type { CueRule, CueSpec, EventOf, EventType } from '../../model/index.js';
import { cuesOf } from '../cue-rules.js';

const CARD = 300;
const HIT_FLASH = 150;
const ADVANTAGE = 400;

/** What is shown: cards that move and are played, wounds, and changes of advantage. */
export const cues: Partial<Record<EventType, CueRule>> = {
  'card.moved': cuesOf('card.moved', ({ card, seat, to }) => {
    // The card of a move is `null` for viewers who may not see it.
    const params = { seat, ...(card === null ? {} : { card }) };
    if (to === 'hand') return [{ show: 'card-dealt', at: 0, lasts: CARD, params }];
    return to === 'discard' ? [{ show: 'card-discarded', at: 0, lasts: CARD, params }] : [];
  }),
  /** No separate picture: a running cue of the master continues with the clone. */
  'card.cloned': cuesOf('card.cloned', ({ master, clone, seat }) => [
    { show: 'animation-repointed', at: 0, lasts: 0, params: { seat, from: master, to: clone } },
  ]),
  'card.played': cuesOf('card.played', ({ card, def, seat, index }) => [
    {
      show: 'card-played',
      at: 0,
      lasts: CARD,
      params: { card, def, seat, ...(index === undefined ? {} : { index }) },
    },
  ]),
  'rule.event': cuesOf('rule.event', cuesOfFight),
};

/** Of the game's own events, wounds and changes of advantage. */
function cuesOfFight({ name, seat, data }: EventOf<'rule.event'>): readonly CueSpec[] {
  if (seat === null) return [];
  if (name === 'wound.inflicted') {
    const params = { seat, by: String(data.by), amount: Number(data.amount) };
    return [{ show: 'hit-flash', at: 0, lasts: HIT_FLASH, sound: 'hit', params }];
  }
  if (name !== 'advantage.changed') return [];
  const params = { seat, from: Number(data.from), to: Number(data.to) };
  return [{ show: 'advantage-changed', at: 0, lasts: ADVANTAGE, params }];
}
