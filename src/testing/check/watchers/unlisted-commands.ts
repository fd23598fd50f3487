import { judge } from '../../../../guards/index.js';
import { targetsOf } from '../../../../guards/targets.js';
import { canSeeCard } from '../../../engine/index.js';
import { isRange, isSome } from '../../../legal/index.js';
import { CardId, type Command, type SeatId } from '../../../model/index.js';
import { plausibleCommand } from '../../bad-commands.js';
import { CheckFault } from '../fault.js';
import { hiddenIdIn } from '../named-cards.js';
import { type AnyLane, isFast, type Watch } from '../play-match.js';
import { parseCommand } from './hostile.js';

/**
 * Everything that is listed as legal is accepted; what is accepted names only cards that the seat sees, and is listed,
 * is an offer, or answers the open question.
 * `probes` inputs are tried at every wait.
 */
export const unlistedCommands =
  (probes = 10, told: (accepted: Command) => void = () => {}): Watch =>
  () => ({
    atRest(match, random) {
      const lists = new Map<SeatId, ReadonlySet<string>>();
      for (const seat of match.state.order) {
        const commands = match.legal(seat);
        const tried = commands.length === 0 ? undefined : random.pick(commands);
        if (tried !== undefined && isFast(match)) {
          const receipt = match.clone().receive(tried);
          if (!receipt.ok && receipt.code !== 'rule-error') throw refused(tried, receipt.message);
        }
        lists.set(seat, new Set(commands.map(canonical)));
      }
      for (let probe = 0; probe < probes; probe++) {
        const command = parseCommand(plausibleCommand(match.state, match.rules, random), match.rules);
        if (command === null || !judge(match.state, command, match.rules).ok) continue;
        told(command);
        namesWhatIsSeen(match, command);
        const isListed = lists.get(command.seat)?.has(canonical(withTargetNamed(match, command))) === true;
        if (isListed || isOpen(command) || isAnswer(match, command) || isOffered(match, command)) continue;
        throw new CheckFault(
          'unlisted',
          `${JSON.stringify(command)} is accepted and not listed as legal: either \`denyIf\` of '${command.type}' is too ` +
            'wide and should refuse it, or `candidates` should name it, so that bots and screens find it',
          command.type,
        );
      }
      return undefined;
    },
  });

/** A judge that does not ask whose a card is lets a seat use what it cannot even see. Answers were asked for. */
function namesWhatIsSeen({ state, rules }: AnyLane, command: Command): void {
  const { type, seat } = command;
  if (rules.commands.get(type)?.where === 'question') return;
  const id = hiddenIdIn(command, state, rules, (card) => canSeeCard(state, seat, card, rules));
  if (id === null) return;
  throw new CheckFault(
    'hostile',
    `${JSON.stringify(command)} is accepted, and '${seat}' may not see '${id}': let \`judge\` of '${type}' refuse it, ` +
      'for example by `rules.cardIsKnown` and `rules.inOwnHand`',
    `${type} unseen`,
  );
}

const refused = (command: Command, message: string): CheckFault =>
  new CheckFault('refused', `${JSON.stringify(command)} is listed as legal, and refused: ${message}`, command.type);

const canonical = (command: object): string =>
  JSON.stringify(Object.entries(command).sort(([a], [b]) => (a < b ? -1 : 1)));

/** An answer to the open question that is not listed was still judged: it fits the question, and only some are listed. */
const isAnswer = (match: AnyLane, { type }: Command): boolean =>
  match.rules.commands.get(type)?.where === 'question' && type !== 'input.cancel';

/** The list names a target even if it may be omitted. */
function withTargetNamed(match: AnyLane, command: Command): Command {
  const id = CardId.safeParse(command.card);
  if (!id.success || command.target !== undefined) return command;
  const card = match.state.cards[id.data];
  const spec = card && match.rules.cards[card.def]?.target;
  if (card === undefined || spec?.implied !== true) return command;
  const [target] = targetsOf(spec, match.state, command.seat, card.id, match.rules);
  return target === undefined ? command : { ...command, target };
}

/** Whether a command is one that an offer with ranges stands for. */
const isOffered = (match: AnyLane, command: Command): boolean =>
  match.offers(command.seat).some((offer) => {
    if (offer.type !== command.type) return false;
    return Object.entries(offer).every(([field, value]) => {
      const sent = command[field];
      if (isRange(value)) return typeof sent === 'number' && sent >= value.from && sent <= value.to;
      if (!isSome(value)) return canonical([value]) === canonical([sent]);
      const items = Array.isArray(sent) ? sent : [];
      return items.length >= value.min && items.length <= value.max && items.every((item) => value.some.includes(item));
    });
  });

/** Fields that change nothing, and that the list omits. */
const isOpen = ({ type }: Command): boolean => type === 'mulligan.take' || type === 'card.draw';
