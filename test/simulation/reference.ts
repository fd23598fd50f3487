import { type AnyMatch, createMatch, type GameEvent, hashState, hashView, type SeatId } from 'turnchart';
import type { Entry, StartCommand } from 'turnchart-tools/host';
import type { Viewer } from '../../src/engine/index.js';
import { type RecordedCommand, sendRecorded } from '../../src/files/record.js';
import { rulesNamed } from './games.js';

/** Reasons are for the screen of one seat, and a match in a process of its own has none. */
export const fingerprintOf = (view: Parameters<typeof hashView>[0]): string => hashView({ ...view, cannot: {} });

/** What one viewer may know after an entry of the log. */
interface Known {
  readonly view: string;
  readonly events: string;
}

interface HostCommand {
  readonly type: string;
  readonly seat?: SeatId;
  readonly text?: string;
}

/** The match as its log tells it: a live match without host, copies or network that is sent every entry. */
export class Reference {
  readonly #hashes: string[] = [''];
  readonly #known = new Map<Viewer, Known[]>();
  readonly #left = new Map<Viewer, number>();
  /** What was said. */
  readonly chat: string[] = [];
  #match: AnyMatch | null = null;

  /** The number of entries that it has taken. */
  get length(): number {
    return this.#hashes.length - 1;
  }

  get isOver(): boolean {
    return (this.#match?.state.outcome ?? null) !== null;
  }

  get match(): AnyMatch | null {
    return this.#match;
  }

  /** The fingerprint of the whole state after an entry. */
  hashAfter(seq: number): string | undefined {
    return this.#hashes[seq];
  }

  knownTo(viewer: Viewer, seq: number): Known | undefined {
    return this.#known.get(viewer)?.[seq];
  }

  /** The entry by which a bot took over from the player of a seat. */
  leftAt(viewer: Viewer): number {
    return this.#left.get(viewer) ?? Number.POSITIVE_INFINITY;
  }

  /** Takes the entries that are new. */
  follow(entries: readonly Entry[]): void {
    for (const entry of entries.slice(this.length)) this.#take(entry);
  }

  #take({ id, commands }: Entry): void {
    const events: GameEvent[] = [];
    for (const command of commands as unknown as readonly HostCommand[]) {
      if (command.type === 'host.seat' && command.seat !== undefined) this.#left.set(command.seat, this.length + 1);
      if (command.type === 'host.chat') this.chat.push(`${command.seat}: ${command.text}`);
      if (command.type === 'host.start') this.#begin(command as StartCommand);
      else if (!command.type.startsWith('host.')) events.push(...this.#send(id, command as RecordedCommand));
    }
    const match = this.#match;
    if (match === null) return;
    this.#hashes.push(hashState(match.state));
    for (const [viewer, known] of this.#known) {
      const view = fingerprintOf(match.view(viewer));
      known[this.length] = { view, events: JSON.stringify(match.viewEvents(viewer, events)) };
    }
  }

  #begin({ rules, policies, seats, seed }: StartCommand): void {
    this.#match = createMatch({
      rules: rulesNamed(rules).withPolicies(policies),
      seats,
      seed,
      checks: false,
      trace: false,
    });
    for (const viewer of [...this.#match.state.order, 'spectator'] as const) this.#known.set(viewer, []);
  }

  #send(id: string, command: RecordedCommand): readonly GameEvent[] {
    if (this.#match === null) throw new Error(`entry '${id}' comes before the match has begun`);
    const receipt = sendRecorded(this.#match, command);
    if (!receipt.ok) throw new Error(`'${command.type}' of entry '${id}' is refused: ${receipt.message}`);
    return receipt.events;
  }
}
