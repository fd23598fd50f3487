import { spawn } from 'node:child_process';
import { Workshop } from '../leaks/workshop.js';
import type { PlantedFault } from './planted-faults.js';

/** Plants one fault after the other in a copy of the project, and lets the simulation look for it. */
export async function findPlanted(
  faults: readonly PlantedFault[],
  seeds: number,
  say: (line: string) => void,
): Promise<boolean> {
  const workshop = new Workshop();
  let found = 0;
  try {
    for (const fault of faults) {
      const { isFound, text } = await workshop.with(fault, () => lookFor(workshop.folder, fault, seeds));
      if (isFound) found += 1;
      say(`${isFound ? 'found' : 'NOT FOUND'}: ${fault.why}`);
      say(isFound ? indented(text) : lastLines(text));
    }
  } finally {
    workshop.close();
  }
  say(`${found} of ${faults.length} planted faults were found`);
  return found === faults.length;
}

interface Looked {
  readonly isFound: boolean;
  readonly text: string;
}

/** The seed that found it before, or the first that fails now, shrunk. */
async function lookFor(folder: string, { seed }: PlantedFault, seeds: number): Promise<Looked> {
  const known = seed === undefined ? null : await simulate(folder, ['--seed', seed]);
  return known?.isFound ? known : simulate(folder, ['--seeds', `${seeds}`, '--stop']);
}

function simulate(folder: string, options: readonly string[]): Promise<Looked> {
  const args = ['--import', 'tsx', 'scripts/simulate-host.ts', ...options];
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        text += String(part);
      });
    }
    child.on('exit', (code) => done({ isFound: code === 1 && text.includes('repeat:'), text }));
  });
}

const indented = (text: string): string =>
  text
    .split('\n')
    .filter((line) => /^seed |^ {2}\S|^ {4}\S/.test(line))
    .map((line) => `  ${line.slice(0, 200)}`)
    .join('\n');

const lastLines = (text: string): string => text.trim().split('\n').slice(-5).join('\n');
