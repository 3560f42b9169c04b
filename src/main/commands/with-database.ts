import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Db, openDatabase } from '#db';
import { migrate } from '#stores.ts';
import { type Config, processConfig } from '#config.ts';
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
  } finally {
    await close();
  }
}

/** Where the running service keeps its state; null where none runs on this data folder. */
async function runningDatabase({ DATA_DIR }: Config): Promise<string | null> {
  const text = await readFile(join(resolve(DATA_DIR), runFileName), 'utf8').catch(() => null);
  if (text === null) return null;
  const { pid, DATABASE_URL } = JSON.parse(text) as { pid: number; DATABASE_URL: string };
  return isAlive(pid) ? DATABASE_URL : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Writes a line for people and scripts. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
