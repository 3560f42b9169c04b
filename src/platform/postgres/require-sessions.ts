import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const notificationTimeoutMs = 5_000;

/**
 * Checks that a URL leads to sessions of Postgres, which LISTEN and the locks of the workers need. A pooler in transaction mode assigns each
 * transaction to another session, so notifications and locks would be lost silently.
 * @throws Error that names the setting to use
 */
export async function requireSessions(url: string, timeoutMs = notificationTimeoutMs): Promise<void> {
  const [listener, sender] = [createClient(url), createClient(url)];
  try {
    await listener.connect();
    if (await isDirect(listener)) return;
    await sender.connect();
    if (await receives(listener, sender, timeoutMs)) return;
  } finally {
    await Promise.all([listener.end(), sender.end()]);
  }
  throw new Error(
    'The database URL leads to a connection pooler in transaction mode, through which LISTEN and session locks do not work. ' +
      'Set DATABASE_DIRECT_URL to the URL of the Postgres server itself, or use a pool in session mode.',
  );
}

/** A pooler reports an id of its own instead of the id of the server process. */
async function isDirect(client: Client & { processID?: number | null }): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid === client.processID;
}

async function receives(listener: Client, sender: Client, timeoutMs: number): Promise<boolean> {
  const channel = `cairn_check_${randomUUID()}`;
  const received = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)));
  await listener.query(`listen ${listener.escapeIdentifier(channel)}`);
  await sender.query('select pg_notify($1, $2)', [channel, '']);
  return Promise.race([received, sleep(timeoutMs, false, { ref: false })]);
}

function createClient(url: string): Client {
  const client = new Client({ connectionString: url });
  // A broken connection also rejects the pending query.
  client.on('error', () => undefined);
  return client;
}
