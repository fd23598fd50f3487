import { createSignal, For, from, onCleanup } from 'solid-js';
import html from 'solid-js/html';
import { render } from 'solid-js/web';
import { createPresenter, systemClock } from 'turnchart/presentation';

/** What is shown at the moment, by the names that the game gave. */
function createCues(match, seat) {
  const [showing, show] = createSignal([]);
  const presenter = createPresenter(match, { clock: systemClock, seat, play: () => {} });
  onCleanup(presenter.on(() => show(presenter.showing.map(({ cue }) => cue.show))));
  onCleanup(() => presenter.stop());
  return showing;
}

function Table({ match, seat }) {
  // The store of a match is what `from` takes.
  const table = from(match.store(seat));
  const showing = createCues(match, seat);
  const nameOf = (id) => match.rules.cards[table().view.cards[id]?.def]?.name ?? '';
  const label = ({ type, card }) => (card ? `${type} ${nameOf(card)}` : type);
  const held = () => table().view.seats[seat].zones.hand.filter((id) => id !== null);
  const status = () => {
    const { outcome, turn } = table().view;
    return outcome ? `${outcome.winners.join(' and ') || 'Nobody'} wins` : `Turn ${turn}`;
  };
  return html`<main class=${() => showing().join(' ')}>
    <output>${status}</output>
    <ul><${For} each=${held}>${(id) => html`<li>${nameOf(id)}</li>`}<//></ul>
    <nav>
      <${For} each=${() => table().legal}>
        ${(command) => html`<button onclick=${() => match.send(command)}>${label(command)}</button>`}
      <//>
    </nav>
  </main>`;
}

/** Draws the table as one seat sees it. Returns a function that removes it. */
export function mountTable(root, match, seat) {
  return render(() => Table({ match, seat }), root);
}
