import {
  animating,
  commit,
  draw,
  mulligan,
  selection,
  tickResolution,
  turnEnd,
  turnStart,
} from '../../machines/phases/index.js';
import * as commands from '../commands/core.js';
import {
  type AnyCommand,
  type PhaseNode,
  type Policies,
  RulesetError,
  type StageNode,
  type TurnPhase,
} from '../model/index.js';

/** What the standard turn is made of. */
export interface TurnSpec {
  /** The game's commands; each is accepted in its home phases. */
  readonly accepts: readonly AnyCommand[];
  /** Seats choose in secret until the selection ends. */
  readonly secretSelection: boolean;
}

/** A stage of standard phases without a name: the root of a game whose match is one turn after another. */
const turn = (phases: readonly PhaseNode[]): StageNode => ({
  kind: 'stage',
  name: '',
  description: 'Turn after turn, until somebody has won.',
  of: phases,
  exits: [{ to: 'again' }],
  accepts: [],
});

/** The flow for `policies.phases`, in the written order. */
export function standardTurn(policies: Policies, { accepts, secretSelection }: TurnSpec): StageNode {
  checkPhases(policies.phases);
  const athome = (phase: string): AnyCommand[] => accepts.filter(({ definition }) => definition.home.includes(phase));
  const acts = policies.turnOrder === 'simultaneous' ? 'everyone' : 'priority';
  const drawing = policies.commandDraw !== 'off' && !accepts.includes(commands.drawCard);
  const make: Readonly<Record<TurnPhase, () => PhaseNode>> = {
    draw,
    selection: () =>
      selection({
        acts,
        secret: secretSelection,
        accepts: [...athome('selection'), ...(drawing ? [commands.drawCard] : [])],
      }),
    commit: () => commit({ acts, accepts: athome('commit') }),
    tick_resolution: tickResolution,
    animating,
  };
  const opening = policies.mulligan.kind === 'none' ? [] : [openingHands(policies, accepts)];
  return turn([...opening, turnStart(), ...policies.phases.map((name) => make[name]()), turnEnd()]);
}

/**
 * A game whose mulligan never puts cards back has no command for it. These commands need not be listed; a listed one,
 * which the game has adapted, replaces that of the engine.
 */
function openingHands({ mulligan: { kind } }: Policies, listed: readonly AnyCommand[]): PhaseNode {
  const usual: readonly AnyCommand[] = [
    commands.keepHand,
    commands.takeMulligan,
    ...(kind === 'putBack' ? [commands.putBack] : []),
  ];
  return mulligan({ accepts: usual.map((command) => listed.find(({ type }) => type === command.type) ?? command) });
}

/** Which phase must come before another, and why. */
const needs: readonly (readonly [TurnPhase, TurnPhase, string])[] = [
  ['commit', 'selection', 'commit shows what was selected'],
  ['tick_resolution', 'selection', 'in tick_resolution happens what was selected'],
  ['animating', 'selection', 'animating shows what the turn has done'],
];

function checkPhases(phases: readonly TurnPhase[]): void {
  const wrong = (message: string) => new RulesetError('policies.phases', message);
  if (phases.length === 0) throw wrong('a turn without phases: name at least selection');
  const twice = phases.find((name, index) => phases.indexOf(name) !== index);
  if (twice !== undefined) throw wrong(`'${twice}' is named twice`);
  if (!phases.includes('selection')) throw wrong('nobody could act: a turn needs selection');
  for (const [later, earlier, why] of needs) {
    const at = phases.indexOf(later);
    if (at >= 0 && at < phases.indexOf(earlier)) throw wrong(`'${later}' comes before '${earlier}', but ${why}`);
  }
  const [tick, plans] = [phases.indexOf('tick_resolution'), phases.indexOf('commit')];
  if (tick >= 0 && plans > tick)
    throw wrong("'tick_resolution' comes before 'commit', but what is committed happens in it");
}
