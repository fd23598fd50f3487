import { useState, useSyncExternalStore } from 'react';
import { type Command, createMatch, type Match, type Ruleset, type SeatId } from 'turnchart';
import { type Clock, systemClock } from 'turnchart/presentation';
import { type Cues, useCues, useMatch, useView } from 'turnchart/react';

/** A match of any ruleset, both seats with its first starter deck. */
function newMatch(rules: Ruleset, seed?: number): Match {
  const { cards: deck = [], pool = [] } = Object.values(rules.decks)[0] ?? {};
  const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck, pool }));
  return createMatch({ rules, seats, seed });
}

/** Two players at one screen: whoever's turn it is sees the table. */
export function App({ rules, seed, clock }: { rules: Ruleset; seed?: number; clock?: Clock }) {
  const [match] = useState(() => newMatch(rules, seed));
  const { state, over } = useMatch(match);
  if (over) return <h1>{state.outcome?.winners.join(' and ') || 'Nobody'} wins</h1>;
  return <Table match={match} seat={state.active} clock={clock} />;
}

/** The table as one seat sees it. */
function Table({ match, seat, clock = systemClock }: { match: Match; seat: SeatId; clock?: Clock }) {
  const turn = useView(match, seat, (view) => view.turn);
  const { showing, skip } = useCues(match, { seat, clock });
  return (
    <main className={showing.map(({ cue }) => cue.show).join(' ')}>
      <output>
        Turn {turn}: {seat}
      </output>
      <Hand match={match} seat={seat} showing={showing} />
      <Actions match={match} seat={seat} />
      <button type="button" disabled={showing.length === 0} onClick={skip}>
        Skip
      </button>
    </main>
  );
}

/** Rendered again only when the hand changes, or what is shown of it. */
function Hand({ match, seat, showing }: { match: Match; seat: SeatId } & Pick<Cues, 'showing'>) {
  const hand = useView(match, seat, ({ seats, cards }) =>
    (seats[seat]?.zones.hand ?? []).flatMap((id) =>
      id === null || id === 'hidden' ? [] : [{ id, def: cards[id]?.def ?? '' }],
    ),
  );
  const shownOn = (id: string) => showing.filter(({ card }) => card === id).map(({ cue }) => cue.show);
  return (
    <ul>
      {hand.map(({ id, def }) => (
        <li key={id} className={shownOn(id).join(' ')}>
          {match.rules.cards[def]?.name}
        </li>
      ))}
    </ul>
  );
}

/** A button for everything that the seat may do now. */
function Actions({ match, seat }: { match: Match; seat: SeatId }) {
  const { subscribe, getSnapshot } = match.store(seat);
  const { legal, view } = useSyncExternalStore(subscribe, getSnapshot);
  const label = (command: Command) => {
    const card = 'card' in command ? view.cards[command.card as keyof typeof view.cards] : undefined;
    return card === undefined ? command.type : `${command.type} ${match.rules.cards[card.def]?.name}`;
  };
  return (
    <nav>
      {legal.map((command) => (
        <button key={JSON.stringify(command)} type="button" onClick={() => match.send(command)}>
          {label(command)}
        </button>
      ))}
    </nav>
  );
}
