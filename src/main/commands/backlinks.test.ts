import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  settingsWithoutVendors,
} from '../../../test/fixtures/backlinks-fixture.ts';
import { encodeId } from '#platform/ids.ts';
import { cairnProgram } from './program.ts';

let fixture: BacklinksFixture;
let folder: string;
beforeAll(async () => {
  fixture = await openBacklinksFixture(settingsWithoutVendors());
  folder = await mkdtemp(join(tmpdir(), 'cairn-links-'));
  vi.stubEnv('DATABASE_URL', fixture.config.DATABASE_URL);
  vi.stubEnv('CLICKHOUSE_URL', fixture.config.CLICKHOUSE_URL);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await fixture.close();
});

async function run(...args: string[]): Promise<string> {
  let said = '';
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  try {
    await cairnProgram().parseAsync(['backlinks', 'import', ...args], { from: 'user' });
  } finally {
    output.mockRestore();
  }
  return said.trim();
}

test('backlinks are imported from a file, and a file with an invalid line is rejected as a whole', async () => {
  const website = await fixture.addWebsite('mine.example.com');
  const of = ['--account', encodeId('acc', website.accountId), '--website', website.publicId];
  const file = join(folder, 'links.csv');
  await writeFile(file, 'Source url,Target url\nhttps://a.example.org/,https://mine.example.com/\n');
  expect(await run(...of, file)).toBe(
    '1 rows read, 1 backlinks imported, 0 skipped because they are internal or link to other websites',
  );
  expect((await fixture.call(`/websites/${website.publicId}/backlinks`)).body.data).toHaveLength(1);

  await writeFile(
    file,
    'Source url,Target url\nhttps://b.example.org/,https://mine.example.com/\nnone at all,x\n',
  );
  await expect(run(...of, file)).rejects.toThrow('Line 3: “none at all” is not the URL of a linking page');
  expect((await fixture.call(`/websites/${website.publicId}/backlinks`)).body.data).toHaveLength(1);

  const theirs = ['--account', encodeId('acc', fixture.theirs.accountId), '--website', website.publicId];
  await writeFile(file, 'Source url,Target url\nhttps://c.example.org/,https://mine.example.com/\n');
  await expect(run(...theirs, file)).rejects.toThrow('The website does not exist');
});
