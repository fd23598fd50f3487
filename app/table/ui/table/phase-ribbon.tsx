import { hasLayout } from '../../game/layouts.js';
import { stepsOf } from '../../game/phases-shown.js';
import { useTable } from './controls.js';

/** The current phase in the flow of the game. */
export function PhaseRibbon() {
  const { state, name } = useTable();
  const { view, rules } = state;
  const counted = [...rules.flow.phases.values()].some(({ node }) => node.standard === 'turnStart');
  const acts = rules.flow.phases.get(view.phase)?.node.acts;
  // Where all act at once, and when nobody plays any more, it is nobody's turn.
  const alone = acts === 'active' || acts === 'priority' || acts === 'inTurn' || acts === 'nobody';
  // Where others may answer, the turn stays whose it was; where they follow one another, it goes round.
  const next =
    acts === 'inTurn' || (acts === 'priority' && !hasLayout(rules)) ? (view.priority ?? view.active) : view.active;
  const turnOf = alone ? next : null;
  return (
    <div className="ribbon">
      <span className="turn">
        {counted && view.round > 0 && <>Round {view.round}</>}
        {counted && (view.round > 0 ? <span className="round-word">, turn {view.turn}</span> : <>Turn {view.turn}</>)}
        {turnOf !== null && (
          <em>
            {counted ? ' · ' : ''}
            {name(turnOf)}
          </em>
        )}
      </span>
      <ol aria-label="Current phase">
        {stepsOf(rules, view.phase).map(({ path, label, description, now, depth }) => (
          <li
            key={path}
            className={`${now ? 'now' : ''} ${depth > 0 ? 'inner' : ''}`}
            aria-current={now ? 'step' : undefined}
            title={description}
          >
            {label}
          </li>
        ))}
      </ol>
    </div>
  );
}
