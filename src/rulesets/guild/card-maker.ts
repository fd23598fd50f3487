import { type CardDef, type CardHook, cardOf, defOf, type ReadonlyCard, type Ruleset } from '../../authoring/index.js';
import { cardsInWords, type Gains, gainsInWords, gainsOf, gainsToData, give } from './gains.js';
import type { Guild, GuildCard } from './game.js';

/** The four guilds. A card is an ally of the other cards of its guild. */
export type GuildName = 'merchants' | 'blades' | 'scholars' | 'wardens';

interface CardInput extends Pick<GuildCard, 'flavour' | 'target' | 'triggers'> {
  readonly name: string;
  readonly guild: GuildName;
  /** What it costs in the market. Cards without a price are not sold. */
  readonly price?: number;
  readonly gains?: Omit<Gains, 'draw'>;
  /** Its draw effect, which the auto-draw chain uses. */
  readonly draw?: CardDef['draw'];
  /** When another card of its guild is already in play. */
  readonly ally?: Gains;
  /** When it is scrapped out of play. */
  readonly scrap?: Gains;
  /** Its other effects: their text, the effects, and an equivalent value for bots. */
  readonly does?: { readonly text: string; readonly onPlay?: CardHook; readonly worth?: Gains };
}

/** A card that is played, does what it does, and goes to the discard pile at the end of the turn. */
export function guildCard(input: CardInput): GuildCard {
  return {
    ...common(input),
    kind: 'action',
    onPlay: (at) => {
      const { state, rules, seat, card } = at;
      const def = defOf(card, rules);
      return [
        ...give(seat, gainsOf(def, 'own')),
        ...(hasAlly(state, card, rules) ? give(seat, gainsOf(def, 'ally')) : []),
        ...(input.does?.onPlay?.(at) ?? []),
      ];
    },
    text: [
      input.gains && sentence(gainsInWords(input.gains)),
      drawText(input.draw),
      input.does?.text,
      input.ally && `Ally: ${gainsInWords(input.ally)}.`,
      input.scrap && `Scrap: ${gainsInWords(input.scrap)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

interface BaseInput extends Omit<CardInput, 'ally' | 'draw' | 'target' | 'does'> {
  /** The combat that it takes to destroy it. */
  readonly defence: number;
  /** While it stands, its seat cannot be attacked. */
  readonly guard?: boolean;
}

/** A card that stays on the board and gives resources at the start of each of its seat's turns. */
export function guildBase(input: BaseInput): GuildCard {
  const made = common(input);
  return {
    ...made,
    kind: 'unit',
    health: input.defence,
    data: { ...made.data, guard: input.guard ?? false },
    text: [
      `Base, defence ${input.defence}.`,
      input.guard && 'Guard: your opponents must destroy it before they can attack you.',
      input.gains && `At the start of your turn, ${gainsInWords(input.gains)}.`,
      input.scrap && `Scrap: ${gainsInWords(input.scrap)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  };
}

function common({ name, guild, price, gains = {}, draw, ally = {}, scrap = {}, ...rest }: CardInput) {
  return {
    name,
    tags: [guild],
    ...(price === undefined ? {} : { cost: { trade: price } }),
    ...(draw === undefined ? {} : { draw }),
    ...(rest.flavour === undefined ? {} : { flavour: rest.flavour }),
    ...(rest.target === undefined ? {} : { target: rest.target }),
    ...(rest.triggers === undefined ? {} : { triggers: rest.triggers }),
    data: {
      ...gainsToData('own', gains),
      ...gainsToData('ally', ally),
      ...gainsToData('scrap', scrap),
      ...gainsToData('other', rest.does?.worth ?? {}),
    },
  };
}

/** Whether another card of the same guild is already in play, or is on the board as a base. */
function hasAlly(state: Guild, { id, owner, def }: ReadonlyCard, rules: Ruleset): boolean {
  const { inPlay, board } = state.seats[owner].zones;
  const [guild] = rules.cards[def]?.tags ?? [];
  return [...inPlay, ...board].some(
    (other) => other !== null && other !== id && defOf(cardOf(state, other), rules).tags?.[0] === guild,
  );
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** A card with a condition has its own text, because a condition is a function. */
function drawText(draw: CardDef['draw']): string | false {
  if (draw === undefined || typeof draw.autoDraw === 'function') return false;
  const count = cardsInWords(draw.count);
  return draw.autoDraw === 'onPlay' ? `Draw ${count} when you play it.` : `Auto-draw: draws ${count} by itself.`;
}
