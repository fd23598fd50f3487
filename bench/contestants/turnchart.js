import { createFastMatch } from '../../dist/src/fast/index.js';
import { createMatch } from '../../dist/src/index.js';
import { TURNS } from '../duel-game.js';
import { duelSeats, smallDuel } from '../duel-rules.js';

const options = { rules: smallDuel, seats: duelSeats, seed: 1 };

/** The commands of the match, found once: always the first card of the hand. */
function commandsOfMatch() {
  const match = createFastMatch(options);
  const commands = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const seat = match.state.active;
    for (const command of [
      { type: 'card.play', seat, card: match.state.seats[seat].zones.hand[0] },
      { type: 'turn.end', seat },
    ]) {
      const receipt = match.receive(command);
      if (!receipt.ok) throw new Error(`the benchmark's own command was refused: ${receipt.message}`);
      commands.push(command);
    }
  }
  return commands;
}

const commands = commandsOfMatch();

/** Our matches are summed up by the strengths of the cards in the hands. */
function summary({ state: game }) {
  const strength = (id) => Number(game.cards[id].def.slice('strike-'.length));
  return JSON.stringify(
    game.order.map((id) => ({ hand: game.seats[id].zones.hand.map(strength), health: game.seats[id].own.health })),
  );
}

const sending = (make) => ({
  play() {
    const match = make();
    for (const command of commands) match.receive(command);
    return match;
  },
  summary,
});

/** As on a server: receipts, views, undo, saves, without listeners. */
export const live = sending(() => createMatch({ ...options, checks: false, trace: false }));

/** As in a UI: a listener gets every event with the game right after its step. */
export const listened = sending(() => {
  const match = createMatch({ ...options, checks: false, trace: false });
  match.on(() => {});
  return match;
});

/** With an inspector: every effect is a step of the XState actor. */
export const inspected = sending(() => {
  const match = createMatch({ ...options, checks: false, trace: false });
  match.actor.system.inspect(() => {});
  return match;
});

/** Commands from outside: read and judged. */
export const compiledSend = sending(() => createFastMatch(options));

/** Commands from `legal`, as in bots and simulations. */
export const compiledPlay = {
  play() {
    const match = createFastMatch(options);
    for (const command of commands) match.play(command);
    return match;
  },
  summary,
};
