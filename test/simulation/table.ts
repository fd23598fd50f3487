import type { Created, Seated } from 'turnchart-tools/host';
import type { TablePlan } from './plan.js';
import type { Player, Ticket } from './player.js';
import type { Witness } from './witness.js';
import type { World } from './world.js';

/** A match and those who play it, from its making to its end, and once more if they want a rematch. */
export class Table {
  readonly #world: World;
  readonly #witness: Witness;
  readonly #plan: TablePlan;
  #rematches: number;
  #isRematching = false;
  match: string | null = null;

  constructor(
    world: World,
    witness: Witness,
    plan: TablePlan,
    readonly players: readonly Player[],
    readonly spectator: Player | null,
    readonly quitter: Player | null,
  ) {
    this.#world = world;
    this.#witness = witness;
    this.#plan = plan;
    this.#rematches = plan.wantsRematch ? 1 : 0;
  }

  get present(): readonly Player[] {
    return this.players.filter(({ isGone }) => !isGone);
  }

  /** Whether its players are on their way to the next match. */
  get isRematching(): boolean {
    return this.#isRematching;
  }

  /** Nobody is left who could want it to go on: only bots play, and no process has to wake them. */
  get isAbandoned(): boolean {
    return this.present.length === 0 && !this.hasTimers;
  }

  get startsAt(): number {
    return this.#plan.startsAt;
  }

  get hasTimers(): boolean {
    return this.#plan.timers !== null;
  }

  /** Everybody who is there has seen the end, and nobody wants another match. */
  get isDone(): boolean {
    if (this.isAbandoned) return true;
    if (this.match === null || this.#isRematching) return false;
    return this.#witness.reference(this.match).isOver && this.#watching.every(({ seesTheEnd }) => seesTheEnd);
  }

  /** Those who have a page open. */
  get #watching(): readonly Player[] {
    const all = this.spectator === null ? this.present : [...this.present, this.spectator];
    return all.filter(({ client }) => client !== null);
  }

  /** Where it stands, for whoever wants to know why it does not go on. */
  describe(): string {
    if (this.match === null) return 'a match was not made';
    const { length, isOver, match } = this.#witness.reference(this.match);
    const people = this.#watching.map(({ name, client }) => `${name} ${client?.getSnapshot().connection}`);
    const waits = isOver ? 'it is over' : `it waits for ${match?.waitingFor.join(' ')}`;
    return `${this.match}: ${length} entries, ${waits}; ${people.join(', ')}`;
  }

  async begin(): Promise<void> {
    const { game, seats, bots, timers } = this.#plan;
    const [first, ...others] = this.players;
    if (first === undefined) return;
    const token = first.newToken();
    const made: Created = await this.#insist(first, () =>
      first.lobby.create({
        token,
        game,
        seats,
        timers,
        chat: true,
        spectators: 'open',
        name: first.name,
        bots: Array.from({ length: bots }, () => 'random'),
      }),
    );
    this.match = made.match;
    this.#sit(first, made);
    if (others.length > 1 && this.quitter !== null) await this.#comeAndGo(this.quitter, made.match);
    // All want to sit down at the same time.
    const sitting = others.map(async (player) => this.#sit(player, await this.#join(player, made.match)));
    await Promise.all(sitting);
    this.spectator?.sit({ match: made.match, seat: null, token: null });
  }

  /** After the end: the same players once more, if they are all still there. */
  goOn(): void {
    const { match } = this;
    if (match === null || this.#rematches === 0 || this.#isRematching || !this.isDone) return;
    this.#rematches = 0;
    if (this.present.length < this.players.length) return;
    this.#isRematching = true;
    void this.#rematch(match).finally(() => {
      this.#isRematching = false;
    });
  }

  async #rematch(match: string): Promise<void> {
    for (const player of this.players) {
      const { token } = player.place ?? {};
      if (token === null || token === undefined) continue;
      const next = await this.#insist(player, () => player.lobby.rematch(match, token));
      this.match = next.match;
      this.#sit(player, next);
    }
    this.#world.count('rematches');
    if (this.match !== null) this.spectator?.sit({ match: this.match, seat: null, token: null });
  }

  #join(player: Player, match: string): Promise<Seated> {
    const request = { token: player.newToken(), name: player.name };
    return this.#insist(player, () => player.lobby.join(match, request));
  }

  async #comeAndGo(quitter: Player, match: string): Promise<void> {
    const { token, seat } = await this.#join(quitter, match);
    this.#sit(quitter, { match, seat, token });
    await this.#world.pause(500);
    await this.#insist(quitter, () => quitter.lobby.leave(match, token));
    quitter.hasQuit = true;
  }

  #sit(player: Player, { match, seat, token }: Ticket): void {
    if (token !== null) this.#witness.secrets.set(token, `the token of ${player.name}`);
    player.sit({ match, seat, token });
  }

  /** A request that fails because nobody could be reached is made again. */
  async #insist<T>(player: Player, ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        this.#world.trace('request failed', player.name, String(error));
        if (!isPassing(error)) {
          this.#world.violate('a request that is repeated is carried out once', `${player.name}: ${String(error)}`);
          return new Promise(() => {});
        }
        await this.#world.pause(700);
      }
    }
  }
}

/** Whether a request that failed for this reason may be made again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof TypeError ||
  ['unavailable', 'unknown-version', 'internal', 'too-fast', 'bad-answer'].includes(
    (error as { code?: string }).code ?? '',
  );
