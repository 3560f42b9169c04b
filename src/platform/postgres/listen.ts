import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const connectTimeoutMs = 5_000;
const firstDelayMs = 200;
const maxDelayMs = 10_000;

interface ListenOptions {
  /** The connection's name in pg_stat_activity. */
  name: string;
  /** Called with the payload of every message. */
  onMessage(payload: string): void;
  /** Called after a reconnect, because messages may have been missed. */
  onGap(): void;
  onError(error: unknown): void;
}

export interface Listener {
  /** Resolves when the first connection listens. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** Listens to a Postgres channel on a dedicated connection and reconnects whenever the connection breaks. */
export function listenTo(url: string, channel: string, options: ListenOptions): Listener {
  const closed = new AbortController();
  const ready = Promise.withResolvers<void>();
  let current: Client | null = null;

  async function connect(): Promise<{ broken: Promise<void> }> {
    const client = new Client({
      connectionString: url,
      application_name: options.name,
      connectionTimeoutMillis: connectTimeoutMs,
      // The client never sends anything, so without keep-alive it would not notice a half-open connection.
      keepAlive: true,
    });
    current = client;
    const broken = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', options.onError);
    client.on('notification', ({ payload = '' }) => options.onMessage(payload));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return { broken };
  }

  async function listenUntilClosed(): Promise<void> {
    for (let failures = 0, isFirst = true; !closed.signal.aborted;) {
      try {
        const { broken } = await connect();
        failures = 0;
        if (!isFirst) options.onGap();
        isFirst = false;
        ready.resolve();
        await broken;
      } catch (error) {
        options.onError(error);
      }
      failures += 1;
      await sleep(Math.min(maxDelayMs, firstDelayMs * 2 ** failures), undefined, {
        signal: closed.signal,
      });
    }
  }

  const listening = listenUntilClosed().catch((error: unknown) => {
    if (!closed.signal.aborted) options.onError(error);
  });
  return {
    ready: ready.promise,
    close: async () => {
      closed.abort();
      await current?.end().catch(options.onError);
      await listening;
    },
  };
}
