import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#platform/ids.ts';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a suggested keyword names a tracked one with the same words in another form', async () => {
  const owner = await openSession(app, { role: 'owner' });
  const { id: websiteId } = (await app.call('POST', '/websites', { body: { domain: 'similar.example' } }))
    .body.data;
  const campaign = { websiteId, type: 'fullseo' };
  const campaignId = (await app.call('POST', '/campaigns', { body: campaign })).body.data.id;
  const add = (keyword: string, status: string) =>
    sql`
      insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, suggested_at)
      values (${newId()}, ${app.mine.accountId}, ${decodeId('cmp', campaignId)}, ${keyword}, 'pages', ${status}, now())`.execute(
      app.stores.database.db,
    );
  const keywords = ['electric bike', 'cargo bikes'].map((keyword) => ({ keyword }));
  await app.call('POST', '/keywords', { body: { websiteId, keywords } });
  for (const keyword of ['electric bikes', 'Cargo Bikes', 'road bike']) await add(keyword, 'suggested');
  await add('bikes electric', 'rejected');
  const seen = (await owner.call('GET', `/campaigns/${campaignId}/overview`)).body.data.keywords.map(
    (one: any) => [one.keyword, one.similarTo],
  );
  expect(Object.fromEntries(seen)).toEqual({
    'electric bikes': 'electric bike',
    'Cargo Bikes': null,
    'road bike': null,
    'bikes electric': null,
  });
});
