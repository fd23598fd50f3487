import type { CardId, Json, SeatId } from '../../../../src/index.js';
import { cardKey } from '../../game/affordances.js';
import { bookOf } from '../../game/books/index.js';
import { capital, words } from '../../game/labels.js';
import { ownFields } from '../../game/own-state.js';
import { CardFace } from '../card/card-face.js';
import { useTable } from './controls.js';

interface Entry {
  readonly kind: string;
  readonly card: string;
  readonly seat: string;
  readonly target: string | null;
  readonly blocker: string | null;
}

function entriesOf(value: Json | undefined): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item): Entry[] => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const { kind, card, seat, target, blocker } = item;
    if (typeof kind !== 'string' || typeof card !== 'string' || typeof seat !== 'string') return [];
    const text = (one: Json | undefined): string | null => (typeof one === 'string' ? one : null);
    return [{ kind, card, seat, target: text(target), blocker: text(blocker) }];
  });
}

/** The stack, the next entry first: spells and attacks that may still be answered. */
export function Stack() {
  const { state, click, light, name } = useTable();
  const { view, rules } = state;
  const entries = entriesOf(ownFields(view.own).stack);
  if (entries.length === 0) return null;
  const nameOf = (id: string | null): string => {
    if (id === null) return '';
    const of = view.order.find((one) => one === id);
    if (of !== undefined) return name(of);
    return rules.cards[view.cards[id as CardId]?.def ?? '']?.name ?? '';
  };
  const book = bookOf(rules.id);
  /** "Bot’s, attacks You": whose it is, what it does, and to whom. */
  const sentence = (kind: string, whose: string, whom: string): string => {
    const owner = whose === 'You' ? 'yours' : `${whose}’s`;
    const verb = book?.pending?.[kind] ?? words(kind);
    return `${owner}, ${verb}${whom === '' ? '' : verb === 'is cast' ? ` at ${lowerYou(whom)}` : ` ${lowerYou(whom)}`}`;
  };
  return (
    <section className="stack" aria-label="About to happen">
      <span className="row-label">about to happen</span>
      <ol>
        {[...entries].reverse().map(({ kind, card, seat, target, blocker }, index) => {
          const def = rules.cards[view.cards[card as CardId]?.def ?? ''];
          const shone = light(cardKey(card));
          return (
            <li key={`${card}${kind}`} className={index === 0 ? 'top' : ''}>
              <button
                type="button"
                className={`stack-entry is-${shone}`}
                data-light={shone}
                onClick={() => click(cardKey(card))}
              >
                {def && (
                  <span className="card-box tiny">
                    <CardFace def={def} size="small" />
                  </span>
                )}
                <span>
                  <b>{def?.name ?? capital(words(kind))}</b>
                  <em>
                    {blocker === null
                      ? sentence(kind, name(view.cards[card as CardId]?.owner ?? (seat as SeatId)), nameOf(target))
                      : `is blocked by ${nameOf(blocker)}`}
                  </em>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const lowerYou = (name: string): string => (name === 'You' ? 'you' : name);
