import type { Problem } from '../../src/simulate/problem.js';
import { style } from './problem-style.js';

/** A file that cannot be used, or an error of the rules while a match was played. */
export type PanelProblem = ({ readonly kind: 'problem' } | { readonly kind: 'fault'; readonly doing: string }) &
  Problem;

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });

/** Shows on the page what is wrong with the game. It is independent of the table, which may not have started. */
export class ProblemPanel {
  readonly #root: ShadowRoot;
  #shown: PanelProblem | null = null;
  #connected = true;

  constructor() {
    const host = document.createElement('turnchart-problem');
    this.#root = host.attachShadow({ mode: 'open' });
    document.documentElement.append(host);
  }

  show(shown: PanelProblem | null): void {
    this.#shown = shown;
    this.#draw();
  }

  connected(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.#draw();
  }

  #draw(): void {
    const sections = this.#sections();
    this.#root.replaceChildren(element('style', style), ...sections);
    // Above an open dialog of the table too.
    for (const section of sections) {
      section.popover = 'manual';
      section.showPopover();
    }
  }

  #sections(): HTMLElement[] {
    if (!this.#connected) {
      const lost = element('section', 'turnchart dev is not running: start it again, and this page follows.');
      lost.className = 'lost';
      lost.setAttribute('role', 'status');
      return [lost];
    }
    return this.#shown === null ? [] : [this.#sectionOf(this.#shown)];
  }

  #sectionOf(shown: PanelProblem): HTMLElement {
    const { message, at } = shown;
    const section = document.createElement('section');
    section.setAttribute('role', 'alert');
    section.append(element('h2', titleOf(shown)));
    if (at !== null) section.append(element('code', `${at.file}:${at.line}:${at.column}`));
    section.append(element('p', message));
    if (at !== null) section.append(codeOf(at));
    section.append(element('small', notes[shown.kind]));
    const hide = element('button', 'Hide');
    hide.addEventListener('click', () => this.show(null));
    section.append(hide);
    return section;
  }
}

const titleOf = (shown: PanelProblem): string =>
  shown.kind === 'problem' ? 'The game cannot be loaded' : `The rules threw an error: ${shown.doing}`;

const notes = {
  problem: 'The page keeps the last version that worked. It goes on when the file is saved without the problem.',
  fault: 'The command was undone. When the file is saved, the match is played again on the new rules.',
};

/** The line, and a mark below the column. */
function codeOf({ line, column, text }: NonNullable<Problem['at']>): HTMLElement {
  const number = `${line} │ `;
  const code = element('pre', `${number}${text}\n`);
  code.append(' '.repeat(number.length + column - 1), element('b', '^'));
  return code;
}
