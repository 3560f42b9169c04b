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
import { runCairn } from '../../test/app/run-cairn.ts';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';
import { freePort } from '../../test/servers/free-port.ts';

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

test('an installation that listens on IPv6 only serves requests, and doctor finds it', async () => {
  const port = await freePort();
  const config = { ...databases.config, HOST: '::1', PORT: port, DATA_DIR: dataDir };
  const env = { PATH: process.env['PATH'] ?? '', ...environmentOf(config) };
  const supervisor = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(supervisor, 'exit');
  const readiness = () =>
    fetch(`http://[::1]:${port}/readyz`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(readiness, { timeout: waitTimeoutMs }).toBe(200);
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed');
  const { out } = await runCairn(['doctor', '--json', '--quick'], env);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ name: 'port', state: 'ok' }));
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a start whose worker fails stops the API, names the reason and leaves no process behind', async () => {
  const stores = openTestStores(databases.config);
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
