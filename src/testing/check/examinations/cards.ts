import type { CardId, ReadonlyGame } from '../../../model/index.js';
import type { Desk, Examination } from '../examination.js';
import type { MatchSetup } from '../match-setup.js';
import { openMatch } from '../play-match.js';
import type { CardUse } from '../report.js';
import type { SampleMatches } from '../sample-matches.js';
import { notesSeats } from '../seat-use.js';

/** What was used, card by card. */
export function cardUse({ rules, matches }: SampleMatches): CardUse[] {
  return Object.entries(rules.cards).map(([def, card]) => ({
    def,
    name: card?.name ?? def,
    matches: matches.filter(({ present }) => present.has(def)).length,
    used: matches.filter(({ used }) => used.has(def)).length,
  }));
}

/** Every card and every command is used by somebody, every seat acts, and a score does not change in silence. */
export const cards: Examination = {
  id: 'cards',
  title: 'every card is played, and every command is sent, by somebody, every seat acts, and scores are told',
  async run(desk) {
    const matches = await desk.matches();
    const use = cardUse(desk.samples);
    // In some games, such as poker, cards are never played: then there are no findings.
    if (use.some(({ used }) => used > 0)) {
      const idle = use.filter(({ used }) => used === 0);
      const [present, absent] = [idle.filter((card) => card.matches > 0), idle.filter((card) => card.matches === 0)];
      const nowhere = 'in no zone and no starter deck at the start, and nothing creates them, so they were not tried';
      note(desk, 'absent', absent, `${nowhere}; leave out cards that the game does not use`);
      note(desk, 'present', present, `in random matches, and played in none of ${matches.length}`);
    }
    for (const { type, where } of desk.rules.commands.values()) {
      if (where !== 'phase' || matches.some(({ sent }) => sent.has(type))) continue;
      const message = `nobody sent '${type}' in ${matches.length} random matches: perhaps it is never legal, or \`candidates\` never names it`;
      desk.note({ id: `never-legal:${type}`, severity: 'hint', code: 'never-legal', message });
    }
    notesSeats(desk);
    const silent = new Map(matches.flatMap((match) => [...match.silent]));
    for (const [field, command] of silent) {
      const message = `'${field}', the score, changes after '${command}', and nothing tells of it: emit an event of the game, with a line in \`log\` or a cue`;
      desk.note({ id: `silent-score:${field}`, severity: 'hint', code: 'silent-score', message });
    }
    for (const zone of neverShuffled(desk)) {
      const message = `'${zone}' holds the same cards in the same order at the start of every match: is it shuffled?`;
      desk.note({ id: `never-shuffled:${zone}`, severity: 'hint', code: 'never-shuffled', message });
    }
    return `${use.length} cards, ${desk.rules.commands.size} commands`;
  },
};

/** Fewer matches may begin alike by chance. */
const ALIKE = 5;

/** The zones that nobody sees, which would be shuffled, and that are the same at the start of all matches of as many seats. */
function neverShuffled({ samples, rules }: Desk): string[] {
  const alike = samples.matches.filter(({ seats }) => seats.length === samples.matches[0]?.seats.length);
  const states = alike.slice(0, 2 * ALIKE).map(({ setup }) => startOf(setup));
  if (states.length < ALIKE) return [];
  return Object.entries(rules.zones)
    .filter(([, { of, seenBy }]) => of === 'table' && seenBy === 'nobody')
    .map(([zone]) => zone)
    .filter((zone) => {
      const [first = [], ...others] = states.map((state) => defsIn(state, zone));
      return new Set(first).size > 2 && others.every((one) => one.join() === first.join());
    });
}

const startOf = (setup: MatchSetup): ReadonlyGame | null => {
  try {
    return openMatch(setup, 'fast').state;
  } catch {
    return null;
  }
};

const defsIn = (state: ReadonlyGame | null, zone: string): string[] => {
  const table: Readonly<Record<string, readonly (CardId | null)[]>> = state?.table ?? {};
  return (table[zone] ?? []).map((card) => (card && state?.cards[card]?.def) ?? '');
};

/** The most cards that a finding names; the page of the report has them all. */
const NAMED = 8;

function note(desk: Desk, kind: string, idle: readonly CardUse[], why: string): void {
  if (idle.length === 0) return;
  // With the names in it, so that a card that is forgotten later is another finding; of many, the number will do.
  const id = `never-played:${idle.length > NAMED ? `${kind} ${idle.length}` : idle.map(({ def }) => def).join(',')}`;
  const names = idle.slice(0, NAMED).map(({ name, def }) => (name === def ? name : `${name} (${def})`));
  const more = idle.length > NAMED ? ` and ${idle.length - NAMED} more` : '';
  desk.note({
    id,
    severity: 'hint',
    code: 'never-played',
    message: `${names.join(', ')}${more}: ${why}`,
    times: idle.length,
  });
}
