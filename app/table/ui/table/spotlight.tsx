import { lineText } from '../../game/perspective.js';
import { spotlitCard } from '../../game/spotlight.js';
import { CardFace } from '../card/card-face.js';
import { useTable } from './controls.js';

/** The card that somebody else plays, reveals or burns: large, for as long as its event is shown, with its line. */
export function Spotlight() {
  const { state } = useTable();
  const { showing, viewer, rules, log } = state;
  const id = showing === null ? null : spotlitCard(showing.event, viewer, rules);
  const def = id === null ? undefined : rules.cards[id];
  if (showing === null || def === undefined) return null;
  const line = log.at(-1);
  return (
    <div className="spotlight" aria-hidden="true" data-spotlight={def.id} data-spotlight-for={showing.event.type}>
      <span className="card-box">
        <CardFace def={def} />
      </span>
      {line !== undefined && <span className="spotlight-line">{lineText(line)}</span>}
    </div>
  );
}
