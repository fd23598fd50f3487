import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CreateRequest } from '../../../../src/host/index.js';
import type { SeatId } from '../../../../src/index.js';
import { bookOf } from '../../game/books/index.js';
import { aboutOf, emblemOf, gameName, storyOfFlow } from '../../game/game-info.js';
import type { RoomEntry } from '../../game/hosted/room-entry.js';
import { ownDecks } from '../../game/kept-decks.js';
import type { KeptMatch } from '../../game/kept-matches.js';
import { keepPeople, keptPerson, type Person } from '../../game/people.js';
import { offeredGames, rulesets } from '../../game/rulesets.js';
import { allSeats } from '../../game/seats.js';
import { type Controller, type DeckList, randomSeed, rulesOf, type TableSetup } from '../../game/table-setup.js';
import { Action } from '../buttons.js';
import { Emblem } from '../card/card-art.js';
import { CardFace } from '../card/card-face.js';
import { ProblemText } from '../problem-text.js';
import { DeckField } from './deck-field.js';
import { FriendField } from './friend-field.js';
import { KeptMatches, OpenFile } from './kept-matches.js';
import { KeptRooms } from './kept-rooms.js';
import { OpponentField } from './opponent-field.js';
import { PeopleField } from './people-field.js';
import { SeedField } from './seed-field.js';
import { SoundOffer } from './sound-offer.js';
import { StartLine } from './start-line.js';

const RulesDialog = lazy(() => import('../table/rules-dialog.js'));
const DeckDialog = lazy(() => import('../decks/deck-dialog.js'));
const AnybodyDialog = lazy(() => import('./anybody-dialog.js'));
const FriendDialog = lazy(() => import('./friend-dialog.js'));
const DeckBuilder = lazy(() => import('../decks/deck-builder.js'));

interface StartScreenProps {
  readonly first: Partial<TableSetup>;
  readonly kept: readonly KeptMatch[];
  readonly problem: string | null;
  readonly onStart: (setup: TableSetup) => void;
  /** Goes to a room, where friends on other machines are. */
  readonly onRoom: (way: RoomEntry) => void;
  readonly onResume: (id: string) => void;
  readonly onFile: (text: string) => void;
}

/** The colour of the table, if the game names one. */
function clothOf(id: string): React.CSSProperties | undefined {
  const colour = rulesets[id]?.look.colour;
  return colour === undefined ? undefined : ({ '--cloth': colour } as React.CSSProperties);
}

/** Before the name of a deck that was built here. */
const OWN = 'own:';

