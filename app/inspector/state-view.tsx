import { useState } from 'react';
import type { GameState, GameView } from '../../src/index.js';
import { healthOf, resourcesOf } from '../../src/parts/index.js';
import { type Pile, pilesOf, tablePiles } from './piles.js';

type ShownState = GameState | GameView;

/** The table at a moment: zones and numbers, or the whole state as JSON. */
export function StateView({
  state,
  names,
}: {
  readonly state: ShownState;
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
            won by <b>{state.outcome.winners.join(', ') || 'nobody'}</b> ({state.outcome.reason})
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
          const piles = pilesOf(state, seat);
          const health = healthOf(one);
          return (
            <div key={seat} className="i-seat" data-seat={seat}>
              <h4>
                {seat} {health !== undefined && <b>♥ {health}</b>}
                {Object.entries(resourcesOf(one)).map(([key, { available, max }]) => (
                  <span key={key}>
                    {key} {available}/{max}
                  </span>
                ))}
                {one.done && <span>done</span>}
                {one.lost !== null && <span>out: {one.lost}</span>}
              </h4>
              <Piles piles={piles} nameOf={nameOf} />
              <Own fields={one.own} />
            </div>
          );
        })
      )}
      {!raw && (
        <div className="i-seat" data-seat="table">
          <Piles piles={tablePiles(state)} nameOf={nameOf} />
          <Own fields={state.own} />
        </div>
      )}
    </section>
  );
}

/** The zones with cards, as the game declares them. */
function Piles({
  piles,
  nameOf,
}: {
  readonly piles: readonly Pile[];
  readonly nameOf: (card: string | null) => string;
}) {
  return piles.map(({ zone, cards, count }) =>
    count === 0 ? null : (
      <p key={zone} className="i-zone" data-zone={zone}>
        <small>
          {zone} {count}
        </small>
        {cards.map((card, index) => (
          <span key={card === null || card === 'hidden' ? `at ${index}` : card} title={card ?? ''} className="i-card">
            {nameOf(card)}
          </span>
        ))}
      </p>
    ),
  );
}

/** The game's own fields that the viewer may see. */
function Own({ fields }: { readonly fields: object }) {
  return Object.entries(fields).map(([name, value]) => (
    <p key={name} className="i-zone" data-own={name}>
      <small>{name}</small> <code>{JSON.stringify(value)}</code>
    </p>
  ));
}
