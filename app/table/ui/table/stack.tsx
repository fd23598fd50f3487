import type { Json } from '../../../../src/model/json.js';
import { cardKey } from '../../game/affordances.js';
import { capital, words } from '../../game/labels.js';
import { CardFace } from '../card/card-face.js';
import { useTable } from './controls.js';

interface Entry {
  readonly kind: string;
  readonly card: string;
  readonly seat: string;
  readonly target: string | null;
}

function entriesOf(value: Json | undefined): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item): Entry[] => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
    const { kind, card, seat, target } = item;
    if (typeof kind !== 'string' || typeof card !== 'string' || typeof seat !== 'string') return [];
    return [{ kind, card, seat, target: typeof target === 'string' ? target : null }];
  });
}

/** What waits to happen, the next of it first: spells and attacks that may still be answered. */
export function Stack() {
  const { state, click, light, name } = useTable();
  const { view, rules } = state;
  const entries = entriesOf(view.vars.stack);
  if (entries.length === 0) return null;
  const nameOf = (id: string | null): string => {
    if (id === null) return '';
    if (/^p[1-4]$/.test(id)) return name(id as never);
    return rules.cards[view.cards[id as never]?.def ?? '']?.name ?? '';
  };
  return (
    <section className="stack" aria-label="About to happen">
      <span className="row-label">about to happen</span>
      <ol>
        {[...entries].reverse().map(({ kind, card, seat, target }, index) => {
          const def = rules.cards[view.cards[card as never]?.def ?? ''];
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
                    {name(seat as never)}: {words(kind)}
                    {target === null ? '' : ` → ${nameOf(target)}`}
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
