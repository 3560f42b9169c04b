import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#app/config/config.ts';
import type { Diagnosis } from '#app/doctor/diagnosis.ts';
import { migrate } from '#app/stores.ts';
import { startEngines } from '#main/engines';
import { createStores, openTestStores } from '../../../test/app/create-stores.ts';
import { runCairn } from '../../../test/app/run-cairn.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-doctor-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const secret = 'an encryption key for tests only';

async function examine(env: Record<string, string>, ...options: string[]) {
  const { code, out, err } = await runCairn(['doctor', '--json', ...options], {
    DATA_DIR: dataDir,
    PORT: '0',
    ...env,
  });
  const found = JSON.parse(out) as Diagnosis[];
  return { code, out, err, found: new Map(found.map((one) => [one.name, one])) };
}

/** New databases that a running worker uses, and the environment that leads to them. */
async function createInstallation() {
  const { config, drop } = await createStores();
  const stores = openTestStores(config);
  const { db } = stores.database;
  await sql`insert into processes (id, role, host, pid, version, resident_bytes, seen_at)
    values (gen_random_uuid(), 'worker', 'here', 1, '1', 1, now() + interval '1 hour')`.execute(db);
  onTestFinished(async () => {
    await stores.close();
    await drop();
  });
  const { DATABASE_URL, CLICKHOUSE_URL } = config;
  return { stores, db, env: { DATABASE_URL, CLICKHOUSE_URL, ENCRYPTION_KEY: secret } };
}

test('every examination of a healthy installation passes, and only advice is left', async () => {
  const { env } = await createInstallation();
  const { code, err, out, found } = await examine(env);
  expect({ code, err }, out).toEqual({ code: 0, err: '' });
  const passed = ['configuration', 'data folder', 'postgres', 'clickhouse', 'clock', 'migrations', 'jobs'];
  for (const name of [...passed, 'postgres integrity', 'clickhouse integrity', 'observations'])
    expect(found.get(name), name).toMatchObject({ state: 'ok' });
  expect(found.get('providers')).toMatchObject({ state: 'warning' });
  expect(found.get('backups')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('BACKUP'),
  });
  expect(out).not.toContain(secret);
});

test('a pending migration, a missing worker and failed requests of a provider are reported with their remedy', async () => {
  const { db, env } = await createInstallation();
  await sql`delete from processes`.execute(db);
  await sql`insert into provider_tests (provider, tested_at, error_code, error_message)
    values ('serper', now(), 'unauthorized', 'The key was refused.')`.execute(db);
  const stopped = await examine({ ...env, SERPER_KEY: 'hunter2' }, '--quick');
  expect(stopped).toMatchObject({ code: 1, err: expect.stringContaining('1 of ') });
  expect(stopped.found.get('jobs')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('npm start'),
  });
  expect(stopped.found.get('provider serper')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('The key was refused'),
  });
  expect(stopped.out).not.toContain('hunter2');
  await sql`delete from migrations where name = '0020-keyword-recent-days.sql'`.execute(db);
  const { found } = await examine(env, '--quick');
  expect(found.get('migrations')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('0020-keyword-recent-days.sql'),
  });
});

test('an AI engine that fails for most prompts is reported with its most frequent error', async () => {
  const { db, env } = await createInstallation();
  await sql`
    with account as (insert into accounts (id, name) values (gen_random_uuid(), 'Doctor') returning id),
    website as (
      insert into websites (id, account_id, domain, match, relationship, tags, country, language, device, engine,
        interval_hours, depth, stop_when_found, keyword_discovery, market_source, created_at, updated_at)
      select gen_random_uuid(), id, 'doctor.example', 'domain', 'own', '{}', 'US', 'en', 'desktop', 'google', 24, 10, false,
        'off', 'given', now(), now() from account returning id, account_id
    ), prompts as (
      insert into ai_prompts (id, account_id, website_id, text, country, language, status, source, is_branded, created_at,
        updated_at)
      select gen_random_uuid(), account_id, id, 'prompt ' || number, 'US', 'en', 'active', 'user', false, now(), now()
      from website, generate_series(1, 3) number returning id, account_id, website_id, text
    )
    insert into ai_samples (account_id, website_id, prompt_id, engine, runs, last_planned_at, last_error)
    select account_id, website_id, id, engine, 1, now(),
      case when text <= last_failed then jsonb_build_object('code', 'engine_refused', 'message', 'The quota is used up.') end
    from prompts, (values ('openai', 'prompt 2'), ('gemini', 'prompt 1')) engines (engine, last_failed)`.execute(
    db,
  );
  const { found } = await examine({ ...env, OPENAI_KEY: 'a', GEMINI_KEY: 'b' }, '--quick');
  expect(found.get('provider openai')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('The quota is used up'),
  });
  expect(found.get('provider gemini')).toMatchObject({ state: 'ok' });
});

