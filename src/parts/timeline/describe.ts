import type { EventOf, Json, Ruleset, SeatNames } from '../../model/index.js';

/** Lines for the log of what happens to plays; `undefined` for other events of the game's own. */
export function describePlay(
  { name, seat, data }: EventOf<'rule.event'>,
  rules: Ruleset,
  called: SeatNames,
): string | null | undefined {
  const card = (def: Json | undefined): string => rules.cards[String(def)]?.name ?? String(def);
  switch (name) {
    // `card.played` has a line.
    case 'play.created':
      return null;
    case 'play.cancelled':
      return `${called(seat)} withdraws ${card(data.def)}.`;
    case 'play.modified':
      return data.modifierDef === null
        ? `${called(seat)}'s ${card(data.def)} changes.`
        : `${called(seat)} adds ${card(data.modifierDef)} to ${card(data.def)}.`;
    case 'play.moved':
      return `${called(seat)} moves ${card(data.def)} on the timeline.`;
    default:
      return undefined;
  }
}
