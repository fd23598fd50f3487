import { judge } from '../../../../guards/index.js';
import { readCommand } from '../../../commands/index.js';
import { phaseOf, timeoutOf } from '../../../engine/index.js';
import { detailOf, messageOf, type SeatId, type Verdict } from '../../../model/index.js';
import { note } from '../activity.js';
import { CheckFault } from '../fault.js';
import type { AnyLane, Watch } from '../play-match.js';
import { sourceLocationOf } from '../source-location.js';

/** Called with the phase whose `onTimeout` was called, and with the verdict on its command. */
export type TimeoutAsked = (phase: string, verdict: Verdict) => void;

/** What a phase says is done for a seat whose time is up can be asked of every seat that it waits for. */
export const timeouts =
  (told: TimeoutAsked = () => {}): Watch =>
  () => ({
    atRest(match) {
      const { phase, outcome } = match.state;
      if (outcome !== null) return undefined;
      for (const seat of match.waitingFor) {
        note('timeout', seat);
        const verdict = asked(match, seat);
        if (verdict !== null) told(phase, verdict);
      }
      return undefined;
    },
  });

/** Clocks pass over a phase whose `onTimeout` throws, so nobody would ever notice. */
function asked(match: AnyLane, seat: SeatId): Verdict | null {
  const { state, rules } = match;
  const info = phaseOf(state, rules);
  const onTimeout = info && timeoutOf(state, seat, info);
  if (onTimeout === undefined || match.request(seat) !== null) return null;
  try {
    const command = onTimeout.of(state, seat, rules);
    if (command === null) return null;
    const read = readCommand({ ...command, seat }, rules);
    return 'command' in read ? judge(state, read.command, rules) : read.denial;
  } catch (error) {
    const message = messageOf(error);
    throw new CheckFault(
      'timeout',
      `\`onTimeout\` of '${state.phase}' throws: ${message}${sourceLocationOf(error)}; something else is done for the seat`,
      state.phase,
    );
  }
}

/** Counts what came of the answers of `onTimeout`. Some of them may be refused: that is intended. */
export class TimeoutRefusals {
  readonly #phases = new Map<string, { accepted: boolean; reason: string }>();

  readonly heard: TimeoutAsked = (phase, verdict) => {
    const known = this.#phases.get(phase) ?? { accepted: false, reason: '' };
    this.#phases.set(phase, verdict.ok ? { ...known, accepted: true } : { ...known, reason: detailOf(verdict) });
  };

  /** The phases in which none was ever accepted, with a reason. */
  always(): (readonly [string, string])[] {
    return [...this.#phases].filter(([, { accepted }]) => !accepted).map(([phase, { reason }]) => [phase, reason]);
  }
}
