import { type Command, followMatch, type GameView, hashView, type Ruleset, type SeatId } from 'turnchart';
import { clash, duel, slots } from 'turnchart/rulesets';
import {
  type Engine,
  Host,
  type HostedMatch,
  type HostOptions,
  type StartCommand,
  type Subscriber,
} from 'turnchart-tools/host';
import { expandOffer } from '../../src/legal/expand-offer.js';

const deckOf = (rules: Ruleset) => {
  const [deck] = Object.values(rules.decks);
  if (deck === undefined) throw new Error(`${rules.id} has no deck`);
  return { deck: [...deck.cards], ...(deck.pool === undefined ? {} : { pool: [...deck.pool] }) };
};

/** The first entry of a match between two. */
export const startOf = (rules: Ruleset, fields: Partial<StartCommand> = {}): StartCommand => ({
  type: 'host.start',
  rules: `${rules.id}@${rules.version}`,
  policies: {},
  seed: '7',
  seats: [
    { id: 'p1', ...deckOf(rules) },
    { id: 'p2', ...deckOf(rules) },
  ],
  players: { p1: 'person', p2: 'person' },
  timers: null,
  chat: false,
  ...fields,
});

const games = [duel, clash, slots];

/** A host that stands for one of several processes. */
export async function hostOn(engine: Engine, options: Partial<HostOptions> = {}): Promise<Host> {
  const host = new Host({ engine, rules: games, timerMs: 1e9, sweepMs: 1e9, ...options });
  await host.start();
  return host;
}

/** A logger that keeps the fields of what is said at one level. */
export function listLogger(level: 'warn' | 'error') {
  const said: object[] = [];
  const logger = { info() {}, warn() {}, error() {}, [level]: (fields: object) => void said.push(fields) };
  return { logger, said };
}

/** A client of a match: it follows its updates and keeps every frame. */
export class TestClient implements Subscriber {
  readonly wantsLegal = true;
  readonly wantsHash = true;
  readonly wantsSteps = true;
  readonly frames: string[] = [];
  dismissed = false;
  view: GameView | null = null;
  legal: readonly Command[] = [];
  #follower: ReturnType<typeof followMatch> | null = null;

  constructor(
    readonly viewer: SeatId | 'spectator',
    readonly match: HostedMatch,
  ) {}

  static async at(match: HostedMatch, viewer: SeatId | 'spectator'): Promise<TestClient> {
    const client = new TestClient(viewer, match);
    await match.join(client);
    return client;
  }

  see({ view, choices }: Parameters<Subscriber['see']>[0]): void {
    this.frames.push(JSON.stringify({ view, choices }));
    this.view = view;
    this.legal = (choices?.offers ?? []).flatMap(expandOffer);
    this.#follower = followMatch(view, {
      requestView: () => {
        throw new Error(`${this.viewer} fell out of step`);
      },
    });
  }

  tell({ update, choices }: Parameters<Subscriber['tell']>[0]): void {
    this.frames.push(JSON.stringify({ update, choices }));
    this.#follower?.receive(update);
    this.view = this.#follower?.view ?? null;
    this.legal = (choices?.offers ?? []).flatMap(expandOffer);
  }

  hear(): void {}

  dismiss(): void {
    this.dismissed = true;
  }

  get hash(): string {
    return this.view === null ? '' : hashView(this.view);
  }

  /** Sends a legal command that does not give up, chosen by a number. */
  play(n: number, id = `${n}`) {
    const moves = this.legal.filter(({ type }) => type !== 'match.concede');
    const command = moves[n % moves.length];
    if (command === undefined) return Promise.resolve(null);
    return this.match.submit(this.viewer as SeatId, id, command);
  }
}

/** The fingerprint of a process's copy of a match. */
export const hashOf = (match: HostedMatch) => match.look((copy) => copy?.replica.hash);
