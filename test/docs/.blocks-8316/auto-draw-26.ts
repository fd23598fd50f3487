import { guild } from 'turnchart/rulesets';
import { arrange } from 'turnchart/testing';

const match = arrange(guild, {
  phase: 'draw',
  p1: { deck: ['guild-courier', 'double-drawer', 'merchant-scout', 'merchant-scout', 'merchant-scout'] },
  rules: { drawCount: 1, drawOrderChoice: false },
});
const receipt = match.settle();
if (receipt.ok) {
  for (const { type, ...fields } of receipt.events) if (type.startsWith('chain.')) console.log(type, JSON.stringify(fields));
}
