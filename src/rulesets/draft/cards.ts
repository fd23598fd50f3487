import type { DefId } from '../../authoring/index.js';

const good = (name: string, text: string) => ({ name, kind: 'good', text });
const spice = (name: string) => ({
  name,
  kind: 'spice',
  text: 'A set of different spices is worth 1, 4, 9 or 16 points for one, two, three or four of them.',
});

export const cards = {
  silk: good('Silk', 'Every three are worth 10 points.'),
  pearl: good('Pearl', 'Every two are worth 5 points.'),
  map: good('Map', 'The first is worth 1 point, the second 2, the third 3, and so on.'),
  coin: good('Coin', '2 points.'),
  guard: good('Guard', 'Whoever has the most gets 6 points; those who have equally many get them each.'),
  saffron: spice('Saffron'),
  pepper: spice('Pepper'),
  clove: spice('Clove'),
  cinnamon: spice('Cinnamon'),
};

const copies = (count: number, def: keyof typeof cards): DefId[] => Array.from({ length: count }, () => def);

/** 168 cards: three packs of seven for each of eight seats. */
export const stock: readonly DefId[] = [
  ...copies(28, 'silk'),
  ...copies(28, 'pearl'),
  ...copies(28, 'map'),
  ...copies(28, 'coin'),
  ...copies(24, 'guard'),
  ...copies(8, 'saffron'),
  ...copies(8, 'pepper'),
  ...copies(8, 'clove'),
  ...copies(8, 'cinnamon'),
];
