import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { changeSettings, getSettings } from '../../game/settings.js';
import { endsTurn } from '../../game/turn-ending.js';
import type { Controls } from './controls.js';

interface TimeKeys {
  readonly onUndo?: (() => void) | undefined;
  readonly onRedo?: (() => void) | undefined;
}

/** The keyboard: arrows go from one thing to the next, E ends the turn, U takes back, Escape lets go. */
export function useShortcuts(root: RefObject<HTMLElement | null>, controls: Controls, time: TimeKeys): void {
  const latest = useRef({ controls, time });
  latest.current = { controls, time };
  /** The moment for which the end of the turn was asked about. */
  const asked = useRef(-1);
  // Before the table is painted: a key that is pressed as soon as it can be seen is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target;
      if (target instanceof HTMLElement && target.closest('input, select, textarea') !== null) return;
      const inDialog = document.querySelector('dialog[open]') !== null;
      const { controls: now, time: keys } = latest.current;
      const key = event.key.toLowerCase();
      if (key.startsWith('arrow')) {
        if (moveFocus(inDialog ? document.querySelector('dialog[open]') : root.current, key)) event.preventDefault();
        return;
      }
      if (inDialog) return;
      const digit = Number(key);
      if (key === 'escape') now.cancel();
      else if (key === ' ' && !now.state.idle) {
        event.preventDefault();
        now.skip();
      } else if (key === 'e') {
        const path = now.paths.find((one) => endsTurn(one, now.state));
        if (path === undefined) return;
        const { revision } = now.state.view;
        const more = now.paths.some((one) => !endsTurn(one, now.state) && one.subject !== 'verb:card.replace');
        if (more && getSettings().askEnd && asked.current !== revision) {
          asked.current = revision;
          now.say('You can still do something. Press E once more to finish all the same.');
        } else now.send(path.command);
      } else if (key === 'u') keys.onUndo?.();
      else if (key === 'r') keys.onRedo?.();
      else if (key === 'l') changeSettings({ log: !getSettings().log });
      else if (digit >= 1 && digit <= 9) {
        root.current?.querySelectorAll<HTMLElement>('.hand .card')[digit - 1]?.focus();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [root]);

  // After a card is chosen by the keyboard, the focus goes on to what can be chosen next.
  const subject = controls.selection?.subject ?? null;
  const steps = controls.selection?.said.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step of the choice is the reason to move
  useEffect(() => {
    if (subject === null || document.activeElement?.matches(':focus-visible') !== true) return;
    root.current?.querySelector<HTMLElement>('[data-light="choice"]')?.focus();
  }, [subject, steps, root]);
}

/** The nearest thing in the direction of the arrow. Things that can be chosen come before everything else. */
function moveFocus(root: Element | null, key: string): boolean {
  if (root === null) return false;
  const choices = [...root.querySelectorAll<HTMLElement>('[data-light="choice"]')];
  const all = choices.length > 1 ? choices : [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || !root.contains(from) || from === root) {
    (root.querySelector<HTMLElement>('.hand .card') ?? all[0])?.focus();
    return true;
  }
  const a = from.getBoundingClientRect();
  const [dx, dy] = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] }[key] ?? [0, 0];
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const item of all) {
    if (item === from) continue;
    const b = item.getBoundingClientRect();
    const x = b.left + b.width / 2 - (a.left + a.width / 2);
    const y = b.top + b.height / 2 - (a.top + a.height / 2);
    const along = x * (dx ?? 0) + y * (dy ?? 0);
    if (along <= 2 || b.width === 0) continue;
    const aside = Math.abs(x * (dy ?? 0)) + Math.abs(y * (dx ?? 0));
    const distance = along + aside * 2.5;
    if (distance < least) [best, least] = [item, distance];
  }
  best?.focus();
  return best !== null;
}
