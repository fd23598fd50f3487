import { z } from 'zod';
import { CardId, SeatId } from './ids.js';
import { Json } from './json.js';

const seat = SeatId;
const card = CardId;
/** A card's id or a seat's. */
const target = z.string().min(1).max(40);
const slot = z.number().int();
const order = z.array(z.number().int()).max(1000);

const schemas = {
  'card.play': z.strictObject({
    type: z.literal('card.play'),
    seat,
    card,
    target: target.optional(),
    slot: slot.optional(),
  }),
  'card.cancel': z.strictObject({ type: z.literal('card.cancel'), seat, card }),
  'card.replace': z.strictObject({ type: z.literal('card.replace'), seat, card }),
  'card.draw': z.strictObject({
    type: z.literal('card.draw'),
    seat,
    amount: z.number().int().min(0).max(100).optional(),
  }),
  'order.submit': z.strictObject({ type: z.literal('order.submit'), seat, order }),
  'order.skip': z.strictObject({ type: z.literal('order.skip'), seat }),
  'input.submit': z.strictObject({ type: z.literal('input.submit'), seat, value: Json }),
  'input.cancel': z.strictObject({ type: z.literal('input.cancel'), seat }),
  'mulligan.take': z.strictObject({ type: z.literal('mulligan.take'), seat, cards: z.array(card).max(100).optional() }),
  'mulligan.keep': z.strictObject({ type: z.literal('mulligan.keep'), seat }),
  'mulligan.putBack': z.strictObject({ type: z.literal('mulligan.putBack'), seat, card }),
  'turn.end': z.strictObject({ type: z.literal('turn.end'), seat }),
  'turn.pass': z.strictObject({ type: z.literal('turn.pass'), seat }),
  'play.add': z.strictObject({ type: z.literal('play.add'), seat, card, target: target.optional() }),
  'play.withdraw': z.strictObject({ type: z.literal('play.withdraw'), seat, card }),
  'play.stack': z.strictObject({ type: z.literal('play.stack'), seat, card, onto: card }),
  'play.move': z.strictObject({
    type: z.literal('play.move'),
    seat,
    card,
    /** In tenths of the tick. */
    start: z.number().int(),
    channel: z.string().max(40).optional(),
  }),
  'commit.done': z.strictObject({ type: z.literal('commit.done'), seat }),
  'unit.attack': z.strictObject({ type: z.literal('unit.attack'), seat, card, target }),
  'match.concede': z.strictObject({ type: z.literal('match.concede'), seat }),
  'rule.command': z
    .looseObject({ type: z.literal('rule.command'), seat, name: z.string().min(1).max(60) })
    .catchall(Json),
} as const;

/** The schema of each command, by its type. */
export const commandSchemas = schemas;
/** The names of the commands, such as `card.play`. */
export type CommandType = keyof typeof schemas;
/** All of them, in the order of the schemas. */
export const commandTypes = Object.keys(schemas) as CommandType[];

/** What a seat asks for. */
export const Command = z.discriminatedUnion('type', [
  schemas['card.play'],
  schemas['card.cancel'],
  schemas['card.replace'],
  schemas['card.draw'],
  schemas['order.submit'],
  schemas['order.skip'],
  schemas['input.submit'],
  schemas['input.cancel'],
  schemas['mulligan.take'],
  schemas['mulligan.keep'],
  schemas['mulligan.putBack'],
  schemas['turn.end'],
  schemas['turn.pass'],
  schemas['play.add'],
  schemas['play.withdraw'],
  schemas['play.stack'],
  schemas['play.move'],
  schemas['commit.done'],
  schemas['unit.attack'],
  schemas['match.concede'],
  schemas['rule.command'],
]);
export type Command = z.infer<typeof Command>;
/** The command of one type: `CommandOf<'card.play'>`. */
export type CommandOf<T extends CommandType> = z.infer<(typeof schemas)[T]>;
/** What guards and actions are given: the command without its type. */
export type ParamsOf<T extends CommandType> = Omit<CommandOf<T>, 'type'>;
