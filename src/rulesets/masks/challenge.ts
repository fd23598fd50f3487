import { cardOf, opponentsOf } from '../../authoring/index.js';
import { loseMask } from './fall.js';
import { announced, game, type Masks } from './game.js';

export const isClaimed = ({ state }: { readonly state: Masks }): boolean => state.own.claim !== null;

const challenge = game.command('claim.challenge', {
  description: 'Says that the claim is a lie. Whoever is wrong loses a mask.',
  run: ({ state, seat, emit }) => {
    const { claim } = state.own;
    if (claim === null) return;
    state.own.challenger = seat;
    emit('claim.challenged', { seat, by: claim.by });
  },
});

export const doubting = game.window('doubting', {
  description: 'The others may challenge the claim, one after the other, until one does.',
  when: { isClaimed },
  who: ({ state }) => (state.own.claim === null ? [] : opponentsOf(state, state.own.claim.by)),
  may: [challenge],
  pass: 'claim.accept',
  // In turn, so that nobody has to be quick.
  order: 'inTurn',
  prompt: 'Do you believe the claim?',
});

export const proving = game.step('proving', {
  description: 'The claim is proven, or it was a lie; one of the two loses a mask.',
  when: { isChallenged: ({ state }) => state.own.challenger !== null },
  run: ({ state, move, shuffle, deal, reveal, emit, queue }) => {
    const { claim, challenger, blocked } = state.own;
    state.own.challenger = null;
    if (claim === null || challenger === null) return;
    const { by: seat, role } = claim;
    const card = state.seats[seat].zones.masks.find((id) => cardOf(state, id).def === role);
    if (card !== undefined) {
      // The mask is known now, so another takes its place.
      emit('claim.proven', { seat, role });
      reveal(card);
      move(card, 'wardrobe');
      shuffle('wardrobe');
      deal({ from: 'wardrobe', to: 'masks', count: 1, seats: [seat] });
      queue(loseMask({ seat: challenger }));
      return;
    }
    emit('claim.refuted', { seat, role });
    queue(loseMask({ seat }));
    state.own.claim = null;
    if (blocked) {
      state.own.blocked = false;
      return;
    }
    // The action does not happen, and costs nothing.
    state.seats[state.active].own.coins += announced(state).cost;
    state.own.action = null;
  },
});
