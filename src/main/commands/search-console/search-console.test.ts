import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeId } from '#ids.ts';
import { type ConnectStage, createConnectStage } from '../../../../test/connect-stage.ts';

const program = fileURLToPath(new URL('../../cairn.ts', import.meta.url));
const domain = 'sc-domain:shop.example';
let stage: ConnectStage;
let account = '';
let folder = '';
const running: ChildProcess[] = [];
beforeAll(async () => {
  stage = await createConnectStage();
  account = encodeId('acc', stage.app.mine.accountId);
  folder = await mkdtemp(join(tmpdir(), 'cairn-'));
});
beforeEach(() => stage.startOver());
afterAll(async () => {
  running.forEach((child) => child.kill('SIGKILL'));
  await stage.close();
  await rm(folder, { recursive: true });
});

/** The program at work: it may be read from and written to while it goes on. */
function start(args: readonly string[], env: Record<string, string> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const { DATABASE_URL } = stage.app.config;
  const child = spawn(process.execPath, [program, 'search-console', ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL, DATA_DIR: folder, ...stage.stub.environment, ...env },
  });
  running.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const said: string[] = [];
  const nextLine = async (): Promise<string | null> => {
    const { done, value } = await lines.next();
    if (done === true) return null;
    said.push(value);
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
      return { code, out: said.join('\n'), err: (await errors).trim() };
    },
  };
}
const run = (...args: string[]) => start(args).end();
const done = async (...args: string[]) => {
  const { code, out, err } = await run(...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

/** The address that the program asks to be opened. */
async function signInAddress(program_: ReturnType<typeof start>): Promise<string> {
  for (;;) {
    const line = await program_.nextLine();
    if (line === null) throw new Error((await program_.end()).err);
    if (line.startsWith('http')) return line;
  }
}

test('a person signs in, and the website has its property', async () => {
  const website = encodeId('web', await stage.addWebsite());
  stage.person('ann', domain);
  stage.stub.visitor = 'ann';
  const connecting = start(['connect', '--account', account, '--name', 'Ann']);
  const page = await fetch(await signInAddress(connecting));
  expect({ status: page.status, text: await page.text() }).toEqual({
    status: 200,
    text: expect.stringContaining('Go back to the terminal'),
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

test('on a server without a browser the address is pasted', async () => {
  stage.person('ann', domain);
  stage.stub.visitor = 'ann';
  const connecting = start(['connect', '--account', account, '--manual']);
  const answer = await fetch(await signInAddress(connecting), { redirect: 'manual' });
  connecting.stdin.end(`${answer.headers.get('location')}\n`);
  expect(await connecting.end()).toMatchObject({ code: 0, err: '' });
  expect(await done('list', '--account', account)).toContain('  oauth  active  ');
});

test('what is no answer to this sign-in connects nothing', async () => {
  const refusing = start(['connect', '--account', account]);
  stage.stub.visitor = null;
  await fetch(await signInAddress(refusing));
  expect(await refusing.end()).toMatchObject({ code: 1, err: 'Google gave no access: access_denied.' });
  const pasting = start(['connect', '--account', account, '--manual']);
  await signInAddress(pasting);
  pasting.stdin.end('http://127.0.0.1:49321/?state=guess&code=code-ann\n');
  expect(await pasting.end()).toMatchObject({
    code: 1,
    err: 'This is not the address that Google sent the browser to.',
  });
  expect(await done('list', '--account', account)).toBe('Nothing is connected.');
});

test('a service account, by its key file', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, 'key.json');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const content = { type: 'service_account', client_email: 'bot@robots.example', private_key: key };
  await writeFile(file, JSON.stringify(content));
  stage.person('bot');
  const out = await done('connect', '--account', account, '--service-account', file);
  expect(out).toContain('  service_account  active  ');
  expect(out).toContain('bot@robots.example\n  It can read no property.');
  stage.person('bot', domain);
  expect(await done('refresh', '--account', account)).toContain(`  ${domain}  owner`);
});

test('Bing’s key comes from standard input; choosing, refreshing and disconnecting', async () => {
  const website = encodeId('web', await stage.addWebsite());
  const pair = ['http://shop.example/', 'https://shop.example/'];
  stage.person('ann', ...pair);
  const connecting = start(['connect-bing', '--account', account]);
  connecting.stdin.end('key-ann\n');
  const { code, out } = await connecting.end();
  expect(code).toBe(0);
  expect(out).not.toContain('key-ann');
  expect(out).toContain(`${website}  shop.example  bing  choose one of ${pair.join(', ')}`);

  const choose = ['choose', '--account', account, '--website', website, '--provider', 'bing', '--property'];
  expect(await run(...choose, domain)).toMatchObject({
    code: 1,
    err: '`property` is none that a connection of the account can read.',
  });
  expect(await done(...choose, pair[1] ?? '')).toBe(`${website}  ${pair[1]}`);
  expect(await done('list', '--account', account)).toContain(
    `${website}  shop.example  bing  ${pair[1]}  chosen`,
  );

  const owner = stage.stub.owners.get('ann');
  if (owner) owner.fault = 'revoked';
  expect(await done('refresh', '--account', account)).toMatch(/  api_key  revoked  [^]*chosen  lost$/);

  const [id = ''] = out.split(' ');
  const theirs = encodeId('acc', stage.app.theirs.accountId);
  expect(await run('disconnect', '--account', theirs, id)).toMatchObject({
    code: 1,
    err: 'The account has no such connection.',
  });
  expect(await done('disconnect', '--account', account, id)).toBe(`${id} is forgotten`);
  expect(await done('list', '--account', account)).toBe('Nothing is connected.');
});

test('what is missing is said in a line, before anybody has to sign in', async () => {
  const connectAs = (env: Record<string, string>) => start(['connect', '--account', account], env).end();
  const withoutClient = await connectAs({ GOOGLE_CLIENT_ID: '' });
  expect(withoutClient).toMatchObject({ code: 1, out: '' });
  expect(withoutClient.err).toMatch(
    /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set: make an OAuth client/,
  );
  const withoutKey = await connectAs({ ENCRYPTION_KEY: '' });
  expect(withoutKey.err).toMatch(/^ENCRYPTION_KEY must be set, here as for the service/);
  const bing = start(['connect-bing', '--account', account]);
  bing.stdin.end('');
  expect(await bing.end()).toMatchObject({ code: 1, err: 'Nothing was entered.' });
});

test('the key that the service made in its folder is found there', async () => {
  await writeFile(join(folder, 'encryption.key'), 'the secret of these tests, long enough\n');
  stage.person('ann', domain);
  const connectionId = await stage.connect('ann');
  const refreshing = start(['refresh', '--account', account], { ENCRYPTION_KEY: '' });
  const { code, out } = await refreshing.end();
  expect(code).toBe(0);
  expect(out).toContain(`${encodeId('conn', connectionId)}  google  oauth  active`);
});
