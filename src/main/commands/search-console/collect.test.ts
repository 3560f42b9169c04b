import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectToGoogle } from '../../../../test/fixtures/connect-search-console.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { clientOf } from '../../../../test/app/rank-tracking-client.ts';
import { encodeId, newId } from '#platform/ids.ts';
import { cairnProgram } from '../program.ts';

const domain = 'collected.example';
let app: TestApp;
let folder: string;
let account: string;
let websiteId: string;

beforeAll(async () => {
  app = await createTestApp();
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  vi.stubEnv('DATABASE_URL', app.config.DATABASE_URL);
  vi.stubEnv('CLICKHOUSE_URL', app.config.CLICKHOUSE_URL);
  folder = await mkdtemp(join(tmpdir(), 'cairn-'));
  account = encodeId('acc', app.mine.accountId);
  websiteId = await clientOf(app).addWebsite(domain);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await app.close();
});

/** Runs the command line in this process and returns its output. @throws Error if the command fails */
async function cairn(...args: string[]): Promise<string> {
  let printed = '';
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await cairnProgram().parseAsync(['search-console', ...args], { from: 'user' });
    return printed.trim();
  } finally {
    output.mockRestore();
  }
}

async function fileOf(name: string, files: Record<string, string>): Promise<string> {
  const path = join(folder, name);
  const entries = Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]);
  await writeFile(path, zipSync(Object.fromEntries(entries)));
  return path;
}

test('an imported file is reported in one line and readable over HTTP', async () => {
  const ours = ['--account', account, '--website', websiteId];
  const metrics = 'Clicks,Impressions,CTR,Position';
  const chart = `Date,${metrics}\n2026-01-17,1,10,10%,5\n2026-01-18,2,20,10%,5`;
  const path = await fileOf('export.zip', { 'Chart.csv': chart });
  const importFile = (...more: string[]) => cairn('import', ...more, path);
  expect(await importFile(...ours, '--search-type', 'image')).toBe(
    'image  2026-01-17 to 2026-01-18  2 days, 2 of them new or changed',
  );
  expect(await importFile(...ours)).toMatch(/^web  .* 2 of them/);
  expect(await importFile(...ours)).toMatch(/^web  .* 0 of them/);
  const { body } = await app.call('GET', `/websites/${websiteId}/search-console?range=2d&source=export`);
  expect(body.data).toMatchObject({ clicks: 3, impressions: 30 });

  const notOurs = encodeId('acc', app.theirs.accountId);
  await expect(importFile('--account', notOurs, '--website', websiteId)).rejects.toThrow(
    'Website not found.',
  );
  await expect(importFile('--account', encodeId('acc', newId()), '--website', websiteId)).rejects.toThrow(
    'No account has this id.',
  );
  const empty = await fileOf('empty.zip', {});
  await expect(cairn('import', ...ours, empty)).rejects.toThrow(/^empty\.zip: contains no table/);
  await expect(cairn('import', ...ours, join(folder, 'none.zip'))).rejects.toThrow('ENOENT');
});

test('a requested sync asks Google again which days have data, and needs a readable property', async () => {
  const sync = () => cairn('sync', '--account', account, '--website', websiteId);
  await expect(sync()).rejects.toThrow('The website has no readable property. Connect one first.');
  app.sandbox.addWebsites([domain]);
  await connectToGoogle(app);
  await app.drain();
  const calls = () => app.sandbox.log().vendors.google.calls;
  const before = calls();
  await app.drain();
  expect(calls()).toBe(before);
  expect(await sync()).toBe('sync requested from google');
  await app.drain();
  expect(calls()).toBeGreaterThan(before);
});
