import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openClickHouse } from '#platform/clickhouse';
import { createEmptyStores } from '../../../test/app/create-stores.ts';
import { runCairn } from '../../../test/app/run-cairn.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Runs the command line in a process of its own, on the test's database. */
function cairn(args: readonly string[], env: Record<string, string> = {}) {
  return runCairn(args, { DATABASE_URL: app.config.DATABASE_URL, ...env });
}

async function done(args: readonly string[]): Promise<string> {
  const { code, out, err } = await cairn(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

const status = async (key: string) => (await app.call('GET', '/websites', { key })).status;

test('an API key created on the command line works until it is revoked', async () => {
  const account = await done(['account', 'create', '--name', ' My agency ', '--email', 'me@example.com']);
  expect(account).toMatch(/^acc_[0-9a-z]{26}$/);
  const lines = (await done(['account', 'list'])).split('\n');
  expect(lines).toHaveLength(3);
  // Ids increase within a process, but the test's own accounts may have been created under a later clock.
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^${account}  \\d{4}-\\d\\d-\\d\\dT\\S+Z  My agency$`)),
  );

  const create = ['key', 'create', '--account', account];
  const made = await done([...create, '--kind', 'read_write', '--name', 'laptop']);
  const [id = '', secret = ''] = made.split('  ');
  expect(id).toMatch(/^key_[0-9a-z]{26}$/);
  expect(await status(secret)).toBe(200);
  const added = await app.call('POST', '/websites', { body: { domain: 'cli.example' }, key: secret });
  expect(added.status).toBe(201);

  const [dated = ''] = (await done([...create, '--days', '30'])).split('  ').slice(1);
  expect(dated).toMatch(/^cairn_r_/);
  const listed = await done(['key', 'list', '--account', account]);
  expect(listed).not.toContain(secret);
  expect(listed.split('\n')).toEqual([
    // Uses are recorded at intervals, so this one may be missing.
    expect.stringMatching(
      new RegExp(`^${id}  read_write  …${secret.slice(-4)}  active  last used (never|\\d{4}-\\S+Z)  laptop$`),
    ),
    expect.stringMatching(
      /^key_\S+  read  …\w{4}  until \d{4}-\S+Z  last used never  created on the command line$/,
    ),
  ]);

  expect(await done(['key', 'revoke', '--account', account, id])).toBe(`${id} is revoked`);
  app.advance(1_000);
  expect([await status(secret), await status(dated)]).toEqual([401, 200]);
  expect(await done(['key', 'list', '--account', account])).toContain(`…${secret.slice(-4)}  revoked `);
  const again = await cairn(['key', 'revoke', '--account', account, id]);
  expect(again).toMatchObject({ code: 1, err: 'The account has no active API key with this id.' });
});

test('migrate creates the tables of both stores, and running it again changes nothing', async () => {
  const { config, drop } = await createEmptyStores();
  const { DATABASE_URL, CLICKHOUSE_URL } = config;
  for (let run = 0; run < 2; run += 1) {
    const { code, out, err } = await cairn(['migrate'], { DATABASE_URL, CLICKHOUSE_URL });
    expect({ code, out, err }).toEqual({ code: 0, out: 'Both databases are up to date.', err: '' });
  }
  expect(await cairn(['account', 'list'], { DATABASE_URL })).toMatchObject({ code: 0, out: '' });
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1 });
  expect(await clickhouse.query('select * from positions')).toEqual([]);
  await clickhouse.close();
  await drop();
});

describe.concurrent('an error of the installation is one line without secrets', () => {
  test.each([
    [{ DATABASE_URL: 'postgres://cairn:secret@127.0.0.1:1/cairn' }, /ECONNREFUSED/],
    [
      { DATABASE_URL: 'mysql://cairn:secret@127.0.0.1/cairn' },
      /^The environment is not valid: DATABASE_URL /,
    ],
    [{ PORT: 'secret', WORKERS: '-1' }, /^The environment is not valid: PORT .*; WORKERS /],
  ])('%j', async (env, message) => {
    const { code, out, err } = await cairn(['account', 'list'], env as Record<string, string>);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(message);
    expect(err).not.toContain('secret');
    expect(err).not.toContain('\n');
  });

  test('a database without tables is reported with the command to run', async () => {
    const empty = new URL(inject('postgresUrl'));
    empty.pathname = '/postgres';
    const { code, err } = await cairn(['account', 'list'], { DATABASE_URL: empty.href });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The database has no tables. Run `npm run cairn -- migrate` first.',
    });
  });
});
