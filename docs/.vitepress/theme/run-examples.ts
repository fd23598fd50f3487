import { examples } from 'virtual:examples';
import { formatWithOptions } from 'node-inspect-extracted';

/** Runs the code of a block when its button is pressed, and shows below it what the code prints. */
export function runExamples(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[data-example]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    const output = button.nextElementSibling;
    const load = examples[button.dataset.example ?? ''];
    if (output instanceof HTMLElement && load !== undefined) void show(button, output, load);
  });
}

async function show(button: HTMLButtonElement, output: HTMLElement, load: (typeof examples)[string]): Promise<void> {
  button.disabled = true;
  const printed: string[] = [];
  const print = (...values: unknown[]): void => {
    printed.push(formatWithOptions({ colors: false }, ...values));
  };
  try {
    const { run } = await load();
    await run({ ...console, log: print, error: print });
  } catch (error) {
    printed.push(String(error));
  }
  output.textContent = printed.join('\n') || 'It printed nothing: nothing is wrong.';
  output.hidden = false;
  button.textContent = 'Run again';
  button.disabled = false;
}
