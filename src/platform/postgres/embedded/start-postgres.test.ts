import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listProcesses, type ServerProcess } from '#processes';
import { startPostgres } from './start-postgres.ts';

const soon = { timeout: 20_000, interval: 20 };

const password = "a 'secret' / & word";
let home: string;
let dataDir: string;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cairn postgres '));
  dataDir = join(home, 'with spaces', 'postgres');
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await rm(home, { recursive: true, force: true });
});

async function start(secret = password): Promise<ServerProcess> {
  const server = await startPostgres({ dataDir, password: secret, log: () => {} });
  servers.push(server);
  return server;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = await connect(url);
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Processes whose command line or title names the folder's Postgres; the name is that of its own setting. */
async function processesOf(clusterName: string): Promise<string[]> {
  return (await listProcesses()).map((one) => one.commandLine).filter((line) => line.includes(clusterName));
}

async function clusterNameOf(url: string): Promise<string> {
  const [row] = (await ask(url, 'show cluster_name')) as { cluster_name: string }[];
  return row!.cluster_name;
}

test('it stops in good order, and a restart finds the data', async () => {
  const first = await start();
  await ask(first.url, "create table notes as select 'ß'::text as note");
  await first.stop();
  expect(await first.exited).toMatch(/ended with code 0/);
  const second = await start();
  expect(await ask(second.url, 'select upper(note) as note, current_database() as db from notes')).toEqual([
    { note: 'ß', db: 'cairn' },
  ]);
  expect((await stat(join(dataDir, 'cluster'))).mode & 0o777).toBe(0o700);
});

test('a second start on the folder is refused', async () => {
  await start();
  await expect(start()).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`);
});

test('another password than the first is refused in plain words', async () => {
  await (await start()).stop();
  await expect(start('other')).rejects.toThrow('another one than when its files were made');
});

test('nobody enters without the password', async () => {
  const { url } = await start();
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(connect(stranger.href)).rejects.toMatchObject({ code: '28P01' });
});

test('after kill -9 of the server, whose sessions compute on, the next start recovers', async () => {
  const server = await start();
  await ask(server.url, 'create table kept as select 1 as one');
  const busy = await connect(server.url);
  const [{ pid }] = (await busy.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [
    { pid: number },
  ];
  busy.query("do 'begin loop perform 1; end loop; end'").catch(() => {});
  const clusterName = await clusterNameOf(server.url);
  const computing = expect.stringMatching(/ DO$/);
  await expect.poll(() => processesOf(clusterName), soon).toContainEqual(computing);
  process.kill(server.pid, 'SIGKILL');
  expect(await server.exited).toMatch(/ended by SIGKILL/);
  expect(await processesOf(clusterName)).toContainEqual(computing);
  const next = await start();
  expect(await ask(next.url, 'select * from kept')).toEqual([{ one: 1 }]);
  expect((await listProcesses()).map((one) => one.pid)).not.toContain(pid);
});

test('kill -9 of whoever started it leaves no process behind', async () => {
  const door = JSON.stringify(import.meta.resolve('./start-postgres.ts'));
  const script = `const { startPostgres } = await import(${door});
    const options = ${JSON.stringify({ dataDir, password })};
    const server = await startPostgres({ ...options, log() {} });
    console.log(server.url); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const clusterName = await clusterNameOf(output.toString().trim());
  expect(await processesOf(clusterName)).not.toEqual([]);
  parent.kill('SIGKILL');
  await expect.poll(() => processesOf(clusterName), soon).toEqual([]);
  await start();
});

test('a first start cut short is begun anew', async () => {
  await mkdir(join(dataDir, 'cluster.new'), { recursive: true });
  await writeFile(join(dataDir, 'cluster.new', 'rubbish'), '');
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the number of a process that has died is no obstacle when somebody else has it', async () => {
  await (await start()).stop();
  const lines = [process.pid, join(dataDir, 'cluster'), 0, 5432, '', '127.0.0.1', '', 'ready'];
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);
  expect((await start()).pid).not.toBe(process.pid);
});
