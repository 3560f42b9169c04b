import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Handles of the library; they mean nothing here. */
export type Connection = { readonly connection: unique symbol };
export type ResultStream = { readonly stream: unique symbol };

export interface WholeResult {
  bytes: Buffer;
  /** Of an insert: what was written. */
  rowsRead: number;
  bytesRead: number;
}

/** The calls of the library that are used here. All fail with `Error('Code: 62. DB::Exception: … (SYNTAX_ERROR)')`. */
interface Chdb {
  /** Arguments are those of `clickhouse local`; settings among them hold for this connection alone. */
  CreateConnection(path: string, args: string[]): Connection;
  /** Only once nothing runs on the connection. */
  CloseConnection(connection: Connection): void;
  QueryWithConnection(connection: Connection, statement: string, format: string): string;
  QueryAsyncConnection(connection: Connection, statement: string, format: string): Promise<WholeResult>;
  /** Plans at once, on the calling thread. */
  StreamQuery(connection: Connection, statement: string, format: string): ResultStream;
  StreamFetch(stream: ResultStream): Promise<{ done: boolean; bytes: Buffer }>;
  /** Neither during a fetch nor after the last or a failed one. */
  StreamCancel(stream: ResultStream): void;
}

/**
 * The library below chdb's own `Session`, whose `close()` waits for every statement of the process: beside one long
 * statement, each short one would leave 400 kB open.
 */
export function loadChdb(): Chdb {
  const require = createRequire(import.meta.url);
  const loader = join(dirname(require.resolve('chdb/package.json')), 'dist/loader.js');
  return (require(loader) as { loadNative(): Chdb }).loadNative();
}
