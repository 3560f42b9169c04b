import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { type Block, encodeBlock } from './encode-block.ts';

type Parameters = Record<string, unknown>;

/** The fact store: ClickHouse, wherever it runs. Every method may throw `FactsUnavailable`. */
export interface Facts {
  /** The rows of a SELECT. 64-bit integers arrive as text: cast sums to UInt32 or Float64 in the statement. */
  query<Row>(statement: string, parameters?: Parameters): Promise<Row[]>;
  /** Appends rows. */
  insert(table: string, rows: readonly object[]): Promise<void>;
  /** Appends blocks of the same columns, in one go and without another attempt: that is the caller's affair. */
  append(table: string, blocks: readonly Block[]): Promise<void>;
  /** Appends a block under a name: whoever repeats it under the same name soon after changes nothing. */
  appendBlock(table: string, block: Block, onceAs: string): Promise<void>;
  /** Deletes the rows of a table that meet a condition, on every node. */
  remove(table: string, condition: string, parameters: Parameters): Promise<void>;
  /** Deletes a partition with all that is in it, on every node. */
  dropPartition(table: string, partition: number): Promise<void>;
  /** A statement without an answer. */
  command(statement: string, parameters?: Parameters): Promise<void>;
  /** @throws FactsUnavailable where the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The fact store is out of reach. Nothing is lost: whoever collects waits, whoever reads is told to come back. */
export class FactsUnavailable extends Error {
  constructor(cause: unknown) {
    super('The fact store does not answer', { cause });
    this.name = 'FactsUnavailable';
  }
}

interface FactsOptions {
  /** Connections at most. */
  size: number;
  /** Name of the cluster, where there is one. */
  cluster?: string | undefined;
}

/** What a server says that is overloaded, or that has lost its keeper or its peers for the moment. */
const passingFaults = new Set([
  'ALL_CONNECTION_TRIES_FAILED',
  'KEEPER_EXCEPTION',
  'NETWORK_ERROR',
  'SOCKET_TIMEOUT',
  'TABLE_IS_READ_ONLY',
  'TOO_MANY_PARTS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
]);

export function openFacts(url: string, options: FactsOptions): Facts {
  const client = createClient({
    url,
    max_open_connections: options.size,
    request_timeout: 60_000,
    use_multipart_params_auto: true,
    // It would write past our log; whatever matters is thrown.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 1,
      // An insert into a distributed table has reached its shard when it is answered.
      ...(options.cluster === undefined ? {} : { insert_distributed_sync: 1 }),
    },
  });
  const run = (statement: string, parameters: Parameters) =>
    guard(async () => {
      await client.command({ query: statement, query_params: parameters });
    });
  // Only the tables below a distributed one can delete.
  const place = options.cluster === undefined ? '' : `_local on cluster '${options.cluster}'`;
  return {
    query: async <Row>(statement: string, parameters: Parameters = {}) =>
      guard(async () => {
        const answer = await client.query({
          query: statement,
          query_params: parameters,
          format: 'JSONEachRow',
        });
        return answer.json<Row>();
      }),
    insert: async (table, rows) => {
      if (rows.length === 0) return;
      await patiently(() =>
        guard(async () => {
          await client.insert({ table, values: [...rows], format: 'JSONEachRow' });
        }),
      );
    },
    append: async (table, blocks) => {
      const filled = blocks.filter(({ rows }) => rows > 0);
      const [first] = filled;
      if (first) await send(client, insertBlocks(table, first), filled.flatMap(encodeBlock));
    },
    appendBlock: async (table, block, onceAs) => {
      const once = ` settings insert_deduplication_token = '${onceAs}'`;
      if (block.rows > 0)
        await patiently(() => send(client, insertBlocks(table, block, once), encodeBlock(block)));
    },
    remove: (table, condition, parameters) =>
      run(`delete from ${table}${place} where ${condition}`, parameters),
    dropPartition: (table, partition) => run(`alter table ${table}${place} drop partition ${partition}`, {}),
    command: (statement, parameters = {}) => run(statement, parameters),
    ping: () =>
      guard(async () => {
        const answer = await client.ping();
        if (!answer.success) throw answer.error;
      }),
    close: () => client.close(),
  };
}

function send(client: ClickHouseClient, statement: string, parts: readonly Uint8Array[]): Promise<void> {
  return guard(async () => {
    const values = Readable.from(parts, { objectMode: false });
    const { stream } = await client.exec({ query: statement, values });
    await finished(stream.resume());
  });
}

function insertBlocks(table: string, { columns }: Block, settings = ''): string {
  const names = columns.map(({ name }) => name).join(', ');
  return `insert into ${table} (${names})${settings} format Native`;
}

const patienceMs = [500, 1_500, 4_000];

/** What is to be kept was paid for: a store that is only starting again is waited for. */
async function patiently(write: () => Promise<void>): Promise<void> {
  for (const waitMs of patienceMs) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof FactsUnavailable)) throw error;
      await sleep(waitMs);
    }
  }
  await write();
}

/** What a statement's fault is called, such as `CANNOT_COMPILE_REGEXP`; null where the error is none. */
export function statementFault(error: unknown): string | null {
  return error instanceof ClickHouseError ? (error.type ?? null) : null;
}

/** Faults of a statement or of ours pass as they are; everything else is the store's absence. */
async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const ofStatement = error instanceof ClickHouseError && !passingFaults.has(error.type ?? '');
    if (ofStatement || error instanceof TypeError) throw error;
    throw new FactsUnavailable(error);
  }
}
