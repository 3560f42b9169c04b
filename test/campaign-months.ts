import { sql } from 'kysely';
import { decodeId } from '#ids.ts';
import { recordPositions } from '#positions';
import type { DashboardSession } from './dashboard-session.ts';
import type { TestApp } from './test-app.ts';

const dayMs = 86_400_000;

/** A campaign that has been launched, by its ids. */
export interface RunningCampaign {
  id: string;
  accountId: string;
  campaignId: string;
  websiteId: string;
  subscriptionId: string;
}

/** Launches a campaign as its owner does. */
export async function launchCampaign(
  app: TestApp,
  owner: DashboardSession,
  body: { websiteId: string; type: string },
): Promise<RunningCampaign> {
  const { id } = (await app.call('POST', '/campaigns', { body })).body.data;
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  const launched = await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  return {
    id,
    accountId: app.mine.accountId,
    campaignId: decodeId('cmp', id) ?? '',
    websiteId: decodeId('web', body.websiteId) ?? '',
    subscriptionId: launched.body.data.subscriptionId,
  };
}

/** The clock's jobs at a moment, without all that other rooms have to do by then. */
export async function runMonths(app: TestApp, { accountId, campaignId }: RunningCampaign, time?: string) {
  if (time !== undefined) app.advance(Date.parse(time) - Date.now());
  await app.run('billing.issue-due');
  await app.run('campaigns.follow-subscription', { accountId, subjectId: campaignId });
  await app.run('campaigns.cycle', { accountId, campaignId });
}

/** Tracks keywords, half of them the campaign's, and gives each a place on every day: what the campaign has is nearer from a day on. */
export async function seedPositions(
  app: TestApp,
  { accountId, campaignId, websiteId }: RunningCampaign,
  { website, days, workedFrom }: { website: string; days: string[]; workedFrom: string },
): Promise<void> {
  const keywords = Array.from({ length: 12 }, (_none, index) => ({ keyword: `phrase ${index}` }));
  await app.call('POST', '/keywords', { body: { websiteId: website, keywords } });
  const { db } = app.stores.database;
  await sql`
    insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, keyword_id, suggested_at)
    select gen_random_uuid(), account_id, ${campaignId}, keyword, 'client', 'approved', id, now() from keywords
    where website_id = ${websiteId} and right(keyword, 1) = any('{0,2,4,6,8}')`.execute(db);
  const { rows } = await sql<{ id: string; targetId: string; isOurs: boolean }>`
    select id, target_id as "targetId", right(keyword, 1) = any('{0,2,4,6,8}') as "isOurs" from keywords
    where website_id = ${websiteId}`.execute(db);
  await recordPositions(
    app.stores.facts,
    rows.flatMap(({ id: keywordId, targetId, isOurs }) =>
      days.map((day) => ({
        accountId,
        websiteId,
        keywordId,
        targetId,
        state: 'ranked' as const,
        position: isOurs && day >= workedFrom ? 10 : 20,
        url: null,
        checkedDepth: 100,
        checkedAt: new Date(Date.parse(day) + dayMs / 2),
        provider: null,
        errorCode: null,
      })),
    ),
  );
}
