import type { Worker } from 'node:worker_threads';
import type { TrailEnd } from '../../testing/check/activity.js';

/** The name under which a thread offers the end of its trail to whoever pauses it. */
export const TRAIL = 'turnchart.check.trail';

/** What a thread that does not answer is busy with. */
export interface Paused {
  readonly stack: string;
  readonly end: TrailEnd;
}

/** Code that runs for long without a statement in between, such as sorting millions, cannot be paused at once. */
const MAX_MS = 3_000;

const ASK = `(() => {
  Error.stackTraceLimit = 200;
  return JSON.stringify({ stack: new Error().stack, end: globalThis[Symbol.for('${TRAIL}')]() });
})()`;

/**
 * Pauses a thread in the middle of an endless loop, as a debugger does, and asks it where it is. Nothing else reaches a
 * thread that never gets back to its event loop. Null if it cannot be paused.
 */
export async function pausedAt(thread: Worker): Promise<Paused | null> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, MAX_MS, null);
  });
  const asked = async (): Promise<Paused | null> => {
    const talk = await attach(session, thread.threadId);
    await talk.send('Debugger.enable');
    const paused = talk.heard('Debugger.paused');
    await talk.send('Debugger.pause');
    const { callFrames = [] } = (await paused) as { callFrames?: { callFrameId: string }[] };
    const callFrameId = callFrames[0]?.callFrameId;
    const answer = await talk.send('Debugger.evaluateOnCallFrame', {
      callFrameId,
      expression: ASK,
      returnByValue: true,
    });
    // It goes on into its loop: a thread that is paused cannot be ended.
    await talk.send('Debugger.resume');
    const { value } = (answer as { result?: { value?: unknown } }).result ?? {};
    return typeof value === 'string' ? (JSON.parse(value) as Paused) : null;
  };
  try {
    return await Promise.race([asked(), tooLong]);
  } finally {
    clearTimeout(timer);
    session.disconnect();
  }
}

type InspectorSession = import('node:inspector/promises').Session;

/** A debugger's talk with one thread. */
interface Talk {
  send(method: string, params?: object): Promise<unknown>;
  heard(method: string): Promise<unknown>;
}

/** Threads are reached through the session of the main thread, with messages inside messages. */
async function attach(session: InspectorSession, threadId: number): Promise<Talk> {
  const answers = new Map<string | number, (result: unknown) => void>();
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { id, method, result, params: told } = JSON.parse(params.message) as Message;
    answers.get(id ?? method ?? '')?.(id === undefined ? told : result);
  });
  const attached = new Promise<string>((resolve) => {
    session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
      // Its `workerId` counts what was attached; only the title has the id of the thread.
      if (workerInfo.title.startsWith(`[worker ${threadId}]`)) resolve(sessionId);
    });
  });
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const sessionId = await attached;
  let count = 0;
  const heard = (key: string | number): Promise<unknown> => new Promise((resolve) => answers.set(key, resolve));
  return {
    heard,
    async send(method, params = {}) {
      count += 1;
      const answer = heard(count);
      const message = JSON.stringify({ id: count, method, params });
      await session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
      return answer;
    },
  };
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: unknown;
}
