import type { CardId } from '../../../../src/index.js';
import { frenchSign } from '../card/french-face.js';
import { useTable } from './controls.js';
import { TableCard } from './table-card.js';

/** More cards than this do not lie side by side everywhere. */
const MANY = 6;

/** Cards in the hand. However many they are, a part of each is in sight. */
export function Fan({ cards }: { readonly cards: readonly CardId[] }) {
  const { state } = useTable();
  const { view, rules } = state;
  const count = cards.length;
  const half = Math.ceil(count / 2);
  const given = state.received.filter((id) => cards.includes(id));
  // Where every card is new, none of them needs a mark.
  const isGiven = (id: CardId): boolean => given.length < count && given.includes(id);
  const signs = cards.every((id) => frenchSign(rules.cards[view.cards[id]?.def ?? '']?.data) !== null);
  const shape = { '--n': Math.max(count, 1), '--gaps': Math.max(count - 1, 1), '--half-gaps': Math.max(half - 1, 1) };
  return (
    <div
      className={`fan ${count === 1 ? 'of-one' : ''} ${count > MANY ? 'is-many' : ''} ${signs ? 'of-signs' : ''}`}
      data-fan={count}
      style={shape as React.CSSProperties}
    >
      {cards.map((id, index) => (
        <TableCard
          key={id}
          id={id}
          withReason
          isNew={isGiven(id)}
          style={{ '--i': index, '--row': count > MANY && index >= half ? 1 : 0 } as React.CSSProperties}
        />
      ))}
    </div>
  );
}
