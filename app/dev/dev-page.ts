import type { DevNews } from '../../src/cli/dev/dev-server.js';
// Not from `faults.js`: that imports the games, which import this file.
import { FAULT, type FaultReport, stackOf } from './fault-event.js';
import { ProblemPanel } from './problem-panel.js';
import { reload } from './reloaded.js';

/**
 * Listens to `turnchart dev`: for a new version it reloads the page, a problem is shown on it. What the rules throw while
 * a match is played is sent there, since only the server can tell the line. Bots' threads have no page.
 */
export function attend(version: string): void {
  if (typeof document === 'undefined') return;
  const panel = new ProblemPanel();
  let unsent: FaultReport[] = [];
  let socket: WebSocket;
  const send = (): void => {
    if (socket.readyState !== WebSocket.OPEN) return;
    for (const fault of unsent) socket.send(JSON.stringify(fault));
    unsent = [];
  };
  const report = (fault: FaultReport): void => {
    unsent.push(fault);
    send();
  };
  const hear = (news: DevNews): void => {
    if ('fault' in news) {
      panel.show({ kind: 'fault', ...news.fault });
      return;
    }
    panel.show(news.problem === null ? null : { kind: 'problem', ...news.problem });
    if (news.problem === null && news.version !== version) reload();
  };
  const listen = (): void => {
    socket = new WebSocket(`ws://${location.host}/dev`);
    socket.onopen = send;
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
  window.addEventListener(FAULT, (event) => report((event as CustomEvent<FaultReport>).detail));
  window.addEventListener('error', ({ message, error }) =>
    report({ doing: 'the page', message, stack: stackOf(error) }),
  );
}
