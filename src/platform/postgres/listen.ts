import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const connectTimeoutMs = 5_000;
const firstDelayMs = 200;
const longestDelayMs = 10_000;

interface Ears {
  /** Of this connection, for the database's list. */
  name: string;
  /** Told every message of the channel. */
  hear(payload: string): void;
  /** Told when messages may have been missed: the connection is new, after it was broken. */
  onGap(): void;
  onError(error: unknown): void;
}

export interface Listener {
  /** Settles when it listens for the first time. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** Hears a channel of Postgres (LISTEN) on a connection of its own, and connects again whenever that breaks. */
export function listenTo(url: string, channel: string, ears: Ears): Listener {
  const closed = new AbortController();
  const ready = Promise.withResolvers<void>();
  let current: Client | null = null;

  async function connect(): Promise<{ broken: Promise<void> }> {
    const client = new Client({
      connectionString: url,
      application_name: ears.name,
      connectionTimeoutMillis: connectTimeoutMs,
      // Nothing is ever sent on it: without this, one that is half open would be believed for ever.
      keepAlive: true,
    });
    current = client;
    const broken = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', ears.onError);
    client.on('notification', ({ payload = '' }) => ears.hear(payload));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return { broken };
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0, isFirst = true; !closed.signal.aborted;) {
      try {
        const { broken } = await connect();
        failures = 0;
        if (!isFirst) ears.onGap();
        isFirst = false;
        ready.resolve();
        await broken;
      } catch (error) {
        ears.onError(error);
      }
      failures += 1;
      await sleep(Math.min(longestDelayMs, firstDelayMs * 2 ** failures), undefined, {
        signal: closed.signal,
      });
    }
  }

  const listening = keepListening().catch((error: unknown) => {
    if (!closed.signal.aborted) ears.onError(error);
  });
  return {
    ready: ready.promise,
    close: async () => {
      closed.abort();
      await current?.end().catch(ears.onError);
      await listening;
    },
  };
}
