import { useState } from 'react';
import type { Ruleset } from '../../../../src/index.js';
import { messageOf } from '../../../../src/model/errors.js';
import { deckFromText, deckToText } from '../../game/deck-text.js';
import { countsOf, deckFaultTexts, forgetDeck, keepDeck, ownDecks } from '../../game/kept-decks.js';
import type { DeckList } from '../../game/table-setup.js';
import { Action } from '../buttons.js';
import { ProblemText } from '../problem-text.js';
import { Dialog } from '../table/dialog.js';
import { CardList } from './card-list.js';
import { Curve } from './curve.js';
import '../styles/decks.css';

interface DeckBuilderProps {
  readonly rules: Ruleset;
  /** What to begin with. */
  readonly deck: DeckList;
  /** The deck has been kept and is to be played. */
  readonly onUse: (name: string) => void;
  readonly onClose: () => void;
}

/** Builds a deck by the rules of the game: cards to choose from on one side, the deck on the other. */
export default function DeckBuilder({ rules, deck, onUse, onClose }: DeckBuilderProps) {
  const [name, setName] = useState(deck.name);
  const [cards, setCards] = useState<readonly string[]>(deck.cards);
  const [text, setText] = useState<string | null>(null);
  const [said, say] = useState<string | null>(null);
  const { min, max, copies } = rules.deckRules;
  const list: DeckList = { name: name.trim(), cards, ...(deck.pool ? { pool: deck.pool } : {}) };
  const faults = [...(list.name === '' ? ['it needs a name'] : []), ...deckFaultTexts(rules, list)];
  const add = (def: string): void => setCards((before) => [...before, def]);
  const remove = (def: string): void =>
    setCards((before) => before.filter((_, index) => index !== before.lastIndexOf(def)));
  const keep = (): void => {
    keepDeck(rules.id, list);
    onUse(list.name);
  };
  const read = (): void => {
    try {
      const found = deckFromText(rules, text ?? '');
      setName(found.name);
      setCards(found.cards);
      setText(null);
      say(null);
    } catch (error) {
      say(messageOf(error));
    }
  };
  const wanted = [
    min === undefined ? '' : `${min} to ${max ?? 'any number of'} cards`,
    copies === undefined ? '' : `at most ${copies} of each`,
  ];
  return (
    <Dialog title={`A deck for ${rules.name}`} className="builder" onClose={onClose}>
      <div className="builder-columns">
        <CardList rules={rules} cards={cards} onAdd={add} />
        <section className="builder-deck" aria-label="Your deck">
          <label className="field">
            Name
            <input value={name} onChange={({ target }) => setName(target.value)} data-deck-name maxLength={40} />
          </label>
          <p className="hint">{wanted.filter((part) => part !== '').join(', ')}.</p>
          <Curve rules={rules} cards={cards} />
          <ul className="deck-list">
            {countsOf(rules, cards).map(({ def, count }) => (
              <li key={def}>
                <b>{count}</b>
                <span>{rules.cards[def]?.name ?? def}</span>
                <button
                  type="button"
                  className="icon"
                  onClick={() => remove(def)}
                  aria-label={`− one ${rules.cards[def]?.name ?? def} less`}
                >
                  −
                </button>
              </li>
            ))}
          </ul>
          <p className={faults.length === 0 ? 'fits' : 'problem'} role="status" data-faults={faults.length}>
            {faults.length === 0
              ? `${cards.length} cards. The deck can be played.`
              : `Not yet: ${faults.slice(0, 3).join('; ')}.`}
          </p>
          {text === null ? (
            <div className="dialog-actions">
              <Action onClick={() => setText(deckToText(rules, list))} data-action="deck-text">
                As text
              </Action>
              {ownDecks(rules.id).some((own) => own.name === list.name) && (
                <Action
                  look="danger"
                  onClick={() => {
                    forgetDeck(rules.id, list.name);
                    onClose();
                  }}
                >
                  Delete
                </Action>
              )}
              <Action look="main" disabled={faults.length > 0} onClick={keep} data-action="deck-keep">
                Keep and use
              </Action>
            </div>
          ) : (
            <div className="deck-text">
              <label>
                One card a line: copy it from here, or paste a deck.
                <textarea
                  value={text}
                  rows={8}
                  spellCheck={false}
                  onChange={({ target }) => setText(target.value)}
                  data-deck-text
                />
              </label>
              <ProblemText text={said} />
              <div className="dialog-actions">
                <Action onClick={() => setText(null)}>Back</Action>
                <Action look="main" onClick={read} data-action="deck-read">
                  Read this deck
                </Action>
              </div>
            </div>
          )}
        </section>
      </div>
    </Dialog>
  );
}
