import { modifyPower } from 'turnchart';
import type { CardSpec } from 'turnchart/rulesets';

const martyr: CardSpec = {
  name: 'Martyr',
  kind: 'unit',
  power: 2,
  onDeath: ({ closeAllies }) => closeAllies.map((card) => modifyPower({ card, amount: 2 })),
};
