import { TurnPhase } from '../../../../src/model/phases.js';
import { phaseLabel } from '../../game/labels.js';
import { useTable } from './controls.js';

/** Where the turn stands. */
export function PhaseRibbon() {
  const { state, name } = useTable();
  const { view, rules } = state;
  const phases = TurnPhase.options.filter((phase) => rules.policies.phases.includes(phase));
  const together = rules.policies.turnOrder === 'simultaneous';
  const ribbon = ['turnStart' as const, ...phases, 'turnEnd' as const];
  const whose = together ? '' : view.phase === 'mulligan' || view.phase === 'over' ? '' : ` · ${name(view.active)}`;
  return (
    <div className="ribbon">
      <span className="turn">
        {view.round > 0 && <>Round {view.round}</>}
        {view.round > 0 ? <span className="round-word">, turn {view.turn}</span> : <>Turn {view.turn}</>}
        <em>{whose}</em>
      </span>
      <ol aria-label="Phases of the turn">
        {view.phase === 'mulligan' && (
          <li aria-current="step" className="now">
            {phaseLabel('mulligan', rules)}
          </li>
        )}
        {ribbon.map((phase) => (
          <li
            key={phase}
            className={phase === view.phase ? 'now' : ''}
            aria-current={phase === view.phase ? 'step' : undefined}
          >
            {phaseLabel(phase, rules)}
          </li>
        ))}
      </ol>
    </div>
  );
}
