import { useRef, useState } from 'react';
import type { SeatId } from '../../../../src/index.js';
import { guides } from '../../game/guides.js';
import { rulesets } from '../../game/rulesets.js';
import { type BotName, botLabels, type Controller, randomSeed, rulesOf, type TableSetup } from '../../game/setup.js';
import { Emblem } from '../card/card-art.js';
import { CardFace } from '../card/card-face.js';
import { Icon } from '../icons.js';

interface StartScreenProps {
  readonly first: Partial<TableSetup>;
  readonly resumable: string | null;
  readonly problem: string | null;
  readonly onStart: (setup: TableSetup) => void;
  readonly onResume: () => void;
  readonly onFile: (text: string) => void;
}

const allSeats: readonly SeatId[] = ['p1', 'p2', 'p3', 'p4'];

/** Which game, against whom, with what. Everything has a sensible answer already: one click starts. */
export function StartScreen({ first, resumable, problem, onStart, onResume, onFile }: StartScreenProps) {
  const ids = Object.keys(rulesets);
  const [id, setId] = useState(first.rules && ids.includes(first.rules) ? first.rules : (ids[0] ?? ''));
  const [opponent, setOpponent] = useState<Controller>('greedy');
  const [seed, setSeed] = useState(first.seed ?? randomSeed());
  const [count, setCount] = useState(2);
  const [decks, setDecks] = useState<Readonly<Record<string, string>>>({});
  const file = useRef<HTMLInputElement>(null);
  const rules = rulesOf(id);
  const guide = guides[id];
  const players = Math.min(Math.max(count, rules.seats.min), rules.seats.max);
  const deckNames = Object.keys(rules.decks);
  const deckOf = (index: number): string =>
    decks[`${id} ${index}`] ?? deckNames[index % Math.max(1, deckNames.length)] ?? '';
  const start = (): void =>
    onStart({
      rules: id,
      seed: seed.trim() === '' ? randomSeed() : seed.trim(),
      seats: allSeats.slice(0, players).map((seat, index) => ({
        id: seat,
        deck: deckOf(index),
        controller: index === 0 ? 'human' : opponent,
      })),
    });
  const shown = [
    ...new Set(Object.values(rules.decks).flatMap(({ cards, pool = [] }) => [...pool.slice(0, 2), ...cards])),
  ].slice(0, 5);
  return (
    <div className="start" data-rules={id}>
      <header className="start-head">
        <h1>
          <Emblem name="gem" /> turnchart
        </h1>
        <p>Five small card games at one table. Pick one and play.</p>
      </header>
      <form
        className="start-form"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <fieldset className="games">
          <legend className="visually-hidden">Game</legend>
          {ids.map((one) => (
            <label key={one} className={`game ${one === id ? 'picked' : ''}`} data-rules={one}>
              <input type="radio" name="rules" value={one} checked={one === id} onChange={() => setId(one)} />
              <Emblem name={guides[one]?.emblem ?? 'gem'} className="game-emblem" />
              <b>{rulesets[one]?.name}</b>
              <span>{guides[one]?.goal ?? rulesets[one]?.flavour}</span>
            </label>
          ))}
        </fieldset>
        <div className="start-columns">
          <section className="about">
            <h2>{rules.name}</h2>
            <p className="flavour">{rules.flavour}</p>
            <ol>
              {guide?.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
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
            <fieldset>
              <legend>Opponent</legend>
              <div className="segments">
                {(Object.keys(botLabels) as BotName[]).map((bot) => (
                  <label key={bot} className={opponent === bot ? 'picked' : ''} title={botLabels[bot].hint}>
                    <input
                      type="radio"
                      name="opponent"
                      value={bot}
                      checked={opponent === bot}
                      onChange={() => setOpponent(bot)}
                    />
                    {botLabels[bot].name} bot
                  </label>
                ))}
                <label className={opponent === 'human' ? 'picked' : ''} title="Two people, one device">
                  <input
                    type="radio"
                    name="opponent"
                    value="human"
                    checked={opponent === 'human'}
                    onChange={() => setOpponent('human')}
                  />
                  Hot seat
                </label>
              </div>
              <p className="hint">
                {opponent === 'human'
                  ? 'You share this device; hands are covered in between.'
                  : `The bot ${botLabels[opponent].hint}.`}
              </p>
            </fieldset>
            {rules.seats.max > 2 && (
              <label className="field">
                Players
                <select value={players} onChange={(event) => setCount(Number(event.target.value))}>
                  {[2, 3, 4]
                    .filter((number) => number >= rules.seats.min && number <= rules.seats.max)
                    .map((number) => (
                      <option key={number}>{number}</option>
                    ))}
                </select>
              </label>
            )}
            {allSeats.slice(0, players).map((seat, index) => (
              <label key={seat} className="field">
                {index === 0 ? 'Your deck' : players === 2 ? 'Their deck' : `Deck of player ${index + 1}`}
                <select
                  value={deckOf(index)}
                  onChange={(event) => setDecks({ ...decks, [`${id} ${index}`]: event.target.value })}
                  name={`deck-${seat}`}
                >
                  {deckNames.map((name) => (
                    <option key={name} value={name}>
                      {rules.decks[name]?.name ?? name}
                    </option>
                  ))}
                </select>
                <span className="hint">
                  {rules.decks[deckOf(index)]?.style ?? `${rules.decks[deckOf(index)]?.cards.length ?? 0} cards`}
                </span>
              </label>
            ))}
            <label className="field">
              Seed
              <span className="seed">
                <input
                  name="seed"
                  value={seed}
                  onChange={(event) => setSeed(event.target.value)}
                  spellCheck={false}
                  autoComplete="off"
                />
                <button
                  type="button"
                  className="icon"
                  onClick={() => setSeed(randomSeed())}
                  aria-label="Another seed"
                  title="Another seed"
                >
                  <Icon name="dice" />
                </button>
              </span>
              <span className="hint">The same seed deals the same cards.</span>
            </label>
            <button type="submit" className="action main start-button" data-action="start">
              Play {rules.name}
            </button>
            {resumable !== null && (
              <button type="button" className="action" onClick={onResume} data-action="resume">
                Resume: {resumable}
              </button>
            )}
            <button type="button" className="action quiet" onClick={() => file.current?.click()}>
              Open a saved match…
            </button>
            <input
              ref={file}
              type="file"
              accept=".json,application/json"
              hidden
              data-file
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                if (chosen !== undefined) void chosen.text().then(onFile);
                event.target.value = '';
              }}
            />
            {problem !== null && (
              <p className="problem" role="alert">
                {problem}
              </p>
            )}
          </section>
        </div>
      </form>
    </div>
  );
}
