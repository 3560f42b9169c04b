import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/postgres';
import { openClickHouse } from '#platform/clickhouse';
import { listLinkingDomains } from '#links/web-graph';
import { startSandbox, type Sandbox } from '../../../sandbox/start-sandbox.ts';
import { createStores } from '../../../test/app/create-stores.ts';
import { writeRelease } from '../../../test/fixtures/write-release.ts';
import { cairnProgram } from './program.ts';

let stores: Awaited<ReturnType<typeof createStores>>;
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  stores = await createStores();
  folder = await mkdtemp(join(tmpdir(), 'cairn-graph-'));
  sandbox = await startSandbox({ websites: async () => ['mine.example.com'] });
  sandbox.setToday('2026-07-12');
  vi.stubEnv('DATABASE_URL', stores.config.DATABASE_URL);
  vi.stubEnv('CLICKHOUSE_URL', stores.config.CLICKHOUSE_URL);
  vi.stubEnv('COMMON_CRAWL_URL', `${sandbox.url}/common-crawl/`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.close();
  await rm(folder, { recursive: true });
  await stores.drop();
});

async function run(...args: string[]): Promise<string[]> {
  const said: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  try {
    await cairnProgram().parseAsync(['webgraph', ...args], { from: 'user' });
  } finally {
    output.mockRestore();
  }
  return said.join('').trim().split('\n');
}

test('importing the published releases prints progress and finds the domains that link to a website', async () => {
  await run('import', 'cc-main-2026-mar-apr-may');
  const said = await run('import');
  expect(said[0]).toMatch(/^cc-main-2026-apr-may-jun: \d+ kB to read$/);
  expect(said).toContainEqual(
    expect.stringMatching(/^edges {2}[\d.]+K rows {2}[\d.]+[KM]? rows\/s {2}\d+ kB of \d+ kB {2}0 s left$/),
  );
  expect(said.at(-1)).toMatch(/^cc-main-2026-apr-may-jun is in use: \d+ domains, [\d.]+K links$/);
  const [newest, before] = await run('list');
  expect(newest).toMatch(/^cc-main-2026-apr-may-jun {2}ready {2}\d{4}-/);
  expect(before).toMatch(/^cc-main-2026-mar-apr-may {2}ready/);

  const database = openDatabase(stores.config.DATABASE_URL, {
    size: 1,
    name: 'test',
    onError: () => undefined,
  });
  const clickhouse = openClickHouse(stores.config.CLICKHOUSE_URL, { size: 1 });
  const page = { sort: 'authority', limit: 100, after: null } as const;
  const { rows } = await listLinkingDomains({ db: database.db, clickhouse }, 'mine.example.com', page);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ domain }) => domain.includes('-sandbox.'))).toBe(true);
  await Promise.all([database.close(), clickhouse.close()]);
});

test('a release can be imported from a folder and deleted', async () => {
  await writeRelease(folder, 'cc-main-2026-may-jun-jul', {
    names: ['com.one', 'com.two'],
    links: [['com.one', 'com.two']],
  });
  const said = await run('import', folder, '--keep', '1');
  expect(said.at(-1)).toBe('cc-main-2026-may-jun-jul is in use: 2 domains, 1 links');
  expect(await run('list')).toHaveLength(1);
  expect(await run('drop', 'cc-main-2026-may-jun-jul')).toEqual(['cc-main-2026-may-jun-jul is deleted']);
  expect(await run('list')).toEqual(['']);
});

test.each([
  [['drop', 'cc-main-2020-jan'], 'No release has this name.'],
  [
    ['import', 'cc-main-2020-jan-feb-mar'],
    'Common Crawl does not publish cc-main-2020-jan-feb-mar-domain-vertices.txt.gz.',
  ],
  [['import', '/nowhere'], 'ENOENT'],
])('%j fails with a helpful message', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