/** Choose the game, the opponents and the decks. Everything has a default, so one click starts. */
export function StartScreen({ first, kept, problem, onStart, onRoom, onResume, onFile }: StartScreenProps) {
  const ids = offeredGames;
  const [id, setId] = useState(first.rules && ids.includes(first.rules) ? first.rules : (ids[0] ?? ''));
  const [opponent, setOpponent] = useState<Controller>('greedy');
  const [seed, setSeed] = useState(first.seed ?? randomSeed());
  const [count, setCount] = useState(2);
  const [decks, setDecks] = useState<Readonly<Record<string, string>>>({});
  const [changed, setChanged] = useState<Readonly<Partial<Record<SeatId, Person>>>>({});
  const personAt = (seat: SeatId): Person => changed[seat] ?? keptPerson(seat);
  const [window, open] = useState<{
    readonly what: 'rules' | 'deck' | 'build' | 'friend' | 'anybody';
    readonly seat: number;
  } | null>(null);
  const main = useRef<HTMLElement>(null);
  // After a match, the keyboard focus is at the top.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, []);
  const rules = rulesOf(id);
  const book = bookOf(id);
  const players = Math.min(Math.max(count, rules.seats.min), rules.seats.max);
  const deckNames = Object.keys(rules.decks);
  const own = ownDecks(id);
  const deckOf = (index: number): string =>
    decks[`${id} ${index}`] ?? deckNames[index % Math.max(1, deckNames.length)] ?? '';
  const choose = (index: number, deck: string): void => setDecks({ ...decks, [`${id} ${index}`]: deck });
  const listOf = (index: number): DeckList => {
    const name = deckOf(index);
    const built = own.find((deck) => OWN + deck.name === name);
    if (built !== undefined) return built;
    const { cards = [], pool, name: title = name } = rules.decks[name] ?? {};
    return { name: title, cards, ...(pool ? { pool } : {}) };
  };
  const deckForServer = (index: number): NonNullable<CreateRequest['deck']> => {
    const name = deckOf(index);
    const { cards, pool } = listOf(index);
    if (!name.startsWith(OWN)) return name;
    return pool === undefined ? [...cards] : { cards: [...cards], pool: [...pool] };
  };
  const start = (): void => {
    keepPeople(Object.fromEntries(allSeats.map((seat) => [seat, personAt(seat)])));
    onStart({
      rules: id,
      seed: seed.trim() === '' ? randomSeed() : seed.trim(),
      seats: allSeats.slice(0, players).map((seat, index) => ({
        id: seat,
        deck: deckOf(index),
        controller: index === 0 ? 'human' : opponent,
        ...personAt(seat),
        ...(deckOf(index).startsWith(OWN) ? { list: listOf(index) } : {}),
      })),
    });
  };
  const shown = [
    ...new Set([
      ...Object.values(rules.decks).flatMap(({ cards, pool = [] }) => [...pool.slice(0, 2), ...cards]),
      ...Object.keys(rules.cards),
    ]),
  ].slice(0, 5);
  return (
    <main ref={main} tabIndex={-1} className="start" data-rules={id} style={clothOf(id)}>
      <header className="start-head">
        <h1>
          <Emblem name="gem" /> turnchart
        </h1>
        <StartLine games={ids.length} id={id} />
        <SoundOffer />
      </header>
      <KeptMatches kept={kept} onResume={onResume} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {ids.length > 1 && (
          <fieldset className="games">
            <legend className="visually-hidden">Game</legend>
            {ids.map((one) => (
              <label key={one} className={`game ${one === id ? 'picked' : ''}`} data-rules={one} style={clothOf(one)}>
                <input type="radio" name="rules" value={one} checked={one === id} onChange={() => setId(one)} />
                <Emblem name={emblemOf(one)} className="game-emblem" />
                <b>{gameName(rulesOf(one))}</b>
                <span>{bookOf(one)?.goal ?? aboutOf(rulesOf(one))}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="start-columns">
          <section className="about">
            <h2>{gameName(rules)}</h2>
            <p className="flavour">{aboutOf(rules)}</p>
            <ol>
              {(book?.steps ?? storyOfFlow(rules).slice(0, 8)).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Action look="quiet" onClick={() => open({ what: 'rules', seat: 0 })} data-action="rules">
              All rules of {gameName(rules)}
            </Action>
            <div className="sample" aria-hidden="true">
              {shown.map((def) => {
                const card = rules.cards[def];
                return card === undefined ? null : (
                  <span key={def} className="card-box">
                    <CardFace def={card} />
                  </span>
                );
              })}
            </div>
          </section>
          <section className="choices">
            {rules.seats.max > 1 && <OpponentField opponent={opponent} onChange={setOpponent} />}
            {rules.seats.max > rules.seats.min && (
              <label className="field">
                Players
                <select value={players} onChange={(event) => setCount(Number(event.target.value))}>
                  {allSeats.slice(rules.seats.min - 1, rules.seats.max).map((seat) => (
                    <option key={seat}>{seat.slice(1)}</option>
                  ))}
                </select>
              </label>
            )}
            {deckNames.length > 0 &&
              allSeats
                .slice(0, players)
                .map((seat, index) => (
                  <DeckField
                    key={seat}
                    label={index === 0 ? 'Your deck' : players === 2 ? 'Their deck' : `Deck of player ${index + 1}`}
                    name={`deck-${seat}`}
                    value={deckOf(index)}
                    options={[
                      ...deckNames.map((name) => ({ value: name, label: rules.decks[name]?.name ?? name })),
                      ...own.map(({ name }) => ({ value: OWN + name, label: `${name} (yours)` })),
                    ]}
                    hint={rules.decks[deckOf(index)]?.style ?? `${listOf(index).cards.length} cards`}
                    onChange={(deck) => choose(index, deck)}
                    onSee={() => open({ what: 'deck', seat: index })}
                    onBuild={() => open({ what: 'build', seat: index })}
                  />
                ))}
            <PeopleField
              seats={allSeats.slice(0, players)}
              personAt={personAt}
              onChange={(seat, person) => setChanged({ ...changed, [seat]: person })}
            />
            <SeedField seed={seed} onChange={setSeed} />
            <button type="submit" className="action main start-button" data-action="start">
              Play {gameName(rules)}
            </button>
            {rules.seats.max > 1 && (
              <FriendField
                rules={rules}
                onAsk={() => open({ what: 'friend', seat: 0 })}
                onAnybody={() => open({ what: 'anybody', seat: 0 })}
              />
            )}
            <KeptRooms onBack={(match) => onRoom({ kind: 'back', match })} />
            <OpenFile onFile={onFile} />
            <ProblemText text={problem} />
          </section>
        </div>
      </form>
      <Suspense>
        {window?.what === 'rules' && <RulesDialog rules={id} onClose={() => open(null)} />}
        {window?.what === 'friend' && (
          <FriendDialog
            rules={rules}
            choices={{ seats: players, ...(deckNames.length === 0 ? {} : { deck: deckForServer(0) }) }}
            onRoom={(request) => onRoom({ kind: 'new', request })}
            onClose={() => open(null)}
          />
        )}
        {window?.what === 'anybody' && (
          <AnybodyDialog
            rules={rules}
            deck={deckNames.length === 0 ? undefined : deckForServer(0)}
            onRoom={onRoom}
            onClose={() => open(null)}
          />
        )}
        {window?.what === 'deck' && <DeckDialog rules={rules} deck={listOf(window.seat)} onClose={() => open(null)} />}
        {window?.what === 'build' && (
          <DeckBuilder
            rules={rules}
            deck={{
              ...listOf(window.seat),
              name: deckOf(window.seat).startsWith(OWN) ? listOf(window.seat).name : 'My deck',
            }}
            onUse={(name) => {
              choose(window.seat, OWN + name);
              open(null);
            }}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </main>
  );
}
