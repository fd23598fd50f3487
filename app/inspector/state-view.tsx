import { useState } from 'react';
import type { GameState, GameView } from '../../src/index.js';

type Shown = GameState | GameView;
const zones = ['hand', 'board', 'inPlay', 'discard', 'exhaust', 'removed', 'pool', 'limbo', 'deck'] as const;

interface Pile {
  readonly cards: readonly (string | null)[];
  readonly count: number;
}

function pileOf(state: Shown, seat: Shown['active'], zone: (typeof zones)[number]): Pile {
  const one = state.seats[seat];
  if (one === undefined) return { cards: [], count: 0 };
  if ('zones' in one) {
    const cards: readonly (string | null)[] = one.zones[zone];
    return { cards: zone === 'deck' ? cards.slice(-40) : cards, count: cards.filter((card) => card !== null).length };
  }
  if (zone === 'deck') return { cards: [], count: one.counts.deck ?? 0 };
  return { cards: one[zone], count: one.counts[zone] ?? 0 };
}

/** The table at a moment: zones and numbers, and the whole state as it is. */
export function StateView({
  state,
  names,
}: {
  readonly state: Shown;
  readonly names: Readonly<Record<string, string>>;
}) {
  const [raw, showRaw] = useState(false);
  const nameOf = (card: string | null): string => {
    if (card === null) return '·';
    if (card === 'hidden') return '▮';
    const def = (state.cards as Readonly<Record<string, { readonly def: string } | undefined>>)[card]?.def;
    return def === undefined ? card : (names[def] ?? def);
  };
  return (
    <section
      className="i-state-view"
      aria-label="The table at this moment"
      data-revision={state.revision}
      data-turn={state.turn}
      data-phase={state.phase}
    >
      <p className="i-facts">
        <span>
          revision <b>{state.revision}</b>
        </span>
        <span>
          turn <b>{state.turn}</b>
        </span>
        <span>
          phase <b>{state.phase}</b>
        </span>
        <span>
          active <b>{state.active}</b>
        </span>
        {state.outcome !== null && (
          <span>
            won by <b>{state.outcome.winner ?? 'nobody'}</b> ({state.outcome.reason})
          </span>
        )}
        <button type="button" aria-pressed={raw} onClick={() => showRaw(!raw)}>
          JSON
        </button>
      </p>
      {raw ? (
        <pre>{JSON.stringify(state, null, 1)}</pre>
      ) : (
        state.order.map((seat) => {
          const one = state.seats[seat];
          if (one === undefined) return null;
          return (
            <div key={seat} className="i-seat" data-seat={seat}>
              <h4>
                {seat} <b>♥ {one.health}</b>
                {one.resources !== null &&
                  Object.entries(one.resources).map(([key, { available, max }]) => (
                    <span key={key}>
                      {key} {available}/{max}
                    </span>
                  ))}
                {one.done && <span>done</span>}
              </h4>
              {zones.map((zone) => {
                const { cards, count } = pileOf(state, seat, zone);
                if (count === 0) return null;
                return (
                  <p key={zone} className="i-zone" data-zone={zone}>
                    <small>
                      {zone} {count}
                    </small>
                    {cards.map((card, index) => (
                      <span
                        key={card === null || card === 'hidden' ? `at ${index}` : card}
                        title={card ?? ''}
                        className="i-card"
                      >
                        {nameOf(card)}
                      </span>
                    ))}
                  </p>
                );
              })}
            </div>
          );
        })
      )}
    </section>
  );
}
