import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchCampaign, type RunningCampaign } from '../../../test/fixtures/campaign-months.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: DashboardSession;
let website: string;
let campaign: RunningCampaign;
let other: RunningCampaign;
let websites = 0;
let year = 2029;

beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

const setTime = (day: string) => app.advance(Date.parse(`${year}-${day}T08:00:00Z`) - Date.now());
const launchOn = (websiteId: string) =>
  launchCampaign(app, owner, { websiteId, type: 'autoseo', addOns: [] });
const addWebsite = async (): Promise<string> => {
  websites += 1;
  return (await app.call('POST', '/websites', { body: { domain: `batch-${websites}.example` } })).body.data
    .id;
};
const monthsOf = async ({ id }: RunningCampaign) =>
  (await app.call('GET', `/campaigns/${id}/cycles`)).body.data.map(({ month }: any) => month);
const idsOf = (campaigns: readonly RunningCampaign[]) => campaigns.map(({ campaignId }) => campaignId);
const runBatch = (...campaigns: RunningCampaign[]) =>
  app.run('campaigns.cycle-batch', { accountId: campaign.accountId, campaignIds: idsOf(campaigns) });

/** The months of both campaigns end on 28 February. */
beforeEach(async () => {
  year += 4;
  setTime('01-31');
  website = await addWebsite();
  campaign = await launchOn(website);
  other = await launchOn(await addWebsite());
});

test('months of several campaigns are closed together, each once, by overlapping batches', async () => {
  const { db } = app.stores.database;
  const all = [campaign, other, await launchOn(website)];
  await sql`update campaigns set stage = 'monitor' where id = any(${idsOf(all)}::uuid[])`.execute(db);
  setTime('02-28');
  await Promise.all([runBatch(...all), runBatch(...all.toReversed()), runBatch(other)]);
  expect(await Promise.all(all.map(monthsOf))).toEqual([[1], [1], [1]]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audits
    where website_id = any(${[campaign.websiteId, other.websiteId]}::uuid[]) group by website_id`.execute(db);
  expect(rows.map(({ count }) => count)).toEqual([1, 1]);
});

test('a month that cannot be closed does not hold up those of other campaigns', async () => {
  const { db } = app.stores.database;
  setTime('02-28');
  // A stored month of a campaign that has not reached it: its number is taken.
  await sql`
    insert into campaign_cycles (campaign_id, account_id, month, from_day, to_day, stage, progress, positions, tasks, placements,
      effect, closed_at)
    values (${other.campaignId}, ${other.accountId}, 1, ${`${year}-01-01`}, ${`${year}-01-02`}, 'research', 0, '{}', '{}', '{}',
      '{}', now())`.execute(db);
  await runBatch(campaign, other);
  expect(await monthsOf(campaign)).toEqual([]);
  const { rows } = await sql<{ campaignId: string }>`
    select j.payload ->> 'campaignId' as "campaignId" from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'campaigns.cycle' and j.payload ->> 'campaignId' = any(${idsOf([campaign, other])})`.execute(
    db,
  );
  expect(rows.map(({ campaignId }) => campaignId).toSorted()).toEqual(idsOf([campaign, other]).toSorted());
  const { accountId, campaignId } = campaign;
  await app.run('campaigns.cycle', { accountId, campaignId });
  expect(await monthsOf(campaign)).toEqual([1]);
});