test('invalid variables are named, and their values are not shown', async () => {
  const { code, out, found } = await examine({ PORT: 'hunter2' });
  expect(code).toBe(1);
  expect(found.get('configuration')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('PORT must'),
  });
  expect(out).not.toContain('hunter2');
});

test('databases that do not respond are reported, and everything else is still examined', async () => {
  // Port 1 belongs to a service that no machine runs any more.
  const port = 1;
  const env = {
    DATABASE_URL: `postgres://cairn:hunter2@127.0.0.1:${port}/cairn`,
    CLICKHOUSE_URL: `http://cairn:hunter2@127.0.0.1:${port}/cairn`,
    ENCRYPTION_KEY: secret,
  };
  const { code, out, found } = await examine(env);
  expect(code).toBe(1);
  expect(found.get('postgres')).toMatchObject({ state: 'failed' });
  expect(found.get('clickhouse')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('ECONNREFUSED'),
  });
  expect(found.get('programs')).toBeDefined();
  expect(out).not.toContain('hunter2');
});

test('a port that another program uses fails, and one that Cairn uses does not', async () => {
  let page = 'another program';
  const server = createServer((_request, response) => response.end(page));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const PORT = String((server.address() as AddressInfo).port);
  const used = await examine({ PORT });
  expect(used.found.get('port')).toMatchObject({ state: 'failed', message: expect.stringContaining('PORT') });
  page = '{"status":"ok"}';
  const own = await examine({ PORT });
  expect(own.found.get('port')).toMatchObject({ state: 'ok' });
});

/** Overwrites the middle of the largest file below a folder. */
async function damageLargest(folder: string, pattern: RegExp): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile() && pattern.test(one.name));
  const files = await Promise.all(
    paths.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { path, size: (await stat(path)).size };
    }),
  );
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  const file = await open(largest?.path ?? '', 'r+');
  await file.write(Buffer.alloc(64, 0xa5), 0, 64, Math.floor((largest?.size ?? 0) / 2));
  await file.close();
}

test('embedded databases are examined while Cairn runs and while it is stopped, and damaged files are found', async () => {
  const folder = join(dataDir, 'embedded');
  const empty = await examine({ DATA_DIR: folder });
  expect(empty.found.get('databases')).toMatchObject({ state: 'warning' });
  expect(await stat(folder).catch(() => null)).toBeNull();
  const log = pino({ level: 'silent' });
  const engines = await startEngines(readConfig({ DATA_DIR: folder }), log);
  await migrate(engines.config, () => undefined);
  const stores = openTestStores(engines.config);
  await sql`create table filled as select n, md5(n::text) as text from generate_series(1, 20000) n`.execute(
    stores.database.db,
  );
  // ClickHouse tries to repair each bit of a damaged block, which takes ten seconds for 20 000 rows.
  const days = Array.from({ length: 2_000 }, (_none, keywords) => ({
    website_id: crypto.randomUUID(),
    domain: `domain-${keywords}.example`,
    keywords,
  }));
  await stores.clickhouse.insert('competitor_days', days);
  await sql`checkpoint`.execute(stores.database.db).catch(() => undefined);
  await stores.close();
  const running = await examine({ DATA_DIR: folder });
  // No worker of this test sends heartbeats.
  expect(running.found.get('jobs')).toMatchObject({ state: 'failed' });
  expect(running.found.get('postgres integrity')?.message).toContain('amcheck');
  await engines.stop();
  const stopped = await examine({ DATA_DIR: folder });
  expect({ code: stopped.code, err: stopped.err }, stopped.out).toEqual({ code: 0, err: '' });
  await damageLargest(join(folder, 'postgres/cluster/base'), /^\d{5,}$/);
  await damageLargest(join(folder, 'clickhouse'), /[.]bin$/);
  const damaged = await examine({ DATA_DIR: folder });
  expect(damaged.found.get('postgres integrity')).toMatchObject({ state: 'failed' });
  expect(damaged.found.get('clickhouse integrity')).toMatchObject({ state: 'failed' });
});
