import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeId } from '#platform/ids.ts';
import {
  type ConnectionFixture,
  createConnectionFixture,
} from '../../../../test/fixtures/connection-fixture.ts';
import { programFile } from '../../../../test/app/program-file.ts';

const program = await programFile('cairn');
const domain = 'sc-domain:shop.example';
let fixture: ConnectionFixture;
let account = '';
let folder = '';
const running: ChildProcess[] = [];
beforeAll(async () => {
  fixture = await createConnectionFixture();
  account = encodeId('acc', fixture.app.mine.accountId);
  folder = await mkdtemp(join(tmpdir(), 'cairn-'));
});
beforeEach(() => fixture.reset());
afterAll(async () => {
  running.forEach((child) => child.kill('SIGKILL'));
  await fixture.close();
  await rm(folder, { recursive: true });
});

/** Starts the program. Its output can be read and its input written while it runs. */
function start(args: readonly string[], env: Record<string, string> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const { DATABASE_URL } = fixture.app.config;
  const child = spawn(process.execPath, [program, 'search-console', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL, DATA_DIR: folder, ...fixture.stub.environment, ...env },
  });
  running.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const printed: string[] = [];
  const nextLine = async (): Promise<string | null> => {
    const { done, value } = await lines.next();
    if (done === true) return null;
    printed.push(value);
    return value;
  };
  const errors = text(child.stderr);
  const exited = once(child, 'exit') as Promise<[number]>;
  return {
    stdin: child.stdin,
    nextLine,
    end: async () => {
      while ((await nextLine()) !== null);
      const [code] = await exited;
      return { code, out: printed.join('\n'), err: (await errors).trim() };
    },
  };
}
const run = (...args: string[]) => start(args).end();
const done = async (...args: string[]) => {
  const { code, out, err } = await run(...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

/** The URL that the program asks to open. */
async function signInUrl(program_: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const line = await program_.nextLine();
    if (line === null) throw new Error((await program_.end()).err);
    if (line.startsWith('http')) return line;
  }
}

test('signing in connects Google and assigns the website its property', async () => {
  const website = encodeId('web', await fixture.addWebsite());
  fixture.person('ann', domain);
  fixture.stub.consentingOwner = 'ann';
  const connecting = start(['connect', '--account', account, '--name', 'Ann']);
  const page = await fetch(await signInUrl(connecting));
  expect({ status: page.status, text: await page.text() }).toEqual({
    status: 200,
    text: expect.stringContaining('return to the terminal'),
  });
  const { code, out, err } = await connecting.end();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^conn_[0-9a-z]{26} is connected$/m);
  expect(out).not.toMatch(/rt-ann|at-ann|code-ann|client secret/);
  const listed = (await done('list', '--account', account)).split('\n');
  expect(listed).toEqual([
    expect.stringMatching(/^conn_\S+  google  oauth  active  checked \S+Z  Ann$/),
    `  ${domain}  owner`,
    `${website}  shop.example  google  ${domain}`,
  ]);
});

test('a pasted redirect URL completes the sign-in without a local browser', async () => {
  fixture.person('ann', domain);
  fixture.stub.consentingOwner = 'ann';
  const connecting = start(['connect', '--account', account, '--manual']);
  const answer = await fetch(await signInUrl(connecting), { redirect: 'manual' });
  connecting.stdin.end(`${answer.headers.get('location')}\n`);
  expect(await connecting.end()).toMatchObject({ code: 0, err: '' });
  expect(await done('list', '--account', account)).toContain('  oauth  active  ');
});

test('a denied or foreign redirect connects nothing', async () => {
  const denied = start(['connect', '--account', account]);
  fixture.stub.consentingOwner = null;
  await fetch(await signInUrl(denied));
  expect(await denied.end()).toMatchObject({ code: 1, err: 'Google denied access: access_denied.' });
  const pasting = start(['connect', '--account', account, '--manual']);
  await signInUrl(pasting);
  pasting.stdin.end('http://127.0.0.1:49321/?state=guess&code=code-ann\n');
  expect(await pasting.end()).toMatchObject({
    code: 1,
    err: 'This is not the URL that Google redirected the browser to.',
  });
  expect(await done('list', '--account', account)).toBe('No connections.');
});

test('a service account is connected with its key file', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, 'key.json');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const content = { type: 'service_account', client_email: 'bot@robots.example', private_key: key };
  await writeFile(file, JSON.stringify(content));
  fixture.person('bot');
  const out = await done('connect', '--account', account, '--service-account', file);
  expect(out).toContain('  service_account  active  ');
  expect(out).toContain('bot@robots.example\n  No readable properties.');
  fixture.person('bot', domain);
  expect(await done('refresh', '--account', account)).toContain(`  ${domain}  owner`);
});

test('a Bing connection can be created from standard input, refreshed and deleted', async () => {
  const website = encodeId('web', await fixture.addWebsite());
  const pair = ['http://shop.example/', 'https://shop.example/'];
  fixture.person('ann', ...pair);
  const connecting = start(['connect-bing', '--account', account]);
  connecting.stdin.end('key-ann\n');
  const { code, out } = await connecting.end();
  expect(code).toBe(0);
  expect(out).not.toContain('key-ann');
  expect(out).toContain(`${website}  shop.example  bing  choose one of ${pair.join(', ')}`);

  const choose = ['choose', '--account', account, '--website', website, '--provider', 'bing', '--property'];
  expect(await run(...choose, domain)).toMatchObject({
    code: 1,
    err: expect.stringContaining('`siteUrl` cannot be read by any connection'),
  });
  expect(await done(...choose, pair[1] ?? '')).toBe(`${website}  ${pair[1]}`);
  expect(await done('list', '--account', account)).toContain(
    `${website}  shop.example  bing  ${pair[1]}  chosen`,
  );

  const owner = fixture.stub.owners.get('ann');
  if (owner) owner.fault = 'revoked';
  expect(await done('refresh', '--account', account)).toMatch(/  api_key  revoked  [^]*chosen  lost$/);

  const [id = ''] = out.split(' ');
  const theirs = encodeId('acc', fixture.app.theirs.accountId);
  expect(await run('disconnect', '--account', theirs, id)).toMatchObject({
    code: 1,
    err: 'The account has no connection with this id.',
  });
  expect(await done('disconnect', '--account', account, id)).toBe(`${id} is disconnected`);
  expect(await done('list', '--account', account)).toBe('No connections.');
});

test('missing settings are reported in one line before the sign-in', async () => {
  const connectAs = (env: Record<string, string>) => start(['connect', '--account', account], env).end();
  const withoutClient = await connectAs({ GOOGLE_CLIENT_ID: '' });
  expect(withoutClient).toMatchObject({ code: 1, out: '' });
  expect(withoutClient.err).toMatch(/^Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET of an OAuth client/);
  const withoutKey = await connectAs({ ENCRYPTION_KEY: '' });
  expect(withoutKey.err).toMatch(/^Set ENCRYPTION_KEY to the same value as for the service/);
  const bing = start(['connect-bing', '--account', account]);
  bing.stdin.end('');
  expect(await bing.end()).toMatchObject({ code: 1, err: 'The input is empty.' });
});

test('the encryption key is read from the data folder', async () => {
  await writeFile(join(folder, 'encryption.key'), 'the secret of these tests, long enough\n');
  fixture.person('ann', domain);
  const connectionId = await fixture.connect('ann');
  const refreshing = start(['refresh', '--account', account], { ENCRYPTION_KEY: '' });
  const { code, out } = await refreshing.end();
  expect(code).toBe(0);
  expect(out).toContain(`${encodeId('conn', connectionId)}  google  oauth  active`);
});
