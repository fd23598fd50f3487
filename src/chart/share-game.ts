import type { Effect, GameState, Queue } from '../model/index.js';
import { CardWatch } from './card-watch.js';
import { cloneGame } from './clone-game.js';
import { SharedCards } from './share-cards.js';
import { share, shareList, shareLists } from './share-json.js';
import { shareSeats } from './share-seats.js';

/**
 * Makes successive copies of a game that is changed in place. Unchanged parts are the same objects as in the previous
 * copy, so several copies need only the memory of what changed between them. Written by hand for speed, because a match
 * with listeners makes a copy after every step; a test compares the fields with the schema.
 */
export class SharedCopies {
  #last: GameState | null;
  #cards: SharedCards | null = null;
  readonly #watch = new CardWatch();

  /** `last` is the previous copy. */
  constructor(last: GameState | null = null) {
    this.#last = last;
  }

  /** Rules are about to change the game: what they do with its cards is noted, so that a copy need not compare every card. */
  begin(game: GameState): void {
    this.#watch.begin(game);
  }

  end(): void {
    this.#watch.end();
  }

  /** Rules have changed the game, and the changes were not noted. */
  missed(): void {
    this.#watch.forget();
  }

  /** A copy of the game as it is now. */
  next(game: GameState): GameState {
    const cards = this.#watch.recordOf(game);
    if (this.#last === null) {
      this.#last = cloneGame({ ...game, cards });
    } else {
      this.#cards ??= new SharedCards(this.#last.cards);
      this.#last = shareGame(this.#last, game, this.#cards.next(cards, this.#watch.changedIn(game)));
    }
    this.#watch.clear();
    return this.#last;
  }
}

/** Written as one object: made of a spread, it would take as long as all that is compared here. */
function shareGame(before: GameState, game: GameState, cards: GameState['cards']): GameState {
  return {
    rules: share(before.rules, game.rules),
    revision: game.revision,
    seen: share(before.seen, game.seen),
    turn: game.turn,
    round: game.round,
    phase: game.phase,
    active: game.active,
    priority: game.priority,
    first: game.first,
    order: shareList(before.order, game.order),
    teams: share(before.teams, game.teams),
    seats: shareSeats(before.seats, game),
    table: shareLists(before.table, game.table),
    cards,
    hits: game.hits,
    queue: shareQueue(before.queue, game.queue),
    steps: game.steps,
    pending: share(before.pending, game.pending),
    asked: share(before.asked, game.asked),
    inputs: share(before.inputs, game.inputs),
    draws: share(before.draws, game.draws),
    turnDrawQueued: game.turnDrawQueued,
    chain: share(before.chain, game.chain),
    replacements: share(before.replacements, game.replacements),
    nextReplacement: game.nextReplacement,
    extraTurns: shareList(before.extraTurns, game.extraTurns),
    rng: shareLists(before.rng, game.rng),
    outcome: share(before.outcome, game.outcome),
    flow: shareFlow(before.flow, game.flow),
    sealed: share(before.sealed, game.sealed),
    own: share(before.own, game.own),
  };
}

function shareFlow(before: Flow, { turns, phases, wait, entries, trail }: Flow): Flow {
  const [sameTurns, sameWait] = [share(before.turns, turns), share(before.wait, wait)];
  const sameTrail = shareList(before.trail, trail);
  const isSame = sameTurns === before.turns && sameWait === before.wait && sameTrail === before.trail;
  if (isSame && before.phases === phases && before.entries === entries) return before;
  return { turns: sameTurns, phases, wait: sameWait, entries, trail: sameTrail };
}
type Flow = GameState['flow'];

/** What was queued stays as it is; most queues are short or empty. */
function shareQueue(before: Queue, { blocks, head, size, depth }: Queue): Queue {
  const same: Effect[][][] = share(before.blocks, blocks);
  const isSame = before.blocks === same && before.head === head && before.size === size && before.depth === depth;
  return isSame ? before : { blocks: same, head, size, depth };
}
