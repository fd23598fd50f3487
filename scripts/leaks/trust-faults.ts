import type { Fault } from './fault.js';

const undo = ['test/match/undo', 'test/trust/undo', 'test/trust/secret-undo', 'test/trust/secrets'];
const saves = ['test/match/restore', 'test/trust/edited-saves'];
const pages = ['test/trust/inspector-viewers'];
const hosting = ['test/host/hosted-match', 'test/host/leaks', 'test/host/wire-leaks'];

/** Faults of taking back, and of the numbers and times that stay. */
export const undoFaults: readonly Fault[] = [
  {
    file: 'src/core/undo.ts',
    find: 'if (chanceOf(before) !== chanceOf(after)) {',
    replace: 'if (before.turn < 0) {',
    why: 'a throw of the dice can be taken back',
    tests: undo,
  },
  {
    file: 'src/core/undo.ts',
    find: "'card.revealed', 'deck.looked',",
    replace: "'card.revealed',",
    why: 'a look into a deck can be taken back',
    tests: undo,
  },
  {
    file: 'src/core/undo.ts',
    find: "const viewers: Viewer[] = [...before.order, 'spectator'];",
    replace: 'const viewers: Viewer[] = [];',
    why: 'what was drawn can be taken back',
    tests: undo,
  },
  {
    file: 'src/core/undo.ts',
    find: 'now.sealed === null && lastSeat !== seat',
    replace: 'lastSeat === null',
    why: 'a seat takes back what others have built on',
    tests: undo,
  },
  {
    file: 'src/core/undo.ts',
    find: 'now.sealed === null && lastSeat !== seat',
    replace: 'lastSeat !== seat',
    why: 'a refused undo tells that another seat has acted in secret',
    tests: undo,
  },
  {
    file: 'src/core/undo.ts',
    find: 'now.sealed !== null && !taken.inSecret',
    replace: 'taken.before === now',
    why: 'an undo leaves a secret phase in which others have chosen',
    tests: undo,
  },
  {
    file: 'src/core/command-log.ts',
    find: 'return sameJson(happened.map(unnumbered), expected.map(unnumbered)) ? core : null;',
    replace: 'return expected.length < 0 ? null : core;',
    why: 'an undo changes what others got in secret',
    tests: undo,
  },
  {
    file: 'src/engine/questions.ts',
    find: '(game.inputs[question.seat] ?? 0) + 1',
    replace: 'Object.values(game.inputs).reduce((sum, count) => sum + count, 1)',
    why: 'the number of a question tells how many others were asked in secret',
    tests: undo,
  },
  {
    file: 'src/engine/secrecy.ts',
    find: 'sealed: earlier.sealed && later.sealed',
    replace: 'sealed: null',
    why: 'what is taken back in secret is counted by all',
    tests: undo,
  },
  {
    file: 'src/engine/secrecy.ts',
    find: 'const seen = { ...later.seen };',
    replace: 'const seen = { ...earlier.seen };',
    why: 'an undo gives a revision out twice',
    tests: undo,
  },
  {
    file: 'src/match/deadlines.ts',
    find: 'const known = expired ? undefined : waits[index];',
    replace: 'const known = expired || index < waits.length - 1 ? undefined : waits[index];',
    why: 'an undo gives a turn its time again',
    tests: ['test/trust/undo', 'test/match/clock'],
  },
  {
    file: 'src/match/deadlines.ts',
    find: 'waits.slice(0, index)',
    replace: 'waits.filter((wait) => wait.key !== key)',
    why: 'a wait that comes again has the deadline of the one that was taken back',
    tests: ['test/trust/undo', 'test/match/clock'],
  },
  {
    file: 'src/core/receipt.ts',
    find: 'expected === revision) return null;',
    replace: 'expected <= revision) return null;',
    why: 'a command of an older view is accepted',
    tests: ['test/match/send', 'test/trust/undo'],
  },
  {
    file: 'src/core/command-log.ts',
    find: '    if (now !== undefined) this.#checkpoints.push({ at: this.#events.length, ...copyOf(now) });\n',
    replace: '',
    why: 'a command that fails gives revisions out twice',
    tests: ['test/trust/undo', 'test/match/in-place', 'test/match/send'],
  },
];

