import { mkdirSync, rmSync } from 'node:fs';
import { loadChdb, type Connection } from './chdb.ts';
import { openSession, type Session, type SessionPlan } from './open-session.ts';

/** The one engine of this process on its one folder. */
export interface Engine {
  /** Where rows lie between their arrival and their insert. */
  spoolFolder: string;
  open(plan: SessionPlan): Session;
  /** Asks the statements of a session to stop, or all there are. They fail with the code 394, most within milliseconds. */
  kill(mark: string | 'all'): void;
  /** Only once every session is closed. */
  close(): void;
}

/** @throws Error where the folder is in use; standard error tells why (code 76). */
export function openEngine(path: string, maxMemoryBytes: number): Engine {
  const chdb = loadChdb();
  // Open all the time: with its last connection the engine would close the folder.
  const keeper = chdb.CreateConnection(path, serverArguments(maxMemoryBytes));
  const spoolFolder = `${path}.incoming`;
  rmSync(spoolFolder, { recursive: true, force: true });
  mkdirSync(spoolFolder, { mode: 0o700 });
  const ask = (connection: Connection, statement: string) => {
    try {
      chdb.QueryWithConnection(connection, statement, 'Null');
    } finally {
      chdb.CloseConnection(connection);
    }
  };
  return {
    spoolFolder,
    open: (plan) => openSession(path, plan),
    kill: (mark) => {
      const which = mark === 'all' ? '1' : `splitByChar(' ', Settings['log_comment'])[1] = '${mark}'`;
      ask(chdb.CreateConnection(path, []), `kill query where ${which}`);
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
