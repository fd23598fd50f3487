import type { GameView } from '../match/view.js';
import { InvariantError } from '../model/index.js';

/** Where the chart stands in a match that looks like this. Views are of settled states, so that this can be told. */
export function valueOfView(view: GameView): unknown {
  const { phase } = view;
  if (view.outcome !== null || phase === 'over') return 'over';
  if (view.waitingFor !== null) return asking(view);
  switch (phase) {
    case 'mulligan':
      return { mulligan: 'deciding' };
    case 'selection':
      return { playing: { selection: 'choosing' } };
    case 'commit':
      return { playing: { commit: 'deciding' } };
    case 'animating':
      return { playing: { animating: 'showing' } };
    default:
      throw new InvariantError(`a match does not rest in '${phase}' without a question`, { phase });
  }
}

/** A question is open: the stage that asked it goes on when it is answered. */
function asking(view: GameView): unknown {
  const { phase } = view;
  const parked = 'awaitingInput';
  switch (phase) {
    case 'setup':
    case 'mulligan':
      return { [phase]: parked };
    case 'draw':
      return { playing: { draw: drawing(view) } };
    case 'turnEnd':
      // Nothing but the hand limit asks here in the rules that all games share, and the last stages are the same.
      return { playing: { turnEnd: { tidying: parked } } };
    default:
      return { playing: { [phase]: parked } };
  }
}

function drawing({ chain, waitingFor }: GameView): unknown {
  if (chain?.result === 'running') return { autoDraw: 'awaitingInput' };
  return waitingFor?.kind === 'order' ? 'awaitingOrder' : { drawing: 'awaitingInput' };
}