/** Faults of files that come back, and of what no game can outgrow. */
export const fileFaults: readonly Fault[] = [
  {
    file: 'src/files/read-saved.ts',
    find: 'if (hashState(game) !== saved.hash) {',
    replace: "if (saved.hash === '') {",
    why: 'a save that was changed is restored',
    tests: saves,
  },
  {
    file: 'src/match/restore-match.ts',
    find: 'before.at + commands.length !== at || new LogHash(before).of(commands, before.at) !== log',
    replace: 'before.at + commands.length !== at || log === null',
    why: 'a save is restored with the record of another match',
    tests: saves,
  },
  {
    file: 'src/match/restore-match.ts',
    find: '.state) !== saved.hash) {',
    replace: ".state) === '') {",
    why: 'a save is verified by a record that leads elsewhere',
    tests: saves,
  },
  {
    file: 'src/files/saved-position.ts',
    find: 'if (!someoneActs) throw',
    replace: 'if (someoneActs === null) throw',
    why: 'a save in which nobody can act is restored',
    tests: saves,
  },
  {
    file: 'src/engine/sound-state.ts',
    find: '  streamsAreThere(game);\n',
    replace: '',
    why: 'a save without a stream of chance is restored',
    tests: saves,
  },
  {
    file: 'src/engine/sound-state.ts',
    find: 'if ((sealed !== null) !== (phases.get(phase)?.node.secret === true)) {',
    replace: "if (phase === '') {",
    why: 'a save without its seal shows what is secret',
    tests: saves,
  },
  {
    file: 'src/engine/sound-state.ts',
    find: "if (card.id !== id) fail(`${at}.${id}.id`, `it is not '${id}'`);",
    replace: '',
    why: 'a card that is not its key is restored',
    tests: saves,
  },
  {
    file: 'src/engine/resolver.ts',
    find: '    dropExcess(game, rules);\n',
    replace: '',
    why: 'what is queued is not counted',
    tests: ['test/trust/bounds'],
  },
  {
    file: 'src/engine/queue.ts',
    find: 'const most = Math.min(times, mostQueued(rules));',
    replace: 'const most = times;',
    why: 'a billion draws are queued',
    tests: ['test/trust/bounds'],
    survives:
      'Counts of cards are bounded before they get here, and what is too much for a command is dropped after it.',
  },
  {
    file: 'src/engine/create-game.ts',
    find: "if (defs.length > 0 && rules.zones[zone]?.of !== 'seat') {",
    replace: 'if (defs.length < 0) {',
    why: 'cards are dealt into a zone that there is not',
    tests: ['test/trust/starting'],
  },
  {
    file: 'src/model/seed.ts',
    find: "if (typeof seed === 'number' && Number.isFinite(seed)) return String(seed);",
    replace: "if (typeof seed === 'number' || seed === null) return String(seed);",
    why: 'a seed of nothing is the same for every match',
    tests: ['test/trust/seeds'],
  },
  {
    file: 'src/view/followed-view.ts',
    find: '  a.spent === b.spent &&\n',
    replace: '',
    why: 'a followed view does not notice the spent mark',
    tests: ['test/host/followed-views'],
  },
  {
    file: 'src/view/followed-view.ts',
    find: '])].sort()) {',
    replace: '])]) {',
    why: 'the order of changed cards tells in which order somebody has seen them first',
    tests: ['test/host/followed-views'],
  },
];

/** Faults of inspectors and hosts: what they send to whom. */
export const servingFaults: readonly Fault[] = [
  {
    file: 'src/inspect/frame-events.ts',
    find: 'secretOf: sealed === null ? null : secretOf',
    replace: 'secretOf: null',
    why: 'frames tell how much another seat does in secret',
    tests: pages,
  },
  {
    file: 'src/inspect/host.ts',
    find: '    if (this.#allowed !== null && news === this.#told) return;\n',
    replace: '',
    why: 'a page hears whenever another seat does something in secret',
    tests: pages,
  },
  {
    file: 'src/inspect/check-viewer.ts',
    find: 'if (allowed !== null && viewAs !== allowed)\n',
    replace: "if (allowed !== null && viewAs === '')\n",
    why: 'a page of a seat looks as another',
    tests: pages,
  },
  {
    file: 'src/inspect/frame-views.ts',
    find: 'const edges = cause === null ? [] : frame.edges;',
    replace: 'const edges = frame.edges;',
    why: 'a page of a seat is told the ways of others',
    tests: pages,
  },
  {
    file: 'src/host/match/subscribers.ts',
    find: '      if (changes.length === 0) continue;\n',
    replace: '',
    why: 'the others are sent something whenever a seat acts in secret',
    tests: hosting,
  },
  {
    file: 'src/host/server/connection.ts',
    find: 'receipt: receipt.ok ? { ok: true, revision: receipt.revision } : receipt',
    replace: 'receipt: receipt as never',
    why: 'a receipt tells how long the log is',
    tests: hosting,
  },
  {
    file: 'src/host/lobby/tokens.ts',
    find: 'return same && hash !== null;',
    replace: 'return hash !== null;',
    why: 'any token opens a seat',
    tests: ['test/host/lobby-service', 'test/host/server'],
  },
  {
    file: 'src/host/lobby/bearer.ts',
    find: "if (data.spectators === 'open' && token === null) return",
    replace: 'if (token === null) return',
    why: 'everybody may watch a match that is not open',
    tests: ['test/host/lobby-service', 'test/host/server'],
  },
  {
    file: 'src/host/match/match-data.ts',
    find: 'seats: data.seats.map(({ id, state, name }) => ({ id, state, name })),',
    replace: 'seats: data.seats.map((seat) => ({ ...seat })),',
    why: 'the lobby tells decks and hashes of tokens',
    tests: ['test/host/lobby-service', 'test/host/server'],
  },
];
