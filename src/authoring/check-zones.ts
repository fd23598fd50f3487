import { type Flow, type Policies, RulesetError, type StandardPhase, type ZoneSpecs } from '../model/index.js';

/** The zones of a seat that a standard phase works on, with these policies. */
const zonesOf: Readonly<Partial<Record<StandardPhase, (policies: Policies) => readonly string[]>>> = {
  mulligan: () => ['deck', 'hand'],
  turnStart: () => ['board'],
  draw: ({ drawTiming, autoDraw, ...rest }) => [
    ...(drawTiming === 'turnStart' || autoDraw.enabled ? drawnFrom(rest) : []),
  ],
  turnEnd: ({ drawTiming, keepHand, discardDownTo, ...rest }) => [
    'inPlay',
    ...(drawTiming === 'turnEnd' ? drawnFrom(rest) : []),
    ...(keepHand && discardDownTo === null ? [] : ['hand', 'discard']),
  ],
};

/** The zones of a draw. */
const drawnFrom = ({
  deckOut,
  overflow,
  burnDestination,
}: Pick<Policies, 'deckOut' | 'overflow' | 'burnDestination'>) => [
  'deck',
  'hand',
  ...(deckOut.includes('reshuffle') ? ['discard'] : []),
  ...(overflow === 'burn' ? [burnDestination] : []),
];

/** Refuses standard phases without the zones that they work on: a match would fail in its first turn. */
export function checkPhaseZones({ phases }: Flow, zones: ZoneSpecs, policies: Policies): void {
  for (const { path, node } of phases.values()) {
    if (node.standard === undefined) continue;
    const missing = zonesOf[node.standard]?.(policies).find((zone) => zones[zone]?.of !== 'seat');
    if (missing === undefined) continue;
    throw new RulesetError(
      `zones.${missing}`,
      `the phase '${path}' works on this zone of a seat, which the game does not declare: add it (\`...standardZones\` has all of them), or write a flow with phases of your own`,
    );
  }
}
