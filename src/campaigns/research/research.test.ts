import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  keywordsOf,
  researchedQueries as queries,
  researchedSite as site,
  type ShownKeyword,
} from '../../../test/researched-site.ts';
import { tellQueries } from '../../../test/tell-queries.ts';
import { openWorkStage, type WorkStage } from '../../../test/work-stage.ts';
import { decodeId } from '#ids.ts';
import { recordPages } from '#pages';
import { AnswerFailure, type AnswerEngine } from '#providers/answers';
import type { SerpElement } from '#providers/serp';
import { researchJobs } from './jobs.ts';
import { researchDashboardEndpoints } from './routes.ts';

let stage: WorkStage;
beforeAll(async () => {
  stage = await openWorkStage('acme.example', (settings) => ({
    endpoints: researchDashboardEndpoints,
    jobs: researchJobs(settings),
  }));
}, 60_000);
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.startOver(site);
  Object.assign(writer, { say: '', asked: 0 });
});

const writer: AnswerEngine & { say: string | AnswerFailure; asked: number } = {
  name: 'local',
  model: 'm',
  searches: false,
  concurrency: 1,
  say: '',
  asked: 0,
  priceMicros: () => 500,
  async ask() {
    writer.asked += 1;
    if (writer.say instanceof AnswerFailure) throw writer.say;
    return { model: 'm', text: writer.say, citations: [], searchQueries: [], costMicros: 300 };
  },
};

const launch = (body: object) => stage.launch({ targetKeywords: 5, ...body }, 'research');

test('Auto SEO proposes the best that is known, approves by itself, tracks it and goes on', async () => {
  const one = await launch({ type: 'autoseo' });
  await tellQueries(stage, one, queries);
  await one.start();
  await stage.drain();
  const campaign = await stage.read(one.campaignId);
  expect(campaign.stage).toBe('audit');
  expect(campaign.progress).toBeGreaterThan(0);
  const keywords: ShownKeyword[] = campaign.keywords;
  expect(keywords).toHaveLength(5);
  expect(keywords.every(({ status, keywordId }) => status === 'approved' && keywordId !== null)).toBe(true);
  expect(keywords.slice(0, 2).map(({ keyword }) => keyword)).toEqual([
    'waterproof running shoes',
    'two person tent',
  ]);
  const phrases = keywords.map(({ keyword }) => keyword);
  expect(phrases, 'a brand, a first place and what is far below').not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(acme shoes|running shoes|hiking poles)$/)]),
  );
  expect(keywords[0]?.targetUrl).toMatch(/\/shoes$/);
  const tracked = (await stage.call('GET', `/keywords?websiteId=${one.id}`)).body.data;
  expect(tracked.map(({ keyword }: { keyword: string }) => keyword).toSorted()).toEqual(phrases.toSorted());
});

test('every job may run twice, and nothing is proposed, tracked or said twice', async () => {
  const one = await launch({ type: 'autoseo' });
  await tellQueries(stage, one, queries);
  await one.start();
  await stage.drain();
  const before = await stage.read(one.campaignId);
  const of = { accountId: one.accountId, campaignId: decodeId('cmp', one.campaignId) ?? '' };
  await stage.run('campaigns.research', of);
  await stage.run('campaigns.research-website', one);
  await stage.run('campaigns.plan-research');
  await stage.drain();
  expect(await stage.read(one.campaignId)).toEqual(before);
});

test('a second campaign of the website gets other keywords', async () => {
  const one = await launch({ type: 'autoseo' });
  await tellQueries(stage, one, queries);
  await one.start();
  await stage.drain();
  const body = { websiteId: one.id, type: 'autoseo', targetKeywords: 5 };
  const second: string = (await stage.call('POST', '/campaigns', { body })).body.data.id;
  const { db } = stage.stores.database;
  await sql`
    update campaigns set status = 'active', stage = 'research' where id = ${decodeId('cmp', second)}`.execute(
    db,
  );
  await stage.run('campaigns.plan-research');
  await stage.drain();
  const phrases = new Set((await keywordsOf(stage, one.campaignId)).map(({ keyword }) => keyword));
  const others = (await keywordsOf(stage, second)).map(({ keyword }) => keyword);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((keyword) => phrases.has(keyword))).toEqual([]);
});

