import { allow, type CardId, type Verdict } from '../../authoring/index.js';
import type { ClashCard, Fighter, OfCard } from './game.js';

/** Why a card of the pool cannot be used yet. */
export function coolingDown(my: Fighter, card: CardId): string | false {
  const turns = my.own.cooldowns[card];
  return turns !== undefined && `it can be used again in ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
}

function offCooldown({ my, card }: OfCard): Verdict {
  const message = coolingDown(my, card.id);
  return message === false ? allow() : { ok: false, code: 'on-cooldown', message };
}

/** A card that rests for some turns once it was used: its first copy in play begins its cooldown. */
export const cooling = (turns: number, card: ClashCard): ClashCard => ({
  ...card,
  predicate: offCooldown,
  data: { ...card.data, cooldown: turns },
});

/** A turn starts. */
export function countDown(cooldowns: Record<string, number>): void {
  for (const [master, turns] of Object.entries(cooldowns)) {
    if (turns > 1) cooldowns[master] = turns - 1;
    else delete cooldowns[master];
  }
}
