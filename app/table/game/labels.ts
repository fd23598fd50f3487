import type { CardDef, Offer, Ruleset } from '../../../src/index.js';
import type { FlowNode, StandardPhase } from '../../../src/model/index.js';
import { bookOf } from './books/index.js';

/** `deploy-bonus` and `deployBonus` both read "deploy bonus". */
export const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the phases of the standard turn are called. */
const standardLabels: Readonly<Record<StandardPhase, string>> = {
  mulligan: 'Opening hand',
  turnStart: 'Start',
  draw: 'Draw',
  selection: 'Play',
  commit: 'Commit',
  tick_resolution: 'Resolve',
  animating: 'Aftermath',
  turnEnd: 'End',
};

/** What a stage or a phase is called. Where all choose at once, a selection is about choosing, not about playing one card after the other. */
export function nodeLabel(node: FlowNode, path: string, { look, policies }: Ruleset): string {
  const own = look.labels[path] ?? look.labels[node.name];
  if (own !== undefined) return own;
  if (node.kind === 'stage' || node.standard === undefined || node.name !== node.standard)
    return capital(words(node.name));
  if (node.standard === 'selection' && policies.turnOrder === 'simultaneous') return 'Choose';
  return standardLabels[node.standard];
}

export const zoneLabel = (zone: string, { zones, look }: Ruleset): string =>
  capital(look.labels[zone] ?? zones[zone]?.label ?? words(zone));

/** What a field of the game's own state, a resource or a counter is called. */
export const fieldLabel = (name: string, { look }: Ruleset): string => look.labels[name] ?? words(name);

/** What a card, a seat or another value of a command is called. */
export type Namer = (value: string) => string;

/** What a button for this command says. Without names, it says only what is done. */
export function commandLabel(command: Offer, rules: Ruleset, name: Namer | null = null): string {
  const own = rules.look.labels[command.type] ?? bookOf(rules.id)?.commands?.[command.type];
  if (own !== undefined) return withObjects(own, command, name);
  switch (command.type) {
    case 'turn.end':
      return rules.policies.turnOrder === 'simultaneous' ? 'Lock in' : 'End turn';
    case 'turn.pass':
      // Where a turn is ended by another command, passing means not to answer.
      return rules.commands.has('turn.end') && rules.policies.turnOrder === 'alternating' ? 'Let it happen' : 'Pass';
    case 'commit.done':
      return 'Fight';
    case 'card.draw':
      return 'Draw a card';
    case 'card.replace':
      return 'Swap a card';
    case 'card.play':
      return 'Play';
    case 'card.cancel':
      return 'Take back';
    case 'play.withdraw':
      return 'Withdraw';
    case 'play.add':
      return 'Add';
    case 'play.stack':
      return 'Stack';
    case 'play.move':
      return 'Move';
    case 'unit.attack':
      return 'Attack';
    case 'match.concede':
      return 'Concede';
    default:
      return withObjects(verbOf(command.type), command, name);
  }
}

/** Nouns that add nothing to a label. */
const plainNouns: ReadonlySet<string> = new Set(['card', 'cards', 'seat', 'unit', 'turn', 'match', 'play', 'hand']);

/** `card.buy` is "Buy", `bid.set` is "Set bid". */
function verbOf(type: string): string {
  const [noun = '', verb = ''] = [type.slice(0, type.indexOf('.')), type.slice(type.indexOf('.') + 1)];
  if (!type.includes('.')) return capital(words(type));
  return capital(words(plainNouns.has(noun) ? verb : `${verb} ${noun}`));
}

/** What is chosen comes last, or where the label has an ellipsis: "Steal from …, as thief". */
function withObjects(verb: string, { type: _type, seat: _seat, ...fields }: Offer, name: Namer | null): string {
  const rest = Object.values(fields).flatMap((value) => {
    if (typeof value === 'number') return [String(value)];
    // What is still to be chosen has no name yet.
    return typeof value === 'string' && name !== null ? [name(value)] : [];
  });
  if (rest.length > 0 && verb.includes('…')) return verb.replace('…', rest.join(' '));
  return [verb, ...rest].join(' ');
}

/** The sign of a resource, so that it is not shown by colour alone. */
const resourceSigns: Readonly<Record<string, string>> = {
  mana: '◆',
  trade: '●',
  combat: '⚔',
  stamina: '✦',
  focus: '◉',
  time: '◷',
};
export const resourceSign = (name: string): string => resourceSigns[name] ?? name.charAt(0).toUpperCase();

/** Time is counted in tenths of a turn. */
export const amountText = (resource: string, amount: number): string =>
  resource === 'time' ? (amount / 10).toFixed(1) : String(amount);

export function costText(def: CardDef): string {
  const parts = Object.entries(def.cost ?? {}).map(([name, amount]) => `${amountText(name, amount)} ${words(name)}`);
  return parts.length === 0 ? '' : `costs ${parts.join(', ')}`;
}
