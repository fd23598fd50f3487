import { createFastMatch } from '../../../fast/index.js';
import { sendRecorded } from '../../../files/record.js';
import { createMatch } from '../../../match/create-match.js';
import { feedMatch, followMatch } from '../../../match/follow-match.js';
import type { Match, MatchFault } from '../../../match/types.js';
import type { Receipt } from '../../../model/index.js';
import { sameJson } from '../../../model/same-json.js';
import { hashState } from '../../../state/hash.js';
import { badCommand } from '../../bad-commands.js';
import { type Random, seededRandom } from '../../random.js';
import { CheckFault, faultSubjectOf } from '../fault.js';
import type { AnyLane, Watch } from '../play-match.js';
import { sourceLocationOf } from '../source-location.js';

/**
 * All ways of running a match give the same results: the actor step by step with all checks, which is the reference;
 * the match without listeners; and the compiled chart. Clients that get only updates have the right views.
 */
export const bothLanes: Watch = ({ rules, seats, seed }) => {
  const common = { rules, seats, seed };
  let thrown: MatchFault | null = null;
  const onFault = (fault: MatchFault): void => {
    thrown = fault;
  };
  const live = createMatch({ ...common, trace: false, checks: true, runner: 'xstate', onFault });
  const unwatched = createMatch({ ...common, trace: false, checks: false });
  const fast = createFastMatch({ ...common, events: true });
  const others: readonly (readonly [string, AnyLane])[] = [
    ['with checks on', live],
    ['that nobody watches', unwatched],
    ['on the compiled chart', fast],
  ];
  const inStep = follow(unwatched, seededRandom(`client/${seed}`));
  return {
    atRest(match, random) {
      const seat = random.pick(match.state.order);
      const legal = JSON.stringify(match.legal(seat));
      for (const [which, other] of others) same('what is legal', legal, JSON.stringify(other.legal(seat)), which);
      const bad = badCommand(match.state, rules, random);
      if (match.judge(bad).ok) return undefined;
      const refusal = receiptOf(match.receive(bad));
      for (const [which, other] of others) same('a refusal', refusal, receiptOf(other.receive(bad)), which);
      return undefined;
    },
    after(match, command, receipt) {
      const expected = {
        receipt: receiptOf(receipt),
        value: JSON.stringify(match.value),
        hash: hashState(match.state),
      };
      for (const [which, other] of others) {
        thrown = null;
        const answer = sendRecorded(other, command);
        if (thrown !== null && receipt.ok) throw refusedByChecks(command.type, thrown);
        same(`the receipt of '${command.type}'`, expected.receipt, receiptOf(answer), which);
        same('the state of the chart', expected.value, JSON.stringify(other.value), which);
        same('the state', expected.hash, hashState(other.state), which);
      }
      inStep(command.type);
    },
  };
};

/** Checks refuse what production lets pass: a hook that writes, an effect or a field that does not fit its schema. */
function refusedByChecks(type: string, { message, error }: MatchFault): CheckFault {
  const subject = `${type} ${faultSubjectOf(message)}`;
  return new CheckFault('throws', `with checks on, '${type}' fails: ${message}${sourceLocationOf(error)}`, subject);
}

const receiptOf = (receipt: Receipt): string => JSON.stringify(receipt);

function same(what: string, expected: string, found: string, which: string): void {
  if (found === expected) return;
  throw new CheckFault('lanes', `${what} is another one in a match ${which}`, '', { expected, found });
}

/** A client of a match: of a seat, or of somebody who only watches. Asked after each command whether it is in step. */
function follow(match: Match, random: Random): (command: string) => void {
  const viewer = random.pick([...match.state.order, 'spectator' as const]);
  const client = followMatch(match.view(viewer), { requestView: () => {} });
  feedMatch(match, viewer, (update) => client.receive(update));
  return (command) => {
    if (client.inStep && sameJson(client.view, match.view(viewer))) return;
    throw new CheckFault('lanes', `a client of '${viewer}' falls out of step after '${command}'`, '');
  };
}
