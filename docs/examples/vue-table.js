import { createPresenter, systemClock } from 'turnchart/presentation';
import { createApp, defineComponent, h, onScopeDispose, ref, shallowRef } from 'vue';

/** What the store of a match says, as a ref: from now on, until the component goes. */
function storeRef(store) {
  const snapshot = shallowRef(store.getSnapshot());
  onScopeDispose(
    store.subscribe((now) => {
      snapshot.value = now;
    }),
  );
  return snapshot;
}

/** What is shown at the moment, by the names that the game gave. */
function cuesRef(match, seat) {
  const showing = ref([]);
  const presenter = createPresenter(match, { clock: systemClock, seat, play: () => {} });
  const stop = presenter.on(() => {
    showing.value = presenter.showing.map(({ cue }) => cue.show);
  });
  onScopeDispose(() => {
    stop();
    presenter.stop();
  });
  return showing;
}

const Table = defineComponent({
  props: ['match', 'seat'],
  setup({ match, seat }) {
    const table = storeRef(match.store(seat));
    const showing = cuesRef(match, seat);
    const nameOf = (id) => match.rules.cards[table.value.view.cards[id]?.def]?.name ?? '';
    const label = ({ type, card }) => (card ? `${type} ${nameOf(card)}` : type);
    return () => {
      const { view, legal } = table.value;
      const held = view.seats[seat].zones.hand.filter((id) => id !== null);
      return h('main', { class: showing.value }, [
        h('output', view.outcome ? `${view.outcome.winners.join(' and ') || 'Nobody'} wins` : `Turn ${view.turn}`),
        h(
          'ul',
          held.map((id) => h('li', { key: id }, nameOf(id))),
        ),
        h(
          'nav',
          legal.map((command) => h('button', { onClick: () => match.send(command) }, label(command))),
        ),
      ]);
    };
  },
});

/** Draws the table as one seat sees it. Returns a function that removes it. */
export function mountTable(root, match, seat) {
  const app = createApp(Table, { match, seat });
  app.mount(root);
  return () => app.unmount();
}
