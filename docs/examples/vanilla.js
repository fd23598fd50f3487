import { createMatch } from 'turnchart';
import { createPresenter, describeEvent, systemClock } from 'turnchart/presentation';

/** A match of any ruleset, both seats with its first starter deck. */
export function newMatch(rules, seed) {
  const [{ cards: deck, pool = [] }] = Object.values(rules.decks);
  return createMatch({ rules, seed, seats: ['p1', 'p2'].map((id) => ({ id, deck, pool })) });
}

/** Draws the table as one seat sees it, and keeps it up to date. Returns a function that removes it. */
export function mountTable(root, match, seat, clock = systemClock) {
  root.innerHTML = '<output></output><ul></ul><nav></nav><button>Skip</button><ol></ol>';
  const [status, hand, actions, skip, log] = root.children;
  const { rules } = match;

  function draw({ view, legal }) {
    const nameOf = (id) => rules.cards[view.cards[id]?.def]?.name ?? '';
    const winners = view.outcome?.winners.join(' and ') || 'Nobody';
    status.textContent = view.outcome ? `${winners} wins` : `Turn ${view.turn}: ${view.active}`;
    const held = view.seats[seat].zones.hand.filter((id) => id !== null);
    hand.replaceChildren(...held.map((id) => item('li', nameOf(id), { className: `card-${id}` })));
    const label = ({ type, card }) => (card ? `${type} ${nameOf(card)}` : type);
    const send = (command) => ({ onclick: () => match.send(command) });
    actions.replaceChildren(...legal.map((command) => item('button', label(command), send(command))));
  }

  // At once, and after everything that changes what the seat sees: commands of all seats, and what is taken back.
  const stopDrawing = match.store(seat).subscribe(draw);

  // After each command, its visible events go into the log.
  const unread = [];
  const stopListening = match.on((event) => {
    unread.push(event);
    if (event.type !== 'state.settled' && event.type !== 'input.required') return;
    const { cards } = match.view(seat);
    for (const seen of match.viewEvents(seat, unread.splice(0))) {
      const line = describeEvent(seen, rules, { nameOf: (id) => cards[id]?.def });
      if (line !== null) log.append(item('li', line));
    }
  });

  // A cue is a class for as long as it lasts; the style sheet makes it move. Aborted means skipped.
  function play(cue, { card, ms, signal }) {
    const element = root.querySelector(`.card-${card}`) ?? root;
    element.classList.add(cue.show);
    return new Promise((done) => {
      clock.after(ms, done);
      signal.addEventListener('abort', done);
    }).then(() => element.classList.remove(cue.show));
  }

  const presenter = createPresenter(match, { clock, seat, play });
  skip.onclick = () => presenter.skip();
  return function unmount() {
    stopDrawing();
    stopListening();
    presenter.stop();
    root.replaceChildren();
  };
}

const item = (tag, textContent, more) => Object.assign(document.createElement(tag), { textContent, ...more });
