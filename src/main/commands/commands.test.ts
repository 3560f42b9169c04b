import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const program = fileURLToPath(new URL('../cairn.ts', import.meta.url));
const timeoutMs = 20_000;

interface Ended {
  code: number;
  out: string;
  err: string;
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The program itself, on the test's database. */
function cairn(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const whole = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: app.config.DATABASE_URL, ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: whole, timeout: timeoutMs }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), out: out.trim(), err: err.trim() });
    });
  });
}

async function done(args: readonly string[]): Promise<string> {
  const { code, out, err } = await cairn(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

const status = async (key: string) => (await app.call('GET', '/websites', { key })).status;

test('from an empty installation to a key that works, and to its end', async () => {
  const account = await done(['account', 'create', '--name', ' My agency ', '--email', 'me@example.com']);
  expect(account).toMatch(/^acc_[0-9a-z]{26}$/);
  const lines = (await done(['account', 'list'])).split('\n');
  expect(lines).toHaveLength(3);
  // Ids never go back within a process: those of the accounts of the test may be of a later day.
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
    // Uses are written down now and then: by now, or not yet.
    expect.stringMatching(
      new RegExp(`^${id}  read_write  …${secret.slice(-4)}  works  last used (never|\\d{4}-\\S+Z)  laptop$`),
    ),
    expect.stringMatching(
      /^key_\S+  read  …\w{4}  until \d{4}-\S+Z  last used never  made on the command line$/,
    ),
  ]);

  expect(await done(['key', 'revoke', '--account', account, id])).toBe(`${id} is revoked`);
  app.advance(1_000);
  expect([await status(secret), await status(dated)]).toEqual([401, 200]);
  expect(await done(['key', 'list', '--account', account])).toContain(`…${secret.slice(-4)}  revoked `);
  const again = await cairn(['key', 'revoke', '--account', account, id]);
  expect(again).toMatchObject({ code: 1, err: 'The account has no such key, or it was revoked already.' });
});

describe.concurrent('trouble with the installation is said in one line, without its password', () => {
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

  test('a database without tables', async () => {
    const empty = new URL(inject('postgresUrl'));
    empty.pathname = '/postgres';
    const { code, err } = await cairn(['account', 'list'], { DATABASE_URL: empty.href });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'The database is empty. Start the service once: it makes the tables.',
    });
  });
});
