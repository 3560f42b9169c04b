import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  type ClickHouseClient,
  ClickHouseError,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
} from '@clickhouse/client';
import { retry } from '#platform/retry.ts';
import { inStatement } from '#platform/telemetry';
import { combineInserts } from './combine-inserts.ts';
import { type Block, encodeBlock } from './encode-block.ts';
import { type ColumnTypes, encodeRows } from './encode-rows.ts';
import { splitParameters } from './split-parameters.ts';

type Parameters = Record<string, unknown>;

/** A client of ClickHouse, embedded or external. Every method may throw `ClickHouseUnavailable`. */
export interface ClickHouse {
  /** Returns the rows of a SELECT. 64-bit integers arrive as strings, so cast totals to UInt32 or Float64 in the statement. */
  query<Row>(statement: string, parameters?: Parameters): Promise<Row[]>;
  /**
   * Appends rows, with the types of their columns in columnar form, otherwise as JSON. Small inserts that wait for another one of the same
   * table become one statement.
   */
  insert<Row extends object>(table: string, rows: readonly Row[], types?: ColumnTypes<Row>): Promise<void>;
  /** Appends blocks with the same columns in one insert. It is not retried; that is up to the caller. */
  append(table: string, blocks: readonly Block[]): Promise<void>;
  /** Appends a block once: a repetition with the same token soon afterwards changes nothing. */
  appendBlock(table: string, block: Block, deduplicationToken: string): Promise<void>;
  /** Deletes the rows that match a condition, on every node. */
  remove(table: string, condition: string, parameters: Parameters): Promise<void>;
  /** Deletes a partition and its rows, on every node. */
  dropPartition(table: string, partition: number): Promise<void>;
  /** Deletes all rows of a table, on every node. */
  truncate(table: string): Promise<void>;
  /** Returns the result of a SELECT as a file. */
  exportRows(statement: string, parameters: Parameters, format?: FileFormat): Promise<Readable>;
  /** Appends rows as they were exported, without merging duplicates. @returns the number of rows, on a server with those that views derive */
  importRows(table: string, rows: Readable, format?: FileFormat): Promise<number>;
  /** Runs a statement without a result. */
  command(statement: string, parameters?: Parameters): Promise<void>;
  /** @throws ClickHouseUnavailable if the server does not respond */
  ping(): Promise<void>;
  /** The same connections with limits for each statement, which throws `ClickHouseLimitExceeded` beyond them. Inserts are not limited. */
  limited(limits: StatementLimits): ClickHouse;
  close(): Promise<void>;
}

/** `Native` is fast and of ClickHouse only. */
export type FileFormat = 'Native' | 'Parquet';

export interface StatementLimits {
  maxSeconds: number;
  maxMemoryBytes: number;
  maxRowsToRead: number;
}

/** ClickHouse cannot be reached. Jobs wait and run again; API requests get 503 with `Retry-After`. */
export class ClickHouseUnavailable extends Error {
  constructor(cause: unknown) {
    super('ClickHouse does not respond', { cause });
    this.name = 'ClickHouseUnavailable';
  }
}

/** A statement needed more than its limits allow. */
export class ClickHouseLimitExceeded extends Error {
  readonly limit: 'time' | 'memory' | 'rows';

  constructor(limit: ClickHouseLimitExceeded['limit'], cause: unknown) {
    super(`A ClickHouse statement exceeded its limit of ${limit}`, { cause });
    this.name = 'ClickHouseLimitExceeded';
    this.limit = limit;
  }
}

const limitErrors: Record<string, ClickHouseLimitExceeded['limit']> = {
  MEMORY_LIMIT_EXCEEDED: 'memory',
  TIMEOUT_EXCEEDED: 'time',
  TOO_MANY_ROWS: 'rows',
};

interface ClickHouseOptions {
  /** Maximum number of connections. */
  size: number;
  /** The name of the cluster, if there is one. */
  cluster?: string | undefined;
  /** How long a statement may send no bytes; a minute by default. */
  timeoutMs?: number;
}

