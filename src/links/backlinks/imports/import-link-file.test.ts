import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';

const domain = 'mine.example.com';
let fixture: BacklinksFixture;
let publicId: string;

beforeAll(async () => {
  fixture = await openBacklinksFixture(settingsWithoutVendors());
  publicId = (await fixture.addWebsite(domain)).publicId;
});
afterAll(() => fixture.close());

const upload = (csv: string, key = fixture.mine.key) =>
  fixture.call(`/websites/${publicId}/backlinks/import`, { method: 'POST', key, body: { csv } });
const links = async () => (await fixture.call(`/websites/${publicId}/backlinks`)).body.data;
const header = 'Source url,Target url,First seen';
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => `https://a.example.org/${nth},https://${domain}/,`).join('\n');

test('an invalid file is refused with its invalid lines, and nothing is imported', async () => {
  const { status, body } = await upload(
    `${header}\nhttps://a.example.org/1,https://${domain}/,2026-01-01\nmailto:me,https://${domain}/,\nhttps://b.example.org/,https://${domain}/,31/12/2025`,
  );
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.errors.map(({ path, code }: any) => [path, code])).toEqual([
    ['csv[3]', 'bad_line'],
    ['csv[4]', 'bad_line'],
  ]);
  expect((await upload('Keyword,Clicks\nshoes,3')).body.errors[0].message).toContain('Linking page');
  expect((await upload(`${header}\n`)).body.errors[0]).toMatchObject({
    path: 'csv',
    code: 'bad_file',
    messageSentence: { code: 'csv.no_rows', values: {} },
  });
  expect(body.errors[0].messageSentence).toMatchObject({
    code: 'csv.line',
    values: { line: 3, reason: [{ code: expect.stringMatching(/^links[.]/) }] },
  });
  expect(await links()).toEqual([]);
});

test('a file larger than 1 MiB is imported, and importing it again changes nothing', async () => {
  const wide = `https://a.example.org/wide,https://other.example/,,${'x'.repeat(1_100_000)}`;
  const csv = `${header},Title\n${linesOf(3)}\n${wide}`;
  expect(await upload(csv)).toMatchObject({
    status: 200,
    body: { data: { rows: 4, imported: 3, skipped: 1 } },
  });
  expect((await upload(csv)).status).toBe(200);
  expect(await links()).toHaveLength(3);
});

test('an import into a website of another account, and an empty file, are refused', async () => {
  const { status, body } = await upload(`${header}\n${linesOf(1)}`, fixture.theirs.key);
  expect([status, body.code]).toEqual([404, 'website_not_found']);
  expect((await upload('')).status).toBe(400);
});
