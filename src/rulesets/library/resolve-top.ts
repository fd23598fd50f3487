import {
  type CardDef,
  cardOf,
  defOf,
  draw,
  finishPlay,
  isSeatId,
  moveCard,
  type ToolsOf,
} from '../../authoring/index.js';
import { deploy, isDying } from '../../parts/index.js';
import { beginCombat, fight } from './combat.js';
import { game, type Library } from './game.js';
import { thenSettlePriority, topOf } from './stack.js';
import type { StackEntry } from './stack-entry.js';

/** Resolves the top of the stack. The next seat to act is decided after all its effects. */
export const resolveTop = game.effect('resolve-top', {
  run: (tools) => {
    const { state, fizzle } = tools;
    const top = topOf(state) ?? fizzle('the stack is empty');
    switch (top.kind) {
      case 'spell':
        state.own.stack.pop();
        resolveSpell(tools, top);
        break;
      case 'attack':
        // Nobody blocks it.
        beginCombat(state, top, null);
        break;
      case 'combat':
        state.own.stack.pop();
        fight(tools, top);
        break;
    }
    thenSettlePriority(state);
  },
});

/** A creature arrives; another spell does what it says and goes to the graveyard. */
function resolveSpell(tools: ToolsOf<typeof game>, { card, target }: StackEntry): void {
  const { state, rules, move, report, runHook, queue } = tools;
  const { owner: seat } = cardOf(state, card);
  const def = defOf(cardOf(state, card), rules);
  if (target !== null && !isStillThere(state, target, def)) {
    report({ type: 'effect.fizzled', effect: 'resolve-top', reason: `${def.name} has nothing left to aim at` });
    move(card, 'discard', seat);
    return;
  }
  moveCard(state, card, 'limbo', rules);
  if (def.kind === 'unit') {
    queue(deploy({ card, target }));
    return;
  }
  runHook(card, 'onPlay', target);
  queue(finishPlay({ card }));
  for (let i = 0; i < (def.cantrip ?? 0); i++) queue(draw({ seat, source: 'effect' }));
}

/** What a spell was aimed at when it was cast may be gone when it resolves. */
function isStillThere(state: Library, target: string, { target: spec }: CardDef): boolean {
  if (isSeatId(target)) return state.seats[target].lost === null;
  const card = state.cards[target];
  if (card === undefined || isDying(card)) return false;
  return card.zone === (spec?.kind === 'card' ? spec.zone : 'board');
}
