import { ProblemPanel } from './problem-panel.js';
import { reload } from './reloaded.js';

/** The messages of `turnchart dev` to an open page: see `src/cli/dev/dev-server.ts`. */
interface DevNews {
  readonly version: string;
  readonly problem: Problem | null;
}

/** What is wrong with the game, and where. */
export interface Problem {
  readonly message: string;
  readonly at: { readonly file: string; readonly line: number; readonly column: number; readonly text: string } | null;
}

/**
 * Listens to `turnchart dev`: for a new version it reloads the page, a problem is shown on it. Bots' threads have no
 * page.
 */
export function attend(version: string): void {
  if (typeof document === 'undefined') return;
  const panel = new ProblemPanel();
  const hear = ({ version: now, problem }: DevNews): void => {
    panel.show(problem);
    if (problem === null && now !== version) reload();
  };
  const listen = (): void => {
    const socket = new WebSocket(`ws://${location.host}/dev`);
    socket.onmessage = ({ data }) => {
      panel.connected(true);
      hear(JSON.parse(String(data)) as DevNews);
    };
    socket.onclose = () => {
      panel.connected(false);
      setTimeout(listen, 500);
    };
  };
  listen();
}
