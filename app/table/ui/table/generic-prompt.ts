import type { Controls } from './controls.js';

/** Whom the table waits for, by name. */
export function waitingPrompt({ state: { view, viewer }, name }: Controls): string {
  const others = view.waitingFor.filter((seat) => seat !== viewer).map(name);
  return others.length === 0 ? 'Wait for the others.' : `Waiting for ${listed(others)}.`;
}

/** The prompt for any game: the prompt of its phase, or what can be clicked. */
export function genericPrompt({ state: { view }, paths, wide }: Controls): string {
  if (view.prompt !== null) return view.prompt;
  if (wide !== null) return 'Your move.';
  const onTable = paths.some(({ subject }) => subject.startsWith('card:'));
  const offered = paths.some(({ subject }) => subject.startsWith('def:'));
  const buttons = paths.some(({ subject }) => subject.startsWith('verb:'));
  if (!onTable && !offered) return 'Your move: choose what to do.';
  return `Your move: click a lit card${buttons ? ', or choose what to do' : ''}.`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
