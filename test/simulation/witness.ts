import type { GameView, SeatId } from 'turnchart';
import { followMatch, type MatchUpdate } from 'turnchart';
import type { Reference } from './reference.js';
import { fingerprintOf } from './reference.js';
import type { Store } from './store.js';
import type { World } from './world.js';

/** A command that somebody has sent. */
export interface SentCommand {
  readonly id: string;
  readonly match: string;
  readonly seat: SeatId | null;
  readonly firstSent: number;
  /** When its sender read that it was accepted. */
  acknowledged: number | null;
  /** The code of the refusal that its sender read. */
  refused: string | null;
}

/** Sees everything that is sent, and holds it against the log. */
export class Witness {
  readonly commands = new Map<string, SentCommand>();
  /** Ids under which two different commands were sent: one may be refused, and the other carried out. */
  readonly twoFaced = new Set<string>();
  /** What must be in no frame: tokens of others, seeds. */
  readonly secrets = new Map<string, string>();
  readonly #references = new Map<string, Reference>();
  readonly #world: World;
  readonly #store: Store;
  readonly #newReference: () => Reference;

  constructor(world: World, store: Store, newReference: () => Reference) {
    this.#world = world;
    this.#store = store;
    this.#newReference = newReference;
  }

  /** The match as its log tells it up to now. */
  reference(match: string): Reference {
    const reference = this.#references.get(match) ?? this.#newReference();
    this.#references.set(match, reference);
    reference.follow(this.#store.entries(match));
    return reference;
  }

  sent(match: string, seat: SeatId | null, text: string): void {
    const { type, id } = JSON.parse(text) as { type: string; id?: string };
    this.#world.trace('sent', match, seat ?? 'spectator', type, id ?? '');
    if (id === undefined || this.commands.has(id)) return;
    const command = { id, match, seat, firstSent: this.#world.time, acknowledged: null, refused: null };
    this.commands.set(id, command);
  }

  received(text: string): void {
    const message = JSON.parse(text) as { type: string; id: string; receipt: { ok: boolean; code: string } };
    if (message.type !== 'receipt') return;
    const command = this.commands.get(message.id);
    if (command === undefined) return;
    const { ok, code } = message.receipt;
    this.#world.trace('receipt', message.id, ok ? 'ok' : code);
    if (ok && command.acknowledged === null) {
      this.#world.count('acknowledged');
      command.acknowledged = this.#world.time;
    } else if (!ok) {
      this.#world.count('refused');
      command.refused = code;
    }
  }

  /** No frame has a secret of somebody else's. */
  checkSecrets(text: string, own: readonly (string | null)[]): void {
    for (const [secret, what] of this.secrets) {
      if (!own.includes(secret) && text.includes(secret)) {
        this.#world.violate('nobody is told a secret', `${what} is in ${text.slice(0, 300)}`);
      }
    }
  }
}

/** Follows what one connection is told, and compares each view with the match as its log tells it. */
export class ConnectionWitness {
  readonly #world: World;
  readonly #witness: Witness;
  readonly #match: string;
  #viewer: SeatId | 'spectator' = 'spectator';
  #follower: ReturnType<typeof followMatch> | null = null;
  #seq = 0;

  constructor(world: World, witness: Witness, match: string) {
    this.#world = world;
    this.#witness = witness;
    this.#match = match;
  }

  /** A frame that is sent. `hasQuit`: to somebody who has got up before the match began. */
  told(text: string, hasQuit: boolean): void {
    const message = JSON.parse(text) as { type: string; seat: SeatId | null; view: GameView; update: MatchUpdate };
    if (message.type === 'welcome') this.#viewer = message.seat ?? 'spectator';
    if (hasQuit && (message.type === 'view' || message.type === 'update')) {
      this.#violate('nobody is told what it may not see', 'who has left before it began is shown the match');
    }
    if (message.type === 'view') this.#see(message.view);
    if (message.type === 'update') this.#update(message.update);
  }

  #see(view: GameView): void {
    if (view.viewer !== this.#viewer) {
      this.#violate('nobody is told what it may not see', `a view of ${view.viewer} is shown`);
    }
    this.#follower = followMatch(view, { requestView: () => {} });
    this.#find(view, null);
  }

  #update(update: MatchUpdate): void {
    const revision = this.#follower?.view.revision ?? 'none';
    if (this.#follower?.receive(update)) this.#find(this.#follower.view, update);
    else this.#violate('updates continue the view', `from ${update.from}, but the view is of ${revision}`);
  }

  /** The view has to be that of an entry which is in the log by now, and not of an earlier one than before. */
  #find(view: GameView, update: MatchUpdate | null): void {
    this.#world.count('views');
    const reference = this.#witness.reference(this.#match);
    const fingerprint = fingerprintOf(view);
    for (let seq = this.#seq + (update === null ? 0 : 1); seq <= reference.length; seq++) {
      const known = reference.knownTo(this.#viewer, seq);
      if (known?.view !== fingerprint) continue;
      this.#seq = seq;
      if (seq > reference.leftAt(this.#viewer)) {
        this.#violate('nobody is told what it may not see', `who has left is shown entry ${seq}`);
      }
      if (update?.changes.length === 0) {
        this.#violate('nobody is told what it may not see', `an empty update tells of entry ${seq}`);
      }
      if (update !== null && JSON.stringify(update.events) !== known.events) {
        this.#violate(
          'nobody is told what it may not see',
          `events ${JSON.stringify(update.events)}, not ${known.events}`,
        );
      }
      return;
    }
    const place = `revision ${view.revision} after entry ${this.#seq} of ${reference.length}`;
    this.#violate('every view is one of the log', `${place} fits no entry`);
  }

  #violate(check: string, detail: string): void {
    this.#world.violate(check, `${this.#match} ${this.#viewer}: ${detail}`);
  }
}
