import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DataLock {
  /** May be called twice. */
  release(): void;
}

/**
 * Makes this process the only owner of a data folder, which is created with mode 0700. The lock is one of the
 * operating system (through SQLite), so it ends with the process, however that ends.
 * @throws Error naming the owner where another process holds it.
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
        'Stop that one first, or set DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/** Node 24.9 calls its SQLite experimental at every start; only its file locking is used here. */
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
        'It may belong to another user: start as that user, or set DATA_DIR to another folder.',
      { cause: error },
    );
  };
}
