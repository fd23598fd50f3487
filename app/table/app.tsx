import { lazy, Suspense, useEffect, useState } from 'react';
import type { MatchRecord } from '../../src/files/record.js';
import type { SavedMatch } from '../../src/files/save.js';
import { messageOf } from '../../src/model/errors.js';
import { wasReloaded } from '../dev/reloaded.js';
import { gameName } from './game/game-info.js';
import { type Halt, HaltedReplay } from './game/halted-replay.js';
import { entryFromAddress, type RoomEntry } from './game/hosted/room-entry.js';
import { forgetMatch, keptMatches, leaveTab, loadMatch, matchOfTab } from './game/kept-matches.js';
import type { ReplaySession } from './game/replay-session.js';
import { proposedGame } from './game/rulesets.js';
import { download, type SavedTable } from './game/saved-table.js';
import type { TableSession } from './game/table-session.js';
import { randomSeed, type TableSetup } from './game/table-setup.js';
import { linkedRecord, params, setupFromAddress } from './setup-from-address.js';
import { StartScreen } from './ui/start/start-screen.js';

// The start screen does not load the table.
const GameScreen = lazy(() => import('./ui/table/game-screen.js'));
const HaltedScreen = lazy(() => import('./ui/start/halted-screen.js'));
const ReplayScreen = lazy(() => import('./ui/replay/replay-screen.js'));
const RoomScreen = lazy(() => import('./ui/room/room-screen.js'));

type Sessions = typeof import('./game/sessions.js');

type Screen =
  | { readonly at: 'opening' }
  | { readonly at: 'start'; readonly problem: string | null }
  | { readonly at: 'game'; readonly session: TableSession }
  | { readonly at: 'halted'; readonly halt: Halt; readonly setup: TableSetup }
  | { readonly at: 'room'; readonly way: RoomEntry }
  | { readonly at: 'replay'; readonly replay: ReplaySession; readonly back: TableSession | null };

/** The seats of a match without table data: the first is a person, the others are bots. */
const setupOf = ({ rules, seed, seats }: Pick<MatchRecord, 'rules' | 'seed' | 'seats'>): TableSetup => ({
  rules: rules.id,
  seed,
  seats: seats.map(({ id }, index) => ({ id, deck: '', controller: index === 0 ? 'human' : 'greedy' })),
});

/** Whether there is a match to continue, or one that the address names. */
const beginsAtOnce = (): boolean => setupFromAddress() !== null || matchOfTab() !== null;

/** Continues a kept match, or shows at which command the rules no longer allow it. */
function resumed({ TableSession }: Sessions, kept: SavedTable, id?: string): Screen {
  try {
    const session = TableSession.resume(kept, id);
    if (wasReloaded()) session.notify('The rules have changed: the match was played again on them.', 'news');
    return { at: 'game', session };
  } catch (error) {
    if (error instanceof HaltedReplay) return { at: 'halted', halt: error.halt, setup: kept.setup };
    throw error;
  }
}

function openingScreen(): Screen {
  const way = entryFromAddress();
  if (way !== null) return { at: 'room', way };
  return beginsAtOnce() ? { at: 'opening' } : { at: 'start', problem: null };
}

/** What this tab showed before it was reloaded, what the address names, or the start screen. */
function firstScreen(sessions: Sessions): Screen {
  const asked = setupFromAddress();
  const id = matchOfTab();
  const kept = id === null ? null : loadMatch(id);
  const same = asked === null || (kept?.setup.rules === asked.rules && kept.setup.seed === asked.seed);
  if (id !== null && kept !== null && same && linkedRecord() === null) {
    try {
      return resumed(sessions, kept, id);
    } catch (error) {
      console.warn('The kept match cannot be resumed:', error);
      forgetMatch(id);
    }
  }
  return asked === null ? { at: 'start', problem: null } : { at: 'game', session: sessions.TableSession.begin(asked) };
}

