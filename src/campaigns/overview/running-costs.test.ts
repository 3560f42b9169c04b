import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: DashboardSession;

beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
  await owner.call('PUT', '/billing/mode', { body: { mode: 'agency', marginPercent: 25 } });
});
afterAll(() => app.close());

async function launch(domain: string) {
  const website = await app.call('POST', '/websites', { body: { domain } });
  const websiteId: string = website.body.data.id;
  const { id } = (await app.call('POST', '/campaigns', { body: { websiteId, type: 'fullseo' } })).body.data;
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  expect((await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } })).status).toBe(200);
  return { id, websiteId };
}

const addPlacement = (
  id: string,
  { price, status, month = 1 }: { price: number; status: string; month?: number },
) =>
  sql`
    insert into campaign_placements (id, account_id, campaign_id, source_domain, month, target_url, anchor, rel_agreed, authority, price,
      currency, status, ordered_at, created_at)
    values (${newId()}, ${app.mine.accountId}, ${decodeId('cmp', id)}, 'blog.example', ${month}, 'https://cost.example/', 'cost',
      '{sponsored}', 40, ${price}, 'USD', ${status}, ${status === 'planned' ? null : new Date()}, ${new Date()})`.execute(
    app.stores.database.db,
  );

const read = async (query = '', session = owner) =>
  (await session.call('GET', `/campaigns/costs${query}`)).body.data;

test('the costs of all running campaigns are the sums of their payments and placements of the month', async () => {
  expect(await read()).toEqual([]);
  const first = await launch('first-cost.example');
  const second = await launch('second-cost.example');
  await addPlacement(first.id, { price: 500, status: 'live' });
  await addPlacement(first.id, { price: 70, status: 'rejected' });
  await addPlacement(first.id, { price: 900, status: 'live', month: 0 });
  await addPlacement(second.id, { price: 30, status: 'planned' });
  const client = 89_900 * 1.25;
  const maximum = 89_900 * 0.4;
  const one = {
    currency: 'USD',
    campaigns: 1,
    paused: 0,
    fromClients: client,
    toOperator: null,
    placements: { maximum, ordered: 500, planned: 0 },
    margin: client - maximum,
    paysProviders: true,
  };
  expect(await read(`?websiteId=${first.websiteId}`)).toEqual([one]);
  expect(await read()).toEqual([
    {
      ...one,
      campaigns: 2,
      fromClients: 2 * client,
      placements: { maximum: 2 * maximum, ordered: 500, planned: 30 },
      margin: 2 * (client - maximum),
    },
  ]);
  await owner.call('POST', `/campaigns/${second.id}/pause`);
  expect(await read()).toEqual([{ ...one, paused: 1 }]);
  expect(await read('', await openSession(app, { role: 'viewer' }))).toEqual([]);
});
