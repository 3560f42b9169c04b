import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  keywordsOf,
  researchedQueries as queries,
  researchedSite as site,
  type ShownKeyword,
} from '../../../test/fixtures/researched-site.ts';
import { type Query, recordQueries } from '../../../test/app/record-queries.ts';
import { openCampaignFixture, type CampaignFixture } from '../../../test/fixtures/campaign-fixture.ts';
import { researchJobs } from './jobs.ts';
import { researchDashboardEndpoints } from './routes.ts';
import { dayMs } from '#platform/durations.ts';

let fixture: CampaignFixture;
beforeAll(async () => {
  fixture = await openCampaignFixture('acme.example', (settings) => ({
    endpoints: researchDashboardEndpoints,
    jobs: researchJobs(settings),
  }));
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset(site));

const manyQueries = [
  ...queries,
  ...(['red kites', 'blue maps', 'grey oars', 'tin cups'].map((text, index) => [
    text,
    100 - index,
    9,
  ]) as Query[]),
];

const launch = (body: object) => fixture.launch({ targetKeywords: 5, ...body }, 'research');

test('Full SEO waits for the client and replaces a rejected keyword with the next best candidate', async () => {
  const one = await launch({ type: 'fullseo' });
  await recordQueries(fixture, one, manyQueries);
  await one.start();
  await fixture.drain();
  const first = await keywordsOf(fixture, one.campaignId);
  expect(first.map(({ status }) => status)).toEqual(Array(5).fill('suggested'));
  expect(
    (await fixture.call('GET', `/keywords?websiteId=${one.id}`)).body.data,
    'suggestions are not tracked',
  ).toEqual([]);
  const path = `/campaigns/${one.campaignId}/keywords`;
  const [best, second] = first;
  const approved = await fixture.call('POST', `${path}/${best?.id}/approve`);
  expect(approved.body.data).toMatchObject({ id: best?.id, status: 'approved' });
  expect(
    (await fixture.call('POST', `${path}/${best?.id}/approve`)).status,
    'a repeated approval changes nothing',
  ).toBe(200);
  const reversed = await fixture.call('POST', `${path}/${best?.id}/reject`);
  expect(reversed).toMatchObject({ status: 409, body: { code: 'campaign_wrong_state' } });
  await fixture.call('POST', `${path}/${second?.id}/reject`);
  await fixture.drain();
  const after = await keywordsOf(fixture, one.campaignId);
  expect(after.filter(({ status }) => status !== 'rejected')).toHaveLength(5);
  expect(after).toHaveLength(6);
  const open = after.filter(({ status }) => status === 'suggested').map(({ id }) => id);
  const all = await fixture.call('POST', `${path}/decisions`, { body: { approve: open } });
  expect(all.body.data.filter(({ status }: ShownKeyword) => status === 'approved')).toHaveLength(5);
  await fixture.drain();
  expect((await fixture.read(one.campaignId)).stage).toBe('audit');
});

test('suggestions without a decision are approved after seven days', async () => {
  const one = await launch({ type: 'fullseo' });
  await recordQueries(fixture, one, queries);
  await one.start();
  await fixture.drain();
  fixture.advance(6 * dayMs);
  await fixture.run('campaigns.enqueue-due-research');
  await fixture.drain();
  expect((await fixture.read(one.campaignId)).stage).toBe('research');
  fixture.advance(dayMs + 60_000);
  await fixture.run('campaigns.enqueue-due-research');
  await fixture.drain();
  const campaign = await fixture.read(one.campaignId);
  expect(campaign.stage).toBe('audit');
  expect(campaign.keywords.every(({ status }: ShownKeyword) => status === 'approved')).toBe(true);
  const entry = campaign.history.find(({ event }: { event: string }) => event === 'keywords_approved');
  expect(entry).toMatchObject({ actor: 'system', reason: expect.stringContaining('seven days') });
});

test('a suggestion is approved after its own seven days, although its campaign has newer suggestions', async () => {
  const one = await launch({ type: 'fullseo' });
  await recordQueries(fixture, one, manyQueries);
  await one.start();
  await fixture.drain();
  const [rejected] = await keywordsOf(fixture, one.campaignId);
  fixture.advance(5 * dayMs);
  await fixture.call('POST', `/campaigns/${one.campaignId}/keywords/${rejected?.id}/reject`);
  await fixture.drain();
  fixture.advance(2 * dayMs + 60_000);
  await fixture.run('campaigns.enqueue-due-research');
  await fixture.drain();
  const statuses = (await keywordsOf(fixture, one.campaignId)).map(({ status }) => status);
  expect(Object.groupBy(statuses, (status) => status)).toMatchObject({
    approved: Array(4).fill('approved'),
    rejected: ['rejected'],
    suggested: ['suggested'],
  });
  expect((await fixture.read(one.campaignId)).stage).toBe('research');
});

test('the keywords of the client are tracked unchanged, each with the best matching page', async () => {
  const one = await launch({ type: 'fullseo', keywordMode: 'manual' });
  const body = { keywords: ['sleeping bags', 'odd thing'] };
  await fixture.call('PUT', `/campaigns/${one.campaignId}/keywords`, { body });
  await one.start();
  await fixture.drain();
  const campaign = await fixture.read(one.campaignId);
  expect(campaign.stage).toBe('audit');
  expect(campaign.keywords).toMatchObject([
    { keyword: 'sleeping bags', source: 'client', targetUrl: expect.stringMatching(/\/bags$/) },
    { keyword: 'odd thing', source: 'client', targetUrl: null },
  ]);
  expect(campaign.keywords.every(({ keywordId }: ShownKeyword) => keywordId !== null)).toBe(true);
  const actors = campaign.history.map(
    ({ event, actor }: { event: string; actor: string }) => `${event} ${actor}`,
  );
  expect(actors, 'of the person who entered them').toContain('keywords_approved key');
  expect(actors).toContain('stage system');
});

test('an invalid decision changes nothing', async () => {
  const one = await launch({ type: 'fullseo' });
  await recordQueries(fixture, one, queries);
  await one.start();
  await fixture.drain();
  const before = await fixture.read(one.campaignId);
  const path = `/campaigns/${one.campaignId}/keywords`;
  const [first, second] = await keywordsOf(fixture, one.campaignId);
  const decide = (body: object, person = fixture.mine) =>
    fixture.call('POST', `${path}/decisions`, { body, person });
  const unknown = 'ckw_01kqk0n8zwe5rt3yhj2m4c6v9k';
  const replies = await Promise.all([
    decide({ approve: [first?.id, unknown] }),
    decide({ approve: [first?.id], reject: ['nonsense'] }),
    decide({ approve: [first?.id], reject: [first?.id] }),
    decide({ approve: [first?.id] }, fixture.theirs),
    fixture.call('POST', `${path}/${second?.id}/approve`, { person: fixture.theirs }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 400, 404, 404]);
  expect(await fixture.read(one.campaignId)).toEqual(before);
  await sql`update campaigns set status = 'paused'`.execute(fixture.stores.database.db);
  expect(await decide({ approve: [first?.id] })).toMatchObject({
    status: 409,
    body: { code: 'campaign_wrong_state' },
  });
});
