import { relative } from 'node:path';
import type { ProjectName } from './project-name.js';

/** What to do with a new project. */
export function nextSteps({ name, folder }: ProjectName, files: number): string {
  const path = relative('.', folder);
  const steps = [
    ...(path === '' ? [] : [`cd ${path}`]),
    'npm install',
    'npm run dev      prints an address: open it, and play; the page follows every save',
    'npm test         tests the game',
  ];
  return [
    `Created ${name} with ${files} files. Next steps:\n`,
    ...steps.map((step) => `  ${step}`),
    '\nThe game is src/game.ts; README.md says what to change first.\n',
  ].join('\n');
}
