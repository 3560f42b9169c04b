import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadChdb, type WholeResult } from './chdb.ts';
import { openConnection, type QueryPlan } from './open-connection.ts';
import { streamResult } from './stream-result.ts';

/** The engine of this process. It opens one data folder. */
export interface Engine {
  /** The folder for received rows that are not inserted yet. */
  spoolFolder: string;
  /** Runs a statement outside this thread and returns the whole result. */
  run(plan: QueryPlan, statement: string, format: string): Promise<WholeResult>;
  /** Returns the result in parts. The statement is planned on this thread when the first part is requested. */
  stream(plan: QueryPlan, statement: string, format: string): AsyncGenerator<Buffer, void>;
  /** Cancels the statements with this tag. They fail with code 394, usually within milliseconds. */
  kill(queryTag: string): void;
  /** Call it only when no statement runs. */
  close(): void;
}

const chdb = loadChdb();

/** @throws Error if the folder is in use; standard error has the reason (code 76) */
export function openEngine(path: string, maxMemoryBytes: number): Engine {
  // Stays open, because the engine closes the folder with its last connection.
  const rootConnection = chdb.CreateConnection(path, [
    `--config-file=${writeAccessConfig(path)}`,
    ...serverArguments(maxMemoryBytes),
  ]);
  const spoolFolder = `${path}.incoming`;
  rmSync(spoolFolder, { recursive: true, force: true });
  mkdirSync(spoolFolder, { mode: 0o700 });
  return {
    spoolFolder,
    run: async (plan, statement, format) => {
      const connection = openConnection(path, plan);
      try {
        return await chdb.QueryAsyncConnection(connection, statement, format);
      } finally {
        chdb.CloseConnection(connection);
      }
    },
    stream: (plan, statement, format) => streamResult(() => openConnection(path, plan), statement, format),
    kill: (queryTag) => {
      const connection = chdb.CreateConnection(path, []);
      const which = `splitByChar(' ', Settings['log_comment'])[1] = '${queryTag}'`;
      try {
        chdb.QueryWithConnection(connection, `kill query where ${which}`, 'Null');
      } finally {
        chdb.CloseConnection(connection);
      }
    },
    close: () => chdb.CloseConnection(rootConnection),
  };
}

/** Limits, not reservations. The library's defaults are 90 % of the machine's memory and 5 GB per kind of mark cache. */
function serverArguments(maxMemoryBytes: number): string[] {
  const share = (part: number) => Math.floor(maxMemoryBytes * part);
  const limits = {
    max_server_memory_usage: maxMemoryBytes,
    mark_cache_size: share(1 / 8),
    primary_index_cache_size: share(1 / 16),
    // Only statements that ask for it use it.
    uncompressed_cache_size: share(1 / 32),
    index_mark_cache_size: share(1 / 32),
    query_condition_cache_size: share(1 / 64),
    compiled_expression_cache_size: share(1 / 64),
  };
  return Object.entries(limits).map(([name, value]) => `--${name}=${value}`);
}

/** Everything that the program does. No access to sources outside the database, such as files, URLs and other servers. */
const grants = [
  'SHOW',
  'SELECT',
  'INSERT',
  'ALTER',
  'CREATE DATABASE',
  'CREATE TABLE',
  'CREATE VIEW',
  'CREATE TEMPORARY TABLE',
  'DROP',
  'TRUNCATE',
  'OPTIMIZE',
  'CHECK',
  'KILL QUERY',
];

/** Writes the configuration of the engine's user beside the data folder. @returns the path of the configuration */
function writeAccessConfig(dataPath: string): string {
  const [config, users] = [`${dataPath}.config.xml`, `${dataPath}.users.xml`];
  const queries = grants.map((grant) => `<query>GRANT ${grant} ON *.*</query>`).join('');
  writeFileSync(
    users,
    `<clickhouse>
  <profiles><default/></profiles>
  <quotas><default/></quotas>
  <users><default>
    <password></password>
    <networks><ip>::/0</ip></networks>
    <profile>default</profile>
    <quota>default</quota>
    <grants>${queries}</grants>
  </default></users>
</clickhouse>
`,
    { mode: 0o600 },
  );
  writeFileSync(config, `<clickhouse><users_config>${escapeXml(users)}</users_config></clickhouse>\n`, {
    mode: 0o600,
  });
  return config;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
