import { createMatch } from 'turnchart';
import { createPresenter, describe, manualClock } from 'turnchart/presentation';
import { slots as rules } from 'turnchart/rulesets';

const deck = rules.decks.banner.cards;
const match = createMatch({ rules, seats: [{ id: 'p1', deck }, { id: 'p2', deck }], seed: 7 });
const clock = manualClock();
createPresenter(match, {
  clock,
  seat: 'p1',
  play() {},
  onMoment({ event, cues, view }) {
    const line = describe(event, rules, { nameOf: (id) => view().cards[id]?.def });
    const standing = view().seats.p1?.board.filter((card) => card !== null).length;
    // A moment without cues takes no time: the next one that has some draws the table.
    if (cues.length > 0) console.log(`${clock.now()} ms: ${line} (${standing} on the board)`);
  },
  // The last word: here everything takes half of its time.
  adjust: (plan) => plan.map((cue) => ({ ...cue, at: cue.at / 2, lasts: cue.lasts / 2 })),
});

match.send(match.legal('p1').find(({ type }) => type === 'card.play'));
clock.advance(1000);
