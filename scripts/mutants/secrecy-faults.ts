import type { Fault } from './fault.js';

const views = ['test/match/visibility', 'test/trust/audience', 'test/trust/secrets', 'test/properties/views'];
const events = ['test/match/view-events', 'test/trust/audience', 'test/properties/views'];

/** Faults of what a viewer sees of a match. */
export const viewFaults: readonly Fault[] = [
  {
    file: 'src/engine/visibility.ts',
    find: 'viewer === asked;',
    replace: "viewer !== 'spectator' && asked !== null;",
    why: 'everybody reads a question',
    tests: events,
  },
  {
    file: 'src/engine/visibility.ts',
    find: '(viewer: Viewer, seat: SeatId): boolean => viewer === seat;',
    replace: "(viewer: Viewer, seat: SeatId): boolean => viewer !== 'spectator' && seat !== null;",
    why: 'everybody sees the candidates of a chain',
    tests: views,
  },
  {
    file: 'src/engine/visibility.ts',
    find: 'if (request.source === id) return true;',
    replace: '',
    why: 'a seat does not see the card that asks it',
    tests: views,
  },
  {
    file: 'src/engine/visibility.ts',
    find: "(seenBy === 'owner' && viewer === holder)",
    replace: "(seenBy === 'owner' && viewer !== 'spectator')",
    why: 'what is its owner’s is seen by all who play',
    tests: views,
  },
  {
    file: 'src/engine/secrecy.ts',
    find: 'return game.sealed.cards[id];',
    replace: 'return card;',
    why: 'cards that moved in secret are seen where they are',
    tests: views,
  },
  {
    file: 'src/engine/secrecy.ts',
    find: 'table: sealed.table, own: sealed.own,',
    replace: 'table: sealed.table,',
    why: 'fields of the game tell what happens in secret',
    tests: [...views, 'test/flow'],
  },
  {
    file: 'src/engine/secrecy.ts',
    find: '...(showsDone ? { done: live?.done } : {})',
    replace: 'done: live?.done',
    why: 'who is done is shown where it is hidden',
    tests: [...views, 'test/flow'],
  },
  {
    file: 'src/engine/secrecy.ts',
    find: '  // All hidden commands together count as one for the revision of the others.\n  countForAll(game);\n',
    replace: '',
    why: 'the end of a secret is counted by nobody',
    tests: views,
  },
  {
    file: 'src/match/view.ts',
    find: 'viewer, holder)) own[name]',
    replace: 'viewer, viewer as SeatId)) own[name]',
    why: 'a seat sees what others keep for themselves',
    tests: views,
  },
  {
    file: 'src/match/view.ts',
    find: 'source: ifVisible(at, modifier.source)',
    replace: 'source: modifier.source',
    why: 'a modifier names a card that cannot be seen',
    tests: views,
  },
  {
    file: 'src/match/view.ts',
    find: 'return waitingFor({ ...game, asked: own }, rules);',
    replace: 'return own === null ? [] : waitingFor(game, rules);',
    why: 'others see who was asked something in a phase that they share',
    tests: [...views, 'test/flow'],
  },
  {
    file: 'src/match/view.ts',
    find: 'health: Math.max(0, state.health)',
    replace: 'health: state.health',
    why: 'a view tells how far below nothing a blow went',
    tests: views,
  },
  {
    file: 'src/match/view.ts',
    find: 'revision: live.seen[viewer] ?? 0',
    replace: 'revision: live.revision',
    why: 'a view tells how many commands there were',
    tests: views,
  },
];

/** Faults of what a viewer is sent. */
export const eventFaults: readonly Fault[] = [
  {
    file: 'src/match/view-events.ts',
    find: "'state.settled': (event, { viewer, game }) => ({ ...event, revision: game.seen[viewer] ?? 0 }),",
    replace: "'state.settled': open,",
    why: 'an event tells how much others did in secret',
    tests: events,
  },
  {
    file: 'src/match/view-events.ts',
    find: 'card: knows ? event.card : null',
    replace: 'card: knows === null ? null : event.card',
    why: 'everybody learns which card was given',
    tests: events,
  },
  {
    file: 'src/match/view-events.ts',
    find: "'effect.failed': (event) => ({ ...event, message: null }),",
    replace: "'effect.failed': open as never,",
    why: 'players read what an exception said',
    tests: events,
  },
  {
    file: 'src/match/view-events.ts',
    find: "'queue.capped': (event) => ({ ...event, effect: { type: event.effect.type } }),",
    replace: "'queue.capped': open,",
    why: 'players read an effect that was dropped',
    tests: events,
  },
  {
    file: 'src/match/view-events.ts',
    find: "isAudience(event.seenBy ?? 'everyone', viewer, event.seat) ? event : null",
    replace: "isAudience('everyone', viewer, event.seat) ? event : null",
    why: 'an event of the game’s own is heard by all',
    tests: events,
  },
  {
    file: 'src/match/view-events.ts',
    find: 'return { ...event, card: null };',
    replace: 'return event;',
    why: 'a card that is shuffled into a deck can be followed',
    tests: events,
  },
  {
    file: 'src/match/view-events.ts',
    find: '? event : { ...event, target: null };',
    replace: '? event : event;',
    why: 'a hidden target is told',
    tests: events,
  },
  {
    file: 'src/match/view-events.ts',
    find: "'chain.drew': (event, at) => ({ ...event, card: intoHand(event, at) }),",
    replace: "'chain.drew': open,",
    why: 'everybody learns what a chain drew',
    tests: events,
  },
  {
    file: 'src/match/view-events.ts',
    find: "return always.has(event.type) || ('seat' in event && event.seat === viewer);",
    replace: "return always.has(event.type) || 'seat' in event;",
    why: 'what others do in secret is heard',
    tests: events,
  },
  {
    file: 'src/match/follow-match.ts',
    find: '    if (seen.length === 0 && changes.length === 0) return;\n',
    replace: '',
    why: 'an update without content tells that somebody acted in secret',
    tests: ['test/trust/secrets', 'test/match/follow-match'],
  },
  {
    file: 'src/match/follow-match.ts',
    find: 'hashView(next) !== update.hash',
    replace: "update.hash === ''",
    why: 'a client does not notice that it sees something else than the server',
    tests: ['test/match/follow-match'],
  },
  {
    file: 'src/match/match-shell.ts',
    find: 'return this.#reject(ruleError(this.rules.id), undefined, seatOf(event));',
    replace: 'return this.#reject({ ...ruleError(this.rules.id), message: fault.message }, undefined, seatOf(event));',
    why: 'players read what a rule threw',
    tests: ['test/match/send', 'test/trust/hostile-input'],
  },
];
