import type { CardDef, Command, Phase, Ruleset, Zone } from '../../../src/index.js';

/** `deploy-bonus` and `deployBonus` both read "deploy bonus". */
export const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase();

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const phaseLabels: Readonly<Record<Phase, string>> = {
  setup: 'Setup',
  mulligan: 'Opening hand',
  turnStart: 'Start',
  draw: 'Draw',
  selection: 'Play',
  commit: 'Commit',
  tick_resolution: 'Resolve',
  animating: 'Aftermath',
  turnEnd: 'End',
  over: 'Over',
};

/** In a game of simultaneous choice the phase is about choosing, not about playing one card after the other. */
export const phaseLabel = (phase: Phase, rules: Ruleset): string =>
  phase === 'selection' && rules.policies.turnOrder === 'simultaneous' ? 'Choose' : phaseLabels[phase];

export const zoneLabels: Readonly<Record<Zone, string>> = {
  deck: 'Deck',
  hand: 'Hand',
  inPlay: 'In play',
  board: 'Board',
  discard: 'Discard',
  exhaust: 'Exhausted',
  removed: 'Removed',
  pool: 'Techniques',
  limbo: 'Limbo',
};

/** The parts of a command that its label needs words for. */
export interface Namer {
  card(id: string): string;
  seat(id: string): string;
}

/** What a button for this command says. */
export function commandLabel(command: Command, rules: Ruleset, name: Namer): string {
  switch (command.type) {
    case 'turn.end':
      return rules.policies.turnOrder === 'simultaneous' ? 'Lock in' : 'End turn';
    case 'turn.pass':
      // Where a turn is ended by another command, passing means not to answer.
      return rules.accepts.has('turn.end') && rules.policies.turnOrder === 'alternating' ? 'Let it happen' : 'Pass';
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
    case 'rule.command':
      return ruleCommandLabel(command, rules, name);
    default:
      return capital(words(command.type));
  }
}

function ruleCommandLabel(command: Extract<Command, { type: 'rule.command' }>, rules: Ruleset, name: Namer): string {
  const { type: _type, seat: _seat, name: verb, ...fields } = command;
  const rest = Object.values(fields).flatMap((value) => {
    if (typeof value === 'number') return [String(value)];
    if (typeof value !== 'string') return [];
    return [rules.cards[value]?.name ?? (/^p[1-4]$/.test(value) ? name.seat(value) : name.card(value))];
  });
  return [capital(words(verb)), ...rest].join(' ');
}

/** The sign of a resource, for gems and counters: never its colour alone. */
export const resourceSigns: Readonly<Record<string, string>> = {
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
