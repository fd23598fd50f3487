import { useEffect, useState } from 'react';
import type { MatchRecord } from '../../src/match/record.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import type { SavedMatch } from '../../src/match/save.js';
import { ReplaySession } from './game/replay-session.js';
import { rulesets } from './game/rulesets.js';
import { type Controller, randomSeed, rulesOf, type TableSetup } from './game/setup.js';
import { forgetTable, keptTable, markLeft, readFile, type SavedTable, wasLeft } from './game/storage.js';
import { TableSession } from './game/table-session.js';
import { ReplayScreen } from './ui/replay/replay-screen.js';
import { StartScreen } from './ui/start/start-screen.js';
import { GameScreen } from './ui/table/game-screen.js';

type Screen =
  | { readonly at: 'start'; readonly problem: string | null }
  | { readonly at: 'game'; readonly session: TableSession }
  | { readonly at: 'replay'; readonly replay: ReplaySession; readonly back: TableSession | null };

const params = new URLSearchParams(location.search);

/** What the address asks for: `?rules=duel&seed=7&opponent=random&start` begins at once. */
function askedFor(): TableSetup | null {
  const rules = params.get('rules');
  if (rules === null || !params.has('start') || !Object.hasOwn(rulesets, rules)) return null;
  const opponent = params.get('opponent') ?? 'greedy';
  const controller: Controller =
    opponent === 'hotseat'
      ? 'human'
      : ((['random', 'greedy', 'ismcts'] as const).find((bot) => bot === opponent) ?? 'greedy');
  const decks = Object.keys(rulesOf(rules).decks);
  const count = Math.min(Math.max(Number(params.get('seats') ?? 2), 2), rulesOf(rules).seats.max);
  return {
    rules,
    seed: params.get('seed') ?? randomSeed(),
    seats: (['p1', 'p2', 'p3', 'p4'] as const).slice(0, count).map((id, index) => ({
      id,
      deck: params.get(`deck${index + 1}`) ?? decks[index % Math.max(1, decks.length)] ?? '',
      controller: index === 0 ? 'human' : controller,
    })),
  };
}

/** The seats of a match that came without a table: the first is a person, the others are bots. */
const setupOf = ({ rules, seed, seats }: MatchRecord): TableSetup => ({
  rules: rules.id,
  seed,
  seats: seats.map(({ id }, index) => ({ id, deck: '', controller: index === 0 ? 'human' : 'greedy' })),
});

function resume(table: SavedTable): TableSession {
  const match = restoreMatch(table.saved, { rules: rulesets, checks: import.meta.env.DEV });
  return TableSession.resume(match, table.setup, table.logs);
}

function firstScreen(): Screen {
  const kept = keptTable();
  const asked = askedFor();
  const same = kept !== null && asked !== null && kept.setup.rules === asked.rules && kept.setup.seed === asked.seed;
  if (kept !== null && (asked === null ? !wasLeft() : same)) {
    try {
      return { at: 'game', session: resume(kept) };
    } catch (error) {
      console.warn('The kept match cannot be resumed:', error);
      forgetTable();
    }
  }
  return asked === null ? { at: 'start', problem: null } : { at: 'game', session: TableSession.begin(asked) };
}

export function App() {
  const [screen, show] = useState<Screen>(firstScreen);
  const session = screen.at === 'game' ? screen.session : null;
  useEffect(() => {
    document.title = session === null ? 'turnchart: the table' : `${session.match.rules.name} at the table`;
  }, [session]);

  const begin = (setup: TableSetup): void => {
    session?.close();
    markLeft(false);
    show({ at: 'game', session: TableSession.begin(setup) });
  };
  const open = (text: string): void => {
    try {
      const file = readFile(text);
      if (file.kind === 'record')
        show({ at: 'replay', replay: new ReplaySession(file.record, setupOf(file.record)), back: null });
      else show({ at: 'game', session: resume(file.kind === 'table' ? file.table : tableOf(file.saved)) });
    } catch (error) {
      show({ at: 'start', problem: error instanceof Error ? error.message : String(error) });
    }
  };

  switch (screen.at) {
    case 'game': {
      const { session: now } = screen;
      return (
        <GameScreen
          key={now.setup.seed + String(now.match.record.seats.length)}
          session={now}
          onRematch={() => begin({ ...now.setup, seed: randomSeed() })}
          onLeave={() => {
            now.close();
            markLeft(true);
            show({ at: 'start', problem: null });
          }}
          onReplay={() => show({ at: 'replay', replay: new ReplaySession(now.match.record, now.setup), back: now })}
        />
      );
    }
    case 'replay': {
      const { back, replay } = screen;
      const leave = (): void => show(back === null ? { at: 'start', problem: null } : { at: 'game', session: back });
      return <ReplayScreen replay={replay} onLeave={leave} />;
    }
    case 'start': {
      const kept = keptTable();
      return (
        <StartScreen
          first={{
            rules: params.get('rules') ?? 'guild',
            ...(params.has('seed') ? { seed: params.get('seed') ?? '' } : {}),
          }}
          resumable={
            kept === null || kept.saved.done
              ? null
              : `${rulesets[kept.setup.rules]?.name ?? ''}, turn ${kept.saved.game.turn}`
          }
          problem={screen.problem}
          onStart={begin}
          onResume={() => {
            if (kept === null) return;
            markLeft(false);
            show({ at: 'game', session: resume(kept) });
          }}
          onFile={open}
        />
      );
    }
  }
}

const tableOf = (saved: SavedMatch): SavedTable => ({
  format: 'turnchart-table',
  version: 1,
  setup: setupOf(saved.record),
  saved,
  logs: {},
});
