import { expect, test } from 'vitest';
import { setupGame } from '../../src/authoring/index.js';
import type { RecordedCommand } from '../../src/files/record.js';
import { frenchCards, frenchDeck } from '../../src/parts/index.js';
import { recordFor } from '../../src/testing/check/match-setup.js';
import { findingText } from '../../src/testing/check/report-text.js';
import { checkRuleset } from '../../src/testing/index.js';
import { sound } from '../fixtures/planted.js';

test('a finding shows the last commands of a long record: the very last shows the fault', () => {
  const commands = Array.from(
    { length: 57 },
    (_, index): RecordedCommand => ({
      type: index === 56 ? 'card.play' : 'turn.end',
      seat: 'p1',
    }),
  );
  const record = recordFor({ rules: sound, seats: [], seed: 'long' }, commands);
  const lines = findingText({ id: 'x', code: 'leak', severity: 'fault', message: 'seen', times: 1, record }).split(
    '\n',
  );
  expect(lines).toHaveLength(14);
  expect([lines[3], lines[4], lines.at(-1)]).toEqual([
    '  … 47 commands before',
    '  48. p1 turn.end',
    '  57. p1 card.play',
  ]);
});

const short = setupGame({
  id: 'short',
  cards: frenchCards,
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: frenchDeck.slice(0, 24) },
    hand: { of: 'seat', seenBy: 'owner' },
    pile: { of: 'table', seenBy: 'everyone' },
  },
});
const lay = short.command('card.lay', { from: 'hand', run: ({ card, move }) => move(card, 'pile') });
const pass = short.command('turn.pass', {});
const made = ({ state }: { state: { table: { pile: readonly unknown[] } } }) => state.table.pile.length > 0;

/** A phase that ends early, before a part that is skipped then: the chart joins the two conditions. */
const rules = short.ruleset({
  version: '1',
  flow: [
    short.step('dealing', {
      run: ({ shuffle, deal }) => {
        shuffle('stock');
        deal({ from: 'stock', to: 'hand', count: 3 });
      },
    }),
    short.phase('asking', { acts: 'inTurn', accepts: [lay, pass], until: { made } }),
    short.phase('oncemore', { acts: 'inTurn', accepts: [lay], when: { notMade: (at) => !made(at) } }),
    short.phase('laying', { acts: 'inTurn', accepts: [lay] }),
  ],
  leaving: 'othersWin',
});

test('many cards that are not used are one short finding, and joined conditions are none', async () => {
  const { examinations } = await checkRuleset(rules, { quick: true, matches: 30, only: ['chart', 'cards'] });
  const ids = examinations.flatMap(({ findings }) => findings.map(({ id }) => id));
  expect(ids.filter((id) => id.startsWith('never-taken'))).toEqual([]);
  expect(ids).toContain('never-played:absent 28');
});
