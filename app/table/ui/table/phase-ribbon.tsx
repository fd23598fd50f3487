import { stepsOf } from '../../game/phases-shown.js';
import { useTable } from './controls.js';

/** Where the match stands in the flow of its game. */
export function PhaseRibbon() {
  const { state, name } = useTable();
  const { view, rules } = state;
  const counted = [...rules.flow.phases.values()].some(({ node }) => node.standard === 'turnStart');
  const acts = rules.flow.phases.get(view.phase)?.node.acts;
  // Where all act at once, and when nobody plays any more, it is nobody's turn.
  const turnOf = acts === undefined || acts === 'everyone' || typeof acts === 'function' ? null : view.active;
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
      <ol aria-label="Where the match stands">
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
