import { bookOf } from '../../game/books/index.js';
import { aboutOf, deedsOf, gameName, storyOfFlow } from '../../game/game-info.js';
import { rulesOf } from '../../game/table-setup.js';
import { Dialog } from './dialog.js';

interface RulesDialogProps {
  readonly rules: string;
  readonly onClose: () => void;
}

/** The rules of a game on one page: the goal, a turn, everything else, the words on the cards, and the keys. */
export default function RulesDialog({ rules, onClose }: RulesDialogProps) {
  const book = bookOf(rules);
  const game = rulesOf(rules);
  return (
    <Dialog title={`Rules of ${gameName(game)}`} className="help" onClose={onClose}>
      <p className="goal">{book?.goal ?? aboutOf(game)}</p>
      <ol>
        {(book?.steps ?? storyOfFlow(game)).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {book?.chapters.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {book === undefined && deedsOf(game).length > 0 && (
        <section>
          <h3>What you can do</h3>
          <ul>
            {deedsOf(game).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {book !== undefined && (
        <section>
          <h3>Words on the cards</h3>
          <dl className="terms">
            {book.terms.map(({ word, means }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h3>Signs</h3>
        <ul className="legend">
          <li>
            <span className="key lit">▲</span> lit: you can use it now
          </li>
          <li>
            <span className="key choice">◎</span> dashed: choose it as target or place
          </li>
          <li>
            <span className="key dim">✕</span> dim: not now; click it to hear why
          </li>
        </ul>
        <p className="hint">
          <kbd>←</kbd>
          <kbd>→</kbd>
          <kbd>↑</kbd>
          <kbd>↓</kbd> move, <kbd>Enter</kbd> choose, <kbd>1</kbd>–<kbd>9</kbd> hand, <kbd>E</kbd> end turn,{' '}
          <kbd>U</kbd> undo, <kbd>R</kbd> redo, <kbd>Esc</kbd> let go, <kbd>Space</kbd> skip. Hold or right-click a card
          to see it large, with its words explained. A card can also be dragged to where it is to go.
        </p>
      </section>
    </Dialog>
  );
}
