import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCairn } from '../../../../test/app/run-cairn.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');

let app: TestApp;
let env: Record<string, string>;
let folder: string;
let websiteId: string;

beforeAll(async () => {
  [app, folder] = await Promise.all([createTestApp(), mkdtemp(join(tmpdir(), 'cairn-cli-'))]);
  env = { CAIRN_URL: await app.listen(), CAIRN_API_KEY: app.mine.writeKey };
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const cairn = (args: string[], own: Record<string, string> = {}) => runCairn(args, { ...env, ...own });

async function done(args: string[]): Promise<string> {
  const { code, out, err } = await cairn(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

test('a website is added, listed, and shown as text or as JSON', async () => {
  websiteId = await done(['websites', 'add', 'cli.example', '--tag', 'a', '--tag', 'b']);
  expect(websiteId).toMatch(/^web_[0-9a-z]{26}$/);
  const [header, line] = (await done(['websites', 'list'])).split('\n');
  expect(header).toMatch(/^ID +DOMAIN +RELATIONSHIP/);
  expect(line).toMatch(new RegExp(`^${websiteId}  cli\\.example +own`));
  const shown = JSON.parse(await done(['websites', 'show', websiteId, '--json']));
  expect(shown).toMatchObject({ id: websiteId, tags: ['a', 'b'] });
});

test('keywords show their cost first, and are tracked with --yes', async () => {
  const add = ['keywords', 'add', '--website', websiteId, 'trail shoes', 'road shoes'];
  expect(await done(add)).toMatch(/2 new keywords\ndataforseo: \d+\.\d\d USD per month\nNothing was changed/);
  expect(JSON.parse(await done(['keywords', 'list', '--website', websiteId, '--json']))).toEqual([]);
  expect(await done([...add, '--yes'])).toContain('created');
  const listed = await done(['keywords', 'list', '--website', websiteId, '--search', 'trail']);
  expect(listed.split('\n')).toEqual([expect.stringMatching(/^ID /), expect.stringContaining('trail shoes')]);
  expect((await done(['keywords', 'list', '--limit', '1'])).split('\n')).toHaveLength(2);
});

test('a list is exported to a file, which appears once it is complete', async () => {
  const file = join(folder, 'keywords.csv');
  expect(await done(['export', 'keywords', '--website', websiteId, '--output', file])).toBe(file);
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3);
  const streamed = await done(['export', 'websites']);
  expect(streamed).toContain('cli.example');
  expect(await cairn(['export', 'backlinks'])).toMatchObject({ code: 1, err: 'backlinks needs --website.' });
});

test.each<[string, { args: string[]; own?: Record<string, string>; code: number; message: RegExp }]>([
  [
    'an unknown key',
    {
      args: ['websites', 'list'],
      own: { CAIRN_API_KEY: 'cairn_r_unknown' },
      code: 3,
      message: /\(unauthorized, request /,
    },
  ],
  [
    'an unknown website',
    { args: ['websites', 'show', 'web_1'], code: 4, message: /\(website_not_found, request / },
  ],
  [
    'a website that exists',
    { args: ['websites', 'add', 'cli.example'], code: 5, message: /\(website_exists, request / },
  ],
  [
    'a service that does not run',
    {
      args: ['websites', 'list', '--retries', '0'],
      own: { CAIRN_URL: 'http://127.0.0.1:1' },
      code: 6,
      message: /^http:\/\/127\.0\.0\.1:1 cannot be reached\.$/,
    },
  ],
  [
    'an invalid URL',
    {
      args: ['websites', 'list'],
      own: { CAIRN_URL: 'nowhere' },
      code: 1,
      message: /^nowhere is not an HTTP URL\.$/,
    },
  ],
  ['a missing key', { args: ['websites', 'list'], own: { CAIRN_API_KEY: '' }, code: 1, message: /key/i }],
  ['an unconfirmed deletion', { args: ['websites', 'delete', 'web_1'], code: 1, message: /--yes/ }],
])('%s leads to one line and a stable exit code', async (_name, { args, own = {}, code, message }) => {
  const ended = await cairn(args, own);
  expect(ended).toMatchObject({ code, out: '' });
  expect(ended.err).toMatch(message);
  expect(ended.err.split('\n')).toHaveLength(1);
  expect(ended.err).not.toContain(app.mine.writeKey);
});

test('a read key cannot change anything', async () => {
  const ended = await cairn(['websites', 'add', 'other.example'], { CAIRN_API_KEY: app.mine.readKey });
  expect(ended).toMatchObject({ code: 3, err: expect.stringContaining('insufficient_right') });
});

test('the words that may follow are completed', async () => {
  const complete = async (...words: string[]) => (await done(['complete', '--', ...words])).split('\n');
  expect(await complete('key')).toEqual(['key', 'keywords']);
  expect(await complete('campaigns', '')).toEqual(
    expect.arrayContaining(['--help', 'history', 'list', 'months', 'placements', 'show', 'tasks']),
  );
  expect(await complete('websites', 'add', '--relationship', '')).toEqual([
    'client',
    'competitor',
    'other',
    'own',
  ]);
  expect(await complete('export', 'back')).toEqual(['backlinks']);
  expect(await complete('keywords', 'list', '--web')).toEqual(['--website']);
});

test('the installable package has no dependencies, and runs outside of the repository', async () => {
  await run(process.execPath, [join(root, 'scripts/build.ts'), 'cli']);
  const packed = await run('npm', ['pack', join(root, 'packages/cli'), '--json'], { cwd: folder });
  const [{ filename = '' } = {}] = JSON.parse(packed.stdout);
  await run('tar', ['-xzf', filename], { cwd: folder });
  const { bin } = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8'));
  const program = join(folder, 'package', bin.cairn);
  const PATH = process.env['PATH'] ?? '';
  const { stdout } = await run(program, ['websites', 'list', '--json'], {
    cwd: folder,
    env: { PATH, ...env },
  });
  expect(JSON.parse(stdout)).toMatchObject([{ id: websiteId }]);
  const script = `${(await run(program, ['completion', 'bash'], { env: { PATH } })).stdout}
    cairn() { "${program}" "$@"; }
    COMP_WORDS=(cairn websites sh); COMP_CWORD=2; _cairn; echo "\${COMPREPLY[@]}"`;
  expect((await run('bash', ['-c', script], { env: { PATH } })).stdout.trim()).toBe('show');
});
