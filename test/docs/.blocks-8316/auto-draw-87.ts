import { createAutoDrawMachine } from 'turnchart';
import { guild } from 'turnchart/rulesets';
import { arrange } from 'turnchart/testing';
import { createActor } from 'xstate';

const { state: game } = arrange(guild, {
  p1: { hand: ['guild-courier'], deck: ['merchant-scout'] },
  rules: { drawOrderChoice: false },
});
const actor = createActor(createAutoDrawMachine(guild), { input: { game } }).start();
while (actor.getSnapshot().hasTag('busy')) actor.send({ type: 'effect.next' });
console.log(actor.getSnapshot().value, actor.getSnapshot().context.game.chain?.drawn);
