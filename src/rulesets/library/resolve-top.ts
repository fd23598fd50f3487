import { z } from 'zod';
import { deploy, draw, finishPlay } from '../../effects/index.js';
import { cardOf, defOf, enqueue, moveCard, runCardHook, seatOf } from '../../engine/index.js';
import {
  type CardDef,
  type GameState,
  isSeatId,
  type Out,
  type ReadonlyGame,
  type Ruleset,
} from '../../model/index.js';
import { beginCombat, fight } from './combat.js';
import { libraryGame } from './setup.js';
import { thenSettlePriority, topOf } from './stack.js';
import type { StackEntry } from './stack-entry.js';

/** Resolves the top of the stack. The next seat to act is decided after all its effects. */
export const resolveTop = libraryGame.effect('resolve-top', z.object({}), (game, _params, rules, out) => {
  const top = topOf(game) ?? out.fizzle('the stack is empty');
  switch (top.kind) {
    case 'spell':
      game.own.stack.pop();
      resolveSpell(game, top, rules, out);
      break;
    case 'attack':
      // Nobody blocks it.
      beginCombat(game, top, null);
      break;
    case 'combat':
      game.own.stack.pop();
      fight(game, top, rules, out);
      break;
  }
  enqueue(game, thenSettlePriority());
});

/** A creature arrives; another spell does what it says and goes to the graveyard. */
function resolveSpell(game: GameState, { card: id, target }: StackEntry, rules: Ruleset, out: Out): void {
  const card = cardOf(game, id);
  const def = defOf(card, rules);
  if (target !== null && !isStillThere(game, target, def)) {
    moveCard(game, id, 'discard', rules);
    out.emit({ type: 'effect.fizzled', effect: 'resolve-top', reason: `${def.name} has nothing left to aim at` });
    out.emit({ type: 'card.moved', card: id, from: 'inPlay', to: 'discard', seat: card.owner });
    return;
  }
  moveCard(game, id, 'limbo', rules);
  if (def.kind === 'unit') {
    enqueue(game, deploy({ card: id, target }));
    return;
  }
  runCardHook(game, def.onPlay, id, rules, out, { target });
  enqueue(game, finishPlay({ card: id }));
  for (let i = 0; i < (def.cantrip ?? 0); i++) enqueue(game, draw({ seat: card.owner, source: 'effect' }));
}

/** What a spell was aimed at when it was cast may be gone when it resolves. */
function isStillThere(game: ReadonlyGame, target: string, { target: spec }: CardDef): boolean {
  if (isSeatId(target)) return seatOf(game, target).lost === null;
  const card = game.cards[target];
  if (card === undefined || card.dying) return false;
  return card.zone === (spec?.kind === 'card' ? spec.zone : 'board');
}
