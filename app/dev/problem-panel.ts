import type { Problem } from './dev-page.js';

const style = `
  :host { all: initial; }
  section {
    position: fixed; inset: auto 0 0 0; width: 100%; max-height: 60vh; margin: 0; overflow: auto; box-sizing: border-box;
    border: 0; padding: 18px 24px 22px; background: #2a1613; color: #fbe9e2; border-top: 3px solid #e5674a;
    font: 15px/1.5 system-ui, sans-serif; box-shadow: 0 -8px 30px #0008;
  }
  section.lost { inset: auto auto 12px 12px; width: auto; padding: 8px 14px; border: 1px solid #e5674a; border-radius: 8px; }
  h2 { margin: 0 0 4px; font: 600 16px/1.4 system-ui, sans-serif; color: #ffb49f; }
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { margin: 12px 0 0; padding: 10px 14px; background: #160b09; border-radius: 6px; overflow-x: auto;
    font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
  pre b { color: #ff8a6b; font-weight: 700; }
  small { display: block; margin-top: 12px; color: #d6b3a8; font-size: 13px; }
`;

const element = (name: string, text: string): HTMLElement =>
  Object.assign(document.createElement(name), { textContent: text });

/** Shows on the page what is wrong with the game. It is independent of the table, which may not have started. */
export class ProblemPanel {
  readonly #root: ShadowRoot;
  #problem: Problem | null = null;
  #connected = true;

  constructor() {
    const host = document.createElement('turnchart-problem');
    this.#root = host.attachShadow({ mode: 'open' });
    document.documentElement.append(host);
  }

  show(problem: Problem | null): void {
    this.#problem = problem;
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
    return this.#problem === null ? [] : [sectionOf(this.#problem)];
  }
}

function sectionOf({ message, at }: Problem): HTMLElement {
  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const title = at === null ? 'The game cannot be loaded' : `${at.file}:${at.line}:${at.column}`;
  section.append(element('h2', title), element('p', message));
  if (at !== null) {
    const code = element('pre', `${at.line} │ ${at.text}\n`);
    const indent = `${at.line} │ `.length + at.column - 1;
    code.append(' '.repeat(indent), element('b', '^'));
    section.append(code);
  }
  section.append(element('small', 'The table goes on as soon as the file is saved without it.'));
  return section;
}
