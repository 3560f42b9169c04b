import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { connectToGoogle } from '../../../../test/fixtures/connect-search-console.ts';
import { type DashboardSession, openSession } from '../../../../test/browser/dashboard-session.ts';
import { launchReported, type ReportedCampaign } from '../../../../test/fixtures/reported-campaign.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { describeSection } from '../blocks/describe-section.ts';
import { summariseReport } from '../core/summarise-report.ts';
import type { CampaignContent } from '../core/report-content.ts';
import { wordsIn } from '../words/words-in.ts';

const domain = 'harbour-bikes.example';
let app: TestApp;
let owner: DashboardSession;
let campaign: ReportedCampaign;
beforeAll(async () => {
  app = await createTestApp((url) => ({ OPENAI_KEY: 'test', OPENAI_URL: `${url}/openai/v1` }));
  owner = await openSession(app, { role: 'owner' });
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  campaign = await launchReported(app, owner, { domain });
});
afterAll(() => app.close());

async function report(body: object = {}): Promise<CampaignContent> {
  const made = await owner.call('POST', `/campaigns/${campaign.id}/reports`, { body });
  expect(made.status).toBe(201);
  const { rows } = await sql<{ content: CampaignContent }>`
    select content from reports where campaign_id = ${campaign.of.campaignId} order by id desc limit 1`.execute(
    app.stores.database.db,
  );
  if (rows[0] === undefined) throw new Error('no report');
  return rows[0].content;
}

const ranks = ['error', 'warning', 'notice'];
interface Check {
  check: string;
  title: string;
  severity: string;
  impact: number;
  count: number;
}
const bySeverityAndImpact = (one: Check, other: Check) =>
  ranks.indexOf(one.severity) - ranks.indexOf(other.severity) ||
  other.impact - one.impact ||
  other.count - one.count ||
  (one.title < other.title ? -1 : 1);

const read = async (path: string, { from, to }: { from: string; to: string }) =>
  (await app.call('GET', `/websites/${campaign.websiteId}/${path}?startDate=${from}&endDate=${to}`)).body
    .data;

test('connected engines without answers are not reported as not connected', async () => {
  const { search, mentions } = await report();
  expect(mentions).toMatchObject({ state: 'no_data', reason: expect.stringContaining('has answered') });
  expect(search).toMatchObject({ state: 'not_connected' });
});

test('the metrics of a report equal those of Search Console and AI visibility', async () => {
  const of = { accountId: campaign.of.accountId, websiteId: decodeId('web', campaign.websiteId) };
  const launchedOn = utcDay(new Date());
  await app.run('ai-visibility.track', of);
  await app.drain();
  app.advance(14 * dayMs);
  await connectToGoogle(app);
  await app.drain();
  const { period, search, mentions, ...rest } = await report();
  expect(period.from).toBe(launchedOn);

  if (search.state !== 'ok') throw new Error(search.reason);
  const { range, previous, days, ...totals } = search.metrics;
  expect(range.from).toBe(launchedOn);
  expect(search.asOf).toBe(range.to);
  expect(totals).toMatchObject({ counter: 'Google' });
  const shown = await read('search-console', range);
  expect([totals.clicks, totals.impressions]).toEqual([shown.clicks, shown.impressions]);
  expect(totals.clicks).toBeGreaterThan(0);
  expect(days.map(({ date }) => date)).toEqual(days.map((_day, nth) => daysAfter(range.from, nth)));
  expect(days.reduce((total, { clicks }) => total + clicks, 0)).toBe(totals.clicks);
  if (previous === null) throw new Error('there is no previous period');
  const before = await read('search-console', previous.range);
  expect(previous.clicks).toBe(before.clicks);

  if (mentions.state !== 'ok') throw new Error(mentions.reason);
  const { overall } = await read('ai-visibility', period);
  const { runs, rate, low, high, previousRate } = mentions.metrics;
  expect([runs, rate]).toEqual([overall.runs, overall.mentionRate]);
  expect([low, high]).toEqual([overall.mentionInterval.low, overall.mentionInterval.high]);
  expect(runs).toBeGreaterThan(5);
  expect(previousRate).toBeNull();
  expect(mentions.source).toContain('openai');

  const summary = summariseReport({ period, search, mentions, ...rest }).join(' ');
  expect(summary).toContain('Google reported');
  expect(summary).toContain('The AI mention rate was');
  expect(summary).not.toContain('Not connected');
});

test('the issues of a report are in the order of the dashboard, where the clicks of pages count, and it says how many more there are', async () => {
  const path = `/websites/${campaign.websiteId}/audit`;
  const requested = await app.call('POST', `${path}s`);
  await app.drain();
  // Few pages with errors have clicks, so the page with the most gets one.
  await app.stores.clickhouse.command(
    `insert into audit_issues (account_id, website_id, audit_id, code, severity, category, url, state, version)
     values ({accountId: UUID}, {websiteId: UUID}, {auditId: UUID}, 'title_missing', 'error', 'content', {url: String}, 'new', 1)`,
    {
      accountId: campaign.of.accountId,
      websiteId: decodeId('web', campaign.websiteId),
      auditId: decodeId('aud', requested.body.data.id),
      url: `https://${domain}/`,
    },
  );
  const shown = (await app.call('GET', path)).body.data.checks
    .filter(({ count }: Check) => count > 0)
    .toSorted(bySeverityAndImpact);
  const { audit } = await report();
  if (audit.state !== 'ok') throw new Error(audit.reason);
  const { issues = [] } = audit.metrics;
  expect(issues.map(({ rule }) => rule)).toEqual(shown.slice(0, 10).map(({ check }: Check) => check));
  expect(issues[0]).toMatchObject({ rule: 'title_missing', pages: 1 });
  expect(shown.length).toBeGreaterThan(20);
  expect(describeSection({ kind: 'audit', section: audit }, wordsIn('en'))).toContainEqual(
    expect.objectContaining({ kind: 'table', more: `and ${shown.length - 10} more.` }),
  );
});
