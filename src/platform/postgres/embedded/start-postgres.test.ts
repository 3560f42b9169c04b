import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { listProcesses } from '#platform/processes';
import { launchPostgres } from './launch-postgres.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { postgresEnv } from './postgres-settings.ts';
import { urlOf } from './prepare-roles.ts';
import { locateCluster, prepareRunAs } from './prepare-run-as.ts';
import { type PostgresServer, startPostgres } from './start-postgres.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

const soon = { timeout: waitTimeoutMs, interval: 20 };

const password = "a 'secret' / & word";
let home: string;
let dataDir: string;
/** The folder of an earlier run, for the tests that need no first start, which takes a second of processor time. */
let earlier: { home: string; dataDir: string };
const homes: string[] = [];
const servers: PostgresServer[] = [];

beforeAll(async () => {
  await useNewFolder();
  await (await start()).stop();
  earlier = { home, dataDir };
});
beforeEach(() => {
  ({ home, dataDir } = earlier);
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
afterAll(() => Promise.all(homes.map((folder) => rm(folder, { recursive: true, force: true }))));

async function useNewFolder(): Promise<void> {
  home = await mkdtemp(join(tmpdir(), 'cairn postgres '));
  homes.push(home);
  dataDir = join(home, 'with spaces', 'postgres');
}

async function start(secret = password): Promise<PostgresServer> {
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

/** A cluster whose superuser is `cairn`, with its objects, as earlier versions created it. */
async function createFormerCluster(): Promise<void> {
  const server = await start();
  await server.stop();
  servers.splice(0);
  await rm(join(dataDir, 'admin.secret'));
  await rm(join(dataDir, 'cluster'), { recursive: true });
  const programs = await findPostgresPrograms();
  const runAs = await prepareRunAs({ folder: dataDir, clusterName: 'former', programs });
  const cluster = join(dataDir, 'cluster');
  const secret = join(home, 'secret');
  await writeFile(secret, password);
  await mkdir(cluster, { mode: 0o700 });
  await chmod(home, 0o755);
  if (runAs.user)
    await Promise.all([cluster, secret].map((path) => chown(path, runAs.user!.uid, runAs.user!.gid)));
  const { path, cwd } = locateCluster(runAs, cluster);
  const options = [`--pgdata=${path}`, `--pwfile=${secret}`, '--username=cairn', '--auth=scram-sha-256'];
  await promisify(execFile)(programs.initdb, options, { ...runAs.user, cwd, env: postgresEnv });
  const { port, stop } = await launchPostgres({
    cluster,
    clusterName: 'former',
    runAs,
    port: undefined,
    maxConnections: 20,
    log() {},
  });
  const url = `${urlOf(port, 'cairn', password)}`;
  await ask(`${url}/postgres`, 'create database cairn');
  await ask(
    `${url}/cairn`,
    `create extension pg_trgm; create table notes as select 1 as n; create view both_notes as select * from notes;
     create type mood as enum ('happy'); create table counted (id serial primary key, at bigint generated always as identity);
     create function one() returns int language sql as 'select 1'; create schema queue; create table queue.jobs (n int)`,
  );
  await stop();
}

/** Processes whose command line or title names the folder's Postgres; the name is that of its own setting. */
async function processesOf(clusterName: string): Promise<string[]> {
  return (await listProcesses()).map((one) => one.commandLine).filter((line) => line.includes(clusterName));
}

async function clusterNameOf(url: string): Promise<string> {
  const [row] = (await ask(url, 'show cluster_name')) as { cluster_name: string }[];
  return row!.cluster_name;
}

test('the server stops gracefully, and a restart finds the data', async () => {
  await useNewFolder();
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

test('a second start on the same folder is rejected', async () => {
  await start();
  await expect(start()).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`);
});

test('a changed password of the user takes effect with the next start', async () => {
  const { url } = await start('other');
  expect(await ask(url, 'select current_user as name')).toEqual([{ name: 'cairn' }]);
});

test("without the superuser's password, the start is rejected with advice", async () => {
  const secret = join(dataDir, 'admin.secret');
  const hidden = join(home, 'admin.secret');
  await rename(secret, hidden);
  onTestFinished(() => rename(hidden, secret));
  await expect(start()).rejects.toThrow('Restore postgres.secret and postgres/admin.secret');
});

const refused: Record<string, string> = {
  'read a file': `create temporary table t (l text); copy t from '/etc/passwd'`,
  'write a file': `copy (select 1) to '/tmp/written-by-cairn'`,
  'run a program': `copy (select 1) to program 'true'`,
  'read a file with a function': `select pg_read_file('PG_VERSION')`,
  'import a large object': `select lo_import('/etc/passwd')`,
  'change a setting of the server': `alter system set fsync = off`,
  'become the superuser': `set role postgres`,
  'create a superuser': `create role more superuser`,
};

test("the program's user owns its database, but reaches no files, programs, settings or roles", async () => {
  const { url } = await start();
  await ask(
    url,
    'create extension pg_trgm; create schema s; create table s.t (n int); drop schema s cascade',
  );
  for (const [action, statement] of Object.entries(refused)) {
    await expect(ask(url, statement), action).rejects.toMatchObject({ code: '42501' });
  }
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'as root, Postgres runs without capabilities, also below a folder that its user cannot enter',
  async () => {
    await chmod(home, 0o700);
    const { pid, adminUrl } = await start();
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'])
      expect(status).toMatch(new RegExp(`^${set}:\\s+0+$`, 'm'));
    expect(status).toMatch(/^Uid:\s+[1-9]/m);
    await writeFile(join(home, 'private'), 'secret');
    await expect(ask(adminUrl, `select pg_read_file('${join(home, 'private')}')`)).rejects.toMatchObject({
      code: '42501',
    });
  },
);

test('in the folder of an earlier version, the superuser cairn hands its objects over', async () => {
  await useNewFolder();
  await createFormerCluster();
  const { url } = await start();
  expect(await ask(url, 'select n from notes')).toEqual([{ n: 1 }]);
  await ask(
    url,
    "alter table notes add column m int; drop view both_notes; alter type mood add value 'calm'",
  );
  await ask(
    url,
    'alter function one() rename to uno; drop table counted; alter table queue.jobs add column m int',
  );
  const [user] = await ask(url, 'select rolsuper, rolcreaterole from pg_roles where rolname = current_user');
  expect(user).toEqual({ rolsuper: false, rolcreaterole: false });
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  expect(await ask((await start()).url, 'select n from notes')).toEqual([{ n: 1 }]);
});

test('a connection without the password is rejected', async () => {
  const { url } = await start();
  const unauthorized = new URL(url);
  unauthorized.password = 'guess';
  await expect(connect(unauthorized.href)).rejects.toMatchObject({ code: '28P01' });
});

test('after kill -9 of the server with running sessions, the next start recovers', async () => {
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

test('kill -9 of the parent process leaves no process behind', async () => {
  await useNewFolder();
  const listener = JSON.stringify(import.meta.resolve('./start-postgres.ts'));
  const script = `const { startPostgres } = await import(${listener});
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

test('an interrupted first start begins again', async () => {
  await useNewFolder();
  await mkdir(join(dataDir, 'cluster.new'), { recursive: true });
  await writeFile(join(dataDir, 'cluster.new', 'rubbish'), '');
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a stale process id that another program reuses does not block the start', async () => {
  const lines = [process.pid, join(dataDir, 'cluster'), 0, 5432, '', '127.0.0.1', '', 'ready'];
  await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`);
  expect((await start()).pid).not.toBe(process.pid);
});