export function App() {
  const [screen, show] = useState<Screen>(openingScreen);
  const session = screen.at === 'game' ? screen.session : null;
  useEffect(() => {
    if (screen.at === 'room') return;
    document.title = session === null ? 'turnchart: the table' : `${gameName(session.match.rules)} at the table`;
  }, [session, screen.at]);

  const attempt = (open: (sessions: Sessions) => Screen): void => {
    import('./game/sessions.js').then(
      (sessions) => {
        try {
          show(open(sessions));
        } catch (error) {
          show({ at: 'start', problem: messageOf(error) });
        }
      },
      (error) => show({ at: 'start', problem: messageOf(error) }),
    );
  };
  const watch =
    (record: MatchRecord, setup = setupOf(record), back: TableSession | null = null) =>
    ({ ReplaySession }: Sessions): Screen => ({ at: 'replay', replay: new ReplaySession(record, setup), back });
  // A link that is pasted into this tab changes only the part after the `#`.
  useEffect(() => {
    const follow = (): void => {
      const way = entryFromAddress();
      if (way !== null) show({ at: 'room', way });
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    if (screen.at === 'opening') attempt(firstScreen);
    const packed = linkedRecord();
    if (packed === null) return;
    const unpacked = import('../inspector/link.js').then(({ unpackRecord }) => unpackRecord(packed));
    unpacked.then(
      (value) =>
        attempt((sessions) => {
          const file = sessions.readOpened(value);
          if (file.kind !== 'record') throw new Error('The link holds no record of a match.');
          return watch(file.record)(sessions);
        }),
      (error) => show({ at: 'start', problem: messageOf(error) }),
    );
  }, []);

  const begin = (setup: TableSetup): void => {
    session?.close();
    attempt(({ TableSession }) => ({ at: 'game', session: TableSession.begin(setup) }));
  };
  const open = (text: string): void =>
    attempt((sessions) => {
      const file = sessions.readFile(text);
      if (file.kind === 'record') return watch(file.record)(sessions);
      return resumed(sessions, file.kind === 'table' ? file.table : tableOf(file.saved));
    });
  const resume = (id: string): void =>
    attempt((sessions) => {
      const kept = loadMatch(id);
      if (kept === null) throw new Error('That match is no longer kept in this browser.');
      return resumed(sessions, kept, id);
    });
  const toStart = (): void => {
    leaveTab();
    // A watched link must not open again after the next reload.
    if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
    show({ at: 'start', problem: null });
  };

  switch (screen.at) {
    case 'game': {
      const { session: now } = screen;
      return (
        <Suspense>
          <GameScreen
            key={now.id}
            session={now}
            onRematch={() => begin({ ...now.setup, seed: randomSeed() })}
            onLeave={() => {
              now.close();
              toStart();
            }}
            onTakeBack={() => resume(now.id)}
            onSave={() => download(`${now.setup.rules}-${now.setup.seed}.json`, now.saved())}
            onReplay={() => attempt(watch(now.match.record, now.setup, now))}
          />
        </Suspense>
      );
    }
    case 'room':
      return (
        <Suspense>
          <RoomScreen way={screen.way} onLeave={toStart} onReplay={(record, setup) => attempt(watch(record, setup))} />
        </Suspense>
      );
    case 'replay': {
      const { back, replay } = screen;
      return (
        <Suspense>
          <ReplayScreen
            replay={replay}
            onLeave={() => (back === null ? toStart() : show({ at: 'game', session: back }))}
            onPlayOn={() =>
              attempt(({ playAgain, TableSession }) => {
                const match = playAgain(replay.record, { upTo: replay.at });
                back?.close();
                return { at: 'game', session: TableSession.fork(match, replay.setup) };
              })
            }
          />
        </Suspense>
      );
    }
    case 'halted': {
      const { halt, setup } = screen;
      return (
        <Suspense>
          <HaltedScreen
            halt={halt}
            setup={setup}
            onGoOn={(match) =>
              attempt(({ TableSession }) => ({ at: 'game', session: TableSession.fork(match, setup) }))
            }
            onAnew={() => begin(setup)}
            onLeave={toStart}
          />
        </Suspense>
      );
    }
    case 'opening':
      return null;
    case 'start':
      return (
        <StartScreen
          first={{
            rules: params.get('rules') ?? proposedGame,
            ...(params.has('seed') ? { seed: params.get('seed') ?? '' } : {}),
          }}
          kept={keptMatches()}
          problem={screen.problem}
          onStart={begin}
          onRoom={(way) => show({ at: 'room', way })}
          onResume={resume}
          onFile={open}
        />
      );
  }
}

const tableOf = (saved: SavedMatch): SavedTable => ({
  format: 'turnchart-table',
  version: 1,
  setup: setupOf(saved),
  saved,
  logs: {},
});
