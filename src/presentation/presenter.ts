import type { AnyMatch, Match } from '../match/types.js';
import { type Command, type GameTypes, type Ruleset, TurnchartError } from '../model/index.js';
import { RemoteSource, type Source, subscribeToMatch, type ViewedEvent } from './event-source.js';
import type { Cue } from './plan-cues.js';
import type { Presenter, PresenterOptions, UpdatePresenter } from './presenter-types.js';
import type { ShownCue } from './running-cue.js';
import { scaleClock } from './scaled-clock.js';
import { type RunningScene, runScene, type SceneContext } from './scene.js';
import { createScript } from './script.js';

/**
 * Plays the cues of a match: event after event, and within an event at their offsets. When nothing is left to show in
 * an `animating` phase, it calls `match.animationDone()`. The rules never wait for a presenter otherwise.
 *
 * @example
 * const play = (cue, { card, ms }) => animate(card, cue.show, ms);
 * const presenter = createPresenter(match, { clock: systemClock, seat: 'p1', play });
 * skipButton.onclick = () => presenter.skip();
 */
export function createPresenter<T extends GameTypes>(
  match: Match<Ruleset, T, Command>,
  options: PresenterOptions<T>,
): Presenter;
export function createPresenter(match: AnyMatch, options: PresenterOptions): Presenter {
  return present(
    {
      rules: match.rules,
      subscribe: (subscriber) => subscribeToMatch(match, options.seat, subscriber),
      allShown() {
        if (!awaitsAnimation(match)) return false;
        endAnimation(match);
        return true;
      },
    },
    options,
  );
}

/**
 * Plays the cues of a remote match: pass the events from a server, each with the view after it. The server does not
 * wait; new events are shown after the earlier ones.
 *
 * @example
 * const { tell } = presentUpdates(duel, { clock: systemClock, play });
 * client.subscribe(({ view }, events) => tell(events.map((event) => ({ event, view: () => view }))));
 */
export function presentUpdates(rules: Ruleset, options: Omit<PresenterOptions, 'seat'>): UpdatePresenter {
  const source = new RemoteSource(rules);
  return { presenter: present(source, options), tell: (viewedEvents) => source.tell(viewedEvents) };
}

function present(source: Source, options: PresenterOptions): Presenter {
  const { clock, play, adjust, timeoutMs = source.rules.policies.animation.timeoutMs, onError = surface } = options;
  const listeners = new Set<() => void>();
  const script = createScript(options.onMoment, surface);
  let speed = checkedSpeed(options.speed ?? 1);
  let reducedMotion = options.reducedMotion ?? false;
  let paused = false;
  let stopped = false;
  let scene: RunningScene | null = null;
  let showing: readonly ShownCue[] = [];
  let lastId = 0;
  let toldIdle = true;
  let cancelTurn: (() => void) | null = null;

  const animationClock = scaleClock(clock, speed === 0 ? 1 : speed);
  const realClock = scaleClock(clock, 1);
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const context: SceneContext = {
    animationClock,
    realClock,
    play,
    get speed() {
      return speed;
    },
    get reducedMotion() {
      return reducedMotion;
    },
    nextId: () => ++lastId,
    onError,
    changed() {
      showing = (scene?.running ?? []).map(({ shown }) => shown);
      tell();
    },
  };

  const subscription = source.subscribe({ onEvent: takeTurnSoon, onPlanned });

  function onPlanned(cues: readonly Cue[], viewedEvents: readonly ViewedEvent[]): void {
    const events = viewedEvents.map(({ event }) => event);
    for (const event of events) if (event.type === 'card.cloned') scene?.repoint(event.master, event.clone);
    const plan = speed === 0 ? [] : (adjust?.(cues, events) ?? cues);
    script.add(viewedEvents, plan, { left: timeoutMs });
    toldIdle &&= script.isEmpty;
  }

  /** Always by the clock: a match that is calling its listeners accepts no commands. */
  function takeTurnSoon(): void {
    if (!stopped) cancelTurn ??= realClock.after(0, takeTurn);
  }

  function takeTurn(): void {
    cancelTurn = null;
    try {
      subscription.flush();
    } finally {
      if (scene === null) playNext();
    }
  }

  function playNext(): void {
    const next = script.nextScene();
    // A listener for moments may have stopped the presenter.
    if (stopped) return;
    if (next !== null) scene = runScene(next, context, sceneEnded);
    else if (!source.allShown()) tellIdle();
  }

  function tellIdle(): void {
    if (toldIdle) return;
    toldIdle = true;
    tell();
  }

  function sceneEnded(): void {
    scene = null;
    takeTurnSoon();
  }

  function skip(): void {
    subscription.flush();
    scene?.cut();
    script.skip();
    takeTurnSoon();
  }

  function setRates(): void {
    animationClock.setRate(paused ? 0 : speed === 0 ? 1 : speed);
    realClock.setRate(paused ? 0 : 1);
    tell();
  }

  takeTurnSoon();
  return {
    get showing() {
      return showing;
    },
    get idle() {
      return scene === null && script.isEmpty;
    },
    get paused() {
      return paused;
    },
    get speed() {
      return speed;
    },
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    skip() {
      if (!stopped) skip();
    },
    pause() {
      paused = true;
      setRates();
    },
    resume() {
      paused = false;
      setRates();
    },
    setSpeed(next) {
      speed = checkedSpeed(next);
      setRates();
      if (speed === 0 && !stopped) skip();
    },
    setReducedMotion(reduced) {
      reducedMotion = reduced;
    },
    stop() {
      stopped = true;
      subscription.stop();
      cancelTurn?.();
      script.drop();
      scene?.cut();
      listeners.clear();
    },
  };
}

/** Whether the match waits for its presentation, and for nobody else. */
const awaitsAnimation = (match: AnyMatch): boolean =>
  match.settled && match.waitingFor.length === 0 && match.state.outcome === null;

function endAnimation(match: AnyMatch): void {
  const receipt = match.animationDone();
  if (!receipt.ok) throw new TurnchartError(`the match could not continue after its animation: ${receipt.message}`);
}

function checkedSpeed(speed: number): number {
  if (Number.isFinite(speed) && speed >= 0) return speed;
  throw new TurnchartError(`speed must be 0 or more, got ${speed}; 0 shows nothing`);
}

/** An error of a renderer affects neither the match nor the rest of the presentation; it is reported. */
function surface(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
