import { Client } from 'pg';
import { type ConnectedConfig, sessionUrl } from '#app/config/connected-config.ts';

/**
 * A dump may take longer than the time limits of the role allow. The server ends the session, and with it its locks, a second after its
 * process has ended, and two minutes after the machine has disappeared.
 */
const settings = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  transaction_timeout: 0,
  tcp_keepalives_idle: 60,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 6,
  // Without it, a statement of a killed process would run to its end.
  client_connection_check_interval: 1000,
};

/** Runs `work` with a session that no time limit of the role ends. */
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
    for (const [setting, value] of Object.entries(settings)) await client.query(`set ${setting} = ${value}`);
    return await work(client);
  } finally {
    await client.end();
  }
}
