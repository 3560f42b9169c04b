import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#platform/durations.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { type Client, clientOf } from '../../../../test/app/rank-tracking-client.ts';

let app: TestApp;
let client: Client;
let websiteId = '';
beforeAll(async () => {
  app = await createTestApp();
  client = clientOf(app);
  // Fixed and complete days.
  app.advance(Date.parse('2027-03-01T00:01:00Z') - Date.now());
  app.sandbox.addWebsites(['compared.example']);
  websiteId = await client.addWebsite('compared.example');
  await client.addKeywords(
    websiteId,
    Array.from({ length: 30 }, (_, index) => `shoes number ${index}`),
  );
  await app.drain();
  for (let third = 0; third < 12; third++) {
    app.advance(8 * hourMs);
    await app.run('rank-checks.schedule');
    await app.drain();
  }
}, 60_000);
afterAll(() => app.close());

async function addView(name: string, filters: object): Promise<string> {
  return (await client.call('POST', '/views', { name, websiteId, filters })).body.data.id;
}
const list = async (query: string) =>
  (await client.call('GET', `/keywords?websiteId=${websiteId}&limit=100&${query}`)).body.data;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
const total = async (query: string) =>
  (await client.call('GET', `/websites/${websiteId}/keywords/summary?${query}`)).body.data.total;

test('the rows of a view, their changes and the counts compare with the same day as the filters that it was saved from', async () => {
  const filters = { change: '..-1', position: ['1-50'] };
  const declined = idsOf(await list('change=..-1&position=1-50&since=4d'));
  expect(declined).not.toEqual(idsOf(await list('change=..-1&position=1-50')));
  expect(declined.length).toBeGreaterThan(0);
  const dated = await addView('With a day', { ...filters, since: '4d' });
  const undated = await addView('Without a day', filters);
  for (const query of [`view=${dated}`, `view=${dated}&since=4d`, `view=${undated}&since=4d`]) {
    const rows = await list(query);
    expect(idsOf(rows), query).toEqual(declined);
    for (const { since } of rows) expect(since.change, query).toBeLessThan(0);
    expect(await total(query), query).toBe(declined.length);
  }
  const narrowed = await list(`view=${undated}&since=4d&change=..-3`);
  expect(idsOf(narrowed)).toEqual(idsOf(await list('change=..-3&position=1-50&since=4d')));
});

test.each([
  'change=..-1&since=4d',
  'change=1..&since=1d',
  'change=1..',
  'moved=into_top10&moved=out_of_top10&since=4d',
  'position=1-20&change=..-1&since=2d',
  'position=none',
  'checkStatus=ranked',
  'stale=true',
  'search=number+1&notSearch=19',
  'words=3..&daysSinceCheck=..1',
])('the counts are those of the listed keywords with %s', async (query) => {
  expect(await total(query)).toBe((await list(query)).length);
});
