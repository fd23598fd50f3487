import type { Fault } from './fault.js';

/** Faults in behaviour that must follow a document or an original exactly. */
export const letterFaults: readonly Fault[] = [
  {
    file: 'src/engine/questions.ts',
    find: '(position as number) >= from) {',
    replace: '(position as number) >= count) {',
    why: 'a draw order can only name the top cards',
    tests: ['test/rules/guild-draw-order', 'test/rules/vectors'],
  },
  {
    file: 'src/effects/draw-order.ts',
    find: "return choices > 1 || (choices === 1 && rules.policies.drawOrder.lastCard === 'ask');",
    replace: 'return choices > 1;',
    why: 'a draw of several does not wait when one card is left',
    tests: ['test/rules/guild-draw-order'],
  },
  {
    file: 'src/effects/chain.ts',
    find: '  chain.eligible += 1;\n',
    replace: '',
    why: 'nobody counts who was eligible',
    tests: ['test/rules/guild-chain'],
  },
  {
    file: 'src/engine/slots.ts',
    find: "closeFacing === 'front' ? 0 : closeRange;",
    replace: 'closeRange;',
    why: 'the slot in front reaches as far as the row',
    tests: ['test/rules/slots-examples'],
  },
  {
    file: 'src/engine/triggers.ts',
    find: "queue ?? (policies.depthFirst.includes(effect.type) ? 'interrupt' : policies.reactions);",
    replace: 'queue ?? policies.reactions;',
    why: 'no type of effect comes first',
    tests: ['test/rules/duel-watchers'],
  },
  {
    file: 'src/engine/seat-modifiers.ts',
    find: '    modifier.amount -= used;\n',
    replace: '',
    why: 'granted draws are never used up',
    tests: ['test/rules/library'],
  },
  {
    file: 'src/effects/mulligan.ts',
    find: '  runCardHook(game, defOf(cardOf(game, fresh), rules).onApplyToHand, fresh, rules, out);\n',
    replace: '',
    why: 'a card that is swapped in does not notice',
    tests: ['test/rules/duel-draw'],
  },
];
