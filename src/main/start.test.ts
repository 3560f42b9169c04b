import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentOf } from '#app/config/config.ts';
import { listProcesses } from '#platform/processes';
import { createStores, openTestStores } from '../../test/app/create-stores.ts';
import { programFile } from '../../test/app/program-file.ts';

const program = await programFile('start');
let databases: Awaited<ReturnType<typeof createStores>>;
let dataDir: string;
beforeAll(async () => {
  databases = await createStores({ LOG_LEVEL: 'fatal', ENCRYPTION_KEY: 'an encryption key for tests only' });
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-start-'));
});
afterAll(async () => {
  await databases.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The processes of this installation that are still running. */
async function findRemaining(): Promise<string[]> {
  const mark = new URL(databases.config.DATABASE_URL).pathname;
  const programs = (await listProcesses()).filter(({ commandLine }) => commandLine.includes('/dist/'));
  const environments = await Promise.all(
    programs.map(({ pid }) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
  );
  return programs
    .filter((_program, index) => environments[index]?.includes(`${mark}\0`))
    .map(({ commandLine }) => commandLine);
}

test('a start whose worker fails stops the API, names the reason and leaves no process behind', async () => {
  const stores = await openTestStores(databases.config);
  await sql`alter table workers rename to moved_workers`.execute(stores.database.db);
  await stores.close();
  const config = { ...databases.config, HOST: '127.0.0.1', PORT: 0, DATA_DIR: dataDir };
  const supervisor = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...environmentOf(config) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(supervisor.stdout);
  const [code] = (await once(supervisor, 'exit')) as [number | null];
  expect(await findRemaining()).toEqual([]);
  expect(code).toBe(1);
  const last = (await output).trim().split('\n').at(-1) ?? '';
  expect(JSON.parse(last)).toMatchObject({
    level: 60,
    msg: expect.stringMatching(/relation "workers" does not exist/),
  });
});
