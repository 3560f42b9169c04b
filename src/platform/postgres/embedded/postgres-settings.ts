/** The user of the program. */
export const databaseUser = 'cairn';
/** The superuser that `initdb` creates. */
export const adminUser = 'postgres';

/** Postgres inherits no variables of our own environment. */
export const postgresEnv = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel plans share memory through /dev/shm, which containers limit to 64 MB.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // An embedded server needs no I/O workers and no logical replication launcher.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // Statement errors reach the client. In the server log they would expose data of accounts.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

interface ServerSettings {
  port: number;
  /** Appears in the title of each of the server's processes. */
  clusterName: string;
  maxConnections: number;
}

/** Arguments of `postgres` for the cluster in a folder. */
export function postgresArguments(
  folder: string,
  { port, clusterName, maxConnections }: ServerSettings,
): string[] {
  const all = {
    ...settings,
    port: String(port),
    cluster_name: clusterName,
    max_connections: String(maxConnections),
  };
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
