import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Opaque handles of the library. */
export type Connection = { readonly connection: unique symbol };
export type ResultStream = { readonly stream: unique symbol };

export interface WholeResult {
  bytes: Buffer;
  /** For an insert: the rows and bytes written. */
  rowsRead: number;
  bytesRead: number;
}

/** The library calls used here. All fail with `Error('Code: 62. DB::Exception: … (SYNTAX_ERROR)')`. */
interface Chdb {
  /** Takes the arguments of `clickhouse local`. Settings among them apply to this connection only. */
  CreateConnection(path: string, args: string[]): Connection;
  /** Call it only when nothing runs on the connection. */
  CloseConnection(connection: Connection): void;
  QueryWithConnection(connection: Connection, statement: string, format: string): string;
  QueryAsyncConnection(connection: Connection, statement: string, format: string): Promise<WholeResult>;
  /** Plans the statement immediately, on the calling thread. */
  StreamQuery(connection: Connection, statement: string, format: string): ResultStream;
  StreamFetch(stream: ResultStream): Promise<{ done: boolean; bytes: Buffer }>;
  /** Call it neither during a fetch nor after the last or a failed one. */
  StreamCancel(stream: ResultStream): void;
}

/**
 * Loads the native library directly. The `close()` of chdb's own `Session` waits for every statement of the process, so next to a
 * long statement each short one would leak 400 kB until the long one ends.
 */
export function loadChdb(): Chdb {
  const require = createRequire(import.meta.url);
  const loader = join(dirname(require.resolve('chdb/package.json')), 'dist/loader.js');
  return (require(loader) as { loadNative(): Chdb }).loadNative();
}
