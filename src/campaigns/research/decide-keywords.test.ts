import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  keywordsOf,
  researchedQueries as queries,
  researchedSite as site,
  type ShownKeyword,
} from '../../../test/researched-site.ts';
import { type Query, tellQueries } from '../../../test/tell-queries.ts';
import { openWorkStage, type WorkStage } from '../../../test/work-stage.ts';
import { researchJobs } from './jobs.ts';
import { researchDashboardEndpoints } from './routes.ts';

const dayMs = 24 * 60 * 60_000;
let stage: WorkStage;
beforeAll(async () => {
  stage = await openWorkStage('acme.example', (settings) => ({
    endpoints: researchDashboardEndpoints,
    jobs: researchJobs(settings),
  }));
}, 60_000);
afterAll(() => stage.close());
beforeEach(() => stage.startOver(site));

const launch = (body: object) => stage.launch({ targetKeywords: 5, ...body }, 'research');

test('Full SEO waits for the client; what is rejected is replaced by the next best', async () => {
  const one = await launch({ type: 'fullseo' });
  await tellQueries(stage, one, [
    ...queries,
    ...(['red kites', 'blue maps', 'grey oars', 'tin cups'].map((text, at) => [
      text,
      100 - at,
      9,
    ]) as Query[]),
  ]);
  await one.start();
  await stage.drain();
  const first = await keywordsOf(stage, one.campaignId);
  expect(first.map(({ status }) => status)).toEqual(Array(5).fill('suggested'));
  expect(
    (await stage.call('GET', `/keywords?websiteId=${one.id}`)).body.data,
    'costs nothing so far',
  ).toEqual([]);
  const path = `/campaigns/${one.campaignId}/keywords`;
  const [best, second] = first;
  const approved = await stage.call('POST', `${path}/${best?.id}/approve`);
  expect(approved.body.data).toMatchObject({ id: best?.id, status: 'approved' });
  expect((await stage.call('POST', `${path}/${best?.id}/approve`)).status, 'again').toBe(200);
  const taken = await stage.call('POST', `${path}/${best?.id}/reject`);
  expect(taken).toMatchObject({ status: 409, body: { code: 'campaign_wrong_state' } });
  await stage.call('POST', `${path}/${second?.id}/reject`);
  await stage.drain();
  const then = await keywordsOf(stage, one.campaignId);
  expect(then.filter(({ status }) => status !== 'rejected')).toHaveLength(5);
  expect(then).toHaveLength(6);
  const open = then.filter(({ status }) => status === 'suggested').map(({ id }) => id);
  const all = await stage.call('POST', `${path}/decisions`, { body: { approve: open } });
  expect(all.body.data.filter(({ status }: ShownKeyword) => status === 'approved')).toHaveLength(5);
  await stage.drain();
  expect((await stage.read(one.campaignId)).stage).toBe('audit');
});

test('nobody’s decision for seven days is an approval', async () => {
  const one = await launch({ type: 'fullseo' });
  await tellQueries(stage, one, queries);
  await one.start();
  await stage.drain();
  stage.advance(6 * dayMs);
  await stage.run('campaigns.plan-research');
  await stage.drain();
  expect((await stage.read(one.campaignId)).stage).toBe('research');
  stage.advance(dayMs + 60_000);
  await stage.run('campaigns.plan-research');
  await stage.drain();
  const campaign = await stage.read(one.campaignId);
  expect(campaign.stage).toBe('audit');
  expect(campaign.keywords.every(({ status }: ShownKeyword) => status === 'approved')).toBe(true);
  const said = campaign.history.find(({ event }: { event: string }) => event === 'keywords_approved');
  expect(said).toMatchObject({ actor: 'system', reason: expect.stringContaining('seven days') });
});

test('the client’s own keywords are tracked as they are, each with the page that fits', async () => {
  const one = await launch({ type: 'fullseo', keywordMode: 'manual' });
  const body = { keywords: ['sleeping bags', 'odd thing'] };
  await stage.call('PUT', `/campaigns/${one.campaignId}/keywords`, { body });
  await one.start();
  await stage.drain();
  const campaign = await stage.read(one.campaignId);
  expect(campaign.stage).toBe('audit');
  expect(campaign.keywords).toMatchObject([
    { keyword: 'sleeping bags', source: 'client', targetUrl: expect.stringMatching(/\/bags$/) },
    { keyword: 'odd thing', source: 'client', targetUrl: null },
  ]);
  expect(campaign.keywords.every(({ keywordId }: ShownKeyword) => keywordId !== null)).toBe(true);
});

test('bad decisions change nothing', async () => {
  const one = await launch({ type: 'fullseo' });
  await tellQueries(stage, one, queries);
  await one.start();
  await stage.drain();
  const before = await stage.read(one.campaignId);
  const path = `/campaigns/${one.campaignId}/keywords`;
  const [first, second] = await keywordsOf(stage, one.campaignId);
  const decide = (body: object, person = stage.mine) =>
    stage.call('POST', `${path}/decisions`, { body, person });
  const unknown = 'ckw_01kqk0n8zwe5rt3yhj2m4c6v9k';
  const replies = await Promise.all([
    decide({ approve: [first?.id, unknown] }),
    decide({ approve: [first?.id], reject: ['nonsense'] }),
    decide({ approve: [first?.id], reject: [first?.id] }),
    decide({ approve: [first?.id] }, stage.theirs),
    stage.call('POST', `${path}/${second?.id}/approve`, { person: stage.theirs }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 400, 404, 404]);
  expect(await stage.read(one.campaignId)).toEqual(before);
  await sql`update campaigns set status = 'paused'`.execute(stage.stores.database.db);
  expect(await decide({ approve: [first?.id] })).toMatchObject({
    status: 409,
    body: { code: 'campaign_wrong_state' },
  });
});
