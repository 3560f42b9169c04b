import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DataLock {
  /** Can be called repeatedly. */
  release(): void;
}

/**
 * Locks a data folder for this process and creates it with mode 0700 if missing. SQLite takes an operating system lock, which ends
 * with the process.
 * @throws Error with the id of the process that holds the lock
 */
export async function lockDataDir(dataDir: string): Promise<DataLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(explainAccess(dataDir));
  const ownerFile = join(dataDir, 'owner.pid');
  const lock = await acquire(dataDir, ownerFile);
  await writeFile(ownerFile, `${process.pid}\n`, { mode: 0o600 });
  return lock;
}

async function acquire(dataDir: string, ownerFile: string): Promise<DataLock> {
  const { DatabaseSync } = loadSqlite();
  try {
    const file = new DatabaseSync(join(dataDir, 'owner.lock'));
    try {
      file.exec('pragma locking_mode = exclusive; begin exclusive');
    } catch (error) {
      file.close();
      throw error;
    }
    return { release: () => void (file.isOpen && file.close()) };
  } catch (error) {
    if (!isBusy(error)) return explainAccess(dataDir)(error);
    const owner = (await readFile(ownerFile, 'utf8').catch(() => '')).trim();
    throw new Error(
      `The data folder ${dataDir} is in use by ${owner ? `process ${owner}` : 'another process'}. ` +
        'Stop that process, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/** Suppresses the warning that Node's SQLite is experimental. Only its file locking is used here. */
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

function explainAccess(dataDir: string): (error: unknown) => never {
  return (error) => {
    throw new Error(
      `The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}. ` +
        'It may belong to another user. Start as that user, or set DATA_DIR to another folder.',
      { cause: error },
    );
  };
}
