import { drawPolicies } from '../../machines/phases/draw.js';
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
import { playPolicies } from '../../machines/phases/selection.js';
import { given } from '../../machines/phases/standard-phase.js';
import * as commands from '../commands/core.js';
import { allEffects } from '../effects/all.js';
import {
  type AnyCommand,
  type GameTypes,
  type PhaseNode,
  type Policies,
  RulesetError,
  type StageNode,
  type TurnPhase,
} from '../model/index.js';
import { noOtherKeys } from './check-spec.js';
import type { StandardTurn, Turn } from './game-spec.js';
import type { TurnParts } from './ruleset-spec.js';

const KEYS = ['order', 'phases', 'start', 'draw', 'selection', 'commit', 'resolution', 'end'];

/**
 * The turn that most card games with decks share: draw, act, end. All effects of the engine come with it.
 *
 * @example
 * game.ruleset({
 *   version: '1',
 *   cards,
 *   turn: standardTurn({ draw: { count: 1 }, selection: { accepts: [commands.playCard, commands.endTurn] } }),
 * });
 */
export function standardTurn<T extends GameTypes, const C extends readonly AnyCommand[]>(
  spec: StandardTurn<T, C>,
): Turn<T, C> {
  noOtherKeys(spec, KEYS, 'turn');
  if (!Array.isArray(spec.selection?.accepts))
    throw new RulesetError('turn.selection', 'say which commands it accepts: { accepts: [ … ] }');
  const { order, phases, draw: draws } = spec;
  const { accepts, secret = false, ...plays } = spec.selection;
  const everywhere = accepts.find(({ definition }) => definition.where !== 'phase');
  if (everywhere !== undefined)
    throw new RulesetError('accepts', `'${everywhere.type}' need not be listed: every game has it`);
  const { run, ...end } = spec.end ?? {};
  const isFirst = draws !== undefined && (draws.at === undefined || draws.at === 'turnStart');
  const parts: TurnParts = {
    policies: {
      ...given({ turnOrder: order }),
      phases: phases ?? (isFirst ? ['draw', 'selection'] : ['selection']),
      ...(draws === undefined ? { drawTiming: 'never' } : drawPolicies(draws)),
      ...playPolicies(plays),
      ...end,
    },
    accepts,
    effects: allEffects,
    begins: {
      turnStart: spec.start?.run,
      commit: spec.commit?.run,
      tick_resolution: spec.resolution?.run,
      turnEnd: run,
    },
    variant: (policies) => [
      policies.phases,
      policies.turnOrder === 'simultaneous',
      policies.mulligan.kind,
      policies.commandDraw === 'off',
    ],
    flow: (policies) => flowOf(policies, accepts, secret),
  };
  // '~types' and '~commands' exist for the type checker alone.
  return { '~turn': parts } as Turn<T, C>;
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

/** The flow for `policies.phases`, in the written order. Each command is accepted in its home phases. */
function flowOf(policies: Policies, accepts: readonly AnyCommand[], secret: boolean): StageNode {
  checkPhases(policies.phases);
  const athome = (phase: string): AnyCommand[] => accepts.filter(({ definition }) => definition.home.includes(phase));
  const acts = policies.turnOrder === 'simultaneous' ? 'everyone' : 'priority';
  const drawing = policies.commandDraw !== 'off' && !accepts.includes(commands.drawCard);
  const make: Readonly<Record<TurnPhase, () => PhaseNode>> = {
    draw,
    selection: () =>
      selection({
        acts,
        secret,
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