/** Error types of a server that is overloaded or has temporarily lost its keeper or its peers. */
const temporaryErrors = new Set([
  'ALL_CONNECTION_TRIES_FAILED',
  'KEEPER_EXCEPTION',
  'NETWORK_ERROR',
  'NOT_ENOUGH_SPACE',
  'SOCKET_TIMEOUT',
  'TABLE_IS_READ_ONLY',
  'TOO_MANY_PARTS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
]);

const clusterSettings: ClickHouseSettings = {
  // An insert into a distributed table responds only after the rows have reached their shard.
  insert_distributed_sync: 1,
  // Views get the rows of a repeated insert, which may have stopped before them.
  deduplicate_blocks_in_dependent_materialized_views: 1,
};

export function openClickHouse(url: string, options: ClickHouseOptions): ClickHouse {
  const client = createClient({
    url,
    max_open_connections: options.size,
    request_timeout: options.timeoutMs ?? 60_000,
    use_multipart_params_auto: true,
    // The client would write to the console. Relevant errors are thrown anyway.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 1,
      ...(options.cluster === undefined ? {} : clusterSettings),
    },
  });
  // Only the local tables under a distributed one support deletes.
  const onTables = options.cluster === undefined ? '' : `_local on cluster '${options.cluster}'`;
  const insert = combineInserts((table, rows, types) =>
    types ? insertColumns(client, table, encodeRows(rows, types)) : insertRows(client, table, rows),
  );
  return withSettings({ client, insert, onTables }, {});
}

async function insertRows(client: ClickHouseClient, table: string, rows: readonly object[]): Promise<void> {
  const write = async () => {
    await client.insert({ table, values: [...rows], format: 'JSONEachRow' });
  };
  await inStatement('clickhouse', `insert into ${table}`, () => withRetries(() => mapUnavailable(write)));
}

function insertColumns(client: ClickHouseClient, table: string, block: Block, settings = ''): Promise<void> {
  return withRetries(() => send(client, insertBlocks(table, block, settings), encodeBlock(block)));
}

interface Connections extends Pick<ClickHouse, 'insert'> {
  client: ClickHouseClient;
  /** Follows the name of a table in a delete. */
  onTables: string;
}

function withSettings(connections: Connections, clickhouse_settings: ClickHouseSettings): ClickHouse {
  const { client, insert, onTables } = connections;
  const run = (statement: string, parameters: Parameters) =>
    mapUnavailable(async () => {
      const [query, query_params] = splitParameters(statement, inRange(parameters));
      await client.command({ query, query_params, clickhouse_settings });
    });
  return {
    query: async <Row>(statement: string, parameters: Parameters = {}) => {
      const [query, query_params] = splitParameters(statement, inRange(parameters));
      const read = async () => {
        const answer = await client.query({
          query,
          query_params,
          clickhouse_settings,
          format: 'JSONEachRow',
        });
        return answer.json<Row>();
      };
      return inStatement('clickhouse', statement, () => mapUnavailable(read));
    },
    insert,
    append: async (table, blocks) => {
      const filled = blocks.filter(({ rows }) => rows > 0);
      const [first] = filled;
      if (first) await send(client, insertBlocks(table, first), filled.flatMap(encodeBlock));
    },
    appendBlock: async (table, block, deduplicationToken) => {
      const settings = ` settings insert_deduplication_token = '${deduplicationToken}'`;
      if (block.rows > 0) await insertColumns(client, table, block, settings);
    },
    remove: (table, condition, parameters) =>
      run(`delete from ${table}${onTables} where ${condition}`, parameters),
    dropPartition: (table, partition) =>
      run(`alter table ${table}${onTables} drop partition ${partition}`, {}),
    truncate: (table) => run(`truncate table if exists ${table}${onTables}`, {}),
    ...transferRows(client),
    command: (statement, parameters = {}) => run(statement, parameters),
    ping: () =>
      mapUnavailable(async () => {
        const answer = await client.ping();
        if (!answer.success) throw answer.error;
      }),
    limited: ({ maxSeconds, maxMemoryBytes, maxRowsToRead }) =>
      withSettings(connections, {
        max_execution_time: maxSeconds,
        max_memory_usage: String(maxMemoryBytes),
        max_rows_to_read: String(maxRowsToRead),
      }),
    close: () => client.close(),
  };
}

