import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { clientOf } from '../../../../test/app/rank-tracking-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const nothing = {
  total: 0,
  paused: 0,
  checkStatuses: { pending: 0, failed: 0, not_ranked: 0, ranked: 0 },
  positions: { top3: 0, top10: 0, top20: 0, top100: 0, none: 0, stale: 0 },
  tags: [],
  folders: [],
  locations: [],
};

test('keywords are counted by the values that they can be filtered by', async () => {
  const mine = clientOf(app);
  const websiteId = await mine.addWebsite('counted.example');
  const path = `/websites/${websiteId}/keywords/summary`;
  expect((await mine.call('GET', path)).body.data).toEqual(nothing);
  await mine.addKeywords(websiteId, [
    { keyword: 'first', tags: ['a', 'b'] },
    { keyword: 'tenth', tags: ['a'], country: 'DE' },
    { keyword: 'far', device: 'mobile' },
    { keyword: 'lost' },
    { keyword: 'broken' },
    { keyword: 'new' },
  ]);
  await sql`
    update keywords k set position = v.position, check_status = v.status,
      position_at = case when v.status = 'failed' then null when v.keyword = 'tenth' then now() - interval '49 hours' else now() end
    from (values ('first', 1, 'ranked'), ('tenth', 10, 'ranked'), ('far', 73, 'ranked'), ('lost', null, 'not_ranked'),
      ('broken', null, 'failed')) v (keyword, position, status)
    where k.keyword = v.keyword`.execute(app.stores.database.db);
  await sql`update keywords set status = 'paused' where keyword = 'far'`.execute(app.stores.database.db);
  expect((await mine.call('GET', path)).body.data).toEqual({
    total: 6,
    paused: 1,
    checkStatuses: { pending: 1, failed: 1, not_ranked: 1, ranked: 3 },
    positions: { top3: 1, top10: 2, top20: 2, top100: 3, none: 1, stale: 1 },
    tags: [
      { tag: 'a', keywords: 2 },
      { tag: 'b', keywords: 1 },
    ],
    folders: [],
    locations: [
      { country: 'US', device: 'desktop', keywords: 4 },
      { country: 'DE', device: 'desktop', keywords: 1 },
      { country: 'US', device: 'mobile', keywords: 1 },
    ],
  });
  const count = async (query: string) => (await mine.call('GET', `${path}?${query}`)).body.data;
  expect(await count('search=st')).toMatchObject({ total: 2, positions: { top3: 1, none: 1 } });
  const ids = (await mine.call('GET', `/keywords?websiteId=${websiteId}&search=st`)).body.data;
  const query = ids.map(({ id }: { id: string }) => `keywordId=${id}`).join('&');
  expect(await count(query)).toMatchObject({ total: 2, positions: { top3: 1, none: 1 } });
  expect(await count('search=st&position=top3&notSearch=lost')).toMatchObject({ total: 1 });
  expect(await count('status=paused')).toMatchObject({ total: 1, paused: 1 });
  expect(await count('change=1..&since=7d')).toEqual(nothing);
  const other = await clientOf(app, app.theirs).call('GET', path);
  expect([other.status, other.body.code]).toEqual([404, 'website_not_found']);
});

test('locations follow every keyword that is added or deleted, also if the number of keywords stays the same', async () => {
  const mine = clientOf(app);
  const websiteId = await mine.addWebsite('moving.example');
  const locations = async () =>
    (await mine.call('GET', `/websites/${websiteId}/keywords/summary`)).body.data.locations;
  const desktop = (country: string, keywords: number) => ({ country, device: 'desktop', keywords });
  const [one] = await mine.addKeywords(websiteId, ['one', 'two']);
  expect(await locations()).toEqual([desktop('US', 2)]);
  expect(await locations()).toEqual([desktop('US', 2)]);
  await mine.call('DELETE', `/keywords/${one.id}`);
  await mine.addKeywords(websiteId, [{ keyword: 'one', country: 'DE' }]);
  expect(await locations()).toEqual([desktop('DE', 1), desktop('US', 1)]);
  await mine.addKeywords(websiteId, ['three']);
  expect(await locations()).toEqual([desktop('US', 2), desktop('DE', 1)]);
});
