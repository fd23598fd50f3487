import type { CardSpec } from 'turnchart/rulesets';

const bolt: CardSpec = {
  name: 'Bolt',
  kind: 'spell',
  target: { kind: 'seat', whose: 'enemy' },
  onPlay: [{ type: 'damage', targets: ['$target'], amount: 2 }],
};