function transferRows(client: ClickHouseClient): Pick<ClickHouse, 'exportRows' | 'importRows'> {
  return {
    exportRows: (statement, parameters, format = 'Native') =>
      mapUnavailable(async () => {
        const [selection, query_params] = splitParameters(statement, parameters);
        const query = `${selection} format ${format}`;
        // Otherwise a server would send the message of a late error as if it were rows.
        const { stream } = await client.exec({
          query,
          query_params,
          clickhouse_settings: { wait_end_of_query: 1 },
        });
        return stream;
      }),
    importRows: (table, values, format = 'Native') =>
      mapUnavailable(async () => {
        const query = `insert into ${table} settings optimize_on_insert = 0, insert_deduplicate = 0 format ${format}`;
        const { stream, summary } = await client.exec({ query, values });
        await finished(stream.resume());
        return Number(summary?.written_rows ?? 0);
      }).catch((error: unknown) => {
        throw values.errored ?? error;
      }),
  };
}

function send(client: ClickHouseClient, statement: string, parts: readonly Uint8Array[]): Promise<void> {
  const write = async () => {
    const values = Readable.from(parts, { objectMode: false });
    const { stream } = await client.exec({ query: statement, values });
    await finished(stream.resume());
  };
  return inStatement('clickhouse', statement, () => mapUnavailable(write));
}

function insertBlocks(table: string, { columns }: Block, settings = ''): string {
  const names = columns.map(({ name }) => name).join(', ');
  return `insert into ${table} (${names})${settings} format Native`;
}

const retryDelaysMs = [500, 1_500, 4_000];

/** Retries while ClickHouse restarts, because the rows may come from paid requests. */
function withRetries(write: () => Promise<void>): Promise<void> {
  return retry(write, {
    delaysMs: retryDelaysMs,
    delayAfter: (error, delayMs) => (error instanceof ClickHouseUnavailable ? delayMs : null),
  });
}

/** The error type of a failed statement, such as `CANNOT_COMPILE_REGEXP`; null for any other error. */
export function statementErrorType(error: unknown): string | null {
  return error instanceof ClickHouseError ? (error.type ?? null) : null;
}

/** Rethrows errors of the statement, its limits and programming errors. Every other error means that ClickHouse is unavailable. */
async function mapUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const limit = exceededLimit(error);
    if (limit !== null) throw new ClickHouseLimitExceeded(limit, error);
    const isStatementError = error instanceof ClickHouseError && !isTemporary(error);
    if (isStatementError || error instanceof TypeError) throw error;
    throw new ClickHouseUnavailable(error);
  }
}

const minTime = 0;
const maxTime = Date.parse('2299-12-31T23:59:59.999Z');

/** ClickHouse cannot parse times outside of the range of `DateTime64`. No row has one, so the nearest time in the range selects the same rows. */
function inRange(parameters: Parameters): Parameters {
  const entries = Object.entries(parameters).map(([name, value]): [string, unknown] => {
    if (!(value instanceof Date)) return [name, value];
    return [name, new Date(Math.min(Math.max(value.getTime(), minTime), maxTime))];
  });
  return Object.fromEntries(entries) as Parameters;
}

function exceededLimit(error: unknown): ClickHouseLimitExceeded['limit'] | null {
  if (!(error instanceof ClickHouseError) || isTemporary(error)) return null;
  return limitErrors[error.type ?? ''] ?? null;
}

/** The memory of the server is shared, so a statement can fail although it needs little. */
function isTemporary({ type = '', message }: ClickHouseError): boolean {
  if (message.includes('No space left on device')) return true;
  return temporaryErrors.has(type) || (type === 'MEMORY_LIMIT_EXCEEDED' && message.includes('(total)'));
}
