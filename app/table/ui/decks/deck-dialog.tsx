import type { Ruleset } from '../../../../src/index.js';
import { countsOf } from '../../game/kept-decks.js';
import type { DeckList } from '../../game/table-setup.js';
import { CardFace } from '../card/card-face.js';
import { Dialog } from '../table/dialog.js';
import { Curve } from './curve.js';
import '../styles/decks.css';

interface DeckDialogProps {
  readonly rules: Ruleset;
  readonly deck: DeckList;
  readonly onClose: () => void;
}

/** A deck before it is chosen: its cards, how many of each, and what they cost. */
export default function DeckDialog({ rules, deck: { name, cards, pool = [] }, onClose }: DeckDialogProps) {
  const list = (defs: readonly string[]) => (
    <ul className="card-grid">
      {countsOf(rules, defs).map(({ def, count }) => {
        const card = rules.cards[def];
        return card === undefined ? null : (
          <li key={def} className="deck-card">
            <span className="card-box">
              <CardFace def={card} />
            </span>
            <b>×{count}</b>
          </li>
        );
      })}
    </ul>
  );
  return (
    <Dialog title={`${name}: ${cards.length} cards`} className="deck-view" onClose={onClose}>
      <Curve rules={rules} cards={cards} />
      {list(cards)}
      {pool.length > 0 && (
        <>
          <h3>Always at hand</h3>
          {list(pool)}
        </>
      )}
    </Dialog>
  );
}
