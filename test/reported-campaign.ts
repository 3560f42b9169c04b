import { sql } from 'kysely';
import { decodeId, newId } from '#ids.ts';
import { recordPositions } from '#positions';
import type { DashboardSession } from './dashboard-session.ts';
import type { TestApp } from './test-app.ts';

const dayMs = 86_400_000;
let count = 0;

/** Positions by day from the beginning; null for not found, `failed` for a check without an outcome. */
export type Positions = readonly (number | null | 'failed')[];

export interface ReportedCampaign {
  /** Public ids. */
  id: string;
  websiteId: string;
  of: { accountId: string; campaignId: string };
}

interface Reported {
  addOns?: string[];
  keywords?: Record<string, Positions>;
  domain?: string;
}

/** A campaign with reports that was launched today, with approved keywords and what their checks have found on the days from now on. */
export async function launchReported(
  app: TestApp,
  owner: DashboardSession,
  { addOns = ['reporting'], keywords = {}, domain = `reported-${(count += 1)}.example` }: Reported = {},
): Promise<ReportedCampaign> {
  const websiteId: string = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
  const draft = { websiteId, type: 'autoseo', addOns };
  const id: string = (await app.call('POST', '/campaigns', { body: draft })).body.data.id;
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  // What a website and a campaign set going of themselves, crawls and audits, no report waits for.
  await sql`delete from graphile_worker._private_jobs`.execute(app.stores.database.db);
  const of = { accountId: app.mine.accountId, campaignId: decodeId('cmp', id) ?? '' };
  for (const [keyword, positions] of Object.entries(keywords)) {
    await track(app, { id, websiteId, of }, { keyword, positions });
  }
  return { id, websiteId, of };
}

async function track(
  app: TestApp,
  { websiteId, of }: ReportedCampaign,
  { keyword, positions }: { keyword: string; positions: Positions },
): Promise<void> {
  const body = { websiteId, keywords: [{ keyword }] };
  const [tracked] = (await app.call('POST', '/keywords', { body })).body.data;
  const keywordId = decodeId('kw', tracked.id) ?? '';
  await sql`
    insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, keyword_id, suggested_at, decided_at)
    values (${newId()}, ${of.accountId}, ${of.campaignId}, ${keyword}, 'client', 'approved', ${keywordId}, ${new Date()},
      ${new Date()})`.execute(app.stores.database.db);
  const ids = { ...of, websiteId: decodeId('web', websiteId) ?? '', keywordId, targetId: newId() };
  const days = positions.map((position, day) => ({
    ...ids,
    state: position === 'failed' ? 'failed' : position === null ? 'not_ranked' : 'ranked',
    position: position === 'failed' ? null : position,
    url: null,
    checkedDepth: position === 'failed' ? null : 100,
    checkedAt: new Date(Date.now() + day * dayMs),
    provider: 'test',
    errorCode: null,
  }));
  await recordPositions(app.stores.facts, days as Parameters<typeof recordPositions>[1]);
}

/** Lets a month pass and closes it, as the clock would. */
export async function closeMonth(app: TestApp, { of }: ReportedCampaign): Promise<void> {
  app.advance(32 * dayMs);
  await app.run('billing.issue-due');
  await app.run('campaigns.cycle', of);
}
