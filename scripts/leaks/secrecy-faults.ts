import type { Fault } from './fault.js';

const views = ['test/match/visibility', 'test/trust/audience', 'test/trust/secrets', 'test/properties/views'];
const questions = ['test/trust/secret-questions'];
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
    file: 'src/engine/secrecy.ts',
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
    find: 'table: sealed.table, own: sealed.own }',
    replace: 'table: sealed.table }',
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
    file: 'src/engine/secrecy.ts',
    find: 'game.priority === viewer ? viewer : sealed.priority',
    replace: 'game.priority',
    why: 'who is called in secret tells who has acted',
    tests: questions,
  },
  {
    file: 'src/engine/flow.ts',
    find: 'game.sealed === null ? oneToAct(game, rules) : null',
    replace: 'oneToAct(game, rules)',
    why: 'a new deadline tells that somebody has acted in secret',
    tests: questions,
  },
  {
    file: 'machines/states/phase.ts',
    find: 'phase.severalAct || phase.node.secret',
    replace: 'phase.severalAct',
    why: 'the state of the chart tells that somebody is asked in secret',
    tests: questions,
  },
  {
    file: 'src/model/player-texts.ts',
    find: "sealed !== null ? NOT_YOUR_TURN : seat === null ? 'nobody acts now'",
    replace: "seat === null ? 'nobody acts now'",
    why: 'a refusal tells who is called in secret',
    tests: questions,
  },
  {
    file: 'src/view/view.ts',
    find: 'isAudience(field.seenBy, at.viewer, holder)',
    replace: 'isAudience(field.seenBy, at.viewer, at.viewer as SeatId)',
    why: 'a seat sees what others keep for themselves',
    tests: views,
  },
  {
    file: 'src/parts/modifiers/index.ts',
    find: 'source: modifier.source !== null && sees(modifier.source) ? modifier.source : null',
    replace: 'source: modifier.source',
    why: 'a modifier names a card that cannot be seen',
    tests: views,
  },
  {
    file: 'src/view/view.ts',
    find: 'return waitingFor({ ...game, asked: own }, rules);',
    replace: 'return own === null ? [] : waitingFor(game, rules);',
    why: 'others see who was asked something in a phase that they share',
    tests: [...views, 'test/flow'],
  },
  {
    file: 'src/parts/battler/fighter.ts',
    find: 'shown: (left: number): number => Math.max(0, left)',
    replace: 'shown: (left: number): number => left',
    why: 'a view tells how far below nothing a blow went',
    tests: views,
  },
  {
    file: 'src/view/view.ts',
    find: 'revision: live.seen[viewer] ?? 0',
    replace: 'revision: live.revision',
    why: 'a view tells how many commands there were',
    tests: views,
  },
];

/** Faults of what a viewer is sent. */
export const eventFaults: readonly Fault[] = [
  {
    file: 'src/view/view-events.ts',
    find: "'state.settled': (event, { viewer, game }) => ({ ...event, revision: game.seen[viewer] ?? 0 }),",
    replace: "'state.settled': open,",
    why: 'an event tells how much others did in secret',
    tests: events,
  },
  {
    file: 'src/view/view-events.ts',
    find: 'return withCard(event, knows);',
    replace: 'return withCard(event, knows !== null);',
    why: 'everybody learns which card was given',
    tests: events,
  },
  {
    file: 'src/view/view-events.ts',
    find: "'effect.failed': (event) => ({ ...event, message: null }),",
    replace: "'effect.failed': open as never,",
    why: 'players read what an exception said',
    tests: events,
  },
  {
    file: 'src/view/view-events.ts',
    find: "'queue.capped': (event) => ({ ...event, effect: { type: event.effect.type } }),",
    replace: "'queue.capped': open,",
    why: 'players read an effect that was dropped',
    tests: events,
  },
  {
    file: 'src/view/view-events.ts',
    find: "isAudience(rules.events.get(event.type)?.seenBy ?? 'nobody', viewer, event.seat ?? null) ? event : null",
    replace: "isAudience('everyone', viewer, event.seat ?? null) ? event : null",
    why: 'an event of the game’s own is heard by all',
    tests: events,
  },
  {
    file: 'src/view/view-events.ts',
    find: 'return { ...event, card: null };',
    replace: 'return event;',
    why: 'a card that is shuffled into a deck can be followed',
    tests: events,
  },
  {
    file: 'src/view/view-events.ts',
    find: '? event : { ...event, target: null };',
    replace: '? event : event;',
    why: 'a hidden target is told',
    tests: events,
  },
  {
    file: 'src/view/view-events.ts',
    find: "'chain.drew': (event, at) => ({ ...event, card: seesHand(event, at) ? event.card : null }),",
    replace: "'chain.drew': open,",
    why: 'everybody learns what a chain drew',
    tests: events,
  },
  {
    file: 'src/view/view-events.ts',
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
    file: 'src/match/live-match.ts',
    find: 'return this.#reject(texts.rulesFailed(this.rules.id), undefined, seat);',
    replace:
      "return this.#reject({ ...texts.rulesFailed(this.rules.id), message: this.#lastFault ?? '' }, undefined, seat);",
    why: 'players read what a rule threw',
    tests: ['test/match/send', 'test/trust/hostile-input'],
  },
];
