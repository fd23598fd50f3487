import type { Match } from '../../../../src/index.js';
import { type Halt, textOfHalt } from '../../game/halted-replay.js';
import { rulesets } from '../../game/rulesets.js';
import { seatName, type TableSetup } from '../../game/table-setup.js';
import { Action } from '../buttons.js';
import { ProblemText } from '../problem-text.js';

interface HaltedScreenProps {
  readonly halt: Halt;
  readonly setup: TableSetup;
  readonly onGoOn: (match: Match) => void;
  readonly onAnew: () => void;
  readonly onLeave: () => void;
}

/** The rules have changed so that the match cannot be replayed: asks how to continue. */
export default function HaltedScreen({ halt, setup, onGoOn, onAnew, onLeave }: HaltedScreenProps) {
  const { played, command, match } = halt;
  // A game whose id has changed is another game.
  const known = Object.hasOwn(rulesets, setup.rules);
  const seat = command !== null && 'seat' in command ? seatName(setup, command.seat, setup.seats[0]?.id ?? 'p1') : null;
  const who = seat === null ? '' : ` by ${seat === 'You' ? 'you' : seat}`;
  return (
    <main className="start halted" data-halted>
      <section className="choices" aria-live="polite">
        <h1>The new rules stop this match</h1>
        <ProblemText text={textOfHalt(halt, who)} />
        {match !== null && (
          <Action look="main" onClick={() => onGoOn(match)} data-action="go-on">
            {played === 0 ? 'Go on from the beginning' : `Go on after command ${played}`}
          </Action>
        )}
        {known && (
          <button
            type="button"
            className={match === null ? 'action main' : 'action'}
            onClick={onAnew}
            data-action="start-anew"
          >
            Start again with the same seed
          </button>
        )}
        <button
          type="button"
          className={known ? 'action quiet' : 'action main'}
          onClick={onLeave}
          data-action="to-start"
        >
          To the start
        </button>
        {command !== null && (
          <details>
            <summary>The command</summary>
            <pre>{JSON.stringify(command, null, 2)}</pre>
          </details>
        )}
        <p>If you change {known ? 'the rules' : 'the id'} back and save, the whole match continues.</p>
      </section>
    </main>
  );
}
