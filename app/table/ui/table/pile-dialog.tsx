import type { CardId } from '../../../../src/index.js';
import { CardFace } from '../card/card-face.js';
import { useTable } from './controls.js';
import { Dialog } from './dialog.js';

interface PileDialogProps {
  readonly title: string;
  readonly cards: readonly CardId[];
  readonly onClose: () => void;
}

/** An open pile, the newest card first. */
export function PileDialog({ title, cards, onClose }: PileDialogProps) {
  const { state } = useTable();
  return (
    <Dialog title={`${title} (${cards.length})`} onClose={onClose}>
      <ul className="card-grid">
        {[...cards].reverse().map((id) => {
          const card = state.view.cards[id];
          const def = card === undefined ? undefined : state.rules.cards[card.def];
          return def === undefined ? null : (
            <li key={id} className="card-box">
              <CardFace def={def} card={card} />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
