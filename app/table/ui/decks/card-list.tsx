import { useState } from 'react';
import type { CardDef, Ruleset } from '../../../../src/index.js';
import { deckbuildingCost } from '../../game/kept-decks.js';
import { CardFace } from '../card/card-face.js';

interface CardListProps {
  readonly rules: Ruleset;
  /** What is in the deck already. */
  readonly cards: readonly string[];
  readonly onAdd: (def: string) => void;
}

/** Cards that come with decks of the game: neither those that only a card makes, nor those that are always at hand. */
function choosable(rules: Ruleset): readonly CardDef[] {
  const decks = Object.values(rules.decks);
  const pool = new Set(decks.flatMap((deck) => deck.pool ?? []));
  return Object.values(rules.cards)
    .filter(({ id }) => !pool.has(id))
    .sort((a, b) => deckbuildingCost(rules, a.id) - deckbuildingCost(rules, b.id) || a.name.localeCompare(b.name));
}

/** All cards of the game, to be searched and to be put into the deck by a click. */
export function CardList({ rules, cards, onAdd }: CardListProps) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = choosable(rules).filter(({ name, text = '', kind, tags = [] }) => {
    const all = [name, text, kind, ...tags].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const most = rules.deckRules.copies ?? Number.POSITIVE_INFINITY;
  return (
    <section aria-label="Cards to choose from">
      <label className="field">
        Search
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} data-deck-search />
      </label>
      <ul className="card-grid">
        {found.map((def) => {
          const count = cards.filter((one) => one === def.id).length;
          return (
            <li key={def.id} className="deck-card">
              <button
                type="button"
                className="card full"
                disabled={count >= most}
                onClick={() => onAdd(def.id)}
                data-add={def.id}
              >
                <CardFace def={def} />
                <span className="visually-hidden">. {count} in the deck: add one</span>
              </button>
              <b>{count > 0 ? `×${count}` : ''}</b>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className="hint">No card has all of these words.</p>}
    </section>
  );
}
