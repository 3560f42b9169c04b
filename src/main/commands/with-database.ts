import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Db, openDatabase } from '#db';
import { migrate } from '#stores.ts';
import { type Config, processConfig } from '#config.ts';
import { lockDataDir } from '#processes';
import { runFileName, startEngines } from '../engines.ts';

/**
 * Works on the installation's database: that of the running service, or, where it does not run, on engines started for the
 * moment.
 */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const config = processConfig();
  const url = config.DATABASE_URL ?? (await runningDatabase(config));
  if (url !== null) return useDatabase(url, work);
  const engines = await startEngines(config, pino({ level: 'silent' }));
  try {
    await migrate(engines.config);
    return await useDatabase(engines.config.DATABASE_URL, work);
  } finally {
    await engines.stop();
  }
}

async function useDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, { size: 2, name: 'cairn-cli', onError: () => undefined });
  try {
    return await work(db);
  } catch (error) {
    if (!isTableMissing(error)) throw error;
    throw new Error('The database is empty. Start the service once: it makes the tables.', { cause: error });
  } finally {
    await close();
  }
}

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

/**
 * Where the running service keeps its state; null where none runs on this data folder. Its lock tells, and not the process id
 * that an earlier run left behind: in containers these come again.
 */
async function runningDatabase({ DATA_DIR }: Config): Promise<string | null> {
  const folder = resolve(DATA_DIR);
  try {
    const lock = await lockDataDir(folder);
    lock.release();
    return null;
  } catch (error) {
    const text = await readFile(join(folder, runFileName), 'utf8').catch(() => null);
    if (text === null) throw error;
    return (JSON.parse(text) as { DATABASE_URL: string }).DATABASE_URL;
  }
}

/** Writes a line for people and scripts. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
