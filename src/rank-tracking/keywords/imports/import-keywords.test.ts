import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, type Client } from '../../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';

let app: TestApp;
let mine: Client;
let websiteId: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  mine = clientOf(app);
});
beforeEach(async () => {
  websiteId = await mine.addWebsite(`imported-${(count += 1)}.example`);
});
afterAll(() => app.close());

const importFile = (csv: string, shared: object = {}, client = mine) =>
  client.call('POST', `/websites/${websiteId}/keywords/import`, { csv, ...shared });
const tracked = () => mine.keywords(`websiteId=${websiteId}`);

test('a table is imported with the fields of its columns, and empty cells take the shared value', async () => {
  const reply = await importFile(
    [
      'Tags;Keyword;Country;Language;Device;Engine;Location;Target URL;Interval hours;Depth;Provider;Clicks',
      'brand|shoes;Running  Shoes;de;de;mobile;bing;Berlin;https://example.com/a;48;20;serpapi;7',
      ';trail shoes;;;;;;;;;;9',
    ].join('\n'),
    { country: 'FR', language: 'fr', tags: ['new'] },
  );
  expect(reply).toMatchObject({ status: 200, body: { data: { rows: 2, created: 2, existing: 0 } } });
  expect(await tracked()).toMatchObject([
    {
      keyword: 'Running Shoes',
      tags: ['brand', 'shoes'],
      country: 'DE',
      language: 'de',
      device: 'mobile',
      engine: 'bing',
      location: 'Berlin',
      targetUrl: 'https://example.com/a',
      intervalHours: 48,
      depth: 20,
      provider: 'serpapi',
    },
    {
      keyword: 'trail shoes',
      tags: ['new'],
      country: 'FR',
      language: 'fr',
      device: 'desktop',
      targetUrl: null,
    },
  ]);
});

test.each([
  ['a list without a header', 'red shoes\nblue shoes\n', ['red shoes', 'blue shoes']],
  ['a list with a header', 'Keywords\nred shoes\n\nblue shoes', ['red shoes', 'blue shoes']],
  ['an export of Search Console', 'Top queries,Clicks,Impressions\nred shoes,3,40\n', ['red shoes']],
])('%s is imported', async (_name, csv, phrases) => {
  expect((await importFile(csv)).status).toBe(200);
  expect((await tracked()).map(({ keyword }) => keyword)).toEqual(phrases);
});

test('a file sent as text/csv is imported', async () => {
  const reply = await app.call('POST', `/websites/${websiteId}/keywords/import`, {
    body: Buffer.from('keyword\nred shoes'),
    headers: { 'content-type': 'text/csv' },
  });
  expect(reply).toMatchObject({ status: 200, body: { data: { rows: 1, created: 1 } } });
});

test('importing a file again changes nothing, and repeated rows count as existing', async () => {
  const csv = 'keyword,tags\nred shoes,old\nRED shoes,new\nboots,';
  expect((await importFile(csv)).body.data).toMatchObject({ rows: 3, created: 2, existing: 1 });
  const before = await tracked();
  expect((await importFile(csv, { tags: ['other'] })).body.data).toEqual({
    rows: 3,
    created: 0,
    existing: 3,
    createdIds: [],
  });
  expect(await tracked()).toEqual(before);
  expect(before.map(({ tags }) => tags)).toEqual([['old'], []]);
});

test('imported keywords get positions like all others', async () => {
  app.sandbox.addWebsites([`imported-${count}.example`]);
  await importFile('keyword\nred shoes');
  await app.drain();
  expect(await tracked()).toMatchObject([
    { keyword: 'red shoes', checkStatus: 'ranked', position: expect.any(Number) },
  ]);
});

test('invalid cells are reported with their lines, and nothing is imported', async () => {
  const { status, body } = await importFile(
    'keyword,country,depth,targetUrl\nred shoes,DE,10,\nboots,Germany,ten,\nsocks,,500,ftp://example.com\n"a;b;c;d",,,',
  );
  expect([status, body.code]).toEqual([400, 'invalid_request']);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'csv[3].country',
    'csv[3].depth',
    'csv[4].targetUrl',
    'csv[4].depth',
    'csv[5].keyword',
  ]);
  expect(await tracked()).toEqual([]);
});

test.each([
  ['an empty file', '', 'csv'],
  ['a table without keywords', 'Page,Clicks\n/a,3', 'csv[1]'],
  ['a header without rows', 'keyword,tags\n', 'csv'],
  ['a file that is not CSV', 'keyword,tags\n"red,', 'csv[2]'],
  ['a binary file', 'keyword\na\u0000b', 'csv'],
  [
    'more keywords than the limit',
    Array.from({ length: 100_001 }, (_, row) => `a${row}`).join('\n'),
    'csv[100001]',
  ],
])('%s is refused', async (_name, csv, path) => {
  const reply = await importFile(csv);
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request', errors: [{ path }] } });
  expect(await tracked()).toEqual([]);
});

test('an import into a website of another account is refused', async () => {
  const reply = await importFile('keyword\nred shoes', {}, clientOf(app, app.theirs));
  expect(reply).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
  expect(await tracked()).toEqual([]);
});

test('concurrent imports and additions of the same keywords in any order create each keyword once', async () => {
  const phrases = Array.from({ length: 3_000 }, (_none, index) => `phrase ${index}`);
  const lists = [phrases, phrases.toReversed(), phrases.toSorted()];
  const added = { websiteId, keywords: phrases.slice(0, 1_000).map((keyword) => ({ keyword })) };
  const replies = await Promise.all([
    ...lists.map((list) => importFile(list.join('\n'))),
    mine.call('POST', '/keywords', added),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, expect.toSatisfy((one) => one < 300)]);
  const { body } = await mine.call('GET', `/websites/${websiteId}/keywords/summary`);
  expect(body.data.total).toBe(3_000);
});
