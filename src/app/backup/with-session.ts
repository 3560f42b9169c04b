import { Client } from 'pg';
import { type ConnectedConfig, sessionUrl } from '#app/stores.ts';

/** Runs `work` with a session that no time limit of the role ends, because a dump may take longer. */
export async function withSession<T>(
  config: ConnectedConfig,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: sessionUrl(config), application_name: name });
  // A broken connection also rejects the pending query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0',
    );
    return await work(client);
  } finally {
    await client.end();
  }
}