test('with hardly any data its own pages are what there is, and the history says so', async () => {
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  await one.start();
  await stage.drain();
  const campaign = await stage.read(one.campaignId);
  expect(campaign.stage).toBe('audit');
  const phrases = campaign.keywords.map(({ keyword }: ShownKeyword) => keyword);
  expect(phrases).toEqual(expect.arrayContaining(['running shoes', 'light tents', 'warm sleeping bags']));
  expect(campaign.keywords.every(({ source }: ShownKeyword) => source === 'pages')).toBe(true);
  const said = campaign.history.find(({ event }: { event: string }) => event === 'keywords_suggested');
  expect(said.reason).toContain('hardly any data');
});

test('a website that cannot be crawled and has no data goes on without keywords', async () => {
  stage.serve({
    '/robots.txt': (_request, response) => void response.end('User-agent: *\nDisallow: /'),
  });
  const one = await launch({ type: 'autoseo' });
  await one.start();
  await stage.drain();
  await stage.run('campaigns.plan-research');
  await stage.drain();
  const campaign = await stage.read(one.campaignId);
  expect(campaign).toMatchObject({ stage: 'audit', keywords: [] });
  expect(campaign.history.map(({ event }: { event: string }) => event)).toContain('keywords_suggested');
});

test('result pages tell who stands in the way, and what their titles have in common', async () => {
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  const keywords = [{ keyword: 'camping stoves' }];
  const added = await stage.call('POST', '/keywords', { body: { websiteId: one.id, keywords } });
  const { db } = stage.stores.database;
  const { rows } = await sql<{ id: string }>`select target_id as id from keywords`.execute(db);
  const elements = ['a', 'b', 'c'].map((name, at): SerpElement => ({
    kind: 'organic',
    rank: at + 1,
    absoluteRank: at + 1,
    url: `https://${name}stoves.example/`,
    host: `${name}stoves.example`,
    title: `Gas burner ${name.repeat(4)} - ${name}stoves`,
  }));
  const page = { elements, features: [], coveredDepth: 10, exhausted: false, costMicros: 0, parts: 1 };
  const targetId = rows[0]?.id ?? '';
  const checkId = decodeId('kw', added.body.data[0].id) ?? '';
  await recordPages(stage.stores.facts, [{ checkId, targetId, checkedAt: new Date(), provider: 'x', page }]);
  await one.start();
  await stage.drain();
  const found = await keywordsOf(stage, one.campaignId);
  const bySource = Object.fromEntries(found.map(({ keyword, source }) => [keyword, source]));
  expect(bySource).toMatchObject({ 'camping stoves': 'rankings', 'gas burner': 'competitors' });
  const tracked = (await stage.call('GET', `/keywords?websiteId=${one.id}`)).body.data;
  const reused = tracked.filter(({ keyword }: { keyword: string }) => keyword === 'camping stoves');
  expect(reused.map(({ id }: { id: string }) => id)).toEqual([added.body.data[0].id]);
});

test('a model adds what is missing, checked, within the budget, and never approved by itself', async () => {
  stage.settings.writer = writer;
  writer.say = '1. camping lanterns\nacme lamps\nрюкзаки\nlight tents';
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  await one.start();
  await stage.drain();
  expect(writer.asked).toBe(1);
  const campaign = await stage.read(one.campaignId);
  const invented = campaign.keywords.filter(({ source }: ShownKeyword) => source === 'model');
  expect(invented).toMatchObject([{ keyword: 'camping lanterns', status: 'suggested', keywordId: null }]);
  expect(campaign.stage).toBe('audit');
  const { db } = stage.stores.database;
  const { rows } = await sql<{ spent: number; reserved: number }>`
    select spent_micros::int as spent, reserved_micros::int as reserved from budget_months`.execute(db);
  expect(rows).toEqual([{ spent: 300, reserved: 0 }]);
  const path = `/campaigns/${one.campaignId}/keywords/${invented[0].id}/approve`;
  expect((await stage.call('POST', path)).body.data.status).toBe('approved');
});

test('a model that does not answer holds nothing up', async () => {
  stage.settings.writer = writer;
  writer.say = new AnswerFailure('engine_unreachable', 'away');
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  await one.start();
  await stage.drain();
  expect((await stage.read(one.campaignId)).stage).toBe('audit');
});
