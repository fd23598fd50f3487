import { animating } from './animating.state.js';
import { commit } from './commit.state.js';
import { draw } from './draw.state.js';
import { mulligan } from './mulligan.state.js';
import { over } from './over.state.js';
import { selection } from './selection.state.js';
import { chart } from './setup.js';
import { settingUp } from './setup.state.js';
import { tickResolution } from './tick-resolution.state.js';
import { turnEnd } from './turn-end.state.js';
import { turnStart } from './turn-start.state.js';

/** A match, from setup to its end. The one chart of every game; rulesets skip the phases that they do not have. */
export const matchMachine = chart.createMachine({
  id: 'match',
  description: 'A match of a card game.',
  context: ({ input }) => ({ game: input.game, events: [], steps: [], fault: null }),
  initial: 'setup',
  states: {
    setup: settingUp,
    mulligan,
    playing: {
      description: 'Turn after turn, until somebody has won.',
      initial: 'turnStart',
      states: { turnStart, draw, selection, commit, tick_resolution: tickResolution, animating, turnEnd },
    },
    over,
  },
});
