import type { CardId, SeatId } from '../../../src/index.js';
import type { Moment } from '../../../src/presentation/index.js';
import type { Perspective } from './perspective.js';
import { longReason } from './reasons.js';
import { sound } from './sounds.js';
import { seatName } from './table-setup.js';
import type { Notice, TableState, TableStore } from './table-state.js';

/** The common part of local and hosted matches for the screen: a state to draw, and messages to the player. */
export abstract class TableDesk implements TableStore {
  readonly #listeners = new Set<() => void>();
  #notices = 0;
  /** What is drawn. */
  protected abstract drawn: TableState;
  /** What the person at the table knows. */
  protected abstract readonly perspective: Perspective;

  /** Draws the table as it stands. */
  protected abstract publish(): void;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): TableState => this.drawn;

  notify(text: string, tone: Notice['tone']): void {
    if (tone === 'refusal') sound('refuse');
    this.draw({ notice: { id: ++this.#notices, text, tone } });
  }

  /** Shows why nothing can be done with a card. */
  explain(card: CardId): void {
    const { view, viewer } = this.drawn;
    const reason = view.cannot[card];
    const what = this.perspective.nameOf(card);
    if (reason !== undefined) this.notify(longReason(reason, what), 'refusal');
    else if (view.cards[card]?.owner === viewer) this.notify(`${what}: nothing to do with it now.`, 'news');
  }

  protected name = (seat: SeatId): string => seatName(this.drawn.setup, seat, this.drawn.viewer);

  /** An event is shown now: if there is something to see, the table is updated. */
  protected reach({ event, cues, view }: Moment): void {
    if (cues.length === 0) return;
    this.drawn = { ...this.drawn, view: view(), showing: { event, cues: [] } };
    this.publish();
  }

  protected draw(changes: Partial<TableState>): void {
    this.drawn = { ...this.drawn, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
