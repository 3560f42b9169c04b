import { mkdirSync, rmSync } from 'node:fs';
import { loadChdb, type WholeResult } from './chdb.ts';
import { openConnection, type Plan } from './open-connection.ts';
import { streamResult } from './stream-result.ts';

/** The one engine of this process on its one folder. */
export interface Engine {
  /** Where rows lie between their arrival and their insert. */
  spoolFolder: string;
  /** Computes apart from this thread, and gives the result as a whole. */
  run(plan: Plan, statement: string, format: string): Promise<WholeResult>;
  /** Plans on this thread when the first part is asked for, and gives the result in parts. */
  stream(plan: Plan, statement: string, format: string): AsyncGenerator<Buffer, void>;
  /** Asks what runs under a mark to end. It fails with the code 394, mostly within milliseconds. */
  kill(mark: string): void;
  /** Only once nothing runs any more. */
  close(): void;
}

const chdb = loadChdb();

/** @throws Error where the folder is in use; standard error tells why (code 76). */
export function openEngine(path: string, maxMemoryBytes: number): Engine {
  // Open all the time: with its last connection the engine would close the folder.
  const keeper = chdb.CreateConnection(path, serverArguments(maxMemoryBytes));
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
    kill: (mark) => {
      const connection = chdb.CreateConnection(path, []);
      const which = `splitByChar(' ', Settings['log_comment'])[1] = '${mark}'`;
      try {
        chdb.QueryWithConnection(connection, `kill query where ${which}`, 'Null');
      } finally {
        chdb.CloseConnection(connection);
      }
    },
    close: () => chdb.CloseConnection(keeper),
  };
}

/** Ceilings, not reservations. The library's own are nine tenths of the machine and 5 GB for each kind of mark. */
function serverArguments(maxMemoryBytes: number): string[] {
  const share = (part: number) => Math.floor(maxMemoryBytes * part);
  const limits = {
    max_server_memory_usage: maxMemoryBytes,
    mark_cache_size: share(1 / 8),
    primary_index_cache_size: share(1 / 16),
    index_mark_cache_size: share(1 / 32),
    query_condition_cache_size: share(1 / 64),
    compiled_expression_cache_size: share(1 / 64),
  };
  return Object.entries(limits).map(([name, value]) => `--${name}=${value}`);
}
