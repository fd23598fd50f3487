import type { DrawSettings, Policies } from '../model/index.js';

/** What a draw can lead to, by the policies of a game. */
export function drawSettings(policies: Policies, replaced: boolean): DrawSettings {
  const { drawTiming, drawOrderChoice, autoDraw, deckOut } = policies;
  return {
    when: drawTiming === 'turnStart' || drawTiming === 'turnEnd' ? drawTiming : 'elsewhere',
    order: drawOrderChoice.turn,
    chain: !autoDraw.enabled ? 'none' : autoDraw.when === 'beforeDrawOrder' ? 'first' : 'last',
    chainOrder: autoDraw.enabled && drawOrderChoice.chain,
    replaced,
    reshuffled: deckOut.includes('reshuffle'),
    empty: deckOut.find((policy) => policy !== 'reshuffle') ?? 'skip',
    full: fullHand(policies),
  };
}

function fullHand({ handModel, handLimit, overflow }: Policies): DrawSettings['full'] {
  const hasLimit = handModel === 'slots' || (handLimit !== null && overflow !== 'none');
  if (!hasLimit) return null;
  return overflow === 'block' ? 'block' : 'burn';
}
