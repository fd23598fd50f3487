import { shuffleZone } from '../../effects/index.js';
import { seatOf } from '../../engine/index.js';
import { standings } from '../../parts/standings/index.js';
import { bookkeeping } from '../log-words.js';
import { cards, stock } from './cards.js';
import { cues } from './cues.js';
import { describe } from './describe.js';
import { evaluateDraft } from './evaluate.js';
import { wholeDraft } from './flow.js';
import { checkPacks } from './invariants.js';
import { look } from './look.js';
import { choose, openPacks, passPacks, reveal } from './picks.js';
import { draftGame } from './setup.js';

/**
 * Packs are passed around the table, and everyone takes a card of each: three rounds, and the best sets win.
 *
 * @example createMatch({ rules: draft, seats: 5, seed: 'a seed' });
 */
export const draft = draftGame.ruleset({
  version: '1',
  name: 'Draft',
  flavour: 'A caravan is unpacked, and every merchant sees what the neighbour left over.',
  look,
  seats: { min: 2, max: 8 },
  flow: wholeDraft,
  cards,
  table: { stock },
  effects: [openPacks, choose, reveal, passPacks],
  onPhase: { setup: () => [shuffleZone({ zone: 'stock' })] },
  outcome: (game) => standings(game, 'points', (seat) => seatOf(game, seat).own.score, 'highest'),
  invariants: checkPacks,
  cues,
  unlogged: bookkeeping,
  describe,
  evaluate: evaluateDraft,
});
