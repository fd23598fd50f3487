import { bookOf, type LessonMoment } from '../../game/books/index.js';
import { isStackWaiting } from '../../game/own-state.js';
import { changeSettings, useSettings } from '../../game/settings.js';
import { Action } from '../buttons.js';
import { type Controls, useTable } from './controls.js';

/** Tips in the first match of a game: each is shown once, when it first applies. */
export function Lessons() {
  const table = useTable();
  const { lessons, told } = useSettings();
  const { rules } = table.state;
  if (!lessons || table.watching) return null;
  const book = bookOf(rules.id);
  const moment = momentsOf(table).find(
    (one) => book?.lessons[one] !== undefined && !told.includes(`${rules.id}:${one}`),
  );
  const text = moment === undefined ? undefined : book?.lessons[moment];
  if (text === undefined) return null;
  return (
    <aside className="lesson" aria-label="Tip" data-lesson={moment}>
      <p role="status">{text}</p>
      <div>
        <Action
          look="main"
          data-action="lesson-done"
          onClick={() => changeSettings({ told: [...told, `${rules.id}:${moment}`] })}
        >
          Got it
        </Action>
        <Action look="quiet" data-action="lessons-off" onClick={() => changeSettings({ lessons: false })}>
          No tips
        </Action>
      </div>
    </aside>
  );
}

const has = (paths: Controls['paths'], type: string): boolean => paths.some(({ command }) => command.type === type);

/** The tips that apply now, the most specific first. */
function momentsOf({ state, paths, options, selection, wide }: Controls): LessonMoment[] {
  const { view, idle, over } = state;
  if (!idle || over || view.request?.kind === 'order') return [];
  const next = [...options.next.keys()];
  if (selection !== null || next.length > 0) {
    if (next.some((key) => key.startsWith('slot:'))) return ['place'];
    return next.some((key) => key.startsWith('card:') || key.startsWith('seat:')) ? ['target'] : [];
  }
  if (paths.length === 0) return [];
  const found: LessonMoment[] = [];
  if (isStackWaiting(view.own)) return ['answer'];
  if (has(paths, 'commit.done')) return ['change'];
  if (wide !== null) return ['several'];
  if (has(paths, 'card.play')) found.push('hand');
  else if (paths.some(({ subject }) => subject.startsWith('def:'))) found.push('offer');
  if (has(paths, 'unit.attack') || has(paths, 'combat.attack')) found.push('attack');
  if (!has(paths, 'card.play') || view.turn > 2) found.push('finish');
  return found;
}
