import type { JetStreamClient, JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node';
import { OptionsError } from '../../../model/index.js';
import { keepTrying, type TryingOptions } from '../keep-trying.js';
import { loadDriver } from '../load-driver.js';

const GIVE_UP_MS = 30_000;
/** The last message of the subject is another one than expected. */
const WRONG_LAST_SEQUENCE = 10071;
const CONSUMER_NOT_FOUND = 10014;
/** The cluster has too few nodes for a stream. */
const NO_PEERS = 10005;

export type JetStream = typeof import('@nats-io/jetstream');

/** A server of JetStream or a cluster of them, shared by all processes that can reach it. */
export class NatsStore {
  private constructor(
    readonly driver: JetStream,
    readonly headers: () => MsgHdrs,
    readonly connection: NatsConnection,
    readonly streams: JetStreamManager['streams'],
    readonly client: JetStreamClient,
    readonly namespace: string,
    private readonly replicas: number,
  ) {}

  static async open(address: string, namespace: string): Promise<NatsStore> {
    if (!/^\w{1,50}$/.test(namespace)) {
      throw new OptionsError(`namespace must be at most 50 letters, digits and _, got '${namespace}'`);
    }
    const packages = '@nats-io/transport-node@~3.3.1 @nats-io/jetstream@~3.3.1';
    const { connect, headers } = await loadDriver('nats', packages, () => import('@nats-io/transport-node'));
    const driver = await loadDriver('nats', packages, () => import('@nats-io/jetstream'));
    const { servers, user, pass, replicas } = readAddress(address);
    const connection = await connect({
      servers,
      name: 'turnchart',
      ...(user === '' ? {} : { user, pass }),
      // A restarted server is back soon; a cluster has other nodes.
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
      waitOnFirstConnect: false,
      timeout: 5_000,
    });
    try {
      const version = connection.info?.version ?? '';
      if (replicas > 1 && !comparesInClusters(version)) {
        throw new OptionsError(
          `nats-server ${version} does not compare and append safely in a cluster: with replicas, take ${FIRST_SAFE.join('.')} or newer`,
        );
      }
      // A cluster that has just been started, or lost its leader, answers when it has elected one.
      const manager = await keepTrying(() => driver.jetstreamManager(connection, { timeout: 5_000 }), {
        engine: 'nats',
        giveUpMs: GIVE_UP_MS,
        isPassing: (error) => isPassing(driver, error),
      });
      const client = driver.jetstream(connection, { timeout: 5_000 });
      return new NatsStore(driver, headers, connection, manager.streams, client, namespace, replicas);
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Creates a stream with all subjects `namespace.name.*`, if it does not exist. */
  async stream(name: string, config: Partial<StreamConfig> = {}): Promise<string> {
    const stream = `${this.namespace}_${name}`;
    await this.trying(() =>
      this.streams.add({
        name: stream,
        subjects: [`${this.namespace}.${name}.*`],
        storage: this.driver.StorageType.File,
        num_replicas: this.replicas,
        discard: this.driver.DiscardPolicy.New,
        ...config,
      }),
    );
    return stream;
  }

  /** Repeats what fails because a connection was lost or a leader is being elected. */
  trying<T>(attempt: () => Promise<T>, giveUpMs = GIVE_UP_MS): Promise<T> {
    const options: TryingOptions = {
      engine: 'nats',
      giveUpMs,
      isPassing: (error) => !this.connection.isClosed() && isPassing(this.driver, error),
    };
    return keepTrying(attempt, options);
  }

  /** Whether a message was refused because another was first. */
  isConflict(error: unknown): boolean {
    return error instanceof this.driver.JetStreamApiError && error.code === WRONG_LAST_SEQUENCE;
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}

/**
 * In a cluster, earlier versions accept two messages that expect the same last message, if they arrive almost at the
 * same time: the log would have two entries at one place. A single node has no such fault.
 */
const FIRST_SAFE = [2, 10, 19] as const;

export function comparesInClusters(version: string): boolean {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10));
  for (const [index, least] of FIRST_SAFE.entries()) {
    const part = parts[index] ?? Number.NaN;
    if (part !== least) return part > least;
  }
  return true;
}

/** Whether an error is temporary. */
function isPassing({ JetStreamApiError }: JetStream, error: unknown): boolean {
  if (error instanceof JetStreamApiError) {
    // Consumers live in the server's memory: a restart loses them, and the next attempt creates a new one.
    // 503: no leader, or not enough of the cluster.
    return error.code === CONSUMER_NOT_FOUND || error.code === NO_PEERS || error.status === 503;
  }
  return error instanceof Error && /Timeout|NoResponders|Request|Connection|Draining|Disconnect/i.test(error.name);
}

/** `nats://user:password@one:4222,two:4222?replicas=3` */
function readAddress(address: string): { servers: string[]; user: string; pass: string; replicas: number } {
  const [, login = '', hosts = '', query = ''] = /^nats:\/\/(?:([^@/]*)@)?([^/?]*)\/?(?:\?(.*))?$/.exec(address) ?? [];
  const [user = '', pass = ''] = login.split(':').map(decodeURIComponent);
  const replicas = Number(new URLSearchParams(query).get('replicas') ?? 1);
  if (hosts === '' || !Number.isInteger(replicas) || replicas < 1 || replicas > 5) {
    throw new OptionsError(`address must be like nats://host:4222 or nats://a,b,c?replicas=3, got '${address}'`);
  }
  return { servers: hosts.split(','), user, pass, replicas };
}

/** A name as one part of a subject: dots, spaces and wildcards have a meaning there. */
export const encodeName = (name: string): string =>
  /^[\w-]+$/.test(name) ? name : `=${Buffer.from(name).toString('base64url')}`;

export const decodeName = (part: string): string =>
  part.startsWith('=') ? Buffer.from(part.slice(1), 'base64url').toString() : part;

export const lastPart = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1);
