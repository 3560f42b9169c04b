import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, utcDay } from '#days.ts';
import { decodeId } from '#ids.ts';
import { connectToGoogle } from '../../../test/connect-search.ts';
import { type DashboardSession, openSession } from '../../../test/dashboard-session.ts';
import { launchReported, type ReportedCampaign } from '../../../test/reported-campaign.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { summariseReport } from '../draw/summarise-report.ts';
import type { ReportContent } from './report-content.ts';

const dayMs = 24 * 60 * 60_000;
const domain = 'harbour-bikes.example';
let app: TestApp;
let owner: DashboardSession;
let campaign: ReportedCampaign;
beforeAll(async () => {
  app = await createTestApp((url) => ({ OPENAI_KEY: 'test', OPENAI_URL: `${url}/openai/v1` }));
  owner = await openSession(app, { role: 'owner' });
  app.sandbox.addGuests([domain]);
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  campaign = await launchReported(app, owner, { domain });
}, 60_000);
afterAll(() => app.close());

async function report(body: object = {}): Promise<ReportContent> {
  const made = await owner.call('POST', `/campaigns/${campaign.id}/reports`, { body });
  expect(made.status).toBe(201);
  const { rows } = await sql<{ content: ReportContent }>`
    select content from reports where campaign_id = ${campaign.of.campaignId} order by id desc limit 1`.execute(
    app.stores.database.db,
  );
  if (rows[0] === undefined) throw new Error('no report');
  return rows[0].content;
}

const read = async (path: string, { from, to }: { from: string; to: string }) =>
  (await app.call('GET', `/websites/${campaign.websiteId}/${path}?startDate=${from}&endDate=${to}`)).body
    .data;

test('engines that are connected and have not answered are no missing connection', async () => {
  const { search, mentions } = await report();
  expect(mentions).toMatchObject({ state: 'no_data', reason: expect.stringContaining('has answered') });
  expect(search).toMatchObject({ state: 'not_connected' });
});

test('what Google and answer engines tell of the month is what their own pages say', async () => {
  const of = { accountId: campaign.of.accountId, websiteId: decodeId('web', campaign.websiteId) };
  const launchedOn = utcDay(new Date());
  await app.run('ai-visibility.begin', of);
  await app.drain();
  app.advance(14 * dayMs);
  await connectToGoogle(app);
  await app.drain();
  const { period, search, mentions, ...rest } = await report();
  expect(period.from).toBe(launchedOn);

  if (search.state !== 'ok') throw new Error(search.reason);
  const { range, previous, days, ...sums } = search.figures;
  expect(range.from).toBe(launchedOn);
  expect(search.asOf).toBe(range.to);
  expect(sums).toMatchObject({ counter: 'Google' });
  const told = await read('search-console', range);
  expect([sums.clicks, sums.impressions]).toEqual([told.clicks, told.impressions]);
  expect(sums.clicks).toBeGreaterThan(0);
  expect(days.map(({ date }) => date)).toEqual(days.map((_day, nth) => daysAfter(range.from, nth)));
  expect(days.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(sums.clicks);
  if (previous === null) throw new Error('Google tells of the days before, too');
  const before = await read('search-console', previous.range);
  expect(previous.clicks).toBe(before.clicks);

  if (mentions.state !== 'ok') throw new Error(mentions.reason);
  const { overall } = await read('ai-visibility', period);
  const { runs, rate, low, high, previousRate } = mentions.figures;
  expect([runs, rate]).toEqual([overall.runs, overall.mentionRate]);
  expect([low, high]).toEqual([overall.mentionInterval.low, overall.mentionInterval.high]);
  expect(runs).toBeGreaterThan(5);
  expect(previousRate).toBeNull();
  expect(mentions.source).toContain('openai');

  const words = summariseReport({ period, search, mentions, ...rest }).join(' ');
  expect(words).toContain('Google counted');
  expect(words).toContain('Answer engines named the website');
  expect(words).not.toContain('Not connected');
}, 60_000);
